import { describe, expect, it } from 'vitest';
import { warningCount, warningsOf } from '#features/viewer/model/warnings.ts';
import { yardstick } from './fixture.ts';

describe('warnings', () => {
  it('of the yardstick are the swaps that came too early, with who waited', () => {
    const result = yardstick();
    const [warning, ...others] = warningsOf(result);
    expect(others).toEqual([]);
    expect(warning.kind).toBe('swap_cd');
    if (!('waits' in warning)) throw new Error('no figures');
    for (const { slot, stat } of warning.waits) {
      expect(stat).toEqual(result.statistics.failed_actions[slot].swap_cd);
      expect(stat.max).toBeGreaterThan(0);
    }
    expect(warningCount(result)).toBe(1);
  });

  it('come in the order of the catalogue, the ones about settings at both ends', () => {
    const result = yardstick();
    const all = {
      ...result,
      incomplete_characters: ['yelan'],
      simulator_settings: { ...result.simulator_settings, ignore_burst_energy: true },
      statistics: {
        ...result.statistics,
        warnings: {
          target_overlap: true,
          insufficient_energy: true,
          insufficient_stamina: true,
          swap_cd: true,
          skill_cd: true,
          dash_cd: true,
          burst_cd: true,
        },
      },
    };
    expect(warningsOf(all).map((each) => each.kind)).toEqual([
      'incomplete',
      'target_overlap',
      'insufficient_energy',
      'burst_cd',
      'skill_cd',
      'insufficient_stamina',
      'swap_cd',
      'dash_cd',
      'ignore_burst_energy',
    ]);
    expect(warningCount(all)).toBe(7);
  });
});
