import { expect, it } from 'vitest';
import {
  ignoresAttackModifiers,
  isDirectTag,
  isLunarTag,
  isStellarTag,
  isTalentTag,
  Tag,
} from '../src/values/constants.ts';

const namesOf = (is: (tag: number) => boolean): string[] =>
  Object.entries(Tag).flatMap(([name, tag]) => (is(tag) ? [name] : []));

it('tags of talents, of reactions, of lunar reactions and of direct damage', () => {
  const DIRECT_LUNAR = ['directLunarCharged', 'directLunarBloom', 'directLunarCrystallize'];
  expect(namesOf(isLunarTag)).toEqual(['lunarCharged', 'lunarCrystallize', ...DIRECT_LUNAR]);
  expect(namesOf(isDirectTag)).toEqual([...DIRECT_LUNAR, 'directStellarConduct', 'directStellarSwirl']);
  expect(namesOf(isStellarTag)).toEqual(['stellarSwirl', 'directStellarConduct', 'directStellarSwirl']);
  expect(namesOf(isTalentTag)).toEqual([
    'none',
    'normal',
    'charge',
    'plunge',
    'skill',
    'skillHold',
    'burst',
    'weapon',
    'bubble',
  ]);
  expect(namesOf(ignoresAttackModifiers)).toEqual(
    Object.keys(Tag).filter((name) => !namesOf(isTalentTag).includes(name) && !name.startsWith('direct')),
  );
});
