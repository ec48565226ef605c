/**
 * Writes the official names of talents and constellations into `texts/LANGUAGE.json` of the characters.
 *
 * Run: `npm run make -- talents DIR`, where DIR is the unpacked npm package `genshin-db` (`npm pack genshin-db`, then `tar xzf`). Names of
 * characters whom the package does not have stay as they are.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isOneOf, isRecord, keysOf, membersOf } from '@quartet/gamedata/typed';
import { ROOT } from './build.ts';
import { fileOf, readFiles } from './files.ts';
import { formatFacts } from './json.ts';
import { isRow, readRow } from './tables.ts';

const LANGUAGES = {
  en: 'English',
  zh: 'ChineseSimplified',
  ja: 'Japanese',
  ko: 'Korean',
  es: 'Spanish',
  ru: 'Russian',
  de: 'German',
} as const;

/** The package's names of talents by ours. */
const TALENTS = {
  attack: 'combat1',
  skill: 'combat2',
  burst: 'combat3',
  sprint: 'combatsp',
  a1: 'passive1',
  a4: 'passive2',
  p3: 'passive3',
  p4: 'passive4',
} as const;
const CONSTELLATIONS = ['c1', 'c2', 'c3', 'c4', 'c5', 'c6'] as const;

const nameIn = (talent: unknown): string => {
  const { name } = membersOf(talent);
  return typeof name === 'string' ? name : '';
};

const from = process.argv[2];
if (from === undefined) throw new Error('Give the folder of the unpacked package genshin-db.');
const readPart = (file: string) => membersOf(JSON.parse(readFileSync(join(from, file), 'utf8')));
const { version } = readPart('package.json');
const data = membersOf(readPart('src/min/data.min.json').data);

/** Key of a character in genshin-db: both travelers share their talents per element, which are in the folder of Aether. */
const keyThere = (key: string) => key.replace(/^aether(?=.)/, 'traveler');

for (const [path, text] of readFiles(ROOT)) {
  const [, key, language] = /^characters\/(\w+)\/texts\/(\w+)\.json$/.exec(path) ?? [];
  if (key === undefined || language === undefined || key.startsWith('lumine')) continue;
  const folders = membersOf(isOneOf(keysOf(LANGUAGES), language) ? data[LANGUAGES[language]] : undefined);
  const talents = membersOf(folders.talents)[keyThere(key)];
  const constellations = membersOf(folders.constellations)[keyThere(key)];
  if (!isRecord(talents) || !isRecord(constellations)) {
    console.log(`not in the package: ${path}`);
    continue;
  }
  const names = [
    ...Object.entries(TALENTS).map(([slot, there]) => [slot, nameIn(talents[there])]),
    ...CONSTELLATIONS.map((slot) => [slot, nameIn(constellations[slot])]),
  ].filter(([, name]) => name !== '');
  const { source, sources, name, ...rest } = readRow(JSON.parse(text), path);
  const written = {
    source,
    sources: { ...(isRow(sources) && sources), talents: `genshin-db-${version}` },
    name,
    ...rest,
    talents: Object.fromEntries(names),
  };
  writeFileSync(join(ROOT, fileOf(path)), formatFacts(written));
}
