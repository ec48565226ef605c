/**
 * Writes the official names of talents and constellations into `texts/LANGUAGE.json` of the characters.
 *
 * Run: `npm run make -- talents DIR`, where DIR is the unpacked npm package `genshin-db` (`npm pack genshin-db`, then `tar xzf`). Names of
 * characters whom the package does not have stay as they are.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './build.ts';
import { fileOf, readFiles } from './files.ts';
import { formatFacts } from './json.ts';
import type { Row } from './tables.ts';

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

type Named = { readonly [slot: string]: { readonly name?: string } | undefined };
type Folders = { readonly talents: Record<string, Named>; readonly constellations: Record<string, Named> };

const from = process.argv[2];
if (from === undefined) throw new Error('Give the folder of the unpacked package genshin-db.');
const { version } = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8'));
const { data } = JSON.parse(readFileSync(join(from, 'src/min/data.min.json'), 'utf8')) as {
  data: Record<string, Folders>;
};

/** Key of a character in genshin-db: both travelers share their talents per element, which are in the folder of Aether. */
const keyThere = (key: string) => key.replace(/^aether(?=.)/, 'traveler');

for (const [path, text] of readFiles(ROOT)) {
  const [, key, language] = /^characters\/(\w+)\/texts\/(\w+)\.json$/.exec(path) ?? [];
  if (key === undefined || key.startsWith('lumine')) continue;
  const folders = data[LANGUAGES[language as keyof typeof LANGUAGES]];
  const talents = folders?.talents[keyThere(key)];
  const constellations = folders?.constellations[keyThere(key)];
  if (talents === undefined || constellations === undefined) {
    console.log(`not in the package: ${path}`);
    continue;
  }
  const names = [
    ...Object.entries(TALENTS).map(([slot, there]) => [slot, talents[there]?.name ?? '']),
    ...CONSTELLATIONS.map((slot) => [slot, constellations[slot]?.name ?? '']),
  ].filter(([, name]) => name !== '');
  const { source, sources, name, ...rest }: Row = JSON.parse(text);
  const written = {
    source,
    sources: { ...(sources as Row), talents: `genshin-db-${version}` },
    name,
    ...rest,
    talents: Object.fromEntries(names),
  };
  writeFileSync(join(ROOT, fileOf(path)), formatFacts(written as Row));
}
