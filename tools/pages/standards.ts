/**
 * Writes the standard builds that the picker gives into `play.json` of the characters, with the gear that `npm run make -- gear` measured:
 * `npm run make -- standards` for every character that has none in the cache, `npm run make -- standards furina xingqiu` for these alone,
 * anew. A full run takes about half an hour of one core; what is found is kept as it goes in `node_modules/.cache`, so that a run can be
 * ended and continued. The same seed gives the same builds.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { characterKeys } from '@quartet/gamedata/names';
import { membersOf } from '@quartet/gamedata/typed';
import { formatFacts } from '../facts/json.ts';
import { readRow } from '../facts/tables.ts';
import { fightKeys, twinOf } from './standardFights.ts';
import { inputOf, type StandardBuild, standardBuild } from './standardSearch.ts';

const CHARACTERS = new URL('../../packages/content/src/characters/', import.meta.url);
const CACHE = new URL('../../node_modules/.cache/quartet-standards/', import.meta.url);

interface Kept {
  readonly input: string;
  readonly build: StandardBuild;
}

function kept(key: string): StandardBuild | null {
  try {
    const { input, build }: Kept = JSON.parse(readFileSync(new URL(`${key}.json`, CACHE), 'utf8'));
    return input === inputOf(key) ? build : null;
  } catch {
    return null;
  }
}

/** The build as in `play.json`. */
const entry = ({ weapon, set, mains, rolls }: StandardBuild, engine: string) => ({
  weapon,
  set,
  mains: mains.join(' '),
  rolls: rolls.join(' '),
  engine,
  date: new Date().toISOString().slice(0, 10),
});

function write(): void {
  const { version } = membersOf(
    JSON.parse(readFileSync(new URL('../../apps/web/package.json', import.meta.url), 'utf8')),
  );
  for (const key of characterKeys) {
    const build = kept(twinOf(key));
    if (build === null) continue;
    const path = new URL(`${key}/play.json`, CHARACTERS);
    const play = existsSync(path) ? readRow(JSON.parse(readFileSync(path, 'utf8')), `${key}/play.json`) : {};
    writeFileSync(path, formatFacts({ ...play, build: entry(build, String(version)) }));
  }
}

const named = process.argv.slice(2).map(twinOf);
mkdirSync(CACHE, { recursive: true });
for (const key of named.length > 0 ? named : fightKeys.filter((each) => kept(each) === null)) {
  const build = await standardBuild(key, (line) => process.stdout.write(`${line}\n`));
  writeFileSync(new URL(`${key}.json`, CACHE), JSON.stringify({ input: inputOf(key), build } satisfies Kept));
}
write();
