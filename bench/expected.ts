/**
 * `npm run bench -- expected [options]`: checks that the expected damage per second has the same mean as plain fights, and measures how many
 * fights it saves. Simulates every public team and every conformance case, and compares both figures per fight. `--help` lists the options.
 */
import { fork } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { expectedValues, iterationSeed } from '@quartet/engine';
import { describeValues } from '@quartet/results';
import { openFight } from '@quartet/runner/session';
import { median } from './measure.ts';

const HELP = `npm run bench -- expected [options]

  --fights N     fights of each team (default 1000)
  --processes N  teams at a time (default 1)
  --only PART    teams whose name contains this; may be given more than once
  --cases        the conformance cases too

Fails when a mean is more than 3 standard errors off in more teams than chance explains, or more than 5 in any.
`;

/** Maximum difference of agreeing means in standard errors; one in 370 exceeds it by chance. */
const AGREES = 3;
const NEVER = 5;
/** Relative half width of the confidence interval for which the table lists the number of fights. */
const WANTED = 0.001;
const Z95 = 1.96;
/** Minimum share of critical hits in the spread of single fights at which they dominate. */
const DOMINATED = 0.9;

const here = dirname(fileURLToPath(import.meta.url));

interface Measured {
  name: string;
  fights: number;
  plain: number;
  expected: number;
  /** Difference of the means in its standard errors; 0 when the fights do not differ. */
  off: number;
  /** Standard deviations as fractions of the mean. */
  plainSpread: number;
  expectedSpread: number;
  /** Number of fights that the plain mean needs per fight of the expected value; EXACT when the latter is constant. */
  saving: number;
}

/** Relative spread below which differences are rounding errors. */
const ROUNDING = 1e-12;
/** Saving of a team whose expected value is the same in every fight. */
const EXACT = 1e9;

async function measure(path: string, fights: number, team: number): Promise<Measured> {
  const simulator = await openFight(readFileSync(path, 'utf8'));
  const recorder = simulator.recorder();
  const dealt = new Float64Array(fights);
  const expected = new Float64Array(fights);
  const frames = new Float64Array(fights);
  for (let i = 0; i < fights; i++) {
    // Each team has its own seeds: fights of different teams on the same seed would draw the same critical hits.
    simulator.run(iterationSeed(1_000_003 * (team + 1), i), recorder);
    const perSecond = 60 / recorder.frames;
    dealt[i] = recorder.totalDamage * perSecond;
    for (const amount of recorder.characterExpected) expected[i] += amount * perSecond;
    frames[i] = recorder.frames;
  }
  const values = expectedValues({ dealt, expected, frames });
  const plain = describeValues(dealt);
  const found = describeValues(values);
  const difference = describeValues(dealt.map((each, i) => each - values[i]));
  const error = difference.sd / Math.sqrt(fights);
  const isExact = found.sd <= ROUNDING * found.mean;
  return {
    name: basename(path, '.txt'),
    fights,
    plain: plain.mean,
    expected: found.mean,
    off: error <= ROUNDING * plain.mean ? 0 : difference.mean / error,
    plainSpread: plain.sd / plain.mean,
    expectedSpread: isExact ? 0 : found.sd / found.mean,
    saving: plain.sd === 0 ? 1 : isExact ? EXACT : (plain.sd / found.sd) ** 2,
  };
}

const files = (folder: string): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.txt'))
    .sort()
    .map((file) => join(folder, file));

const needed = (spread: number): number => Math.ceil(((Z95 * spread) / WANTED) ** 2);

const shown = (value: number): string => (value < EXACT ? value.toFixed(1) : 'all').padStart(9);

const row = (each: Measured): string =>
  `${each.name.padEnd(60)}${String(each.fights).padStart(7)}${each.expected.toFixed(0).padStart(9)}${each.off.toFixed(2).padStart(7)}` +
  `${String(needed(each.plainSpread)).padStart(9)}${String(needed(each.expectedSpread)).padStart(9)}${shown(each.saving)}`;

function report(all: readonly Measured[]): number {
  console.log(
    `${'team'.padEnd(60)} fights      DPS    off    plain expected   saving\n` +
      'off: mean of the fights less expected DPS in its standard errors; plain, expected: fights for ±0.1 %\n',
  );
  for (const each of all) console.log(row(each));
  const dominated = all.filter((each) => each.expectedSpread ** 2 < (1 - DOMINATED) * each.plainSpread ** 2);
  const off = all.filter((each) => Math.abs(each.off) > AGREES);
  // Tolerates the expected number of means beyond 3 standard errors, plus three of its standard deviations.
  const chance = all.length / 370;
  const tolerated = Math.ceil(chance + 3 * Math.sqrt(chance));
  console.log(
    `\n${all.length} teams: saving ${shown(median(all.map((each) => each.saving))).trim()} in the median; ` +
      `critical hits dominate in ${dominated.length}, saving ${shown(median(dominated.map((each) => each.saving))).trim()} in their median`,
  );
  console.log(
    `${off.length} means more than ${AGREES} standard errors off (${tolerated} tolerated): ${off.map(({ name }) => name).join(', ')}`,
  );
  return off.length > tolerated || all.some((each) => Math.abs(each.off) > NEVER) ? 1 : 0;
}

interface Order {
  path: string;
  team: number;
  fights: number;
}

/** Measures the teams in child processes, which inherit the priority of this one. */
async function measureAll(orders: readonly Order[], processes: number): Promise<Measured[]> {
  const found: Measured[] = [];
  const waiting = [...orders];
  const work = async (): Promise<void> => {
    for (let order = waiting.shift(); order; order = waiting.shift()) {
      const child = fork(fileURLToPath(import.meta.url), [JSON.stringify(order)]);
      const measured = await new Promise<Measured>((resolve, reject) => {
        child.once('message', (message) => resolve(message as Measured));
        child.once('exit', (code) => reject(new Error(`the process of a team ended with ${code}`)));
      });
      found.push(measured);
      console.error(`${found.length}/${orders.length} ${row(measured)}`);
    }
  };
  await Promise.all(Array.from({ length: processes }, work));
  return found.sort((one, other) => (one.name < other.name ? -1 : 1));
}

if (process.send === undefined) {
  const { values } = parseArgs({
    options: {
      fights: { type: 'string', default: '1000' },
      processes: { type: 'string', default: '1' },
      only: { type: 'string', multiple: true },
      cases: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) console.log(HELP);
  else {
    setPriority(constants.priority.PRIORITY_LOW);
    const folders = ['../apps/server/seed', ...(values.cases ? ['../conformance/cases/configs'] : [])];
    const orders = folders
      .flatMap((folder) => files(join(here, folder)))
      .map((path, team) => ({ path, team, fights: Number(values.fights) }))
      .filter(({ path }) => values.only?.some((part) => basename(path).includes(part)) ?? true);
    process.exitCode = report(await measureAll(orders, Number(values.processes)));
  }
} else {
  const { path, fights, team }: Order = JSON.parse(process.argv[2]);
  process.send(await measure(path, fights, team));
  process.disconnect();
}
