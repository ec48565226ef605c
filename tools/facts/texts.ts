/** Display names, and names and texts of talents, by language. */
import { contentOf, type FactFiles } from './files.ts';
import { isCommonLimits, type LimitTexts, limitProblems, limitsOf } from './limits.ts';
import type { Modules } from './modules.ts';
import { type Json, print } from './print.ts';
import type { Problems } from './shape.ts';
import { isRow, type Row, sortedEntries, type Table } from './tables.ts';

export const LANGUAGES = ['en', 'zh', 'ja', 'ko', 'es', 'ru', 'de'] as const;

/** Talents and constellations in the order of their names in `TalentNames`. */
const SLOTS = [
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
] as const;
/** Parts of talents that have a text and no name. */
const PARTS = ['hexerei'] as const;

/** Texts of the talents of each character by language, character and slot. */
type TalentTexts = Table<Table<Row>>;

export interface Texts {
  /** Names of talents by language and character, each by slot. */
  readonly talents: Table<Table<Row>>;
  readonly talentTexts: TalentTexts;
}

const TEXT_FILE = /^characters\/(\w+)\/texts\/(\w+)\.json$/;
const NAME_FILE = /^(weapons|artifacts)\/(\w+)\/names\.json$/;

/** Both siblings of the Traveler share the texts of an element, which are in the folder of Aether. */
const sharesTexts = (key: string): boolean => /^lumine./.test(key);
/** Fields of a character's texts beside the name. */
const fieldsOf = (key: string, language: string): readonly string[] =>
  sharesTexts(key) ? [] : ['talents', 'texts', ...(language === 'en' ? [] : ['limits'])];
/** Fields of gear beside the names by language: translations of known limits, and the effects in the notation of the pages. */
const GEAR_FIELDS: { readonly [kind: string]: readonly string[] } = {
  weapons: ['limits', 'passive'],
  artifacts: ['limits', 'bonuses'],
};
export const sharedKey = (key: string): string => key.replace(/^aether(?=.)/, 'traveler');

/** Messages about effects that are no text, or, of a set, no texts by count of pieces. `tools/pages/passives.ts` parses them. */
function effectProblems(file: string, kind: string, { passive, bonuses }: Row): string[] {
  const isText = (value: Json | undefined) => typeof value === 'string' && value !== '';
  if (kind === 'weapons') return passive === undefined || isText(passive) ? [] : [`${file}: passive must be a text`];
  if (bonuses === undefined) return [];
  const valid =
    isRow(bonuses) && Object.entries(bonuses).every(([pieces, text]) => /^[1-5]$/.test(pieces) && isText(text));
  return valid ? [] : [`${file}: bonuses must be texts by count of pieces`];
}

/** The entries that are texts. */
const textsIn = (row: Row): { [name: string]: string } =>
  Object.fromEntries(Object.entries(row).flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : [])));

/** Messages about translations of other talents than the English texts describe. */
function translationProblems({ en: english = {}, ...others }: TalentTexts): string[] {
  return Object.entries(others).flatMap(([language, characters]) =>
    Object.entries(characters).flatMap(([key, row]) => {
      const slots = new Set([...Object.keys(row), ...Object.keys(english[key] ?? {})]);
      return [...slots]
        .filter((slot) => (row[slot] === undefined) !== (english[key]?.[slot] === undefined))
        .map(
          (slot) => `characters/${key}/texts/${language}.json: ${slot} is described in one of en and ${language} only`,
        );
    }),
  );
}

/**
 * @param common names of enemies by language
 * @returns display names by language and kind, and the texts of talents. Adds a message to `problems` for every mistake
 */
