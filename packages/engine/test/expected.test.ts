import { describe, expect, it } from 'vitest';
import { Attack } from '../src/field/attack.ts';
import { only } from '../src/space/geometry.ts';
import { expectedValues, Ledger, rowDamage } from '../src/statistics/index.ts';
import { Stat, Tag } from '../src/values/constants.ts';
import { ReactionFight } from './reactionFight.ts';

const SEEDS = Array.from({ length: 40 }, (_, i) => i + 1);
const ONE = 'target lvl=100 resist=0.1 pos=0,0;';

interface Case {
  rate: number;
  damage: number;
  change?: (attack: Attack) => void;
  targets?: string;
}

const strike = (attack: Attack): void => {
  attack.tag = Tag.skill;
  attack.mult = 1.7;
  attack.baseBonus = 0.2;
  attack.flat = 120;
  attack.elevation = 0.1;
};

/** One pyro hit on hydro with this crit rate and damage, on many seeds: its actual damage and its mean. */
function hits({ rate, damage, change = strike, targets = ONE }: Case): { fallen: number; expected: number }[] {
  return SEEDS.map((seed) => {
    const f = new ReactionFight([80, 80], targets, seed);
    f.sim.events.enemyHit.on((_enemy, { name, stats }) => {
      if (name !== 'test') return;
      stats[Stat.cr] = rate;
      stats[Stat.cd] = damage;
    });
    f.hit(3, 'hydro', 25, { by: 1 });
    f.hit(5, 'pyro', 25, { change }).to(30);
    return { fallen: f.recorder.totalDamage, expected: f.recorder.characterExpected[0] };
  });
}

const unlike = (values: readonly number[]): number[] => [...new Set(values)].sort((a, b) => a - b);

describe('the expected damage of a hit', () => {
  it.each([
    [0.3, 0.8],
    [0.95, 1.9],
  ])('is the mean over a critical hit and none (rate %f, damage %f)', (rate, damage) => {
    const all = hits({ rate, damage });
    const [plain, critical] = unlike(all.map(({ fallen }) => fallen));
    expect(critical / plain).toBeCloseTo(1 + damage, 12);
    for (const { expected } of all) expect(expected / (plain * (1 + rate * damage))).toBeCloseTo(1, 12);
  });

  it.each([
    [1.4, 1 + 0.7],
    [1, 1 + 0.7],
    [0, 1],
    [-0.6, 1],
  ])('takes a rate of %f as one between 0 and 1', (rate, factor) => {
    const [plain] = unlike(hits({ rate: 0, damage: 0 }).map(({ fallen }) => fallen));
    const all = hits({ rate, damage: 0.7 });
    for (const { fallen, expected } of all) {
      expect(fallen / (plain * factor)).toBeCloseTo(1, 12);
      expect(expected / fallen).toBeCloseTo(1, 12);
    }
  });

  it('is that of a critical hit on a weak point at any rate', () => {
    const weak = (attack: Attack) => {
      strike(attack);
      attack.weakPoint = true;
    };
    for (const { fallen, expected } of hits({ rate: -0.2, damage: 0.7, change: weak }))
      expect(expected / fallen).toBeCloseTo(1, 12);
  });

  it.each([
    ['lunar-charged', Tag.directLunarCharged],
    ['stellar-conduct', Tag.directStellarConduct],
    ['stellar swirl', Tag.directStellarSwirl],
  ])('counts critical hits of direct damage (%s)', (_name, tag) => {
    const direct = (attack: Attack) => {
      strike(attack);
      attack.tag = tag;
    };
    const all = hits({ rate: 0.4, damage: 0.6, change: direct });
    const [plain, critical] = unlike(all.map(({ fallen }) => fallen));
    expect(critical / plain).toBeCloseTo(1.6, 12);
    for (const { expected } of all) expect(expected / (plain * 1.24)).toBeCloseTo(1, 12);
  });

  it('is the plain damage of a reaction without an effect that makes it critical', () => {
    const burst = (rate: number, damage: number, seed: number) => {
      const f = new ReactionFight([100, 100], ONE, seed);
      f.sim.events.enemyHit.on((_enemy, { tag, stats }) => {
        if (tag !== Tag.overload) return;
        stats[Stat.cr] += rate;
        stats[Stat.cd] += damage;
      });
      f.hit(5, 'pyro', 25).hit(9, 'electro', 25, { by: 1 }).to(30);
      return { fallen: f.recorder.totalDamage, expected: f.recorder.characterExpected[1] };
    };
    const plain = burst(0, 0, 1);
    expect(plain.fallen).toBeGreaterThan(0);
    expect(plain.expected).toBe(plain.fallen);
    const all = SEEDS.map((seed) => burst(0.2, 1, seed));
    expect(unlike(all.map(({ fallen }) => fallen / plain.fallen))).toEqual([1, 2]);
    for (const { expected } of all) expect(expected / plain.fallen).toBeCloseTo(1.2, 12);
  });

  it('is limited by the HP of the enemy for each case', () => {
    const [plain] = unlike(hits({ rate: 0, damage: 0 }).map(({ fallen }) => fallen));
    const enemy = (hp: number) => ({ rate: 0.3, damage: 1, targets: `target lvl=100 resist=0.1 hp=${hp} pos=0,0;` });
    for (const [hp, mean] of [
      [0.5 * plain, 0.5 * plain],
      [1.4 * plain, 0.3 * 1.4 * plain + 0.7 * plain],
      [3 * plain, 1.3 * plain],
    ]) {
      const all = hits(enemy(hp));
      expect(unlike(all.map(({ fallen }) => Math.round(fallen))).length).toBe(hp < plain ? 1 : 2);
      for (const { expected } of all) expect(expected / mean).toBeCloseTo(1, 9);
    }
  });

  it('leaves out a hit that the end of the fight prevents', () => {
    const f = new ReactionFight([100], ONE);
    f.hit(2, 'pyro', 25, { change: strike }).to(2);
    const before = f.recorder.characterExpected[0];
    expect(before).toBeGreaterThan(0);
    // After the frame's tasks, as an action does: the damage would be dealt in the next frame.
    const attack = new Attack();
    strike(attack);
    f.sim.queue(attack, only(f.sim.enemies[0]), 0, 0, []);
    expect(f.recorder.characterExpected[0]).toBe(before);
    f.to(3);
    expect(f.recorder.characterExpected[0]).toBeGreaterThan(before);
  });
});

