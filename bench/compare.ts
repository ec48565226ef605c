/**
 * `npm run bench -- compare BASE`: cost of a fight in this tree, divided by its cost in commit BASE. Both are
 * built, and short slices of both alternate in fresh processes of Node and Chromium, counted in processor time: neither the
 * machine's speed nor its other work matters. `--help` lists the options.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { inChromium, node, type Place, type Process } from './compare/places.ts';
import { type Ratio, type Rounds, ratioOf } from './compare/ratio.ts';
import { buildSides, commitOf, type Side } from './compare/trees.ts';
import { median } from './measure.ts';

/** Most that a fight of the yardstick may cost under --check, as a multiple of the base's. */
const CHECK_LIMIT = 1.15;

const HELP = `npm run bench -- compare [BASE] [options]

  BASE             commit to compare this tree with (default: the one in bench/base.txt)
  --node-only      leave Chromium out
  --quick          fewer and shorter rounds: finds a change of a tenth, not of a hundredth
  --rounds N       pairs of fresh processes per config
  --only PART      configs whose name contains this; may be given more than once
  --at-most R      fail when the cost of the chosen configs together is surely above R times the base's
  --check          the yardstick in Node, at most ${CHECK_LIMIT}: quickly, and again with all rounds before it fails
`;

/**
 * Processor time of a slice in microseconds: so short that both sides of a pair meet the same machine, so long that telling a page
 * to begin and filling the caches that the other processes have used (a millisecond together) are nothing against it.
 */
const SLICE = 100_000;
/** Fights before the first slice: by then the engine's hot functions are compiled. */
const WARM_UP = 400;
const QUICK_WARM_UP = 240;
const WARM_UP_STEP = 40;
const SLICES = 16;
const QUICK_SLICES = 10;
const here = dirname(fileURLToPath(import.meta.url));

interface Config {
  readonly group: string;
  readonly name: string;
  readonly text: string;
}

function configs(only: readonly string[]): Config[] {
  const folder = (group: string): Config[] =>
    readdirSync(join(here, group))
      .sort()
      .map((file) => ({
        group,
        name: file.replace('.txt', ''),
        text: readFileSync(join(here, group, file), 'utf8'),
      }));
  const all = [
    { group: 'yardstick', name: 'yardstick', text: readFileSync(join(here, 'yardstick.txt'), 'utf8') },
    ...folder('heavy'),
    ...folder('public'),
  ];
  return only.length === 0 ? all : all.filter((c) => only.some((part) => c.name.includes(part)));
}

/** One config in all processes of a round: the cost of a fight in each, slice by slice. */
async function race(processes: readonly Process[], text: string, warmUp: number, slices: number): Promise<number[][]> {
  let count = WARM_UP_STEP;
  for (const process of processes) await process.open(text);
  for (let fights = 0; fights < warmUp; fights += WARM_UP_STEP) {
    const spent: number[] = [];
    for (const process of processes) spent.push(await process.slice(WARM_UP_STEP));
    // Every process fights the same number of fights, as many as the fastest does in a slice.
    count = Math.ceil((WARM_UP_STEP * SLICE) / Math.min(...spent));
  }
  const costs: number[][] = processes.map(() => []);
  for (let s = 0; s < slices; s++)
    // There and back again, so that no process always comes first.
    for (let k = 0; k < processes.length; k++) {
      const i = s % 2 === 0 ? k : processes.length - 1 - k;
      costs[i].push((await processes[i].slice(count)) / count);
    }
  return costs;
}

/** Log-ratios and costs (microseconds a fight) of one config in one place. */
interface Measured {
  rounds: number[][];
  base: number[];
  now: number[];
}

const logRatios = (above: readonly number[], below: readonly number[]): number[] =>
  above.map((cost, i) => Math.log(cost / below[i]));

const shown = ({ ratio, low, high }: Ratio): string =>
  `${ratio.toFixed(3)} (${low.toFixed(3)} to ${high.toFixed(3)})`.padEnd(24);
const milliseconds = (costs: readonly number[]): string => `${(median(costs) / 1000).toFixed(3)} ms`.padStart(10);

interface Options {
  readonly only?: readonly string[];
  readonly 'node-only'?: boolean;
  readonly quick?: boolean;
  readonly rounds?: string;
  readonly 'at-most'?: string;
}

