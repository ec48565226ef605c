/**
 * `npm run grow -- --seed N [--teams LIST] [--limit K] [--fights N] [--out FILE]`: generates rotations for teams with standard builds and
 * writes them to FILE, `apps/server/seed/generated.json` unless given. Teams that the file has are kept, and those that it lists as left out
 * are not tried again without `--retry`, so a run can be ended and continued. The same commit, seed and number of fights give the same teams,
 * and each has them with it. A team is left out where a player's rotation of the same foursome has more DPS. Uncommitted changes are refused. LIST is a file with a team in each line, four keys of characters,
 * `tools/searches/foursomes.txt` unless given; lines that begin with `#` are skipped.
 *
 * `--workers N` uses N threads, one unless given; the outcome is the same.
 *
 * `--part I/N` generates every N-th of the teams from the I-th on, so that several runs can share the work; each writes a separate FILE, and
 * `--merge FILES` adds their teams to FILE.
 *
 * `npm run grow -- --verify K [--out FILE]`: generates K of the teams of FILE again, evenly spread, and compares the text. Those that another
 * commit generated may differ.
 *
 * `npm run grow -- --compare [--limit K] [--part I/N]`: writes rotations for public teams with the gear that they have, and compares their
 * DPS with that of the public rotation. Habits and rounds of players always come from the public teams of other foursomes.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { loadLibrary } from '@quartet/content';
import {
  type ConfigDocument,
  clearScript,
  openConfig,
  RotationText,
  setActive,
  setFightLength,
  startTeam,
} from '@quartet/edits';
import { membersOf } from '@quartet/gamedata/typed';
import { type Fighter, runSearch } from '@quartet/optimiser';
import { type Habits, habitsOf, type Round, roundsOf } from '@quartet/optimiser/grow';
import { createNodeExecutor } from '@quartet/runner/node';
import { isDeclaration } from '@quartet/script';
import { standardMember } from '../../apps/web/src/features/team-builder/model/standardMember.ts';
import { median } from '../../bench/measure.ts';
import { listed } from './listed.ts';

const PUBLIC = new URL('../../apps/server/seed/', import.meta.url);
const lock = membersOf(JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8')));
const version = String(membersOf(membersOf(lock.packages)['apps/web']).version);

/** Fights in which rotations are compared, and the seed of all of them. */
const COMPARED_FIGHTS = 64;
const COMPARE_SEED = 20261127;
/** Share of the DPS of the public rotation that is a good result. */
const GOOD = 0.97;

interface Row {
  readonly characters: readonly string[];
  /** Version, commit, seed and number of fights that it was generated with. */
  readonly version: string;
  readonly commit: string;
  readonly seed: number;
  readonly fights: number;
  readonly config: string;
  readonly perfect: number;
  readonly human: number;
}

/** A team without a row, and why. */
interface LeftOut {
  readonly characters: readonly string[];
  readonly commit: string;
  readonly reason: string;
}

interface Generated {
  readonly teams: readonly Row[];
  readonly leftOut: readonly LeftOut[];
}

const git = (...args: readonly string[]): string => execFileSync('git', args, { encoding: 'utf8' }).trim();

/** The commit that is checked out. Files outside the folders that rotations depend on may have changes. */
function commitOf(): string {
  const changes = git('status', '--porcelain', '--untracked-files=no', '--', 'packages', 'apps/web', 'conformance');
  if (changes !== '')
    throw new Error(`Commit these changes first, so that the teams can be generated again:\n${changes}`);
  return git('rev-parse', '--short=10', 'HEAD');
}

interface PublicTeam {
  readonly file: string;
  readonly characters: readonly string[];
}

const publicTeams = (): PublicTeam[] => JSON.parse(readFileSync(new URL('index.json', PUBLIC), 'utf8'));

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

function configOf(team: readonly string[], seed: number, fights: number): string {
  const empty = openConfig('');
  const { text } = empty.apply(startTeam(empty, team.map(standardMember)));
  return `# Generated by Quartet ${version}, not written by a player: npm run grow -- --seed ${seed} --fights ${fights}\n${text}`;
}

/** Least DPS with human delays, as a share of that with perfect play: a rotation below it depends on exact frames. */
const MIN_HUMAN = 0.6;

/** Why a team is not worth keeping; null for a good one. */
function flawOf({ characters, config, perfect, human }: Row): string | null {
  const script = openConfig(config);
  const acting = new Set<string>();
  for (const block of RotationText.of(script).withCode()) if (block.kind === 'action') acting.add(block.character);
  const idle = characters.filter((key) => !acting.has(key));
  if (idle.length > 0) return `${idle.join(', ')} does nothing`;
  return human < MIN_HUMAN * perfect ? 'needs exact frames' : null;
}

