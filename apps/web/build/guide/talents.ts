/** Talents, passives and constellations of a character: their official names, and a text in our words. */

import { talentKey, talentNames, talentTexts } from '@quartet/gamedata/talents';
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
  keysOf(talentNames).map(async (language) => ({
    language,
    names: (await talentNames[language]()).default,
    texts: (await talentTexts[language]()).default,
  })),
);

/** By language; null where English has none. */
function inAll(of: (dictionary: (typeof dictionaries)[number]) => string | undefined): NameByLanguage | null {
  const all = dictionaries.map((each) => [each.language, of(each) ?? ''] as const);
  const found = Object.fromEntries(all) as NameByLanguage;
  return found.en === '' ? null : found;
}

export function talentRows(character: string): TalentRow[] {
  const key = talentKey(character);
  const textsOf = (slot: TalentSlot) => inAll(({ texts }) => texts[key]?.[slot]);
  const rows = NAMED.flatMap((slot, place): TalentRow[] => {
    const names = inAll((each) => each.names[key]?.[place]);
    const texts = textsOf(slot);
    return names === null && texts === null ? [] : [{ slot, names, texts }];
  });
  const texts = textsOf('hexerei');
  if (texts === null) return rows;
  const place = rows.findIndex(({ slot }) => slot === 'c1');
  return rows.toSpliced(place, 0, { slot: 'hexerei', names: null, texts });
}
