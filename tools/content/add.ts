/**
 * `npm run add -- KEY`: starts the folder of a character, and lists its gaps. A new one begins with the numbers and frames of a character that
 * plays alike (`--like KEY`, `--element`, `--weapon`), all of them marked as estimates; `npm run update -- --scaffold KEY` begins with those of
 * a dump of the game's data. Existing files stay.
 */

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { build, GENERATED, ROOT, writeModules } from '../facts/build.ts';
import { readFacts } from '../facts/facts.ts';
import { fileOf, readFiles } from '../facts/files.ts';
import { formatFacts } from '../facts/json.ts';
import { isRow, omitted, type Row, readRow } from '../facts/tables.ts';
import { LANGUAGES } from '../facts/texts.ts';
import { messageOf } from '../message.ts';
import { kitSource, testSource } from './kitSource.ts';
import { missingIn } from './missing.ts';

const USAGE = `usage: npm run add -- KEY [--like KEY] [--name NAME] [--element ELEMENT] [--weapon CLASS]
  KEY        lower-case letters, as configs write it
  --like     a character that plays alike, for a new folder
  --name     name in English; the key with a capital when absent
  --element  pyro, hydro, cryo, electro, anemo, geo or dendro, if it is another
  --weapon   sword, claymore, polearm, bow or catalyst, if it is another`;

function stop(message: string): never {
  console.error(message);
  process.exit(2);
}

/** Facts of a game file that are the character's own and not to be taken from another. */
const OWN = ['sources', 'parameters', 'traveler'];
/** Likewise of the written facts. */
const OWN_WRITTEN = [
  'sources',
  'aliases',
  'upstreamNames',
  'names',
  'unlockOf',
  'statuses',
  'particles',
  'energy',
  'bonuses',
  'shreds',
  'timing',
  'measured',
  'talentLevelFrom',
  'hitboxes',
  'uncertainty',
  'script',
];
/** Script actions that all characters have. */
const ACTIONS = ['attack', 'charge', 'skill', 'burst', 'dash', 'jump', 'walk', 'swap'];

/** Files of a new folder by path, in the style of {@link readFiles}. */
function startedFolder(
  key: string,
  like: string,
  files: ReadonlyMap<string, string>,
  change: Row,
  name: string,
): Map<string, string> {
  const read = (path: string): Row => readRow(JSON.parse(files.get(path) ?? '{}'), path);
  const game = omitted(read(`characters/${like}/game.json`), ...OWN);
  const written = omitted(read(`characters/${like}/facts.json`), ...OWN_WRITTEN);
  const ids = Object.keys(readFacts(files).characters).length;
  const started = new Map<string, string>();
  const add = (path: string, row: Row) => started.set(`characters/${key}/${path}`, formatFacts(row));
  add('game.json', {
    ...game,
    ...change,
    source: 'estimate',
    ids: { ...(isRow(game.ids) && game.ids), id: 11_000_000 + ids, icon: `UI_AvatarIcon_${name}` },
  });
  add('facts.json', {
    source: 'estimate',
    sources: { notInReference: 'quartet', script: 'quartet' },
    ...omitted(written, 'source'),
    notInReference: true,
    uncertainty: 1,
    script: { actions: ACTIONS.map((action) => ({ action, legal: true })) },
  });
  for (const language of LANGUAGES) add(`texts/${language}.json`, { source: 'quartet', name, talents: {} });
  add('play.json', {});
  return started;
}

function write(path: string, text: string): void {
  const file = join(ROOT, path);
  if (existsSync(file)) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  console.log(`written: ${path}`);
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    like: { type: 'string' },
    name: { type: 'string' },
    element: { type: 'string' },
    weapon: { type: 'string' },
  },
});
const [key = ''] = positionals;
if (!/^[a-z]+$/.test(key)) stop(USAGE);
const folder = `packages/content/src/characters/${key}`;
let files = readFiles(ROOT);
if (!files.has(`characters/${key}/game.json`)) {
  const like = values.like ?? '';
  if (!files.has(`characters/${like}/facts.json`))
    stop(`${key} has no folder yet: begin with the numbers of a character that plays alike (--like bennett), or with a dump of the game's
data (npm run update -- --dump DIR --scaffold ${key}; docs/updating.md).${like === '' ? '' : `\nThere is no character ${like}.`}`);
  const name = values.name ?? `${key[0]?.toUpperCase()}${key.slice(1)}`;
  const change = {
    ...(values.element && { element: values.element }),
    ...(values.weapon && { weapon: values.weapon }),
  };
  const started = startedFolder(key, like, files, change, name);
  // Problems of the facts, such as an unknown element, are printed before anything is written.
  try {
    readFacts(new Map([...files, ...started]));
  } catch (error) {
    stop(messageOf(error));
  }
  for (const [path, text] of started) write(fileOf(path), text);
  files = readFiles(ROOT);
}
writeModules(build(files));
const { default: facts } = await import(join(GENERATED, `characters/${key}.ts`));
// The Traveler's kits are shared by the twins.
if (!facts.traveler || !existsSync(join(ROOT, `packages/content/src/characters/traveler/${facts.element}.ts`))) {
  write(`${folder}/kit.ts`, kitSource(facts, []));
  write(`${folder}/kit.test.ts`, testSource(facts));
}
spawnSync(join(ROOT, 'node_modules/.bin/biome'), ['check', '--write', folder], { cwd: ROOT });
await import('./manifest.ts');
const missing = await missingIn(key, files);
console.log(
  missing.length === 0
    ? `${key}: nothing is missing`
    : `${key} still lacks:\n${missing.map((each) => `  ${each}`).join('\n')}`,
);
