import { expect, it } from 'vitest';
import { ownerByName, readEffectKey } from '../../../src/shared/names/effectKey.ts';
import owners from '../../../src/shared/names/effects.json';

it('finds owners that keys do not name in the list, which the search by name ignores', () => {
  const amulet = 'abundance-amulet';
  expect(readEffectKey(amulet).owner).toEqual({ kind: 'character', key: 'aetherelectro' });
  expect(ownerByName(amulet)).toBeNull();
  expect(ownerByName('beidouburst')).toEqual({ kind: 'character', key: 'beidou' });
  // An entry that names its owner anyway would be superfluous.
  const superfluous = Object.entries(owners).filter(([key, entry]) => {
    const named = ownerByName(key);
    return named !== null && entry.replace('+', '') === `${named.kind}/${named.key}`;
  });
  expect(superfluous).toEqual([]);
});
