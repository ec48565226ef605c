/**
 * `npm run searches -- artifacts [--characters N] [--pieces N] [--rosters N] [--seed N] [--worker FILE]`: values the artifacts of made-up rosters,
 * a third of them at low levels, and states the times of the first and the last advice. `--worker apps/cli/dist/worker.js` computes with a
 * build of the command line, as fast as players do.
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { type PieceAdvice, runSearch } from '@quartet/optimiser';
import { createNodeExecutor } from '@quartet/runner/node';
import { allTemplates, plant, withLevels } from './planted.ts';

const { values } = parseArgs({
  options: {
    characters: { type: 'string', default: '60' },
    pieces: { type: 'string', default: '400' },
    rosters: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
    worker: { type: 'string' },
  },
});

const executor = createNodeExecutor(
  values.worker === undefined ? undefined : new URL(values.worker, `file://${process.cwd()}/`),
);
const templates = allTemplates();
console.log(
  '| Roster | Pieces | Teams | Without a team | First (s) | All (s) | CPU (s) | Fights | Load | Verdicts |\n|---:|---:|---:|---:|---:|---:|---:|---:|---:|---|',
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
  let first = '';
  let phase = '';
  const found = await runSearch(
    'artifacts',
    executor,
    { roster, teams: [], templates },
    { seed: i + 1, workers: 2 },
    {
      onStep({ findings, done }) {
        if (findings.pieces.length > 0 && first === '') first = seconds();
        if (findings.phase !== phase)
          console.error(`${findings.phase} after ${seconds()} s, ${cpu()} s of CPU (${done})`);
        phase = findings.phase;
      },
    },
  );
  const counts = new Map<string, number>();
  const kindOf = ({ verdict, reason }: PieceAdvice): string => `${verdict} ${reason}`;
  for (const piece of found.pieces) counts.set(kindOf(piece), (counts.get(kindOf(piece)) ?? 0) + 1);
  const verdicts = [...counts].map(([kind, count]) => `${count} ${kind}`).join(', ');
  const load = loadavg()[0]?.toFixed(1);
  const row = [
    i,
    found.pieces.length,
    found.teams.length,
    found.uncovered.length,
    first,
    seconds(),
    cpu(),
    found.fights,
    load,
  ];
  console.log(`| ${[...row, verdicts].join(' | ')} |`);
  const measured = found.pieces.flatMap(({ uses: [use] }) => (use?.measured ? [{ ...use, ...use.measured }] : []));
  const error = measured.reduce((sum, { estimate, mean }) => sum + Math.abs(estimate - mean), 0) / measured.length;
  console.log(
    `\n${measured.length} exchanges in fights: the ledger differs by ${(100 * error).toFixed(2)} points on average.`,
  );
  for (const { estimate, mean, margin, fights } of measured.slice(0, 8))
    console.error(
      `${(100 * estimate).toFixed(2)} % by the ledger, ${(100 * mean).toFixed(2)} ± ${(100 * margin).toFixed(2)} % in ${fights} fights`,
    );
}
executor.close();
