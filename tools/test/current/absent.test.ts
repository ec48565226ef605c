import { type AbsentTable, absentCharacters, absentDomains, absentSets, absentWeapons } from '@quartet/gamedata/absent';
import { absentNames } from '@quartet/gamedata/absentNames';
import { characterIds, setIds, weaponIds } from '@quartet/gamedata/ids';
import { nameTable } from '@quartet/gamedata/names';
import { describe, expect, it } from 'vitest';
import current from '../../current/current.json' with { type: 'json' };

type Ids = { readonly [key: string]: { readonly id: number; readonly depot?: number } };

describe('every id of the dated list of the game', () => {
  it.each<[what: string, listed: readonly number[], here: Ids, absent: AbsentTable]>([
    ['character', current.ids.characters, characterIds, absentCharacters],
    ['weapon', current.ids.weapons, weaponIds, absentWeapons],
    ['artifact set', current.ids.sets, setIds, absentSets],
  ])('of a %s has facts or is declared absent', (_, listed, here, absent) => {
    const known = new Set([...Object.values(here), ...Object.values(absent)].map(({ id }) => id));
    expect(listed.filter((id) => !known.has(id))).toEqual([]);
    expect([...known].filter((id) => !listed.includes(id))).toEqual([]);
  });

  it('of an element of a traveler has facts or is declared absent', () => {
    const depots = [...Object.values<{ depot?: number }>(characterIds), ...Object.values(absentCharacters)].map(
      ({ depot }) => depot,
    );
    expect(current.ids.travelerDepots.filter((depot) => !depots.includes(depot))).toEqual([]);
  });
});

describe('an absent thing', () => {
  const tables = { ...absentCharacters, ...absentWeapons, ...absentSets };

  it('has no facts, a name in each language, and a version that the list includes', () => {
    expect(Object.keys(tables).sort()).toEqual(Object.keys(absentNames).sort());
    for (const [key, { game: version }] of Object.entries(tables)) {
      expect([key, nameTable.character(key), nameTable.weapon(key), nameTable.set(key)]).toEqual([
        key,
        undefined,
        undefined,
        undefined,
      ]);
      expect([key, Object.keys(absentNames[key]).sort()]).toEqual([key, ['de', 'en', 'es', 'ja', 'ko', 'ru', 'zh']]);
      expect([key, Number(version) <= Number(current.game)]).toEqual([key, true]);
    }
  });

  it('is what a domain gives that has no facts', () => {
    for (const { sets } of absentDomains) for (const set of sets) expect(absentSets).toHaveProperty(set);
  });
});
