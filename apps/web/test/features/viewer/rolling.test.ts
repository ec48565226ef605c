import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fightOf } from '#features/rotation/worker/fight-core.ts';
import { rollingOfFight, rollingOfMean, WINDOW_SECONDS } from '#features/viewer/model/rolling.ts';
import { actionAt, bordersOf, fieldSpans } from '#features/viewer/model/rounds.ts';
import { fightSeed } from '#features/viewer/useFight.ts';
import { fc } from '../../../../../test/properties.ts';
import { yardstick } from './fixture.ts';

const config = readFileSync(new URL('../../../../../bench/yardstick.txt', import.meta.url), 'utf8');
const team = config.slice(0, config.indexOf('while 1 {'));

describe('rolling DPS of a fight', () => {
  it('is the damage of the second before and the second after each moment, by character', () => {
    const hits = [
      { frame: 300, slot: 0, amount: 600 },
      { frame: 300, slot: 1, amount: 200 },
      { frame: 330, slot: 1, amount: 100 },
    ];
    const { seconds, slots } = rollingOfFight(hits, 600, 2);
    expect(seconds).toBe(0.25);
    const at = (slot: number, second: number) => slots[slot]?.[second / seconds];
    // Frames 240 to 359 are the window of second 5.
    expect([at(0, 5), at(1, 5)]).toEqual([300, 150]);
    expect([at(0, 3.75), at(0, 4), at(0, 4.25)]).toEqual([0, 0, 300]);
    expect([at(0, 6), at(0, 6.25)]).toEqual([300, 0]);
    expect([at(1, 6), at(1, 6.25), at(1, 6.5), at(1, 6.75)]).toEqual([150, 50, 50, 0]);
  });

  it('divides by the actual duration at the ends of the fight, less than two seconds', () => {
    const { slots } = rollingOfFight([{ frame: 0, slot: 0, amount: 60 }], 600, 1);
    expect(slots[0]?.slice(0, 6)).toEqual([60, 48, 40, 60 / 1.75, 30, 0].map((value) => expect.closeTo(value, 9)));
    expect(rollingOfFight([], 0, 1).slots).toEqual([[0]]);
  });

  it('holds all the damage of any fight', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ frame: fc.integer({ min: 120, max: 480 }), slot: fc.nat(3), amount: fc.nat(1e6) })),
        (hits) => {
          const { seconds, slots } = rollingOfFight(hits, 600, 4);
          const whole = slots.flat().reduce((sum, value) => sum + value, 0) * seconds;
          expect(whole).toBeCloseTo(
            hits.reduce((sum, { amount }) => sum + amount, 0),
            3,
          );
        },
      ),
    );
  });
});

describe('rolling DPS of the mean of all fights', () => {
  it('adds up to the mean of the team in each window, and never falls below zero', () => {
    const { statistics } = yardstick();
    const { buckets } = statistics.damage_buckets;
    const { seconds, slots } = rollingOfMean(statistics);
    expect(slots).toHaveLength(4);
    const half = WINDOW_SECONDS / 2 / seconds;
    expect(half).toBe(2);
    for (let i = 8; i < buckets.length - half; i++) {
      const window = buckets.slice(i - half, i + half).reduce((sum, { mean }) => sum + mean, 0) / WINDOW_SECONDS;
      expect(slots.reduce((sum, values) => sum + (values[i] ?? 0), 0)).toBeCloseTo(window, 3);
    }
    expect(Math.min(...slots.flat())).toBeGreaterThanOrEqual(0);
    // Over the whole fight each character has the share that the result gives it.
    const damage = slots.map((values) => values.reduce((sum, value) => sum + value, 0));
    const all = damage.reduce((sum, value) => sum + value, 0);
    damage.forEach((value, slot) => {
      expect(value / all).toBeCloseTo((statistics.character_dps[slot]?.mean ?? 0) / statistics.dps.mean, 2);
    });
  });
});

describe('the fight behind the curve', () => {
  it('is the one with the median DPS, or any where this engine has no such seed', () => {
    const result = yardstick();
    const of = (p50_seed: string) => fightSeed({ ...result, statistics: { ...result.statistics, p50_seed } });
    expect(of('5050')).toEqual({ seed: 5050, isMedian: true });
    expect(of('14635067967100284833').isMedian).toBe(false);
    expect(of('').isMedian).toBe(false);
  });

  it('has a border where each round of its loop begins, and one where the last whole round ends', async () => {
    const script = 'albedo skill; for let i = 0; i < 3; i = i + 1 { yelan attack:3; xingqiu attack; } albedo attack;';
    const fight = await fightOf({ text: `${team}\n${script}\n`, seed: 7 });
    expect(fight.rounds).toHaveLength(3);
    const borders = bordersOf(fight.rounds);
    expect(borders.map(({ round }) => round)).toEqual([1, 2, 3, 0]);
    // Each border requests Yelan, who enters the field soon after.
    const comes = fight.field.filter(({ slot }) => slot === 0).map(({ frame }) => frame / 60);
    expect(comes).toHaveLength(3);
    comes.forEach((second, i) => {
      expect(second).toBeGreaterThanOrEqual(borders[i]?.at ?? Number.NaN);
      expect(second).toBeLessThan(borders[i + 1]?.at ?? Number.NaN);
    });
    expect(bordersOf([])).toEqual([]);
    const spans = fieldSpans(fight);
    expect(spans.at(-1)?.to).toBeCloseTo(fight.frames / 60, 9);
    expect(spans.slice(1).map(({ from }) => from)).toEqual(spans.slice(0, -1).map(({ to }) => to));
    expect(actionAt(fight, 0)).toBeNull();
    expect(actionAt(fight, fight.frames / 60)).toMatchObject({ action: 'attack', slot: 2 });
    // The same seed is the same fight.
    expect(await fightOf({ text: `${team}\n${script}\n`, seed: 7 })).toEqual(fight);
  });
});