describe('the expected damage of a lunar reaction', () => {
  const RATES = [0.35, 0.6];
  const DAMAGES = [1.8, 0.5];

  interface Options {
    rates?: readonly number[];
    extra?: (attack: Attack) => void;
    ledger?: Ledger;
  }

  function strikes(seed: number, targets: string, { rates = RATES, extra, ledger }: Options = {}) {
    const f = new ReactionFight([120, 200], targets, seed, null, ledger ?? null);
    f.sim.team.lunarChargedEnabled = true;
    f.sim.events.lunarContribution.on((_target, { actor, stats }) => {
      stats[Stat.cr] = rates[actor];
      stats[Stat.cd] = DAMAGES[actor];
    });
    if (extra !== undefined)
      f.sim.events.enemyHit.on((_enemy, attack) => {
        if (attack.tag === Tag.lunarCharged) extra(attack);
      });
    f.hit(5, 'hydro', 50, { by: 0 }).hit(9, 'electro', 50, { by: 1 }).to(60);
    let expected = 0;
    for (const each of f.recorder.characterExpected) expected += each;
    return { fallen: f.recorder.totalDamage, expected };
  }

  /** Damage of the hit with each contribution critical (1) or not (0). */
  function ways(): { crits: readonly number[]; damage: number }[] {
    return [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ].map((crits) => ({ crits, damage: strikes(1, ONE, { rates: crits }).fallen }));
  }

  it('is the mean over all combinations of critical parts, which change their order', () => {
    const all = ways();
    let mean = 0;
    for (const { crits, damage } of all)
      mean += damage * crits.reduce((chance, crit, i) => chance * (crit === 1 ? RATES[i] : 1 - RATES[i]), 1);
    for (const seed of SEEDS) expect(strikes(seed, ONE).expected / mean).toBeCloseTo(1, 12);
    // In a fixed order each critical part would add the same amount, whether or not the other is critical.
    const [none, first, second, both] = all.map(({ damage }) => damage);
    expect(Math.abs(both - second - (first - none))).toBeGreaterThan(0.01 * none);
  });

  it('grows with the addition of an effect to the hit', () => {
    const bare = strikes(1, ONE);
    const more = strikes(1, ONE, {
      extra: (attack) => {
        attack.flat += 1000;
      },
    });
    expect(more.expected - bare.expected).toBeCloseTo(more.fallen - bare.fallen, 6);
  });

  it('is the actual damage where an effect adds critical damage or the enemy may have less HP', () => {
    for (const seed of SEEDS.slice(0, 12)) {
      const own = strikes(seed, ONE, {
        extra: ({ stats }) => {
          stats[Stat.cd] = 0.5;
        },
      });
      expect(own.expected).toBe(own.fallen);
      const all = Math.max(...ways().map(({ damage }) => damage));
      const capped = strikes(seed, `target lvl=100 resist=0.1 hp=${0.9 * all} pos=0,0;`);
      expect(capped.expected).toBe(capped.fallen);
    }
  });

  it('is in the ledger as well', () => {
    for (const seed of SEEDS.slice(0, 6)) {
      const ledger = new Ledger();
      const { fallen, expected } = strikes(seed, ONE, { ledger });
      const none = new Float64Array(26);
      let mean = 0;
      for (let row = 0; row < ledger.count; row++)
        if (ledger.wasDealt(row)) mean += rowDamage(ledger.rows, row * 16, none, -1);
      expect(mean / expected).toBeCloseTo(1, 12);
      expect(ledger.damage([none, none]) / fallen).toBeCloseTo(1, 12);
    }
  });
});