/** Longest mean time of a fight that is late, in seconds. */
const MAX_LATE = 0.3;

/** Why the rotation of a team is not worth keeping by its fights: it waits, or a player wrote a better one. */
async function lossOf(executor: Fighter, { characters, config }: Row): Promise<string | null> {
  const own = await measured(executor, config);
  if (own === null) return 'some fights do not end';
  if (own.late > MAX_LATE) return `waits ${own.late.toFixed(1)} s too long`;
  for (const [{ file, characters: others }, document] of documents) {
    if (keyOf(others) !== keyOf(characters)) continue;
    // Rotations that end are compared over their length.
    const theirs = await measured(executor, document.text);
    const seconds = Math.round(theirs?.seconds ?? 0);
    const lasting = (text: string): string =>
      openConfig(text).after((now) => setFightLength(now, { kind: 'seconds', seconds })).text;
    const other = await measured(executor, lasting(withScript(config, document)));
    const same = await measured(executor, lasting(config));
    if (other !== null && same !== null && other.dps > same.dps)
      return `${file} has ${((other.dps / same.dps - 1) * 100).toFixed(1)} % more DPS with the same gear`;
  }
  return null;
}

/** A config with the script of another one. */
function withScript(config: string, { text, ast, config: { active } }: ConfigDocument): string {
  let script = '';
  let from = 0;
  for (const node of ast.body.filter(isDeclaration)) {
    script += text.slice(from, node.from);
    from = node.to;
  }
  const head = openConfig(config).after(clearScript, (now) => (active === null ? [] : setActive(now, active))).text;
  return `${head.trimEnd()}\n\n${script}${text.slice(from)}`;
}

/** Characters of a config that are not fully modelled: the database refuses their teams. */
async function unfinishedIn(config: string): Promise<string[]> {
  const { characters } = await loadLibrary(openConfig(config).config);
  return Object.values(characters).flatMap(({ facts, incomplete }) => (incomplete === true ? [facts.key] : []));
}

const lines = (rows: readonly unknown[]): string => rows.map((row) => JSON.stringify(row)).join(',\n');

/** Writes a file of teams, one in each line. */
function write(path: string, { teams, leftOut }: Generated) {
  writeFileSync(path, `{"teams":[\n${lines(teams)}\n],"leftOut":[\n${lines(leftOut)}\n]}\n`);
}

function read(path: string): Generated {
  const { teams = [], leftOut = [] } = existsSync(path)
    ? (JSON.parse(readFileSync(path, 'utf8')) as Partial<Generated>)
    : {};
  return { teams, leftOut };
}

async function made(executor: Fighter, team: readonly string[], commit: string, seed: number, fights: number) {
  const question = { text: configOf(team, seed, fights), ...known(team) };
  const { config, perfect, human } = await runSearch('team', executor, question, { seed, fights, workers });
  const row: Row = {
    characters: team,
    version,
    commit,
    seed,
    fights,
    config,
    perfect: Math.round(perfect),
    human: Math.round(human),
  };
  return row;
}

/** Generates some of a file's teams again. */
async function verify(executor: Fighter, count: number) {
  const { teams } = read(out);
  if (teams.length === 0) throw new Error(`There is no team in ${out}`);
  const commit = commitOf();
  let different = 0;
  for (let i = 0; i < Math.min(count, teams.length); i++) {
    const row = teams[Math.floor((i * teams.length) / count)];
    if (row === undefined) continue;
    const again = await made(executor, row.characters, row.commit, row.seed, row.fights);
    const isSame = JSON.stringify(again) === JSON.stringify(row);
    if (!isSame) different++;
    const other = row.commit === commit ? '' : `, generated by ${row.commit}`;
    console.log(`${row.characters.join(' ')}: ${isSame ? 'the same' : 'different'}${other}`);
  }
  if (different > 0) process.exitCode = 1;
}

async function fill(executor: Fighter, teams: readonly string[][], seed: number, fights: number, limit: number) {
  const commit = commitOf();
  const before = read(out);
  const rows = [...before.teams];
  const leftOut = values.retry ? [] : [...before.leftOut];
  const done = new Set([...rows, ...leftOut].map(({ characters }) => keyOf(characters)));
  for (const team of teams) {
    if (rows.length >= limit) break;
    if (done.has(keyOf(team))) continue;
    const begun = performance.now();
    try {
      const unfinished = await unfinishedIn(configOf(team, seed, fights));
      if (unfinished.length > 0) throw new Error(`${unfinished.join(', ')} is not fully modelled`);
      const row = await made(executor, team, commit, seed, fights);
      const flaw = flawOf(row) ?? (await lossOf(executor, row));
      if (flaw !== null) throw new Error(flaw);
      rows.push(row);
      const seconds = ((performance.now() - begun) / 1000).toFixed(0);
      console.log(`${team.join(' ')}: ${row.perfect} perfect, ${row.human} human, ${seconds} s`);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      leftOut.push({ characters: team, commit, reason });
      console.log(`${team.join(' ')}: ${reason}`);
    }
    write(out, { teams: rows, leftOut });
  }
  console.log(`${rows.length} teams`);
}

