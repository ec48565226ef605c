/** Talents, passives and constellations of a character: their official names, and a text in our words. */

import { talentKey, talentNames } from '@quartet/gamedata/talents';
import { talentTexts as texts } from '@quartet/gamedata/talentTexts';
import { keysOf } from '@quartet/gamedata/typed';
import type { NameByLanguage, TalentRow, TalentSlot } from '../../src/features/guide/model/documents.ts';

/** Slots by their places among the names of `TalentNames`. */
const NAMED: readonly TalentSlot[] = [
  'attack',
  'skill',
  'burst',
  'sprint',
  'a1',
  'a4',
  'p3',
  'p4',
  'c1',
  'c2',
  'c3',
  'c4',
  'c5',
  'c6',
];

const dictionaries = await Promise.all(
  keysOf(talentNames).map(async (language) => [language, (await talentNames[language]()).default] as const),
);

/** Texts by character, as in `TalentNames`, and slot. */
export const talentTexts: Readonly<Record<string, Readonly<Partial<Record<TalentSlot, string>>>>> = texts;

export function talentRows(character: string): TalentRow[] {
  const key = talentKey(character);
  const texts = talentTexts[key] ?? {};
  const rows = NAMED.flatMap((slot, place): TalentRow[] => {
    const named = dictionaries.map(([language, names]) => [language, names[key]?.[place] ?? ''] as const);
    const names = Object.fromEntries(named) as NameByLanguage;
    const text = texts[slot] ?? '';
    return names.en === '' && text === '' ? [] : [{ slot, names: names.en === '' ? null : names, text }];
  });
  if (texts.hexerei === undefined) return rows;
  const place = rows.findIndex(({ slot }) => slot === 'c1');
  return rows.toSpliced(place, 0, { slot: 'hexerei', names: null, text: texts.hexerei });
}
