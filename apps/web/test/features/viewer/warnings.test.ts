import { describe, expect, it } from 'vitest';
import { limitsOf } from '#features/viewer/model/limits.ts';
import { warningCount, warningsOf } from '#features/viewer/model/warnings.ts';
import { yardstick } from './fixture.ts';

const EVERY = {
  target_overlap: true,
  insufficient_energy: true,
  insufficient_stamina: true,
  swap_cd: true,
  skill_cd: true,
  dash_cd: true,
  burst_cd: true,
};

describe('warnings', () => {
  it('are about the characters, the enemies and the settings, in that order', () => {
    const result = yardstick();
    expect(warningsOf(result)).toEqual([]);
    const all = {
      ...result,
      incomplete_characters: ['yelan'],
      simulator_settings: { ...result.simulator_settings, ignore_burst_energy: true },
      statistics: { ...result.statistics, warnings: EVERY },
    };
    expect(warningsOf(all).map((each) => each.kind)).toEqual(['incomplete', 'target_overlap', 'ignore_burst_energy']);
    expect(warningCount(all)).toBe(7);
  });
});

describe('limits', () => {
  it('of the yardstick are the swaps that came too early, with the character who waited', () => {
    const result = yardstick();
    const { limits, seconds, duration } = limitsOf(result);
    const [first] = limits;
    expect(first).toMatchObject({ kind: 'swap_cd', isSerious: true });
    for (const { slot, stat } of first?.waits ?? []) {
      expect(stat).toEqual(result.statistics.failed_actions[slot]?.swap_cd);
      expect(stat.max).toBeGreaterThan(0);
    }
    expect(warningCount(result)).toBe(1);
    expect(seconds).toBeCloseTo(
      limits.reduce((sum, each) => sum + each.seconds, 0),
      9,
    );
    expect(duration).toBe(result.statistics.duration.mean);
  });

  it('begin with the warnings of the result, then with the longest; waits of less than a twentieth of a second are none', () => {
    const result = yardstick();
    const none = { min: 0, max: 0, mean: 0, sd: 0 };
    const of = (mean: number) => ({ min: 0, max: 2 * mean, mean, sd: 0 });
    const quiet = {
      insufficient_energy: none,
      insufficient_stamina: none,
      swap_cd: none,
      skill_cd: none,
      dash_cd: none,
      burst_cd: none,
    };
    const failed_actions = [
      { ...quiet, insufficient_energy: of(3), burst_cd: of(0.5), dash_cd: of(0.02) },
      { ...quiet, insufficient_energy: of(4), skill_cd: of(0.7), dash_cd: of(0.02) },
    ];
    const warnings = { ...EVERY, ...Object.fromEntries(Object.keys(quiet).map((key) => [key, false])) };
    const { limits, seconds } = limitsOf({
      ...result,
      statistics: { ...result.statistics, failed_actions, warnings: { ...warnings, burst_cd: true } },
    });
    expect(limits.map(({ kind, isSerious }) => [kind, isSerious])).toEqual([
      ['burst_cd', true],
      ['insufficient_energy', false],
      ['skill_cd', false],
    ]);
    expect(seconds).toBeCloseTo(8.2, 9);
  });
});
