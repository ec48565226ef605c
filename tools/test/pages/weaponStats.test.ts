import { readFileSync } from 'node:fs';
import { weaponKeys } from '@quartet/gamedata/names';
import { expect, it } from 'vitest';
import { weaponStats } from '../../pages/weapons.ts';

it('what weapons give at level 90 is stored as the facts have it', async () => {
  const stored = JSON.parse(
    readFileSync(new URL('../../../apps/web/src/shared/names/weaponStats.json', import.meta.url), 'utf8'),
  );
  expect(stored).toEqual(await weaponStats());
  expect(Object.keys(stored).sort()).toEqual([...weaponKeys].sort());
  // Known from the game: 608 ATK and 66.15 % CRIT DMG, 454 and 61.25 % Energy Recharge.
  expect(stored.staffofhoma).toEqual([608, 'cd', 0.6615]);
  expect(stored.favoniussword).toEqual([454, 'er', 0.6125]);
});
