import {
  Action,
  type Attack,
  type AttackTemplate,
  type Character,
  character,
  type Enemy,
  EVERYONE,
  type HitCallback,
  Stat,
  State,
  statVector,
  Tag,
  type Target,
} from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/characters/charlotte';

const { talents, frames, timing, hitlag } = facts;

const MOST_MARKED = 5;
const MARK_EVERY = 90;

export default character(facts, (kit) => {
  const { cons, ascension, self, sim } = kit;
  const isMarked = (enemy: Enemy): boolean =>
    enemy.statusActive(timing.skillPressMarkKey) || enemy.statusActive(timing.skillHoldMarkKey);

  // Cool-Color Capture.
  kit.normals({
    mult: talents.attack,
    hitmarks: timing.attackHitmarks,
    frames: frames.attack,
    clock: 'fight',
    element: 'cryo',
    area: (hit) => kit.circle(kit.target, timing.attackRadius[hit]),
    queueAfter: (hit) => timing.attackEarliestCancel[hit],
  });

  // Charged attacks bring a Spiritbreath Thorn half a second later, once in 6 s.
  const charge = kit.attack({ name: 'Charge Attack', tag: 'charge', element: 'cryo', gauge: 25, mult: talents.charge });
  const thorn = kit.attack({
    name: 'Spiritbreath Thorn (charlotte)',
    tag: 'charge',
    element: 'cryo',
    strike: 'pierce',
    ignoreInfusion: true,
    mult: talents.arkhe,
  });
  const thornRest = kit.status(timing.arkheIcdKeys);
  const windup = (): number => {
    const { currentState, lastParams } = sim.player;
    if (currentState === State.normal) return 14;
    if (currentState === State.skill && (lastParams.hold ?? 0) === 0) return 8;
    return currentState === State.burst ? 3 : 0;
  };
  kit.does('charge', () => {
    const saved = windup();
    const area = kit.circle(kit.target, timing.chargeRadius);
    const thornArea = kit.circle(kit.target, timing.arkheRadius);
    kit.own.after(timing.chargeHitmark - saved, () => {
      kit.queue(charge, area, 0, 0);
      kit.own.after(30, () => {
        if (thornRest.active) return;
        thornRest.add(6 * 60);
        kit.queue(thorn, thornArea, 0, 0);
      });
    });
    return { frames: frames.charge, offset: -saved };
  });

  kit.plunges(facts.plunge);

  // Framing: Freezing Point Composition marks up to 5 enemies (press: Snappy Silhouette, hold: Focused Impression); a mark
  // strikes every 1.5 s. A new mark takes the place of the old one, of either kind.
  const shot = { tag: 'skill', icd: 'ElementalArt', element: 'cryo', gauge: 25 } as const;
  const mark = { ...shot, icd: 'CharlotteMark', icdGroup: 'CharlotteMark' } as const;
  const press = kit.attack({ ...shot, name: 'Framing: Freezing Point Composition', mult: talents.skillPress });
  const hold = kit.attack({ ...shot, name: 'Framing: Freezing Point Composition (Hold)', mult: talents.skillHold });
  const silhouette = kit.attack({ ...mark, name: 'Snappy Silhouette Mark', mult: talents.skillPressMark });
  const impression = kit.attack({ ...mark, name: 'Focused Impression Mark', mult: talents.skillHoldMark });
  let markedNow = 0;
  const marking =
    (key: string, frames: number, strike: AttackTemplate): HitCallback =>
    (target) => {
      const enemy = kit.enemy(target);
      if (enemy === null || markedNow === MOST_MARKED) return;
      markedNow++;
      const source = kit.frame;
      enemy.removeModifier(timing.skillPressMarkKey);
      enemy.removeModifier(timing.skillHoldMarkKey);
      enemy.tags.set(timing.skillMarkKey, source);
      enemy.addStatus(key, frames);
      const tick = (): void => {
        if (enemy.tags.get(timing.skillMarkKey) !== source || !enemy.statusActive(key)) return;
        kit.queue(strike, kit.only(enemy), 0, 0);
        kit.fight.after(MARK_EVERY, tick);
      };
      enemy.after(MARK_EVERY, tick);
    };
  const markOnPress = marking(timing.skillPressMarkKey, 408, silhouette);
  const markOnHold = marking(timing.skillHoldMarkKey, 774, impression);
  // C2: 10 % ATK for each enemy the skill hits, 30 % at most, for 12 s.
  const inquiry = statVector({});
  const inquiryBuff = kit.buff('charlotte-c2', () => inquiry, { stat: 'atk%' });
  let asked = 0;
  const ask = (): void => {
    if (asked === 3) return;
    asked++;
    inquiry[Stat['atk%']] = 0.1 * asked;
    inquiryBuff.add(12 * 60);
  };
  const onAsk = cons >= 2 ? ask : null;
  const pressParticles = (): void => kit.particles(timing.skillPressParticleCount, 'cryo');
  const holdParticles = (): void => kit.particles(timing.skillHoldParticleCount, 'cryo');
  kit.does('skill', (params) => {
    const asking = params.hold ?? 0;
    markedNow = 0;
    asked = 0;
    if (asking === 0) {
      const area = kit.box(kit.player, timing.skillPressBoxX, timing.skillPressBoxY);
      kit.queue(press, area, 0, timing.skillPressHitmark, pressParticles, markOnPress, onAsk);
      kit.cooldown('skill', timing.skillPressCD, timing.skillPressDelay);
      return { frames: frames.skillPress };
    }
    const held = Math.min(Math.max(asking, 1), 809);
    const hitmark = held + timing.skillHoldHitmark;
    const area = kit.box(kit.player, timing.skillHoldBoxX, timing.skillHoldBoxY, [timing.skillHoldOffsetX, 0]);
    kit.queue(hold, area, 0, hitmark, holdParticles, markOnHold, onAsk);
    kit.cooldown('skill', timing.skillHoldCD, hitmark - 2);
    return { frames: frames.skillHold, offset: held };
  });

  // Still Photo: Comprehensive Confirmation: heals the team; then the Kamera strikes and heals the active character, all
  // with the stats of the cast.
  const photo = kit.attack({
    name: timing.burstInitialAbil,
    tag: 'burst',
    element: 'cryo',
    gauge: 50,
    mult: talents.burst,
  });
  const kamera = kit.attack({
    name: timing.burstDotAbil,
    tag: 'burst',
    icd: 'CharlotteKamera',
    icdGroup: 'CharlotteKamera',
    element: 'cryo',
    gauge: 25,
    mult: talents.burstDot,
  });
  const totalAtk = ({ stats }: Attack): number => stats[Stat.base_atk] * (1 + stats[Stat['atk%']]) + stats[Stat.atk];
  kit.does('burst', () => {
    const offset = [timing.burstOffsetX, timing.burstOffsetY] as const;
    const area = kit.circle(kit.player, timing.burstAttackRadius, { offset });
    const comfort = kit.circle(kit.player, timing.burstHealRadius, { offset });
    const snap = kit.snapshot(kit.make(kamera));
    const bonus = snap.stats[Stat.heal];
    const atk = totalAtk(snap);
    const first = kit.at('burst', talents.burstInitialHealFlat) + atk * kit.at('burst', talents.burstInitialHealPer);
    const later = kit.at('burst', talents.burstDotHealFlat) + atk * kit.at('burst', talents.burstDotHealPer);
    kit.queue(photo, area, 0, timing.burstStart);
    kit.fight.after(timing.burstStart, () => {
      kit.heal(timing.healInitialMsg, EVERYONE, first, bonus);
      for (const frame of timing.burstTickFrames)
        kit.fight.after(frame - timing.burstStart, () => {
          kit.queueReady(snap, area, 0);
          if (comfort.contains(kit.player.x, kit.player.y)) kit.heal(timing.healDotMsg, kit.active.index, later, bonus);
        });
    });
    kit.consumeEnergy(timing.burstConsumeDelay);
    kit.cooldown('burst', timing.burstCD);
    return { frames: frames.burst };
  });

  kit.init(() => {
    // Moment of Impact (first passive): the death of an enemy with a Focused Impression takes 2 s off her skill's cooldown,
    // 4 times in 12 s.
    if (ascension >= 1) {
      let deaths = 0;
      kit.on(
        'targetDied',
        (enemy) => {
          if (deaths === 4 || !enemy.statusActive(timing.skillHoldMarkKey)) return;
          if (deaths === 0)
            kit.own.after(12 * 60, () => {
              deaths = 0;
            });
          deaths++;
          self.reduceCooldown(Action.skill, 2 * 60);
        },
        'charlotte-a1',
      );
    }

    // Diversified Investigation (second passive): 5 % healing bonus for each teammate from Fontaine, 5 % cryo damage for
    // each other.
    if (ascension >= 4) {
      const others = kit.team.filter((c) => c !== self);
      const natives = others.filter((c) => c.plan.facts.region === 'fontaine').length;
      kit.permanent({ heal: 0.05 * natives, 'cryo%': 0.05 * (others.length - natives) }, 'charlotte-a4');
    }

    // C1: whoever her burst heals is verified for 6 s: 80 % of her ATK now and every 2 s.
    if (cons >= 1) {
      const sources: readonly string[] = [timing.healInitialMsg, timing.healDotMsg, timing.c6HealMsg];
      const verify = (c: Character): void => {
        if (!c.statusActive(timing.c1StatusKey)) return;
        kit.heal(timing.c1HealMsg, c.index, 0.8 * self.totalAtk);
        c.after(2 * 60, () => verify(c));
      };
      kit.on(
        'heal',
        (c, _caller, _healed, _overheal, _amount, name) => {
          if (!sources.includes(name) || c.statusActive(timing.c1StatusKey)) return;
          c.addStatus(timing.c1StatusKey, 6 * 60, true);
          verify(c);
        },
        'charlotte-c1',
      );
    }

    // C4: her burst deals 10 % more damage to marked enemies and gives 2 energy, 5 times in 20 s.
    if (cons >= 4) {
      let times = 0;
      kit.on(
        'enemyHit',
        (enemy, attack) => {
          if (attack.name !== timing.burstInitialAbil && attack.name !== timing.burstDotAbil) return;
          if (times === 5 || !isMarked(enemy)) return;
          if (times === 0)
            kit.fight.after(20 * 60, () => {
              times = 0;
            });
          attack.stats[Stat['dmg%']] += 0.1;
          kit.addEnergy(2, 'charlotte-c4');
          times++;
        },
        'charlotte-c4',
      );
    }

    // C6: normal and charged hits of the active character on a Focused Impression bring a strike of 180 % ATK there that
    // heals the active character close by, once in 6 s.
    if (cons >= 6) {
      const summation = kit.attack({
        name: 'A Summation of Interest (C6)',
        tag: 'burst',
        element: 'cryo',
        gauge: 25,
        haltFactor: hitlag.C6.scale,
        defenceHalt: true,
        deployable: true,
        mult: 1.8,
      });
      const rest = kit.status(timing.c6IcdKey);
      const sumUp = (target: Target): void => {
        const area = kit.circle(target, timing.c6AttackRadius);
        const comfort = kit.circle(target, timing.c6HealRadius);
        kit.fight.after(14, () => {
          kit.queue(summation, area, 0, 0);
          if (!comfort.contains(kit.player.x, kit.player.y)) return;
          kit.heal(timing.c6HealMsg, kit.active.index, 0.42 * self.totalAtk);
        });
      };
      kit.on(
        'enemyDamage',
        (enemy, attack) => {
          if (attack.tag !== Tag.normal && attack.tag !== Tag.charge) return;
          if (attack.actor !== sim.active || rest.active || !enemy.statusActive(timing.skillHoldMarkKey)) return;
          rest.add(6 * 60);
          sumUp(enemy);
        },
        'charlotte-c6',
      );
    }
  });
});
