/** npm run scaffold -- KEY: starts a character from its facts; the author adds behaviour and tests. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { characterFields } from '@quartet/gamedata/fields';
import { characterFacts } from '@quartet/gamedata/loaders';
import { nameTable } from '@quartet/gamedata/names';
import { kitSource, testSource } from './kitSource.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

const [name] = process.argv.slice(2);
const key = name === undefined ? undefined : nameTable.character(name);
if (key === undefined) {
  console.error(name === undefined ? 'usage: npm run scaffold -- KEY' : `no character has the name ${name}`);
  process.exit(2);
}
const folder = join(root, 'src/characters', key);
if (existsSync(folder)) {
  console.error(`${key} has a folder already: packages/content/src/characters/${key}`);
  process.exit(1);
}
const { default: facts } = await characterFacts[key as keyof typeof characterFacts]();
mkdirSync(folder, { recursive: true });
const fields = (characterFields[key] ?? []).map(({ field }) => field);
writeFileSync(join(folder, 'index.ts'), kitSource(facts, fields));
writeFileSync(join(root, 'test/characters', `${key}.test.ts`), testSource(facts));
console.log(
  `packages/content/src/characters/${key}/index.ts\npackages/content/test/characters/${key}.test.ts\nnext: npm run manifest`,
);
