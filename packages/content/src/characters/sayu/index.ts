import {
  ABSORBABLE,
  type AttackTemplate,
  character,
  Element,
  type HitCallback,
  Stat,
  SWIRL_REACTIONS,
} from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/characters/sayu';

const { attacks, casts, frames, talents, timing, unlocks } = facts;
const [A1_HEALING, A1_HEALING_PER_EM] = unlocks.a1;
const [C2_PRESS, , C2_ROLL, C2_MAX] = unlocks.c2;
const [C6_ATK_PER_EM, C6_MAX_ATK, C6_HEALING_PER_EM, C6_MAX_HEALING] = unlocks.c6;

const WHEEL_PRESS = attacks['Fuufuu Windwheel (DoT Press)'];
const KICK_PRESS = attacks['Fuufuu Whirlwind (Kick Press)'];
const KICK_HOLD = attacks['Fuufuu Whirlwind (Kick Hold)'];
const FLURRY = attacks['Yoohoo Art: Mujina Flurry'];
/** The longest roll in frames; the frames of a held skill are given for it. */
const LONGEST = 600;
const FIRST_ROLL = 18;
const ROLL_EVERY = 30;
const ABSORB_EVERY = 12;
/** Frames from the burst to the daruma's first effect, between two effects, and between the first and the end. */
const FIRST_DARUMA = 145;
const DARUMA_EVERY = 90;
const DARUMA_LASTS = 540;
/** Elements that a roll can absorb, with the ICD of its hits in them. */
const ABSORBED = [
  ['pyro', 'ElementalArtPyro'],
  ['hydro', 'ElementalArtHydro'],
  ['electro', 'ElementalArtElectro'],
  ['cryo', 'ElementalArtCryo'],
] as const;

