import {
  Action,
  Airborne,
  type Area,
  type Cast,
  cancel,
  character,
  Failure,
  type HitCallback,
  type Kit,
  Mark,
  Nightsoul,
  PERMANENT,
  SimulationError,
  Stat,
  State,
  statVector,
  Tag,
} from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/characters/mavuika';
import { phrase } from '../../phrases.ts';
import { type Rider, spinningCharge } from './spin.ts';

const { talents, frames, timing } = facts;

const MOST_SPIRIT = timing.maxFightingSpirit;
/** Her burst needs half of the most fighting spirit. */
const SPIRIT_FOR_BURST = 100;
/** Below this many points there are none left. */
const SPENT = 0.001;
/** Frames of a sprint on the Flamestrider. */
const SPRINT = 24;
/** A skill right after a plunge takes longer, on foot and on the Flamestrider. */
const AFTER_PLUNGE = { onFoot: 14, mounted: 19 };

const setup = (kit: Kit): void => {
  const { cons, self } = kit;
  const { player } = kit.sim;
  const burst = kit.status(timing.burstKey);
  const recastRest = kit.status(timing.skillRecastCDKey, false);

  const common = { marks: Mark.nightsoul, element: 'pyro', gauge: 25, strike: 'blunt' } as const;
  const ahead = (radius: number, by: number): Area => kit.circle(kit.player, radius, { offset: [0, by] });

  // -- Fighting Spirit: from nightsoul points used by anyone, and normal attacks ---------------------------------

  let spirit = Math.max(0, Math.min(kit.params.start_energy ?? MOST_SPIRIT, MOST_SPIRIT));
  kit.field('fightingspirit', () => spirit, true);
  // C1: a quarter more fighting spirit, and 40 % ATK for 10 s after gaining any.
  const gift = kit.buff(timing.c1Key, { 'atk%': 0.4 });
  const gainSpirit = (amount: number): void => {
    spirit = Math.min(MOST_SPIRIT, spirit + amount * (cons >= 1 ? 1.25 : 1));
    if (cons >= 1) gift.add(10 * 60);
  };

  // -- Nightsoul's Blessing --------------------------------------------------------------------------------------

  // C1: 120 points instead of 80.
  const nightsoul = new Nightsoul(kit, { max: cons >= 1 ? 120 : 80 });
  /** Place in the chain on the Flamestrider, kept for a blessing that ends in it. */
  let savedHit = 0;
  const leaveBlessing = (): void => {
    if (!nightsoul.blessed) return;
    nightsoul.exit();
    nightsoul.clear();
    rider.blessing = -1;
    const midAttack = rider.mounted && player.currentState === State.normal;
    self.normalCounter = midAttack ? Math.min(3, savedHit) : 0;
    self.normalHits = timing.normalHitNum;
  };
  // None are used during the burst's Crucible of Death and Life.
  const usePoints = (points: number): void => {
    if (burst.active) return;
    nightsoul.spend(points);
    if (nightsoul.points < SPENT) leaveBlessing();
  };
  // Each 0.1 s: 0.5 points, 0.9 on the Flamestrider, 1.1 in its charged attack.
  const keepUsing = (source: number): void =>
    kit.own.after(6, () => {
      if (rider.blessing !== source) return;
      const charging = rider.mounted && player.currentState === State.charge;
      usePoints(charging ? 1.1 : rider.mounted ? 0.9 : 0.5);
      keepUsing(source);
    });
  const bless = (points: number): void => {
    if (nightsoul.blessed) {
      nightsoul.gain(points);
      return;
    }
    nightsoul.enter(points);
    rider.blessing = kit.frame;
    keepUsing(rider.blessing);
  };

  // Crucible of Death and Life: attacks on the Flamestrider grow with the fighting spirit the burst used.
  let spentSpirit = 0;
  const crucible = (table: readonly number[]): number =>
    burst.active ? spentSpirit * kit.at('burst', table) * self.totalAtk : 0;
  // C2: on the Flamestrider they deal a share of ATK more.
  const ashen = (share: number): number => (cons >= 2 && rider.mounted ? share * self.totalAtk : 0);

  const rider: Rider = {
    kit,
    nightsoul,
    mounted: false,
    blessing: -1,
    dashCancelled: false,
    burst,
    recastRest,
    lockout: kit.status(timing.cdcLockoutStatus),
    riding: () => rider.mounted && nightsoul.blessed,
    leaveBlessing,
    chargeBonus: () => crucible(talents.burstCABonus) + ashen(0.9),
  };
  const delayOnFoot = self.startDelay;
  self.startDelay = (family) =>
    rider.riding() && (family === 'xingqiu' || family === 'yelan') ? 0 : delayOnFoot(family);

  // -- Rings of Searing Radiance and the Flamestrider, the two shapes of her armament -----------------------------

  const ring = kit.attack({
    ...common,
    name: 'Rings of Searing Radiance',
    tag: 'skill',
    strike: 'default',
    mult: talents.skillRing,
  });
  // C6: the ring's hits make the Flamestrider crash down for 200 % of ATK, every 0.5 s …
  const crash = kit.attack({ ...common, name: 'Flamestrider (C6)', tag: 'skill', gauge: 0, poise: 75, mult: 2 });
  const crashRest = kit.status(timing.c6IcdKey);
  const crashDown: HitCallback | null =
    cons < 6
      ? null
      : (target) => {
          if (crashRest.active) return;
          crashRest.add(30);
          kit.queue(crash, kit.circle(target, 6), 3, 3);
        };
  // … and rings strike around the ridden Flamestrider for 400 % every 3 s.
  const scorch = kit.attack({
    ...common,
    name: 'Rings of Searing Radiance (C6)',
    tag: 'skill',
    gauge: 0,
    strike: 'pierce',
    mult: 4,
  });

  let ringSource = -1;
  const ringStrikes = (source: number): void =>
    kit.own.after(2 * 60, () => {
      if (ringSource !== source || rider.mounted || !nightsoul.blessed) return;
      kit.queue(ring, ahead(6, 1), 0, 0, crashDown);
      usePoints(3);
      ringStrikes(source);
    });
  let scorchSource = -1;
  const scorchStrikes = (source: number): void =>
    kit.own.after(3 * 60, () => {
      if (scorchSource !== source || !rider.riding()) return;
      kit.queue(scorch, ahead(6, 1), 0, 0);
      scorchStrikes(source);
    });
  // C2: a ring lowers the DEF of enemies near by 20 %. C6: the Flamestrider too.
  const lowerDefence = (): void => {
    if (cons < 6 && !(nightsoul.blessed && !rider.mounted)) return;
    for (const enemy of kit.sim.enemiesIn(ahead(6, 1))) enemy.addDefence('mavuika-c2', -0.2, 30);
    kit.own.after(18, lowerDefence);
  };

  const mount = (): void => {
    rider.mounted = true;
    self.normalHits = timing.bikeHitNum;
    self.normalCounter = 0;
    if (cons >= 6) {
      scorchSource = kit.frame;
      scorchStrikes(scorchSource);
    }
  };
  const dismount = (): void => {
    rider.mounted = false;
    self.normalHits = timing.normalHitNum;
    ringSource = kit.frame;
    ringStrikes(ringSource);
    if (cons >= 2) lowerDefence();
  };

  // -- Flames Weave Life: normal attacks on foot and on the Flamestrider -----------------------------------------

  kit.normals({
    mult: talents.attack.map((table, hit) => timing.attackHitmarks[hit].map(() => table)),
    hitmarks: timing.attackHitmarks,
    frames: frames.attack,
    clock: 'fight',
    strike: 'blunt',
    poise: timing.attackPoiseDMG,
    halt: timing.attackHitlagHaltFrame,
    defenceHalt: true,
    area: (hit) => kit.hitbox(timing.attackHitboxes[hit], timing.attackOffsets[hit]),
  });
  const rides = talents.skillAttack.map((mult, hit) =>
    kit.attack({
      ...common,
      name: `Flamestrider Normal ${hit}`,
      tag: 'normal',
      icd: 'MavuikaFlamestrider',
      poise: timing.bikeAttackPoiseDMG[hit],
      mult,
      halt: timing.bikeAttackHitlagHaltFrame[hit],
      haltFactor: 0.01,
      ignoreInfusion: true,
    }),
  );
  kit.wrap('attack', (params, onFoot) => {
    if (!rider.riding()) return onFoot(params);
    const hit = self.normalCounter;
    const attack = kit.make(rides[hit]);
    const sizes = burst.active ? timing.bikeAttackBurstHitboxes : timing.bikeAttackHitboxes;
    const area = kit.hitbox(sizes[hit], timing.bikeAttackOffsets[hit]);
    const mark = timing.bikeAttackHitmarks[hit];
    kit.own.after(mark, () => {
      attack.flat = crucible(talents.burstNABonus) + ashen(0.6);
      kit.queue(attack, area, 0, 0);
      usePoints(1);
    });
    savedHit = (hit + 1) % self.normalHits;
    return { frames: frames.bikeAttack[hit], queueAfter: mark, attackSpeed: true };
  });

  kit.charged({
    mult: talents.charge,
    hitmark: timing.chargeHitmark,
    frames: frames.charge,
    area: () => ahead(3.3, 0.3),
    halt: 0.15,
    haltFactor: 0.01,
    defenceHalt: true,
    more: { icd: 'NormalAttack', strike: 'blunt', poise: 120 },
  });
  spinningCharge(rider);
  kit.stamina((action) => (rider.riding() && (action === Action.charge || action === Action.dash) ? 0 : null));

  // Sprint on the Flamestrider: uses 10 points; hits after `travel` frames (6 to 24) unless `collision=0`. With
  // `charge_cancel=1` it is cut short for a charged attack.
  const sprint = kit.attack({
    ...common,
    name: 'Flamestrider Sprint',
    tag: 'none',
    icd: 'MavuikaFlamestrider',
    poise: 75,
    mult: talents.skillDash,
    deployable: true,
  });
  kit.wrap('dash', (params, onFoot) => {
    if (!rider.riding()) return onFoot(params);
    const hits = (params.collision ?? 1) !== 0;
    const travel = hits ? Math.max(6, Math.min(params.travel ?? 6, SPRINT)) : 2;
    rider.dashCancelled = (params.charge_cancel ?? 0) !== 0 && !rider.lockout.active;
    if (hits) {
      const attack = kit.make(sprint);
      const area = ahead(1.2, 1);
      kit.own.after(travel, () => kit.queue(attack, area, 0, 0));
    }
    usePoints(10);
    if (player.currentState === State.normal) savedHit = self.normalCounter;
    player.startDashCooldown();
    return {
      frames: {
        animation: SPRINT,
        next: {
          charge: rider.dashCancelled ? travel : Math.max(20, travel),
          attack: Math.max(18, travel),
          skill: Math.max(20, travel),
          burst: Math.max(20, travel),
          swap: travel,
          jump: travel,
        },
      },
      queueAfter: travel,
    };
  });

  // A jump while riding can be followed by a plunge.
  let inJump = false;
  kit.wrap('jump', (params, plain) => {
    if (!rider.riding() || player.currentState !== State.walk || self.highJump?.() === true) return plain(params);
    inJump = true;
    kit.own.after(frames.bikeJump.animation, () => {
      inJump = false;
    });
    return { frames: frames.bikeJump };
  });
  kit.plunges(facts.plunge);
  const ridePlunge = kit.attack({
    ...common,
    name: 'Flamestrider Plunge',
    tag: 'plunge',
    icd: 'MavuikaFlamestrider',
    talent: 'skill',
    poise: timing.bikePlungePoiseDMG,
    mult: talents.skillPlunge,
    haltFactor: 0.1,
  });
  const plungeRiding = (animation: Cast['frames'], hitmark: number): Cast => {
    kit.queue(ridePlunge, ahead(timing.bikePlungeRadius, 1), hitmark, hitmark);
    return { frames: animation, queueAfter: cancel(animation, 'dash') };
  };
  kit.wrap('low_plunge', (params, onFoot) => {
    if (inJump && player.airborne === Airborne.grounded) player.airborne = Airborne.ownJump;
    if (!nightsoul.blessed || player.airborne === Airborne.grounded) return onFoot(params);
    return plungeRiding(frames.lowBikePlunge, timing.lowPlungeHitmark);
  });
  kit.wrap('high_plunge', (params, onFoot) => {
    if (!rider.riding() || player.airborne === Airborne.grounded) return onFoot(params);
    return plungeRiding(frames.highBikePlunge, timing.highPlungeHitmark);
  });

  // -- The Named Moment: press for the rings, hold for the Flamestrider; `recast=1` swaps them, every second ------

  const moment = kit.attack({
    ...common,
    name: 'The Named Moment',
    tag: 'skill',
    strike: 'default',
    mult: talents.skill,
  });
  const momentRiding = kit.attack({
    ...common,
    name: 'The Named Moment (Flamestrider)',
    tag: 'skill',
    poise: 75,
    mult: talents.skill,
    haltFactor: 0.05,
  });
  const particles = kit.particlesOnHit(5, 'pyro', timing.particleICDKey, 30);
  const cast = (animation: Cast['frames'], queueAfter: number): Cast => {
    const inPlunge = player.currentState === State.plunge;
    const offset = inPlunge ? (rider.mounted ? AFTER_PLUNGE.mounted : AFTER_PLUNGE.onFoot) : 0;
    return { frames: animation, offset, queueAfter: queueAfter + offset };
  };
  const recast = (): Cast => {
    recastRest.add(timing.skillRecastCD);
    if (rider.mounted) {
      dismount();
      return { frames: frames.skillRecastFramesToRing, queueAfter: cancel(frames.skillRecastFramesToRing, 'attack') };
    }
    mount();
    return { frames: frames.skillRecastFramesToBike, queueAfter: cancel(frames.skillRecastFramesToBike, 'attack') };
  };
  kit.readiness('skill', (params, usual) => ((params.recast ?? 0) !== 0 && !recastRest.active ? 0 : usual()));
  kit.does('skill', (params) => {
    const held = (params.hold ?? 0) > 0;
    if ((params.recast ?? 0) !== 0) {
      if (held) throw new SimulationError(phrase('recast-held', { character: 'mavuika' }));
      if (!nightsoul.blessed) throw new SimulationError(phrase('recast-needs-nightsoul', { character: 'mavuika' }));
      if (self.charges(Action.skill) >= 1)
        throw new SimulationError(phrase('recast-too-early', { character: 'mavuika' }));
      return recast();
    }
    const mark = timing.skillHitmark;
    let act: Cast;
    if (rider.riding()) {
      kit.queue(momentRiding, ahead(6, 1), mark, mark, particles);
      kit.cooldown('skill', 15 * 60, 18);
      act = cast(frames.skillBikeRefresh, cancel(frames.skillBikeRefresh, 'swap'));
    } else if (held) {
      kit.queue(momentRiding, ahead(6, 1), mark, mark, particles);
      mount();
      kit.cooldown('skill', 15 * 60, 18);
      kit.fight.after(24, () => recastRest.add(timing.skillRecastCD));
      act = cast(frames.skillFramesHold, cancel(frames.skillFramesHold, 'swap'));
    } else {
      kit.queue(moment, ahead(5, 0.5), mark, mark, particles);
      dismount();
      kit.cooldown('skill', 15 * 60, 18);
      act = cast(frames.skill, cancel(frames.skill, 'attack'));
    }
    bless(nightsoul.max);
    return act;
  });

  // -- Hour of Burning Skies: uses all fighting spirit instead of energy ------------------------------------------

  const slice = kit.attack({
    ...common,
    name: 'Sunfell Slice',
    tag: 'burst',
    poise: 150,
    mult: talents.burst,
    haltFactor: 0.01,
  });
  // "Kiongozi" (second passive): the active character deals more damage by the spirit used, fading over 20 s.
  // C4: 10 % more, and it does not fade.
  const kiongozi = kit.status(timing.a4Key);
  let strength = 0;
  let kiongoziSource = -1;
  const fade = (source: number): void =>
    kit.own.after(60, () => {
      if (kiongoziSource !== source || !kiongozi.active || strength <= 0) return;
      if (cons < 4) strength--;
      fade(source);
    });
  const inspire = (): void => {
    if (kit.ascension < 4) return;
    kiongozi.add(timing.a4Dur);
    strength = 20;
    kiongoziSource = kit.frame;
    fade(kiongoziSource);
  };
  kit.readiness('burst', (_params, usual) =>
    !kit.sim.plan.ignoreBurstEnergy && spirit < SPIRIT_FOR_BURST ? Failure.insufficient_energy : usual(),
  );
  kit.does('burst', () => {
    spentSpirit = spirit;
    spirit = 0;
    mount();
    kit.own.after(87, () => bless(10));
    kit.own.after(timing.burstHitmark - 1, () => burst.add(timing.burstDuration));
    kit.own.after(timing.burstHitmark, () => {
      inspire();
      const attack = kit.make(slice);
      attack.flat = crucible(talents.burstQBonus) + ashen(1.2);
      kit.queue(attack, ahead(7, 2.5), 0, 0);
    });
    kit.cooldown('burst', 18 * 60);
    return { frames: frames.burst };
  });

  kit.init(() => {
    // Leaving the field ends the burst and turns the Flamestrider into rings.
    kit.on('swap', () => {
      burst.remove();
      if (rider.riding()) dismount();
    });
    kit.on('nightsoulUse', (_who, points) => {
      if (points >= 1e-7) gainSpirit(points);
    });
    const spiritRest = kit.status(timing.energyNAICDKey);
    kit.on('enemyDamage', (_enemy, attack) => {
      if (attack.tag !== Tag.normal || spiritRest.active) return;
      spiritRest.add(6);
      gainSpirit(1.5);
    });
    // Gift of Flaming Flowers (first passive): 30 % ATK for 10 s after a nightsoul burst.
    if (kit.ascension >= 1) {
      const flowers = kit.buff(timing.a1Key, { 'atk%': 0.3 });
      kit.on('nightsoulBurst', () => flowers.add(10 * 60), timing.a1Key);
    }
    // C2: 200 base ATK in the blessing.
    if (cons >= 2) {
      const base = statVector({ base_atk: 200 });
      kit.permanent(() => (nightsoul.blessed ? base : null), 'mavuika-c2-base-atk', { stat: 'base_atk' });
    }
    if (kit.ascension >= 4) {
      const bonus = statVector({});
      const buff = kit.attackBuff(
        timing.a4BufKey,
        (attack) => {
          if (attack.actor !== kit.sim.active || !kiongozi.active) return null;
          bonus[Stat['dmg%']] = ((spentSpirit * 0.002 + (cons >= 4 ? 0.1 : 0)) * strength) / 20;
          return bonus;
        },
        { hitlag: false },
      );
      for (const mate of kit.team) buff.add(PERMANENT, mate);
    }
  });
};

export default character(facts, setup, { knownIssues: ['The rings of a pressed skill do not lower DEF at C2 to C5.'] });
