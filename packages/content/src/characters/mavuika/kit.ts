import facts from '@quartet/gamedata/characters/mavuika';
import type { Attack, Cast, CastSpec, FrameFacts, HitCallback, Kit } from '@quartet/kit';
import { Action, Condition, cancel, character, Failure, merged, PERMANENT, SimulationError, State } from '@quartet/kit';
import { Nightsoul } from '../../nightsoul.ts';
import { phrase } from '../../phrases.ts';
import { type Rider, spinningCharge } from './spin.ts';

const { attacks, casts, frames, talents, timing, unlocks, measured } = facts;

const MOST_SPIRIT = timing.maxFightingSpirit;
/** Her burst needs half of the most fighting spirit. */
const SPIRIT_FOR_BURST = MOST_SPIRIT / 2;

const setup = (kit: Kit): void => {
  const { self } = kit;
  const { a1, a4, c1, c2, c4, c6 } = kit.unlocks;
  const burst = kit.status(timing.burstKey);
  const again = kit.rest(timing.skillRecastCdKey);

  // -- Fighting Spirit: from nightsoul points used by anyone, and normal attacks ---------------------------------

  let spirit = Math.max(0, Math.min(kit.params.start_energy ?? MOST_SPIRIT, MOST_SPIRIT));
  kit.field('fightingspirit', () => spirit, true);
  // C1: a quarter more fighting spirit, and 40 % ATK for 8 s (in the reference 10 s) after gaining any.
  const gift = kit.buff(timing.c1Key, { 'atk%': unlocks.c1.atk });
  const giftFrames = kit.rule('mavuika_c1') ? unlocks.c1.seconds * 60 : gift.lasts;
  const gainSpirit = (amount: number): void => {
    spirit = Math.min(MOST_SPIRIT, spirit + amount * (c1.on ? 1 + unlocks.c1.spirit : 1));
    if (c1.on) gift.add(giftFrames);
  };
  kit.on('nightsoulUse', { where: (_who, points) => points >= measured.leastUse }, (_who, points) =>
    gainSpirit(points),
  );
  kit.on('enemyDamage', { tags: ['normal'], rest: kit.rest(timing.fightingSpiritNormalIcdKey) }, () =>
    gainSpirit(measured.normalSpirit),
  );

  // -- Nightsoul's Blessing --------------------------------------------------------------------------------------

  // C1: 120 points instead of 80. C2: 200 base ATK in it.
  const nightsoul = new Nightsoul(kit, { max: c1.on ? unlocks.c1.points : measured.maxPoints });
  c2.run(() => kit.permanent('base_atk', () => (nightsoul.blessed ? unlocks.c2.baseAtk : 0), 'mavuika-c2-base-atk'));
  /** Where the chain on foot goes on from one on the Flamestrider whose blessing ends in it. */
  let savedHit = 0;
  const leaveBlessing = (): void => {
    if (!nightsoul.blessed) return;
    nightsoul.exit();
    nightsoul.clear();
    using.stop();
    const midAttack = rider.mounted && kit.state === State.normal;
    kit.combo.continueWith(midAttack ? Math.min(timing.normalHitCount - 1, savedHit) : 0);
  };
  // None are used during the burst's Crucible of Death and Life.
  const usePoints = (points: number): void => {
    if (burst.active) return;
    nightsoul.spend(points);
    if (nightsoul.points < measured.spent) leaveBlessing();
  };
  // Each 0.1 s: 0.5 points, 0.9 on the Flamestrider, 1.1 in its charged attack.
  const using = kit.ticks({
    every: measured.useInterval,
    clock: 'own',
    tick: () => {
      const charging = rider.mounted && kit.state === State.charge;
      usePoints(charging ? measured.uses.spinning : rider.mounted ? measured.uses.riding : measured.uses.onFoot);
    },
  });
  const bless = (points: number): void => {
    if (nightsoul.blessed) {
      nightsoul.gain(points);
      return;
    }
    nightsoul.enter(points);
    rider.blessing.start();
    using.start();
  };

  // Crucible of Death and Life: attacks on the Flamestrider grow with the fighting spirit the burst used.
  let spentSpirit = 0;
  const crucible = (table: readonly number[]): number =>
    burst.active ? spentSpirit * kit.at('burst', table) * self.totalAtk : 0;
  // C2: on the Flamestrider they deal a share of ATK more.
  const ashen = (share: number): number => (c2.on && rider.mounted ? share * self.totalAtk : 0);

  const rider: Rider = {
    kit,
    nightsoul,
    mounted: false,
    blessing: kit.stopwatch(),
    dashCancelled: false,
    burst,
    again,
    lockout: kit.status(timing.lockoutKey),
    riding: new Condition(() => rider.mounted && nightsoul.blessed),
    leaveBlessing,
    chargeBonus: () => crucible(talents.burstChargeBonus) + ashen(unlocks.c2.charged),
  };
  for (const family of ['xingqiu', 'yelan'] as const)
    kit.startDelay(family, (usual) => (rider.riding.active ? 0 : usual));

  // -- Rings of Searing Radiance and the Flamestrider, the two shapes of her armament -----------------------------

  // C6: the ring's hits make the Flamestrider crash down for 200 % of ATK, every 0.5 s …
  const ring = kit.attack(attacks['Rings of Searing Radiance']);
  const crash = kit.attack(attacks['Flamestrider (C6)']);
  const crashRest = kit.rest(timing.c6IcdKey);
  const crashDown: HitCallback = (target) => {
    const { area, at } = attacks['Flamestrider (C6)'];
    if (crashRest.take()) kit.launch(crash, kit.area(area, target), at.hit);
  };
  const ringStrikes = kit.ticks({
    every: 2 * 60,
    clock: 'own',
    during: new Condition(() => !rider.mounted && nightsoul.blessed),
    tick: () => {
      kit.launch(ring, c6.on ? crashDown : null);
      usePoints(measured.uses.ring);
    },
  });
  // … and rings strike around the ridden Flamestrider for 500 % (in the reference 400 %) every 3 s.
  const searing = attacks['Rings of Searing Radiance (C6)'];
  const scorch = kit.attack(searing, { mult: kit.rule('mavuika_c6') ? unlocks.c6.ring : searing.mult });
  const scorchStrikes = kit.ticks({
    every: unlocks.c6.every * 60,
    clock: 'own',
    during: rider.riding,
    tick: () => kit.launch(scorch),
  });
  // C2: a ring lowers the DEF of enemies near by 20 %; in the reference not after a press of the skill, which calls the ring before it gives
  // the blessing. C6: the Flamestrider too.
  const shred = kit.shred('mavuika-c2');
  const ringsAfterBlessing = c2.on && !c6.on && kit.rule('mavuika_c2');
  const lowerDefence = (): void => {
    if (!c6.on && !(nightsoul.blessed && !rider.mounted)) return;
    for (const enemy of kit.enemies.in(kit.area(attacks['Rings of Searing Radiance'].area))) shred(enemy);
    kit.own.after(measured.lowersEvery, lowerDefence);
  };

  const mount = (): void => {
    rider.mounted = true;
    if (c6.on) scorchStrikes.start();
  };
  const dismount = (): void => {
    rider.mounted = false;
    ringStrikes.start();
    if (c2.on) lowerDefence();
  };
  // Leaving the field ends the burst and turns the Flamestrider into rings.
  kit.on('swap', { by: 'self' }, () => {
    burst.remove();
    if (rider.riding.active) dismount();
  });

  // -- Flames Weave Life: normal and charged attacks on foot and on the Flamestrider -----------------------------

  kit.normals(facts.normals);
  const { bikeAttack, bikeAttackInBurst } = facts.chains;
  kit.stance({
    during: rider.riding,
    chain: merged(bikeAttack, {
      area: (hit: number) => kit.area((burst.active ? bikeAttackInBurst : bikeAttack).areas[hit][0]),
      before: (attack: Attack) => {
        attack.flat = crucible(talents.burstNormalBonus) + ashen(unlocks.c2.normal);
      },
    }),
    wrapChain: (strike) => (params) => {
      const hit = self.normalCounter;
      const act = strike(params);
      kit.own.after(timing.bikeAttackHitmarks[hit], () => usePoints(1));
      savedHit = (hit + 1) % timing.bikeHitCount;
      return act;
    },
  });
  kit.charged(facts.charged);
  spinningCharge(rider);
  kit.stamina.cost((action) =>
    rider.riding.active && (action === Action.charge || action === Action.dash) ? 0 : null,
  );

  // Sprint on the Flamestrider: uses 10 points; hits after `travel` frames (6 to 24) unless `collision=0`. With
  // `charge_cancel=1` it is cut short for a charged attack.
  const sprint = kit.attack(attacks['Flamestrider Sprint']);
  const sprintOn = (params: Readonly<Record<string, number>>): Cast => {
    const hits = (params.collision ?? 1) !== 0;
    const travel = hits
      ? Math.max(measured.sprintHits, Math.min(params.travel ?? measured.sprintHits, measured.sprint))
      : 2;
    rider.dashCancelled = (params.charge_cancel ?? 0) !== 0 && !rider.lockout.active;
    if (hits) kit.own.after(travel, () => kit.launch(sprint));
    usePoints(measured.uses.sprint);
    kit.movement.startDashCooldown();
    const { sprintCancels } = measured;
    return {
      frames: {
        animation: measured.sprint,
        next: {
          charge: rider.dashCancelled ? travel : Math.max(sprintCancels.charge, travel),
          attack: Math.max(sprintCancels.attack, travel),
          skill: Math.max(sprintCancels.skill, travel),
          burst: Math.max(sprintCancels.burst, travel),
          swap: travel,
          jump: travel,
        },
      },
      queueAfter: travel,
    };
  };
  kit.stance({ during: rider.riding, actions: { dash: sprintOn } });

  // A jump while riding can be followed by a plunge.
  let inJump = false;
  const leap = kit.cast('jump', casts.jump, () => {
    inJump = true;
    kit.own.after(frames.bikeJump.animation, () => {
      inJump = false;
    });
  });
  kit.wrap('jump', (params, jump) =>
    (rider.riding.active && kit.state === State.walk && !kit.movement.jumpsLifted ? leap : jump)(params),
  );
  kit.plunges(facts.plunge);
  const ridePlunge = kit.attack(attacks['Flamestrider Plunge']);
  const plungeRiding = (animation: FrameFacts, hitmark: number): Cast => {
    kit.launch(ridePlunge, null, hitmark);
    return { frames: animation, queueAfter: cancel(animation, 'dash') };
  };
  kit.wrap('low_plunge', (params, onFoot) => {
    if (inJump && !kit.movement.airborne) kit.movement.takeOff();
    const riding = nightsoul.blessed && kit.movement.airborne;
    return riding ? plungeRiding(frames.lowBikePlunge, timing.lowPlungeHitmark) : onFoot(params);
  });
  kit.wrap('high_plunge', (params, onFoot) => {
    const riding = rider.riding.active && kit.movement.airborne;
    return riding ? plungeRiding(frames.highBikePlunge, timing.highPlungeHitmark) : onFoot(params);
  });

  // -- The Named Moment: press for the rings, hold for the Flamestrider; `recast=1` swaps them, every second ------

  const moment = kit.attack(attacks['The Named Moment']);
  const momentRiding = kit.attack(attacks['The Named Moment (Flamestrider)']);
  const particles = kit.particlesOnHit(timing.particleIcdKey);
  /** The cancels, later right after a plunge, and with them the blessing. */
  const blessed = (animation: FrameFacts, first: 'attack' | 'swap'): CastSpec => {
    const late = rider.mounted ? measured.afterPlunge.mounted : measured.afterPlunge.onFoot;
    const offset = kit.state === State.plunge ? late : 0;
    bless(nightsoul.max);
    return { frames: animation, offset, queueAfter: cancel(animation, first) + offset };
  };
  const refresh = kit.cast('skill', casts.skillBikeRefresh, () => {
    kit.launch(momentRiding, particles);
    return blessed(frames.skillBikeRefresh, 'swap');
  });
  const hold = kit.cast('skill', casts.skillHold, () => {
    kit.launch(momentRiding, particles);
    mount();
    kit.fight.after(measured.holdRests, () => again.start());
    return blessed(frames.skillHold, 'swap');
  });
  const press = kit.cast('skill', casts.skillPress, () => {
    kit.launch(moment, particles);
    dismount();
    const cast = blessed(frames.skill, 'attack');
    if (ringsAfterBlessing) lowerDefence();
    return cast;
  });
  const toBike = kit.cast('skill', casts.skillRecastToBike, () => {
    mount();
  });
  const toRing = kit.cast('skill', casts.skillRecastToRing, () => {
    dismount();
  });
  const refuse = (why: 'recast-held' | 'recast-needs-nightsoul' | 'recast-too-early'): never => {
    throw new SimulationError(phrase(why, { character: 'mavuika' }));
  };
  kit.readiness('skill', (params, usual) => ((params.recast ?? 0) !== 0 && again.ready ? 0 : usual()));
  kit.does('skill', (params) => {
    const held = (params.hold ?? 0) > 0;
    if ((params.recast ?? 0) === 0) return (rider.riding.active ? refresh : held ? hold : press)(params);
    if (held) refuse('recast-held');
    if (!nightsoul.blessed) refuse('recast-needs-nightsoul');
    if (self.cooldowns.charges(Action.skill) >= 1) refuse('recast-too-early');
    again.start();
    return (rider.mounted ? toRing : toBike)(params);
  });

  // -- Hour of Burning Skies: uses all fighting spirit instead of energy ------------------------------------------

  // Gift of Flaming Flowers (first passive): 30 % ATK for 10 s after a nightsoul burst.
  a1.run(() => {
    const flowers = kit.buff(timing.a1Key);
    kit.on('nightsoulBurst', {}, () => flowers.add());
  });
  // "Kiongozi" (second passive): the active character deals more damage by the spirit used, fading over 20 s.
  // C4: 10 % more, and it does not fade.
  let strength = 0;
  const kiongozi = kit.effect(timing.a4Key, {
    clock: 'own',
    every: 60,
    tick: () => {
      if (!c4.on) strength--;
    },
  });
  a4.run(() =>
    kit
      .attackBuff(
        timing.a4BuffKey,
        { stat: 'dmg%' },
        ({ actor }) =>
          actor === kit.active.index && kiongozi.active
            ? ((spentSpirit * unlocks.a4.perSpirit + (c4.on ? unlocks.c4.bonus : 0)) * strength) / unlocks.a4.seconds
            : 0,
        { hitlag: false },
      )
      .addToTeam(PERMANENT),
  );
  const slice = kit.attack(attacks['Sunfell Slice']);
  kit.readiness('burst', (_params, usual) =>
    kit.affords(SPIRIT_FOR_BURST, spirit) ? usual() : Failure.insufficient_energy,
  );
  kit.burst(casts.burst, () => {
    spentSpirit = spirit;
    spirit = 0;
    mount();
    kit.own.after(measured.burstBlesses, () => bless(measured.burstPoints));
    kit.own.after(timing.burstHitmark - 1, () => burst.add());
    kit.own.after(timing.burstHitmark, () => {
      if (a4.on) {
        kiongozi.start();
        strength = unlocks.a4.seconds;
      }
      const attack = kit.make(slice);
      attack.flat = crucible(talents.burstSliceBonus) + ashen(unlocks.c2.burst);
      kit.launch(attack);
    });
  });
};

export default character(facts, setup, {
  knownIssues: [
    'The rings of a pressed skill do not lower DEF at C2 to C5.',
    'The ATK of C1 lasts 10 s, not 8 s.',
    'The Scorching Rings of C6 deal 400% of ATK, not 500%.',
  ],
});