export default character(
  facts,
  (kit) => {
    const { self } = kit;
    const { a1, a4, c1, c2, c4, c6 } = kit.unlocks;

    // Shuumatsuban Ninja Blade.
    kit.normals(facts.normals);

    // Someone More Capable (first passive): once in 2 s a swirl of hers on the field heals everyone by 300 HP and 120 % of EM.
    // C4: it also restores 1.2 energy.
    const capableRest = kit.rest(timing.a1IcdKey);
    a1.run(() =>
      kit.on(SWIRL_REACTIONS, { by: 'self', onField: true, rest: capableRest }, () => {
        if (c4.on) kit.giveEnergy('sayu-c4');
        kit.heal('Someone More Capable', -1, A1_HEALING + A1_HEALING_PER_EM * self.stat(Stat.em));
      }),
    );

    // During a held skill, enemies that she hits are hit in the absorbed element too.
    let absorbed: number = Element.none;
    const rolling = kit.pause(0);
    const rolls: AttackTemplate[] = [];
    const kicks: AttackTemplate[] = [];
    for (const [element, icd] of ABSORBED) {
      const {
        'Fuufuu Windwheel Elemental (Elemental DoT Hold)': dot,
        'Fuufuu Whirlwind Elemental (Elemental Kick Hold)': kick,
      } = attacks;
      rolls[Element[element]] = kit.attack(dot, { element, icd });
      kicks[Element[element]] = kit.attack(kick, { element, icd: 'None' });
    }
    kit.on('enemyHit', { by: 'self', tags: ['skill', 'skillHold'], element: 'anemo' }, (enemy, hit) => {
      if (absorbed === Element.none || !rolling.active) return;
      kit.hit((hit.is(kickPress, kickHold) ? kicks : rolls)[absorbed], kit.only(enemy), 1);
    });

    // C2: kicks deal 3.3 % more damage after a press, and 3.3 % more for each 0.5 s of a held roll, up to 66 %.
    let secret = 0;
    c2.run(() => kit.attackBuff('sayu-c2', { stat: 'dmg%', tags: ['skill'] }, () => secret).add());

    // Yoohoo Art: Fuuin Dash: a roll and a kick; held (param `hold`: frames, or `short_hold`), a longer roll that can
    // absorb an element.
    const wheel = kit.attack(WHEEL_PRESS);
    const roll = kit.attack(attacks['Fuufuu Windwheel (DoT Hold)']);
    const kickPress = kit.attack(KICK_PRESS);
    const kickHold = kit.attack(KICK_HOLD);
    const kickRest = kit.rest(timing.kickParticleIcdKey);
    const rollRest = kit.rest(timing.rollParticleIcdKey);
    const kickParticles: HitCallback = () => {
      if (kickRest.take()) kit.particles(2, 'anemo', self.particleDelay, 'sayu-kick');
    };
    const rollParticles: HitCallback = () => {
      if (rollRest.take()) kit.particles(1, 'anemo', self.particleDelay, 'sayu-roll');
    };
    const press = kit.cast('skill', casts.skillPress, () => {
      secret = C2_PRESS;
      kit.queue(wheel, kit.area(WHEEL_PRESS.area), 0, WHEEL_PRESS.hitDelay);
      kit.queue(kickPress, kit.area(KICK_PRESS.area), 0, KICK_PRESS.hitDelay, kickParticles);
      return undefined;
    });
    /** Rolls for `duration` frames, kicks after `kickAt` frames, and looks for an element `looks` times. */
    const rollFor = (duration: number, kickAt: number, looks: number): void => {
      rolling.start(kickAt + 1);
      secret = 0;
      absorbed = Element.none;
      const around = kit.circle(kit.player, 1.2);
      const wheels = kit.snapshot(kit.make(roll));
      kit.fight.after(FIRST_ROLL + ABSORB_EVERY, () =>
        kit.absorb(around, ABSORBABLE, { every: ABSORB_EVERY, times: looks }, (element) => {
          absorbed = element;
        }),
      );
      for (let at = 0; at <= duration; at += ROLL_EVERY)
        kit.fight.after(FIRST_ROLL + at, () => {
          kit.queueRepeat(wheels, kit.circle(kit.player, 3), 0, rollParticles);
          if (c2.on && secret < C2_MAX) secret += C2_ROLL;
        });
      kit.queue(kickHold, kit.area(KICK_HOLD.area), 0, kickAt, kickParticles);
    };
    const shortHold = kit.cast('skill', casts.skillShortHold, () => {
      rollFor(0, timing.skillShortHoldKickHitmark, 1);
      return undefined;
    });
    const hold = kit.cast('skill', { frames: frames.skillHold }, (params) => {
      const duration = Math.min(params.hold, LONGEST);
      const shorter = duration - LONGEST;
      rollFor(duration, timing.skillHoldKickHitmark + shorter, Math.trunc(duration / ABSORB_EVERY));
      return {
        offset: shorter,
        cooldown: Math.trunc(6 * 60 + 0.5 * duration),
        cooldownDelay: timing.skillHoldCdStart + shorter + 2,
      };
    });
    kit.does('skill', (params) => {
      if ((params.short_hold ?? 0) !== 0) return shortHold(params);
      return ((params.hold ?? 0) > 0 ? hold : press)(params);
    });

    // Yoohoo Art: Mujina Flurry heals everyone and leaves a daruma. Every 1.5 s it heals the active character if that has 70 % HP or
    // less, and otherwise strikes an enemy. C1: it does both at any HP. C6: each point of EM adds 0.2 % ATK to its strikes, up to 400 %,
    // and 3 HP to its healing, up to 6000. No Work Today! (second passive): it strikes wider.
    const flurry = kit.attack(FLURRY);
    const daruma = kit.attack(attacks['Muji-Muji Daruma']);
    const reach = a4.on ? 3.5 : 1;
    kit.burst(casts.burst, () => {
      const field = kit.circle(kit.player, 10, { offset: [0, 1.5] });
      const first = kit.snapshot(kit.make(flurry));
      kit.queueReady(first, kit.area(FLURRY.area, { x: field.x, y: field.y }), FLURRY.hitDelay);
      const healing = (flat: readonly number[], share: readonly number[], atk: number): number =>
        kit.at('burst', flat) + atk * kit.at('burst', share);
      const bonus = first.stats[Stat.heal];
      kit.heal(
        'Yoohoo Art: Mujina Flurry',
        -1,
        healing(talents.initialHealFlat, talents.initialHealShare, first.total('atk')),
        bonus,
      );

      const strike = kit.snapshot(kit.make(daruma));
      const atk = strike.total('atk');
      const em = strike.stats[Stat.em];
      let heal = healing(talents.burstHealFlat, talents.burstHealShare, atk);
      if (c6.on) {
        strike.flat += atk * Math.min(C6_ATK_PER_EM * em, C6_MAX_ATK);
        heal += Math.min(C6_HEALING_PER_EM * em, C6_MAX_HEALING);
      }
      const act = (): void => {
        const { active, player } = kit;
        const heals = field.contains(player.x, player.y) && (c1.on || active.hpRatio <= 0.7);
        const enemy = kit.closestEnemyIn(field);
        if (enemy !== null && (!heals || c1.on)) kit.queueRepeat(strike, kit.circle(enemy, reach), 0);
        if (heals) kit.heal('Muji-Muji Daruma', active.index, heal, bonus);
      };
      // Hitlag of the first hit delays the daruma.
      const wait = timing.burstTickDelay;
      kit.own.after(wait, () => {
        for (let at = FIRST_DARUMA - wait; at < FIRST_DARUMA + DARUMA_LASTS - wait; at += DARUMA_EVERY)
          kit.fight.after(at, act);
      });
    });
  },
  {
    knownIssues: ['She has no charged attack and cannot plunge.'],
    unused: {
      a4: '20 % of the healing are for other players nearby, in co-op.',
      c2: 'The rolls strike every 0.5 s without C2 too (ROLL_EVERY).',
      c4: 'The 2 s are those of the first passive.',
    },
  },
);
