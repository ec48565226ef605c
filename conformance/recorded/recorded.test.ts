import { contentKeys } from '@quartet/content/keys';
import { describe, expect, test } from 'vitest';
import { spread } from '../../test/lane.ts';
import { firstDifference, recordedFights, rerun } from './record.ts';

describe('recorded fights', () => {
  // Each record has about twelve fights; the lane `all` repeats all of them.
  test.each(contentKeys.characters)('%s fights as recorded', async (key) => {
    const fights = spread(recordedFights(key), 1);
    expect(fights.length, `record its fights: npm run make -- records ${key}`).toBeGreaterThan(0);
    const changed: string[] = [];
    for (const fight of fights) {
      const second = firstDifference(fight, await rerun(fight));
      if (second !== null) changed.push(`${fight.name} differs from second ${second} on`);
    }
    expect(changed, `npm run recorded -- --show NAME tells how; if meant: npm run recorded -- --update`).toEqual([]);
  });
});

test('a fight differs from its record where an entry of its log does', () => {
  const recorded = { name: 'x-00', config: '', digests: ['a', 'b', 'c'] };
  expect(firstDifference(recorded, { ...recorded, digests: ['a', 'b', 'c'] })).toBeNull();
  expect(firstDifference(recorded, { ...recorded, digests: ['a', 'x', 'x'] })).toBe(1);
  expect(firstDifference(recorded, { ...recorded, digests: ['a', 'b'] })).toBe(2);
  expect(firstDifference(recorded, { ...recorded, digests: ['a', 'b', 'c', 'd'] })).toBe(3);
});