async function compare(base: Side, now: Side, values: Options): Promise<number> {
  const chosen = configs(values.only ?? []);
  if (chosen.length === 0) throw new Error('--only names no config of bench/');
  const places: Place[] = [node];
  if (!values['node-only']) places.push(await inChromium([base, now]));
  const rounds = Number(values.rounds ?? (values.quick ? 3 : 6));
  const slices = values.quick ? QUICK_SLICES : SLICES;
  const warmUp = values.quick ? QUICK_WARM_UP : WARM_UP;
  try {
    console.log(`cost of a fight in this tree ÷ in ${base.name}, ${rounds} rounds (95 % interval); processor time\n`);
    const found = places.map(() => new Map<string, Rounds[]>());
    const across: Rounds[] = [];
    for (const { group, name, text } of chosen) {
      const measured: Measured[] = places.map(() => ({ rounds: [], base: [], now: [] }));
      const between: number[][] = [];
      for (let r = 0; r < rounds; r++) {
        const processes: Process[] = [];
        try {
          for (const place of places) processes.push(await place.start(base), await place.start(now));
          const costs = await race(processes, text, warmUp, slices);
          measured.forEach((m, p) => {
            const [before, after] = [costs[2 * p], costs[2 * p + 1]];
            m.rounds.push(logRatios(after, before));
            m.base.push(median(before));
            m.now.push(median(after));
          });
          if (places.length > 1) between.push(logRatios(costs[1], costs[3]));
        } finally {
          await Promise.all(processes.map((process) => process.close()));
        }
      }
      if (places.length > 1) across.push(between);
      measured.forEach((m, p) => {
        const groups = found[p];
        groups.set(group, [...(groups.get(group) ?? []), m.rounds]);
        const ratio = shown(ratioOf([m.rounds]));
        console.log(
          `${name.padEnd(52)} ${places[p].name.padEnd(13)} ${ratio} ${milliseconds(m.base)} →${milliseconds(m.now)}`,
        );
      });
    }
    console.log('');
    for (const [p, place] of places.entries())
      for (const [group, list] of found[p])
        console.log(`${`${group} (${list.length})`.padEnd(52)} ${place.name.padEnd(13)} ${shown(ratioOf(list))}`);
    if (across.length > 0)
      console.log(`${places[0].name} ÷ ${places[1].name}, this tree, all of the above ${shown(ratioOf(across))}`);
    if (values['at-most'] === undefined) return 0;
    const limit = Number(values['at-most']);
    const tooSlow = found.filter((groups) => ratioOf([...groups.values()].flat()).low > limit);
    console.log(tooSlow.length === 0 ? `within ${limit}` : `slower than ${limit} times ${base.name}`);
    return tooSlow.length === 0 ? 0 : 1;
  } finally {
    for (const place of places) await place.close();
  }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    help: { type: 'boolean', default: false },
    'node-only': { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    rounds: { type: 'string' },
    only: { type: 'string', multiple: true },
    'at-most': { type: 'string' },
    check: { type: 'boolean', default: false },
  },
});
for (const name of ['rounds', 'at-most'] as const)
  if (values[name] !== undefined && !(Number(values[name]) > 0)) throw new Error(`--${name} takes a positive number`);

if (values.help) console.log(HELP);
else {
  const asked = positionals[0];
  const wanted = asked ?? readFileSync(join(here, 'base.txt'), 'utf8').trim();
  const commit = commitOf(wanted);
  if (commit !== null) {
    const sides = await buildSides(commit);
    try {
      const options: Options = values.check
        ? { ...values, only: ['yardstick'], 'node-only': true, 'at-most': `${CHECK_LIMIT}` }
        : values;
      process.exitCode = await compare(sides.base, sides.now, { ...options, quick: values.check || values.quick });
      if (values.check && process.exitCode !== 0) process.exitCode = await compare(sides.base, sides.now, options);
    } finally {
      sides.close();
    }
  } else if (asked !== undefined) throw new Error(`this history has no commit ${asked}`);
  // A copy without history (an archive, a shallow clone) has nothing to compare with.
  else console.log(`skipped: commit ${wanted} of bench/base.txt is not in this copy's history`);
}
