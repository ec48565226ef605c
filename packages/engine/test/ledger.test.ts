import { describe, expect, it } from 'vitest';
import { Attack } from '../src/field/attack.ts';
import { only } from '../src/space/geometry.ts';
import { CELLS, Cell, HitKind, Ledger, LedgerSum, rowDamage } from '../src/statistics/index.ts';
import { type ElementName, Scaling, STAT_SLOTS, Stat, type StatName, Tag } from '../src/values/constants.ts';
import { ReactionFight } from './reactionFight.ts';

const NONE = new Float64Array(STAT_SLOTS);

function change(stats: { [K in StatName]?: number }): Float64Array {
  const vector = new Float64Array(STAT_SLOTS);
  for (const [name, value] of Object.entries(stats)) vector[Stat[name as StatName]] = value;
  return vector;
}

type Hits = readonly (readonly [frame: number, element: ElementName, gauge: number])[];
const TWO = 'target lvl=100 resist=0.1 pos=0,0;\ntarget lvl=95 resist=0.35 pos=2.5,0;';

/** A fight in which every character has this EM, and its ledger. `attack` sets the damage of the hits. */
function fight(hits: Hits, em: number, attack?: (attack: Attack) => void): { total: number; ledger: Ledger } {
  const ledger = new Ledger();
  const f = new ReactionFight([em, em], TWO, 7, null, ledger);
  hits.forEach(([frame, element, gauge], i) => {
    f.hit(frame, element, gauge, { by: i % 2, change: attack });
  });
  f.to(420);
  return { total: f.recorder.totalDamage, ledger };
}

const strike = (attack: Attack): void => {
  attack.tag = Tag.skill;
  attack.mult = 1.7;
  attack.flat = 120;
  attack.baseBonus = 0.2;
  attack.elevation = 0.1;
  attack.ignoreDefence = 0.25;
};

const REACTIONS: Readonly<Record<string, Hits>> = {
  overload: [
    [5, 'pyro', 25],
    [9, 'electro', 25],
  ],
  superconduct: [
    [5, 'cryo', 25],
    [9, 'electro', 25],
  ],
  electrocharged: [
    [5, 'hydro', 50],
    [9, 'electro', 50],
  ],
  'swirl-pyro': [
    [5, 'pyro', 25],
    [9, 'anemo', 25],
  ],
  burning: [
    [5, 'dendro', 50],
    [9, 'pyro', 25],
  ],
  bloom: [
    [5, 'dendro', 25],
    [9, 'hydro', 25],
  ],
  hyperbloom: [
    [5, 'dendro', 25],
    [9, 'hydro', 25],
    [60, 'electro', 25],
  ],
  burgeon: [
    [5, 'dendro', 25],
    [9, 'hydro', 25],
    [60, 'pyro', 25],
  ],
};

