import { readFileSync } from 'node:fs';
import { delayTable, kqmDelays, meanDelay } from '@quartet/script';
import { describe, expect, it } from 'vitest';
import { fightOf } from '#features/rotation/worker/fight-core.ts';
import {
  distributionOf,
  MAX_STEPS,
  Measurement,
  measuredDelays,
  type PerfectFight,
  stepsOf,
} from '#features/team-builder/measure/delays.ts';

const yardstick = readFileSync(new URL('../../../../../bench/yardstick.txt', import.meta.url), 'utf8');
const FRAME = 1000 / 60;

/** Skill; swap to the second; burst; attack, attack, charge; a walk; a dash. */
const FIGHT: PerfectFight = {
  field: [
    { frame: 0, slot: 0 },
    { frame: 30, slot: 1 },
  ],
  actions: [
    { frame: 1, slot: 0, action: 'skill' },
    { frame: 42, slot: 1, action: 'burst' },
    { frame: 140, slot: 1, action: 'attack' },
    { frame: 155, slot: 1, action: 'attack' },
    { frame: 180, slot: 1, action: 'charge' },
    { frame: 200, slot: 1, action: 'walk' },
    { frame: 600, slot: 1, action: 'dash' },
  ],
};

describe('the steps of a fight', () => {
  it('have a key, the transition of the fight and the wait of perfect play', () => {
    expect(stepsOf(FIGHT).map(({ key, transition, wait }) => [key, transition, wait])).toEqual([
      ['skill', 'after_swap', 0],
      ['swap1', 'before_swap', 29],
      ['burst', 'swap_burst', 12],
      ['attack', 'own', 98],
      ['attack', 'string', 15],
      ['attack', 'string', 25],
      ['dash', 'own', 180],
    ]);
  });

  it('are the first ones of a real fight, of all kinds', async () => {
    const steps = stepsOf(await fightOf({ text: yardstick, seed: 1 }));
    expect(steps).toHaveLength(MAX_STEPS);
    expect(new Set(steps.map(({ transition }) => transition))).toEqual(
      new Set(['string', 'own', 'before_swap', 'after_swap', 'swap_burst']),
    );
    expect(steps.every(({ wait }) => wait >= 0)).toBe(true);
  });
});

describe('a measurement', () => {
  it('records each press against the first moment in which the action is possible', () => {
    const measurement = new Measurement(stepsOf(FIGHT));
    const press = (key: Parameters<Measurement['press']>[0], frame: number) =>
      measurement.press(key, 5000 + frame * FRAME);
    expect(press('burst', 0)).toBe('wrong');
    expect(press('skill', 10)).toBe('taken');
    // Possible at 39.
    expect(press('swap1', 20)).toBe('early');
    expect(press('swap1', 53)).toBe('taken');
    // Possible at 65; a press shortly before that counts as one in time.
    expect(press('burst', 60)).toBe('taken');
    expect(press('attack', 65 + 98 + 3)).toBe('taken');
    expect(press('attack', 166 + 15 + 2)).toBe('taken');
    // A pause is no delay.
    expect(press('attack', 183 + 25 + 500)).toBe('taken');
    expect(press('dash', 708 + 180 + 4)).toBe('taken');
    expect(measurement.next).toBe(7);
    expect(press('dash', 2000)).toBe('wrong');
    const rounded = Object.entries(measurement.delays).map(([kind, delays]) => [
      kind,
      delays.map((each) => Math.round(each)),
    ]);
    expect(Object.fromEntries(rounded)).toEqual({
      string: [2],
      own: [3, 4],
      before_swap: [14],
      after_swap: [],
      swap_burst: [0],
    });
  });
});

describe('the distribution of delays', () => {
  it('has the measured mean once fights clip it and drop fractions', () => {
    const delays = [3.2, 8.9, 5.1, 12.7, 6.6, 7.4, 4.8, 9.3];
    const found = distributionOf(delays);
    expect(found).toMatchObject({ sd: 3, min: 3, max: 13 });
    const mean = delays.reduce((sum, each) => sum + each, 0) / delays.length;
    expect(found && Math.abs(meanDelay(delayTable(found)) - mean)).toBeLessThan(0.1);
    expect(distributionOf([5.2, 5.21, 5.19])).toEqual({ mean: 5, sd: 0, min: 5, max: 5 });
  });

  it('needs three delays; other transitions keep theirs', () => {
    expect(distributionOf([1, 2])).toBeNull();
    const measured = { string: [0, 0, 0], own: [4], before_swap: [], after_swap: [], swap_burst: [] };
    expect(measuredDelays(measured, kqmDelays)).toEqual({
      ...kqmDelays,
      string: { mean: 0, sd: 0, min: 0, max: 0 },
    });
  });
});
