import { describe, expect, it } from 'vitest';
import { statLines } from '#shared/format/stats.ts';
import { yardstick } from '../../features/viewer/fixture.ts';

describe('the table of stats', () => {
  const [yelan] = yardstick().character_details;

  it('shows artifact stats by name, flat and percent apart, without zeros', () => {
    const lines = statLines(yelan, 'artifacts');
    expect(lines.find((line) => line.key === 'hp')).toMatchObject({ flat: yelan.stats[3], percent: yelan.stats[4] });
    expect(lines.some((line) => line.key === 'pyro')).toBe(false);
    expect(lines.every((line) => (line.flat ?? 0) !== 0 || (line.percent ?? 0) !== 0)).toBe(true);
  });

  it('shows the totals at the start from the snapshot', () => {
    expect(statLines(yelan, 'total').find((line) => line.key === 'er')?.percent).toBe(yelan.snapshot[7]);
  });

  it('takes vectors of any length', () => {
    expect(statLines({ stats: [], snapshot: [] }, 'total')).toEqual([]);
  });
});
