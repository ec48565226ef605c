/** npm run scaffold -- KEY: starts a character from its facts; the author adds behaviour and tests. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { characterFields } from '@quartet/gamedata/fields';
import { characterFacts } from '@quartet/gamedata/loaders';
import { nameTable } from '@quartet/gamedata/names';
import { kitEntry } from './entries.ts';
import { kitSource, testSource } from './kitSource.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

const [name] = process.argv.slice(2);
const key = name === undefined ? undefined : nameTable.character(name);
if (key === undefined) {
  console.error(name === undefined ? 'usage: npm run scaffold -- KEY' : `no character has the name ${name}`);
  process.exit(2);
}
const characters = join(root, 'src/characters');
const present = kitEntry(characters, key);
if (present !== null) {
  console.error(`${key} has a kit already: packages/content/src/characters/${present.path}`);
  process.exit(1);
}
const { default: facts } = await characterFacts[key as keyof typeof characterFacts]();
const fields = (characterFields[key] ?? []).map(({ field }) => field);
const folder = join(characters, key);
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'kit.ts'), kitSource(facts, fields));
writeFileSync(join(folder, 'kit.test.ts'), testSource(facts));
console.log(`written: kit.ts and kit.test.ts in packages/content/src/characters/${key}\nnext: npm run manifest`);
