/**
 * Writes the standard builds the picker gives: `npm run standards` for every character that has none in the cache, `npm run standards
 * -- furina xingqiu` for these alone, anew. A full run takes about half an hour of one core; what is found is kept as it goes in
 * `node_modules/.cache`, so that a run can be ended and continued. The same seed gives the same builds.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { characterKeys } from '@quartet/gamedata/names';
import { fightKeys, kitOf, twinOf } from './standardFights.ts';
import { inputOf, SEED, type StandardBuild, standardBuild } from './standardSearch.ts';

const TARGET = new URL('../src/features/team-builder/model/standards.json', import.meta.url);
const CACHE = new URL('../../../node_modules/.cache/quartet-standards/', import.meta.url);

interface Kept {
  readonly input: string;
  readonly build: StandardBuild;
}

function kept(key: string): StandardBuild | null {
  try {
    const { input, build } = JSON.parse(readFileSync(new URL(`${key}.json`, CACHE), 'utf8')) as Kept;
    return input === inputOf(key) ? build : null;
  } catch {
    return null;
  }
}

/** A row of the table: weapon, set, main stats, free rolls, objective and teammates. */
function row(key: string, { weapon, set, mains, rolls }: StandardBuild): string[] {
  const { purpose, mates, onField } = kitOf(key);
  const team = mates.map((mate) => (mate === onField ? `*${mate}` : mate));
  return [weapon, set, mains.join(' '), rolls.join(' '), `${purpose}: ${team.join(' ')}`];
}

function write(): void {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  const old = JSON.parse(readFileSync(TARGET, 'utf8')) as { builds?: Record<string, string[]> };
  const builds = Object.fromEntries(
    characterKeys.flatMap((key) => {
      const build = kept(twinOf(key));
      const before = old.builds?.[key];
      return build !== null ? [[key, row(twinOf(key), build)]] : before !== undefined ? [[key, before]] : [];
    }),
  );
  const date = new Date().toISOString().slice(0, 10);
  writeFileSync(TARGET, `${JSON.stringify({ engine: version, date, seed: SEED, builds }, null, 2)}\n`);
  execFileSync('npx', ['biome', 'format', '--write', fileURLToPath(TARGET)], { stdio: 'inherit' });
}

const named = process.argv.slice(2).map(twinOf);
mkdirSync(CACHE, { recursive: true });
for (const key of named.length > 0 ? named : fightKeys.filter((each) => kept(each) === null)) {
  const build = await standardBuild(key, (line) => process.stdout.write(`${line}\n`));
  writeFileSync(new URL(`${key}.json`, CACHE), JSON.stringify({ input: inputOf(key), build } satisfies Kept));
}
write();
