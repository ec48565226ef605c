import { contentKeys } from '@quartet/content/keys';
import { characterModules, setModules, weaponModules } from '@quartet/content/manifest';
import { expect, it } from 'vitest';

it('lists the keys of everything that can be loaded', () => {
  expect(contentKeys).toEqual({
    characters: Object.keys(characterModules),
    weapons: Object.keys(weaponModules),
    sets: Object.keys(setModules),
  });
});
