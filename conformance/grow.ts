/**
 * `npm run grow -- --seed N [--teams LIST] [--limit K] [--fights N] [--out FILE]`: generates rotations for teams with standard builds and
 * writes them to FILE, `apps/server/seed/generated.json` unless given. Teams that the file has are kept, so a run can be ended and continued;
 * the same seed and number of fights give the same teams. LIST is a file with a team in each line, four keys of characters; without it the
 * teams are the foursomes of the public teams and, in turn with them, those with one character replaced by another with the same element
 * and role.
 *
 * `--workers N` uses N threads, one unless given; the outcome is the same.
 *
 * `npm run grow -- --verify K [--out FILE]`: generates K of the teams of FILE again, evenly spread, and compares the text.
 *
 * `npm run grow -- --compare [--limit K]`: writes rotations for public teams with the gear that they have, and compares their DPS with that
 * of the public rotation. Habits and rounds of players always come from the public teams of other foursomes.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { openConfig, RotationText, startTeam } from '@quartet/edits';
import { Rng } from '@quartet/engine';
import { characterElement, nameTable } from '@quartet/gamedata/names';
import type { Fighter } from '@quartet/optimiser';
import { generate, grow, type Habits, habitsOf, type Round, roundsOf } from '@quartet/optimiser/grow';
import { createNodeExecutor } from '@quartet/runner/node';
import { fightKeys, kitOf } from '../apps/web/build/standardFights.ts';
import { standardMember } from '../apps/web/src/features/team-builder/model/standardMember.ts';

const PUBLIC = new URL('../apps/server/seed/', import.meta.url);
const { version } = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')).packages[
  'apps/web'
] as { version: string };

/** Fights in which rotations are compared, and the seed of all of them. */
const COMPARED_FIGHTS = 64;
const COMPARE_SEED = 20261127;
/** Share of the DPS of the public rotation that is a good result. */
const GOOD = 0.97;

interface Row {
  readonly characters: readonly string[];
  readonly config: string;
  readonly perfect: number;
  readonly human: number;
}

interface Generated {
  readonly version: string;
  readonly seed: number;
  readonly fights: number;
  readonly teams: readonly Row[];
}

interface PublicTeam {
  readonly file: string;
  readonly characters: readonly string[];
}

const publicTeams = (): PublicTeam[] => JSON.parse(readFileSync(new URL('index.json', PUBLIC), 'utf8')) as PublicTeam[];

const keyOf = (team: readonly string[]): string => [...team].sort().join(' ');

const documents = new Map(
  publicTeams().map((team) => [team, openConfig(readFileSync(new URL(team.file, PUBLIC), 'utf8'))]),
);

/** How players use each character, and their rounds, from the public teams other than that of some characters. */
function known(without: readonly string[]): { habits: Habits; rounds: readonly Round[] } {
  const others = [...documents].filter(([{ characters }]) => keyOf(characters) !== keyOf(without));
  const read = others.map(([, document]) => document);
  return { habits: habitsOf(read), rounds: roundsOf(read) };
}

const elements: Readonly<Record<string, string>> = characterElement;

/** Whether one character may take the place of another: same element, same objective, and both or neither stay on the field. */
const canReplace = (other: string, key: string): boolean => {
  const [a, b] = [kitOf(other), kitOf(key)];
  return (
    other !== key &&
    elements[other] === elements[key] &&
    a.purpose === b.purpose &&
    (a.onField === other) === (b.onField === key)
  );
};

