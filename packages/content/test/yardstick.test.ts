/** The four-character sample that the reference simulator was run on 1000 times (packages/content/test/numbers.md#fights, row 32). */
import { readFileSync } from 'node:fs';
import { FAILURE_REASONS } from '@quartet/engine';
import { beforeAll, describe, expect, it } from 'vitest';
import { simulatorFor } from './fight.ts';

const RUNS = 200;
/** Milliseconds; they take two seconds on a machine with nothing else to do. */
const TIME = 120_000;

/** One value per iteration. */
const values = {
  dps: [] as number[],
  damage: [] as number[],
  reactions: [] as number[],
  energy: [] as number[],
  healing: [] as number[],
  yelan: [] as number[],
  xingqiu: [] as number[],
  albedo: [] as number[],
  noelle: [] as number[],
  yelanWaits: [] as number[],
  xingqiuWaits: [] as number[],
};

const mean = (list: readonly number[]): number => list.reduce((sum, x) => sum + x, 0) / list.length;
const deviation = (list: readonly number[]): number => {
  const m = mean(list);
  return Math.sqrt(list.reduce((sum, x) => sum + (x - m) ** 2, 0) / (list.length - 1));
};

describe('32: four-character sample', () => {
  beforeAll(async () => {
    const simulator = await simulatorFor(
      readFileSync(new URL('../../../bench/yardstick.txt', import.meta.url), 'utf8'),
    );
    const recorder = simulator.recorder();
    const swap = FAILURE_REASONS.indexOf('swap_cd');
    for (let seed = 1; seed <= RUNS; seed++) {
      simulator.run(seed, recorder);
      const seconds = recorder.frames / 60;
      values.dps.push(recorder.totalDamage / seconds);
      values.damage.push(recorder.totalDamage);
      values.reactions.push(recorder.totalReactions / seconds);
      values.energy.push(recorder.totalEnergy / seconds);
      values.healing.push(recorder.totalHeal / seconds);
      for (const [i, key] of (['yelan', 'xingqiu', 'albedo', 'noelle'] as const).entries())
        values[key].push(recorder.characterDamage[i] / seconds);
      values.yelanWaits.push(recorder.failureFrames[swap] / 60);
      values.xingqiuWaits.push(recorder.failureFrames[FAILURE_REASONS.length + swap] / 60);
    }
  }, TIME);

  /**
   * The reference's mean and half of its last digit. Reactions and healing are the same in nearly all runs; in two of a
   * thousand a burst comes late for want of energy, which may be among the reference's and not among ours.
   */
  it.each([
    ['dps', 36079.3, 0.05],
    ['damage', 3932641, 0.5],
    ['reactions', 0.5504, 0.0003],
    ['energy', 12.55, 0.005],
    ['healing', 1731.2, 0.5],
    ['yelan', 11993.3, 0.05],
    ['xingqiu', 9677.8, 0.05],
    ['albedo', 6667.3, 0.05],
    ['noelle', 7740.9, 0.05],
    ['yelanWaits', 0.333, 0.0005],
    ['xingqiuWaits', 0.9167, 0.0005],
  ] as const)('mean of %s: %d within four standard errors', (name, expected, rounding) => {
    const list = values[name];
    // Both means are estimates: ours of 200 runs, the reference's of 1000.
    const error = deviation(list) * Math.sqrt(1 / RUNS + 1 / 1000);
    expect(Math.abs(mean(list) - expected), `${mean(list)} ± ${error}`).toBeLessThanOrEqual(4 * error + rounding);
  });

  it('standard deviation of the DPS: 451.1, within four of its own standard errors', () => {
    const error = 451.1 / Math.sqrt(2 * (RUNS - 1));
    expect(Math.abs(deviation(values.dps) - 451.1)).toBeLessThan(4 * error);
  });

  it('no run is a standard deviation beyond the least and the greatest of the thousand', () => {
    expect(Math.min(...values.dps)).toBeGreaterThan(34481.6 - 451.1);
    expect(Math.max(...values.dps)).toBeLessThan(37455.7 + 451.1);
  });
});
