import {
  Action,
  type Attack,
  type Cast,
  cancel,
  character,
  EVERYONE,
  type HitCallback,
  type Kit,
  PERMANENT,
  Stat,
  statVector,
  Tag,
  UNREADY,
} from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/characters/xianyun';

const { talents, frames, timing } = facts;

/** While a character has this status, their jumps are high enough to plunge. */
const LIFTED = 'xianyun-airborne-buff';

const setup = (kit: Kit): void => {
  const { cons, ascension, self, sim } = kit;

  // Word of Wind and Flower.
  kit.normals({
    mult: talents.attack,
    hitmarks: timing.attackHitmarks,
    frames: frames.attack,
    element: 'anemo',
    travel: 10,
    area: (hit) => kit.circleFrom(kit.player, kit.target, timing.attackRadius[hit]),
  });

  kit.charged({
    mult: talents.charged,
    hitmark: timing.chargeHitmark,
    frames: frames.charge,
    element: 'anemo',
    area: () => kit.circleFrom(kit.player, kit.target, 3),
    // A normal attack before it spares the wind-up.
    windup: 14,
    travel: 10,
  });

  kit.plunges(facts.plunge);

  // White Clouds at Dawn: up to three leaps in the Cloud Transmogrification state; each enemy is hit by Skyladder once.
  // A leap that is not followed by a plunge takes 3 s off the cooldown.
  // C1: two charges. C2: 20 % ATK for 15 s. C6: after the burst, 8 rounds without cooldown (and without particles).
  const cloud = kit.status(timing.skillStateKey);
  const freeRounds = kit.status(timing.c6Key);
  const soaring = kit.buff(timing.c2Key, timing.c2BuffMod);
  const skyladder = kit.attack({ name: 'Skyladder', tag: 'skill', element: 'anemo', mult: talents.skillPress });
  let leaps = 0;
  let free = false;
  let lastLeap = -1;
  let struck: number[] = [];
  kit.readiness('skill', (_params, fallback) => (leaps < 3 && (cloud.active || freeRounds.active) ? 0 : fallback()));
  kit.readiness('attack', (_params, fallback) => (cloud.active ? UNREADY : fallback()));
  kit.readiness('charge', (_params, fallback) => (cloud.active ? UNREADY : fallback()));
  kit.does('skill', () => {
    if (!cloud.active || leaps === 3) {
      leaps = 0;
      struck = [];
      free = freeRounds.active;
      if (free) {
        const left = (self.tags.get(timing.c6Key) ?? 0) - 1;
        self.tags.set(timing.c6Key, left);
        if (left <= 0) freeRounds.remove();
      } else kit.cooldown('skill', 12 * 60);
    }
    if (cons >= 2) soaring.add(timing.c2Dur);
    for (const enemy of sim.enemiesIn(kit.circle(kit.player, timing.skillRadius))) {
      if (struck.includes(enemy.key)) continue;
      struck.push(enemy.key);
      kit.queue(skyladder, kit.only(enemy), timing.skillPressHitmark, timing.skillPressHitmark);
    }
    const from = kit.frame;
    const stay = timing.skillStateDur[leaps];
    lastLeap = from;
    kit.own.after(stay, () => {
      if (lastLeap === from) self.reduceCooldown(Action.skill, 3 * 60);
    });
    cloud.add(stay);
    const leap = frames.skillLeap[leaps];
    leaps++;
    return { frames: leap, queueAfter: leap.next.high_plunge };
  });

  // Driftcloud Wave: the plunge out of that state, stronger with each leap. C6: more critical damage with each leap.
  const waves = talents.leap.map((mult, i) =>
    kit.attack({
      name: `Driftcloud Wave (${i + 1} Leaps)`,
      tag: 'plunge',
      talent: 'skill',
      element: 'anemo',
      gauge: 25,
      mult,
    }),
  );
  const particles = kit.particlesOnHit(timing.particleCount, 'anemo', timing.particleICDKey, timing.particleICD);

  // Galefeather Pursuit (first passive): each enemy a wave hits gives everyone a stack for 20 s; up to 4 of them add
  // critical rate to plunges.
  const stacks = kit.team.map(() => 0);
  const stackCrit = timing.a1Crit.map((cr) => statVector({ cr }));
  const counted = (slot: number): number => Math.min(stacks[slot], 4);
  const pursuit: HitCallback | null =
    ascension < 1
      ? null
      : () => {
          for (const ally of kit.team) {
            const count = (change: number): void => {
              stacks[ally.index] += change;
              ally.tags.set(timing.a1Key, counted(ally.index));
            };
            count(1);
            ally.addStatus(timing.a1Key, timing.a1Dur, true);
            ally.after(timing.a1Dur, () => count(-1));
          }
        };

  // C4: a wave that hits heals everyone by 50/80/150 % ATK, once per 5 s.
  const fed = kit.status(timing.c4Icd);
  const gourmet: HitCallback | null =
    cons < 4
      ? null
      : () => {
          if (fed.active) return;
          kit.heal('Mystery Millet Gourmet (C4)', EVERYONE, timing.c4Ratio[leaps] * self.totalAtk);
          fed.add(timing.c4IcdDur);
        };

  const driftcloud = (): Cast => {
    const index = leaps - 1;
    const area = kit.circle(kit.player, timing.plungeRadius[index]);
    kit.own.after(timing.plungeHitmarks[index], () => {
      const wave = kit.snapshot(kit.make(waves[index]));
      if (cons >= 6) wave.stats[Stat.cd] += timing.c6Buff[leaps];
      kit.queueReady(wave, area, 0, free ? null : particles, pursuit, gourmet);
      cloud.remove();
      leaps = 0;
      struck = [];
      lastLeap = -1;
    });
    return { frames: frames.driftcloud[index], queueAfter: cancel(frames.driftcloud[index], 'charge') };
  };
  kit.wrap('low_plunge', (params, before) => (cloud.active ? driftcloud() : before(params)));
  kit.wrap('high_plunge', (params, before) => (cloud.active ? driftcloud() : before(params)));

  // Stars Gather at Dusk: damage and healing at once, and a Starwicker that for 16 s heals every 2.5 s and lifts jumps
  // until 8 plunges have used up its Adeptal Assistance.
  const gathering = kit.attack({
    name: 'Stars Gather at Dusk (Initial)',
    tag: 'burst',
    element: 'anemo',
    gauge: 25,
    mult: talents.burst,
  });
  const starwicker = kit.attack({
    name: 'Starwicker',
    tag: 'burst',
    icd: 'ElementalBurst',
    element: 'anemo',
    gauge: 25,
    mult: talents.burstDot,
  });
  const present = kit.status(timing.burstKey, false);
  const spent = kit.status(timing.lossKey, false);
  const wicker = kit.status(timing.a4WindowKey, false);
  const wickerRest = kit.status(timing.a4ICDKey);
  let assistance = 0;
  kit.field('adeptal-assistance', () => assistance);

  // Consider, the Adeptus in Her Realm (second passive): plunges that use assistance gain 200 % of her ATK, looked up
  // every half second, 9000 at most. C2: 400 % and 18000.
  const [share, most] = cons >= 2 ? [4, 18000] : [2, 9000];
  let atk = 0;
  let summoned = -1;
  const watchAtk = (from: number): void => {
    if (from !== summoned || !present.active) return;
    atk = self.totalAtk;
    kit.fight.after(30, () => watchAtk(from));
  };

  const healAll = (name: string, ofAtk: readonly number[], flat: readonly number[]): void =>
    kit.heal(name, EVERYONE, kit.at('burst', ofAtk) * self.totalAtk + kit.at('burst', flat));
  const tend = (): void => healAll('Starwicker Heal', talents.healDotP, talents.healDotFlat);
  kit.does('burst', () => {
    kit.cooldown('burst', 18 * 60);
    kit.consumeEnergy(18);
    kit.own.after(timing.burstHitmark, () => {
      kit.queue(gathering, kit.circle(kit.player, timing.burstRadius), 0, 0);
      healAll('Stars Gather at Dusk Heal (Initial)', talents.healInstantP, talents.healInstantFlat);
      present.add(timing.burstDuration);
      if (cons >= 6) {
        freeRounds.add(timing.c6Dur);
        self.tags.set(timing.c6Key, 8);
      }
      for (const ally of kit.team) ally.addStatus(LIFTED, timing.burstDuration, false);
      assistance = 8;
      for (let at = timing.burstHeal; at <= timing.burstHeal + timing.burstDuration; at += 150)
        kit.fight.after(at, tend);
      if (ascension >= 4) {
        summoned = kit.frame;
        watchAtk(summoned);
      }
    });
    return { frames: frames.burst };
  });

  /** Plunges as the Starwicker sees them: the impact, by name too because some count as burst damage. */
  const isImpact = ({ tag, gauge, name }: Attack): boolean =>
    gauge !== 0 && (tag === Tag.plunge || name.includes('Low Plunge') || name.includes('High Plunge'));

  kit.init(() => {
    for (const ally of kit.team) {
      ally.highJump = () => ally.statusActive(LIFTED);
      kit
        .attackBuff('xianyun-a1-buff', ({ tag }) => {
          const count = tag === Tag.plunge ? counted(ally.index) : 0;
          return count === 0 ? null : stackCrit[count];
        })
        .add(PERMANENT, ally);
    }
    if (ascension >= 4)
      kit.on(
        'enemyHit',
        (_enemy, attack) => {
          if (attack.tag !== Tag.plunge || attack.gauge === 0 || !wicker.active || wickerRest.active) return;
          attack.flat += Math.min(most, share * atk);
          wickerRest.add(24);
        },
        'xianyun-starwicker-hook',
      );
    if (cons >= 1) kit.charges('skill', 2);
    kit.on(
      'applyAttack',
      (attack) => {
        if (assistance <= 0 || attack.actor !== sim.active || !isImpact(attack)) return;
        if (!kit.active.statusActive(LIFTED) || spent.active) return;
        spent.add(timing.lossIcd);
        const mark = timing.burstDoTDelay;
        kit.queue(starwicker, kit.circle(kit.player, timing.burstDoTRadius), mark, mark);
        assistance--;
        if (assistance === 0) for (const ally of kit.team) ally.removeModifier(LIFTED);
        wicker.add(1);
      },
      'xianyun-starwicker-plunge-hook',
    );
  });
};

export default character(facts, setup, { knownIssues: ['Mystery Millet Gourmet (C4) heals by 0 % ATK.'] });