/** Foursomes of the public teams and variants of them in turn; the order of the variants depends on the seed. */
function foursomes(seed: number): string[][] {
  const known = new Map<string, string[]>();
  const add = (team: readonly string[]): void => {
    if (new Set(team).size === 4 && !known.has(keyOf(team))) known.set(keyOf(team), [...team]);
  };
  for (const { characters } of publicTeams()) add(characters);
  const own = [...known.values()];
  const variants = own.flatMap((team) =>
    team.flatMap((key, slot) =>
      fightKeys
        .filter((other) => !team.includes(other) && canReplace(other, key))
        .map((other) => team.with(slot, other)),
    ),
  );
  const rng = new Rng();
  rng.reseed(seed, 2);
  for (let left = variants.length; left > 0; left--) {
    const [variant] = variants.splice(rng.int(left), 1);
    if (variant !== undefined) add(variant);
  }
  const others = [...known.values()].slice(own.length);
  const pairs = Array.from({ length: Math.max(own.length, others.length) }, (_, i) => [own[i], others[i]]);
  return pairs.flat().filter((team) => team !== undefined);
}

function listed(path: string): string[][] {
  const lines = readFileSync(path, 'utf8').split('\n');
  return lines
    .map((line) => line.trim().split(/[\s,]+/))
    .filter((team) => team.length === 4)
    .map((team) => team.map((name) => nameTable.character(name) ?? name));
}

function configOf(team: readonly string[], seed: number, fights: number): string {
  const empty = openConfig('');
  const { text } = empty.apply(startTeam(empty, team.map(standardMember)));
  return `# Generated by Quartet ${version}, not written by a player: npm run grow -- --seed ${seed} --fights ${fights}\n${text}`;
}

/** Least DPS with human delays, as a share of that with perfect play: a rotation below it depends on exact frames. */
const MIN_HUMAN = 0.6;

/** Why a team is not worth keeping; null for a good one. */
function flawOf(team: readonly string[], { config, perfect, human }: Omit<Row, 'characters'>): string | null {
  const script = openConfig(config);
  const acting = new Set<string>();
  for (const block of RotationText.of(script).withCode()) if (block.kind === 'action') acting.add(block.character);
  const idle = team.filter((key) => !acting.has(key));
  if (idle.length > 0) return `${idle.join(', ')} does nothing`;
  return human < MIN_HUMAN * perfect ? 'needs exact frames' : null;
}

/** A file of teams, one in each line. */
const written = ({ teams, ...head }: Generated): string =>
  `${JSON.stringify({ ...head, teams: [] }).slice(0, -2)}\n${teams.map((row) => JSON.stringify(row)).join(',\n')}\n]}\n`;

const read = (path: string): Generated | null =>
  existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Generated) : null;

async function made(executor: Fighter, team: readonly string[], seed: number, fights: number): Promise<Row> {
  const options = { seed, fights, ...known(team), workers };
  const { config, perfect, human } = await generate(executor, configOf(team, seed, fights), options);
  return { characters: team, config, perfect: Math.round(perfect), human: Math.round(human) };
}

/** Generates some of a file's teams again. */
async function verify(executor: Fighter, count: number) {
  const file = read(out);
  if (file === null) throw new Error(`There is no ${out}`);
  let different = 0;
  for (let i = 0; i < Math.min(count, file.teams.length); i++) {
    const row = file.teams[Math.floor((i * file.teams.length) / count)];
    if (row === undefined) continue;
    const again = await made(executor, row.characters, file.seed, file.fights);
    const isSame = JSON.stringify(again) === JSON.stringify(row);
    if (!isSame) different++;
    console.log(`${row.characters.join(' ')}: ${isSame ? 'the same' : 'different'}`);
  }
  if (different > 0) process.exitCode = 1;
}

async function fill(executor: Fighter, teams: readonly string[][], seed: number, fights: number, limit: number) {
  const before = read(out);
  const isSame = before?.version === version && before.seed === seed && before.fights === fights;
  const rows = isSame ? [...before.teams] : [];
  const done = new Set(rows.map(({ characters }) => keyOf(characters)));
  for (const team of teams) {
    if (rows.length >= limit) break;
    if (done.has(keyOf(team))) continue;
    const begun = performance.now();
    try {
      const row = await made(executor, team, seed, fights);
      const flaw = flawOf(team, row);
      if (flaw !== null) throw new Error(flaw);
      rows.push(row);
      const seconds = ((performance.now() - begun) / 1000).toFixed(0);
      console.log(`${team.join(' ')}: ${row.perfect} perfect, ${row.human} human, ${seconds} s`);
      writeFileSync(out, written({ version, seed, fights, teams: rows }));
    } catch (error) {
      console.log(`${team.join(' ')}: ${error instanceof Error ? error.message : error}`);
    }
  }
  console.log(`${rows.length} teams`);
}