export function readTexts(
  files: FactFiles,
  common: Table<Row>,
  sources: ReadonlySet<string>,
  problems: Problems,
): { names: Table<Table<Table<string>>>; texts: Texts } {
  const names = new Map<string, { [kind: string]: { [key: string]: string } }>();
  const talents: { [language: string]: { [key: string]: Row } } = {};
  const talentTexts: { [language: string]: { [key: string]: Row } } = {};
  const tableOf = (language: string, kind: string) => names.get(language)?.[kind] ?? {};
  const nameOf = (language: string, kind: string, key: string, name: Json | undefined, file: string): void => {
    if (typeof name !== 'string' || name === '') problems.push(`${file}: lacks the name in ${language}`);
    else Object.assign(tableOf(language, kind), { [key]: name });
  };
  const known = (file: string, row: Json | undefined, slots: readonly string[]): Row => {
    if (!isRow(row)) return {};
    for (const [slot, text] of Object.entries(row))
      if (!slots.includes(slot) || typeof text !== 'string' || text === '')
        problems.push(`${file}: ${slot} is no text of a talent`);
    return row;
  };
  const limits: LimitTexts[] = [];
  const addLimits = (file: string, content: Row): void => {
    limits.push(...limitsOf(file, content));
    const tables = NAME_FILE.test(file) && isRow(content.limits) ? Object.values(content.limits) : [content.limits];
    for (const table of [content.limits, ...tables])
      if (table !== undefined && !isRow(table)) problems.push(`${file}: limits must be an object`);
  };
  const refuseOthers = (file: string, content: Row, fields: readonly string[]): void => {
    for (const field of Object.keys(content))
      if (!fields.includes(field)) problems.push(`${file}: has no text ${JSON.stringify(field)}`);
  };
  for (const language of LANGUAGES) {
    const { enemies } = common[language] ?? {};
    names.set(language, {
      characters: {},
      weapons: {},
      artifacts: {},
      enemies: isRow(enemies) ? textsIn(enemies) : {},
    });
    talents[language] = {};
    talentTexts[language] = {};
  }
  const keys = new Set<string>();
  for (const [file, text] of files) {
    const [, key, language] = TEXT_FILE.exec(file) ?? [];
    const [, kind, gear] = NAME_FILE.exec(file) ?? [];
    if (key !== undefined && language !== undefined) {
      if (!names.has(language)) problems.push(`${file}: is in none of the languages ${LANGUAGES.join(', ')}`);
      const content = contentOf(file, text, sources, problems);
      if (content === undefined || !names.has(language)) continue;
      keys.add(key);
      nameOf(language, 'characters', key, content.name, file);
      refuseOthers(file, content, ['name', ...fieldsOf(key, language)]);
      if (sharesTexts(key)) continue;
      addLimits(file, content);
      if (!isRow(content.talents)) problems.push(`${file}: lacks talents`);
      Object.assign(talents[language] ?? {}, { [sharedKey(key)]: known(file, content.talents, SLOTS) });
      if (content.texts !== undefined)
        Object.assign(talentTexts[language] ?? {}, {
          [sharedKey(key)]: known(file, content.texts, [...SLOTS, ...PARTS]),
        });
    } else if (kind !== undefined && gear !== undefined) {
      const content = contentOf(file, text, sources, problems);
      if (content === undefined) continue;
      refuseOthers(file, content, [...LANGUAGES, ...(GEAR_FIELDS[kind] ?? [])]);
      addLimits(file, content);
      problems.push(...effectProblems(file, kind, content));
      for (const each of LANGUAGES) nameOf(each, kind, gear, content[each], file);
    } else if (isCommonLimits(file)) {
      const content = contentOf(file, text, sources, problems);
      if (content === undefined) continue;
      refuseOthers(file, content, ['limits']);
      addLimits(file, content);
    }
  }
  problems.push(...limitProblems(limits, LANGUAGES), ...translationProblems(talentTexts));
  for (const key of keys)
    for (const language of LANGUAGES)
      if (!files.has(`characters/${key}/texts/${language}.json`))
        problems.push(`characters/${key}/texts/${language}.json: is missing`);
  const sorted = Object.fromEntries(
    [...names].map(([language, kinds]) => [
      language,
      Object.fromEntries(
        Object.entries(kinds).map(([kind, table]) => [
          kind,
          kind === 'enemies' ? table : Object.fromEntries(sortedEntries(table)),
        ]),
      ),
    ]),
  );
  return { names: sorted, texts: { talents, talentTexts } };
}

/** Writes the names and texts of talents of each language. */
export function writeTexts({ talents, talentTexts }: Texts, modules: Modules): void {
  for (const language of LANGUAGES) {
    const rows = sortedEntries(talents[language] ?? {}).map(([key, row]): [string, Json] => [
      key,
      SLOTS.map((slot) => row[slot] ?? ''),
    ]);
    modules.add(
      `talents/${language}.ts`,
      "import type { TalentNames } from '../../types.ts';",
      `const names: TalentNames = ${print(Object.fromEntries(rows), 0, 0, true)};`,
      'export default names;',
    );
    modules.add(
      `talentTexts/${language}.ts`,
      "import type { TalentTexts } from '../../types.ts';",
      `const texts: TalentTexts = ${print(Object.fromEntries(sortedEntries(talentTexts[language] ?? {})), 0, 0, true)};`,
      'export default texts;',
    );
  }
}