/** Adds the teams of other files, in the order of LIST. Files that are named later win where two have the same foursome. */
function merge(paths: readonly string[]) {
  const files = [out, ...paths].map(read);
  const byTeam = <T extends { readonly characters: readonly string[] }>(rows: readonly T[]) =>
    new Map(rows.map((row) => [keyOf(row.characters), row]));
  const found = byTeam(files.flatMap((file) => file.teams));
  const leftOut = byTeam(files.flatMap((file) => file.leftOut));
  const order = new Map(teams.map((team, place) => [keyOf(team), place]));
  const placeOf = (key: string): number => order.get(key) ?? order.size;
  const sorted = <T>(rows: ReadonlyMap<string, T>): T[] =>
    [...rows].sort(([a], [b]) => placeOf(a) - placeOf(b)).map(([, row]) => row);
  for (const key of found.keys()) leftOut.delete(key);
  write(out, { teams: sorted(found), leftOut: sorted(leftOut) });
  console.log(`${found.size} teams`);
}

/** Every N-th of a list, from the I-th on, for `I/N`. */
function partOf<T>(list: readonly T[], part: string): readonly T[] {
  const [first = Number.NaN, count = Number.NaN] = part.split('/').map(Number);
  if (!(Number.isInteger(first) && Number.isInteger(count) && first >= 1 && first <= count))
    throw new Error(`--part takes a part and their number, such as 1/2, not "${part}"`);
  return list.filter((_, index) => index % count === first - 1);
}

/** Mean length and late time in seconds, and expected DPS of a config; null where it cannot run. */
async function measured(
  executor: Fighter,
  text: string,
): Promise<{ dps: number; seconds: number; late: number } | null> {
  const trial = { text: 0, seed: COMPARE_SEED, first: 0, count: COMPARED_FIGHTS };
  const [outcome] = (await executor.trials?.({ texts: [text], trials: [trial] }, { workers: 1 })) ?? [];
  if (outcome === undefined || outcome.failure !== undefined) return null;
  const sum = (values: Float64Array): number => values.reduce((total, each) => total + each, 0);
  const mean = (values: Float64Array): number => sum(values) / COMPARED_FIGHTS;
  return { dps: mean(outcome.expected), seconds: mean(outcome.frames) / 60, late: mean(outcome.late) / 60 };
}

/** Files of at most `limit` public teams, evenly spread. */
function publicFiles(limit: number): string[] {
  const files = readdirSync(PUBLIC).filter((name) => name.endsWith('.txt') && !name.startsWith('team-x-'));
  const count = Math.min(limit, files.length);
  return Array.from({ length: count }, (_, i) => files[Math.floor((i * files.length) / count)] ?? '');
}

async function compare(executor: Fighter, files: readonly string[], seed: number, fights: number) {
  const ratios: number[] = [];
  console.log('| Team | Public DPS | Generated | Ratio |\n|---|---:|---:|---:|');
  for (const file of files) {
    const text = readFileSync(new URL(file, PUBLIC), 'utf8');
    const own = await measured(executor, text);
    if (own === null) continue;
    const team = openConfig(text).config.characters.map(({ key }) => key);
    const seconds = Math.round(own.seconds);
    const grown = await runSearch('grow', executor, { text, seconds, ...known(team) }, { seed, fights, workers });
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
  console.log(`\nAt least ${GOOD * 100} %: ${share(GOOD)}. Better: ${share(1)}. Median ${median(ratios).toFixed(3)}.`);
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    teams: { type: 'string', default: fileURLToPath(new URL('foursomes.txt', import.meta.url)) },
    out: { type: 'string', default: fileURLToPath(new URL('generated.json', PUBLIC)) },
    limit: { type: 'string' },
    fights: { type: 'string', default: '4000' },
    workers: { type: 'string' },
    compare: { type: 'boolean', default: false },
    verify: { type: 'string' },
    part: { type: 'string', default: '1/1' },
    merge: { type: 'boolean', default: false },
    /** Tries teams again that were left out. */
    retry: { type: 'boolean', default: false },
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
const teams = listed(readFileSync(values.teams, 'utf8'));
if (values.merge) merge(positionals);
else if (values.compare) await compare(executor, partOf(publicFiles(limit), values.part), seed, fights);
else if (values.verify !== undefined) await verify(executor, whole('verify', 1));
else await fill(executor, partOf(teams, values.part), seed, fights, limit);
executor.close();
