/**
 * `npm run searches -- abyss [--characters N] [--pieces N] [--rosters N] [--seed N] [--cycle N] [--worker FILE]`: searches the pairs of teams of made-up
 * rosters for all chambers of floor 12, and states the times of the first and the last teams. `--worker apps/cli/dist/worker.js` computes with a
 * build of the command line, as fast as players do.
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { runSearch } from '@quartet/optimiser';
import { knownCycles } from '@quartet/optimiser/abyss';
import { createNodeExecutor } from '@quartet/runner/node';
import { allTemplates, plant, withLevels } from './planted.ts';

const { values } = parseArgs({
  options: {
    characters: { type: 'string', default: '60' },
    pieces: { type: 'string', default: '400' },
    rosters: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
    cycle: { type: 'string' },
    worker: { type: 'string' },
  },
});

const executor = createNodeExecutor(
  values.worker === undefined ? undefined : new URL(values.worker, `file://${process.cwd()}/`),
);
const templates = allTemplates();
const newest = (await knownCycles()).find(({ isKnown }) => isKnown)?.id ?? 0;
const cycle = values.cycle === undefined ? newest : Number(values.cycle);
console.log(
  '| Roster | Cycle | Artifacts | First teams (s) | CPU (s) | All (s) | CPU (s) | Fights | Load | Chances of all stars |\n|---:|---:|---:|---:|---:|---:|---:|---:|---:|---|',
);
for (let i = 0; i < Number(values.rosters); i++) {
  const planted = await plant(Number(values.seed) * 1000 + i, Number(values.characters));
  const roster = withLevels(planted, Number(values.pieces));
  const begun = performance.now();
  const used = process.cpuUsage();
  const cpu = (): string => {
    const { user, system } = process.cpuUsage(used);
    return ((user + system) / 1e6).toFixed(1);
  };
  const seconds = (): string => ((performance.now() - begun) / 1000).toFixed(1);
  let first: readonly string[] = ['–', '–'];
  let phase = '';
  const found = await runSearch(
    'abyss-teams',
    executor,
    { cycle, chambers: [1, 2, 3], roster, templates },
    { seed: i + 1, workers: 2 },
    {
      onStep({ findings, done }) {
        const isShown = findings.chambers.some(({ pairs }) => pairs.length > 0);
        if (isShown && first[0] === '–') first = [seconds(), cpu()];
        if (findings.phase !== phase)
          console.error(`${findings.phase} after ${seconds()} s, ${cpu()} s of CPU (${done})`);
        phase = findings.phase;
      },
    },
  );
  const chances = found.chambers.map(({ chamber, pairs, refusal }) => {
    const all = pairs[0]?.stars.at(-1);
    return `12-${chamber}: ${all === undefined ? (refusal === null ? 'no teams' : 'cannot be fought') : `${(100 * all.share).toFixed(1)} %`}`;
  });
  const pieces = roster.pieces.length;
  const row = [
    i,
    cycle,
    pieces,
    ...first,
    seconds(),
    cpu(),
    found.fights,
    loadavg()[0]?.toFixed(1),
    chances.join(', '),
  ];
  console.log(`| ${row.join(' | ')} |`);
}
executor.close();
