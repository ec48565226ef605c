/**
 * `npm run make -- play`: compares the option `play=kqm` with KQM's delays written as a script, for 20 public teams, and writes the table of
 * bench/notes/human-play.md. It takes some minutes; the exit code is 1 when a team differs by more than 0.3 %.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { Block, iterationSeed, type Recorder, type Simulator } from '@quartet/engine';
import { statistics } from '@quartet/results';
import { COMMITTED, Oracle } from '../../conformance/oracle.ts';
import { simulatorFor } from '../../conformance/simulate.ts';

/** Fights are added until the difference is known to this precision (± half a 95 % interval); teams that need more than `MOST_FIGHTS` are left out. */
const MARGIN = 0.0014;
const MOST_FIGHTS = 12_000;
const FIRST_FIGHTS = 200;
const SEED = 20240229;
const MOST = 0.003;
const TEAMS = 20;

/** KQM's delays in the config language: each action calls this function, which remembers the previous action. */
const SCRIPT = `
fn clipped(mean, sd, least, most) {
  let frames = mean + sd * randnorm();
  if frames < least { frames = least; }
  if frames > most { frames = most; }
  delay(frames);
}
let lastWho = -1;
let lastDone = -1;
let plain = execute_action;
fn execute_action(who number, what number, given map) {
  if what != .action.swap && who != lastWho { execute_action(who, .action.swap, []); }
  if what == .action.swap { clipped(14, 4, 6, 20); }
  else if lastDone == .action.swap { clipped(12, 6, 6, 18); }
  else { clipped(2, 4, 0, 8); }
  lastWho = who;
  lastDone = what;
  return plain(who, what, given);
}
`;

interface Team {
  readonly name: string;
  readonly text: string;
}

/** Public teams of this repository, those with public rotations first; some scripts count frames and cannot be played with delays. */
function* teams(): Iterable<Team> {
  const folder = new URL('../../bench/public/', import.meta.url);
  for (const file of readdirSync(folder).sort())
    yield { name: file.replace(/\.txt$/, ''), text: readFileSync(new URL(file, folder), 'utf8') };
  const oracle = new Oracle(COMMITTED);
  for (const kind of ['team-public-rotation', 'team-own', 'team'])
    for (const item of oracle.cases())
      if (item.kind === kind) yield { name: item.name, text: oracle.config(item.name) };
}

/** Fights of one config, continued as needed. */
class Fights {
  private readonly simulator: Simulator;
  private readonly recorder: Recorder;
  private readonly block: Block;

  constructor(simulator: Simulator) {
    this.simulator = simulator;
    this.recorder = simulator.recorder();
    this.block = new Block(this.recorder);
  }

  /** Expected DPS of a number of fights, and the 95 % interval of its mean as a fraction of it. */
  dps(count: number): { mean: number; margin: number } {
    while (this.block.runs < count) {
      this.simulator.run(iterationSeed(SEED, this.block.runs), this.recorder);
      this.block.add(this.recorder);
    }
    const { expected } = statistics(this.block);
    if (expected === undefined) throw new Error('no expected damage');
    const { mean, high } = expected.dps;
    return { mean, margin: (high - mean) / mean };
  }
}

interface Comparison {
  readonly perfect: number;
  readonly script: number;
  readonly option: number;
  /** 95 % interval of `option / script`. */
  readonly margin: number;
  readonly fights: number;
}

/** Null when the team needs too many fights. */
async function compare(text: string): Promise<Comparison | null> {
  const perfect = new Fights(await simulatorFor(text)).dps(500).mean;
  const [scripts, options] = [
    new Fights(await simulatorFor(`${SCRIPT}\n${text}`)),
    new Fights(await simulatorFor(`options play=kqm;\n${text}`)),
  ];
  for (let fights = FIRST_FIGHTS; ; ) {
    const [script, option] = [scripts.dps(fights), options.dps(fights)];
    const margin = Math.sqrt(option.margin * option.margin + script.margin * script.margin);
    if (margin <= MARGIN) return { perfect, script: script.mean, option: option.mean, margin, fights };
    const needed = Math.ceil(1.05 * fights * (margin / MARGIN) * (margin / MARGIN));
    if (needed > MOST_FIGHTS) return null;
    fights = needed;
  }
}

const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const percent = (value: number, digits: number): string => `${value > 0 ? '+' : ''}${(100 * value).toFixed(digits)} %`;

const rows: string[] = [];
let largest = 0;
for (const { name, text } of teams()) {
  if (rows.length === TEAMS) break;
  if (text.includes('execute_action')) continue;
  try {
    const found = await compare(text);
    if (found === null) {
      console.log(`${name}: left out, varies too much`);
      continue;
    }
    const { perfect, script, option, margin, fights } = found;
    const apart = option / script - 1;
    largest = Math.max(largest, Math.abs(apart));
    const cells = [name, whole.format(fights), ...[perfect, script, option].map((dps) => whole.format(dps))];
    cells.push(`${percent(apart, 2)} ± ${(100 * margin).toFixed(2)}`, percent(option / perfect - 1, 1));
    rows.push(`| ${cells.join(' | ')} |`);
    console.log(rows[rows.length - 1]);
  } catch (error) {
    console.log(`${name}: left out, ${error instanceof Error ? error.message : String(error)}`);
  }
}

const page = new URL('../../bench/notes/human-play.md', import.meta.url);
const head = ['Team', 'Fights', 'Perfect', 'Script', '`play=kqm`', 'Option against script', 'Human against perfect'];
const table = [`| ${head.join(' | ')} |`, '|---|--:|--:|--:|--:|--:|--:|', ...rows].join('\n');
const written = readFileSync(page, 'utf8').replace(
  /(<!-- table: npm run make -- play -->\n)[\s\S]*?(\n<!-- end -->)/,
  (_, start: string, end: string) => `${start}\n${table}\n${end}`,
);
writeFileSync(page, written);
console.log(`largest difference ${(100 * largest).toFixed(2)} % of ${rows.length} teams`);
if (largest > MOST || rows.length < TEAMS) process.exitCode = 1;