/** Mean length in seconds and expected DPS of a config; null where it cannot run. */
async function measured(executor: Fighter, text: string): Promise<{ dps: number; seconds: number } | null> {
  const trial = { text: 0, seed: COMPARE_SEED, first: 0, count: COMPARED_FIGHTS };
  const [outcome] = (await executor.trials?.({ texts: [text], trials: [trial] }, { workers: 1 })) ?? [];
  if (outcome === undefined || outcome.failure !== undefined) return null;
  const sum = (values: Float64Array): number => values.reduce((total, each) => total + each, 0);
  return { dps: sum(outcome.expected) / COMPARED_FIGHTS, seconds: sum(outcome.frames) / COMPARED_FIGHTS / 60 };
}

async function compare(executor: Fighter, seed: number, fights: number, limit: number) {
  const files = readdirSync(PUBLIC).filter((name) => name.endsWith('.txt') && !name.startsWith('team-x-'));
  const count = Math.min(limit, files.length);
  const ratios: number[] = [];
  console.log('| Team | Public DPS | Generated | Ratio |\n|---|---:|---:|---:|');
  for (let i = 0; i < count; i++) {
    const file = files[Math.floor((i * files.length) / count)] ?? '';
    const text = readFileSync(new URL(file, PUBLIC), 'utf8');
    const own = await measured(executor, text);
    if (own === null) continue;
    const team = openConfig(text).config.characters.map(({ key }) => key);
    const seconds = Math.round(own.seconds);
    const grown = await grow(executor, text, { seed, fights, seconds, ...known(team), workers });
    const { dps } = (await measured(executor, grown.config)) ?? { dps: 0 };
    ratios.push(dps / own.dps);
    const cells = [
      file.replace(/^team-|\.txt$/g, ''),
      Math.round(own.dps),
      Math.round(dps),
      (dps / own.dps).toFixed(3),
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
  const share = (least: number): string => `${ratios.filter((ratio) => ratio >= least).length} of ${ratios.length}`;
  const median = [...ratios].sort((a, b) => a - b)[Math.floor(ratios.length / 2)] ?? 0;
  console.log(`\nAt least ${GOOD * 100} %: ${share(GOOD)}. Better: ${share(1)}. Median ${median.toFixed(3)}.`);
}

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    teams: { type: 'string' },
    out: { type: 'string', default: fileURLToPath(new URL('generated.json', PUBLIC)) },
    limit: { type: 'string' },
    fights: { type: 'string', default: '4000' },
    workers: { type: 'string' },
    compare: { type: 'boolean', default: false },
    verify: { type: 'string' },
    /** Worker of a build of the command line (`apps/cli/dist/worker.js`), which is twice as fast as the source. */
    worker: { type: 'string' },
  },
});
const whole = (name: 'seed' | 'limit' | 'fights' | 'verify' | 'workers', otherwise: number): number => {
  const number = values[name] === undefined ? otherwise : Number(values[name]);
  if (!Number.isInteger(number) || number < 0) throw new Error(`--${name} takes a whole number, not "${values[name]}"`);
  return number;
};
const seed = whole('seed', 1);
const fights = whole('fights', 6000);
const workers = whole('workers', 1);
const limit = whole('limit', Number.MAX_SAFE_INTEGER);
const { out } = values;
const executor = createNodeExecutor(
  values.worker === undefined ? undefined : new URL(values.worker, `file://${process.cwd()}/`),
);
if (values.compare) await compare(executor, seed, fights, limit);
else if (values.verify !== undefined) await verify(executor, whole('verify', 1));
else await fill(executor, values.teams === undefined ? foursomes(seed) : listed(values.teams), seed, fights, limit);
executor.close();
