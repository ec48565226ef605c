/**
 * `npm run bench -- costs`: cost of a fight of each public team, as a multiple of the yardstick, and its events. Slices of both
 * alternate in separate processes, counted in processor time, so that neither the machine's speed nor its other work
 * matters. `--help` lists the options.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { missingContent } from '@quartet/content';
import { iterationSeed } from '@quartet/engine';
import { nameTable } from '@quartet/gamedata/names';
import { openFight } from '@quartet/runner/session';
import { parse } from '@quartet/script';
import { node, type Process } from './compare/places.ts';
import { buildThisTree, type Side } from './compare/trees.ts';
import { median } from './measure.ts';

const HELP = `npm run bench -- costs [options]

  --only PART    teams whose name contains this; may be given more than once
  --all          every team, not only the dearest ten
`;

const WARM_UP = 240;
/** Fights of a slice, and slices of a team. */
const SLICE = 16;
const SLICES = 16;
const DEAREST = 10;
/** Fights for the means of events. */
const SEEN = 16;

const here = dirname(fileURLToPath(import.meta.url));
const seed = join(here, '../apps/server/seed');
const yardstick = readFileSync(join(here, 'yardstick.txt'), 'utf8');

interface Team {
  readonly name: string;
  readonly text: string;
}

/** Mean numbers of events in a fight of a team. */
interface Events {
  seconds: number;
  enemies: number;
  hits: number;
  reactions: number;
}

interface Cost extends Events {
  name: string;
  /** Processor time of a fight in milliseconds. */
  milliseconds: number;
  /** Cost as a multiple of the yardstick's. */
  ratio: number;
}

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    all: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

const publicTeams = (): Team[] =>
  readdirSync(seed)
    .filter((file) => file.endsWith('.txt'))
    .sort()
    .map((file) => ({ name: file.replace('.txt', ''), text: readFileSync(join(seed, file), 'utf8') }))
    .filter(({ name }) => values.only?.some((part) => name.includes(part)) ?? true);

async function eventsOf(text: string): Promise<Events> {
  const simulator = await openFight(text);
  const recorder = simulator.recorder();
  let reactions = 0;
  for (let i = 0; i < SEEN; i++) {
    simulator.run(iterationSeed(1, i), recorder);
    reactions += recorder.totalReactions;
  }
  const { frames, hits } = simulator.counters;
  return {
    seconds: frames / 60 / SEEN,
    enemies: simulator.plan.enemies.length,
    hits: hits / SEEN,
    reactions: reactions / SEEN,
  };
}

/** Slices of a team and of the yardstick in turns: microseconds of a fight of each. */
async function race(team: Process, standard: Process): Promise<{ team: number; ratio: number }> {
  const costs: number[] = [];
  const ratios: number[] = [];
  for (let i = 0; i < SLICES; i++) {
    const first = i % 2 === 0 ? team : standard;
    const before = await first.slice(SLICE);
    const after = await (first === team ? standard : team).slice(SLICE);
    const [own, its] = first === team ? [before, after] : [after, before];
    costs.push(own / SLICE);
    ratios.push(own / its);
  }
  return { team: median(costs), ratio: median(ratios) };
}

async function started(side: Side, text: string): Promise<Process> {
  const started = await node.start(side);
  await started.open(text);
  await started.slice(WARM_UP);
  return started;
}

const row = (name: string, ...cells: string[]): string =>
  `${name.padEnd(54)}${cells.map((cell) => cell.padStart(13)).join('')}`;

function table(costs: readonly Cost[]): string {
  return [
    row('team', '× yardstick', 'ms a fight', 'µs a second', 'seconds', 'enemies', 'hits', 'reactions'),
    ...costs.map(({ name, ratio, milliseconds, seconds, enemies, hits, reactions }) =>
      row(
        name,
        ratio.toFixed(2),
        milliseconds.toFixed(3),
        ((1000 * milliseconds) / seconds).toFixed(1),
        seconds.toFixed(0),
        String(enemies),
        hits.toFixed(0),
        reactions.toFixed(0),
      ),
    ),
  ].join('\n');
}

async function main(): Promise<void> {
  const costs: Cost[] = [];
  const missing: string[] = [];
  const tree = await buildThisTree();
  const standard = await started(tree.now, yardstick);
  try {
    for (const { name, text } of publicTeams()) {
      const lacks = missingContent(parse(text, nameTable).config);
      if (lacks.length > 0) {
        missing.push(`${name}: ${lacks.map(({ key }) => key).join(', ')}`);
        continue;
      }
      const events = await eventsOf(text);
      const own = await started(tree.now, text);
      const { team, ratio } = await race(own, standard);
      await own.close();
      // It takes some minutes: show the progress beside the table.
      if (process.stderr.isTTY) console.error(`${ratio.toFixed(2)} ${name}`);
      costs.push({ name, ...events, milliseconds: team / 1000, ratio });
    }
  } finally {
    await standard.close();
    tree.close();
  }
  costs.sort((a, b) => b.ratio - a.ratio);
  console.log(table(values.all ? costs : costs.slice(0, DEAREST)));
  if (costs.length > 0)
    console.log(
      `\n${costs.length} teams, the middle one ${median(costs.map(({ ratio }) => ratio)).toFixed(2)} times the yardstick`,
    );
  if (missing.length > 0) console.log(`not there yet (${missing.length}):\n  ${missing.join('\n  ')}`);
}

if (values.help) console.log(HELP);
else await main();