describe('the expected values of fights', () => {
  it('are the expected damage per second of fights of equal length', () => {
    const expected = Float64Array.of(3.3, 4.1, 5.7);
    const frames = Float64Array.of(5400, 5400, 5400);
    expect(expectedValues({ dealt: Float64Array.of(1, 2, 30), expected, frames })).toEqual(expected);
    expect(
      expectedValues({ dealt: Float64Array.of(7), expected: Float64Array.of(6), frames: Float64Array.of(9) }),
    ).toEqual(Float64Array.of(6));
    expect(
      expectedValues({ dealt: new Float64Array(0), expected: new Float64Array(0), frames: new Float64Array(0) }),
    ).toEqual(new Float64Array(0));
  });

  /**
   * All courses of a fight to the death: hits of 100, of 250 when critical (40 %), one per second, until the enemy's
   * 600 HP are gone. Returns probability, damage per second, and the mean damage of its hits per second.
   */
  function duel(
    hp = 600,
    chance = 1,
    frames = 0,
    mean = 0,
  ): { chance: number; dealt: number; expected: number; frames: number }[] {
    if (hp <= 0) return [{ chance, dealt: (600 * 60) / frames, expected: (mean * 60) / frames, frames }];
    const own = 0.6 * Math.min(100, hp) + 0.4 * Math.min(250, hp);
    return [
      ...duel(hp - 100, chance * 0.6, frames + 60, mean + own),
      ...duel(hp - 250, chance * 0.4, frames + 60, mean + own),
    ];
  }

  it('have the mean of the damage per second where critical hits end a fight sooner', () => {
    const ways = duel();
    let truth = 0;
    let naive = 0;
    let mean = 0;
    let spread = 0;
    let plainSpread = 0;
    for (const one of ways) {
      truth += one.chance * one.dealt;
      naive += one.chance * one.expected;
    }
    for (const one of ways)
      for (const other of ways) {
        const both = [one, other];
        const chance = one.chance * other.chance;
        const values = expectedValues({
          dealt: Float64Array.from(both, (each) => each.dealt),
          expected: Float64Array.from(both, (each) => each.expected),
          frames: Float64Array.from(both, (each) => each.frames),
        });
        mean += (chance * (values[0] + values[1])) / 2;
        spread += chance * ((values[0] + values[1]) / 2 - truth) ** 2;
        plainSpread += chance * ((one.dealt + other.dealt) / 2 - truth) ** 2;
      }
    expect(mean / truth).toBeCloseTo(1, 12);
    expect(spread).toBeLessThan(plainSpread);
    // The means of the hits over the length of their own fight would be wrong.
    expect(Math.abs(naive / truth - 1)).toBeGreaterThan(0.02);
  });
});