describe('the damage ledger', () => {
  it.each(Object.keys(REACTIONS))('recomputes %s for another EM', (name) => {
    const { total, ledger } = fight(REACTIONS[name], 100);
    const more = fight(REACTIONS[name], 340);
    expect(total).toBeGreaterThan(0);
    expect(more.total).toBeGreaterThan(total);
    expect(ledger.damage([NONE, NONE]) / total).toBeCloseTo(1, 12);
    const em = change({ em: 240 });
    expect(ledger.damage([em, em]) / more.total).toBeCloseTo(1, 12);
  });

  it.each([
    [
      'vaporize',
      [
        [5, 'hydro', 50],
        [9, 'pyro', 25],
      ],
    ],
    [
      'melt',
      [
        [5, 'cryo', 50],
        [9, 'pyro', 25],
      ],
    ],
    [
      'spread',
      [
        [5, 'electro', 50],
        [9, 'dendro', 50],
        [20, 'dendro', 25],
      ],
    ],
    [
      'aggravate',
      [
        [5, 'electro', 50],
        [9, 'dendro', 50],
        [20, 'electro', 25],
      ],
    ],
  ] as [string, Hits][])('knows what EM makes of a hit with %s', (_name, hits) => {
    const { total, ledger } = fight(hits, 100, strike);
    const em = change({ em: 240 });
    expect(ledger.damage([NONE, NONE]) / total).toBeCloseTo(1, 12);
    expect(ledger.damage([em, em]) / fight(hits, 340, strike).total).toBeCloseTo(1, 12);
  });

  it('does not change the fight', () => {
    const bare = new ReactionFight([80, 0], TWO);
    bare.hit(5, 'pyro', 25, { change: strike }).hit(9, 'electro', 25, { change: strike }).to(60);
    const ledger = new Ledger();
    const watched = new ReactionFight([80, 0], TWO, 7, null, ledger);
    watched.hit(5, 'pyro', 25, { change: strike }).hit(9, 'electro', 25, { change: strike }).to(60);
    expect(watched.recorder.totalDamage).toBe(bare.recorder.totalDamage);
    expect(watched.damage).toEqual(bare.damage);
    expect(ledger.count).toBe(4);
  });

  it('counts the HP lost by an enemy that had less HP than the hit', () => {
    const ledger = new Ledger();
    const f = new ReactionFight([100], 'target lvl=100 resist=0.1 hp=5000 pos=0,0;', 7, null, ledger);
    f.hit(5, 'pyro', 25).hit(9, 'electro', 25).to(60);
    expect(f.recorder.totalDamage).toBe(5000);
    expect(ledger.damage([NONE])).toBeCloseTo(5000, 8);
  });

  it('leaves out a hit that the end of the fight prevents', () => {
    const ledger = new Ledger();
    const f = new ReactionFight([100], undefined, 7, null, ledger);
    f.hit(2, 'pyro', 25, { change: strike }).to(2);
    const dealt = f.recorder.totalDamage;
    expect(dealt).toBeGreaterThan(0);
    // After the frame's tasks, as an action does: the damage would be dealt in the next frame, which does not follow.
    const attack = new Attack();
    attack.name = 'test';
    strike(attack);
    f.sim.queue(attack, only(f.sim.enemies[0]), 0, 0, []);
    expect(ledger.count).toBe(2);
    expect(ledger.damage([NONE])).toBeCloseTo(dealt, 9);
  });

  const row = (cells: Partial<Record<keyof typeof Cell, number>>): Float64Array => {
    const data = new Float64Array(CELLS);
    for (const [name, value] of Object.entries(cells)) data[Cell[name as keyof typeof Cell]] = value;
    return data;
  };

  it('takes the mean over crits, with the rate between 0 and 1', () => {
    const hit = row({ kind: HitKind.ordinary, scaled: 1, total: 1000, critRate: 0.5, critDamage: 1, bonusSlot: -1 });
    expect(rowDamage(hit, 0, NONE, -1)).toBe(1500);
    expect(rowDamage(hit, 0, change({ cr: 0.2 }), -1)).toBeCloseTo(1700, 9);
    expect(rowDamage(hit, 0, change({ cr: 0.9 }), -1)).toBe(2000);
    expect(rowDamage(hit, 0, change({ cr: -0.9 }), -1)).toBe(1000);
    expect(rowDamage(hit, 0, change({ cd: 0.5 }), 1)).toBe(2500);
    expect(rowDamage(hit, 0, change({ cd: 0.5 }), 0)).toBe(1000);
    const certain = row({ scaled: 1, total: 1000, critRate: Infinity, critDamage: 1, bonusSlot: -1 });
    expect(rowDamage(certain, 0, change({ cr: -5 }), -1)).toBe(2000);
  });

  it('adds the stats of the actor to the matching terms', () => {
    const hp = row({
      scaling: Scaling.hp,
      scaled: 0.1,
      base: 10000,
      total: 20000,
      bonus: 0.4,
      bonusSlot: Stat['hydro%'],
    });
    expect(rowDamage(hp, 0, NONE, 0)).toBeCloseTo(2800, 9);
    expect(rowDamage(hp, 0, change({ 'hp%': 0.5, hp: 1000 }), 0)).toBeCloseTo(0.1 * 26000 * 1.4, 9);
    expect(rowDamage(hp, 0, change({ 'hydro%': 0.2, 'pyro%': 1, 'atk%': 1 }), 0)).toBeCloseTo(3200, 9);
    const direct = row({
      kind: HitKind.direct,
      scaling: Scaling.em,
      scaled: 2,
      total: 300,
      em: 300,
      bonusSlot: -1,
      reaction: 0.2,
    });
    const em = 400;
    expect(rowDamage(direct, 0, change({ em: 100 }), 0)).toBeCloseTo(2 * em * (1.2 + (6 * em) / (2000 + em)), 9);
    expect(rowDamage(row({ kind: HitKind.fixed, flat: 70 }), 0, change({ em: 100, 'atk%': 1 }), 0)).toBe(70);
  });

  it('adds up hits dealt under the same stats', () => {
    const { total, ledger } = fight(REACTIONS.burning, 100, strike);
    const sum = new LedgerSum(1);
    sum.add(ledger, 0.5);
    sum.add(ledger, 0.5);
    expect(sum.count).toBeLessThan(ledger.count);
    const rows = sum.copyRows();
    let dealt = 0;
    for (let at = 0; at < rows.length; at += CELLS) dealt += rows[at + Cell.dealt];
    expect(dealt / total).toBeCloseTo(1, 12);
    const twice = new LedgerSum();
    twice.addRows(rows, 2);
    expect(twice.count).toBe(sum.count);
    const many = new LedgerSum(1);
    for (let i = 0; i < 3000; i++) many.addRows(row({ total: i % 1500, scaled: 1, bonusSlot: -1 }), 1);
    expect(many.count).toBe(1500);
  });
});
