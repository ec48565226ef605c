/**
 * `npm run searches -- account [--rosters N] [--characters N] [--fights N] [--seed N] [--large] [--generated] [--worker FILE]`: plants rosters and compares
 * the best pair of teams with that of an exhaustive search, which fights every pair of teams in every order of dressing. With `--large` it
 * measures the time for rosters of 60 characters instead. The teams are those of players; `--generated` adds the generated ones.
 * `--worker apps/cli/dist/worker.js` computes with a build of the command line, as fast as players do.
 */
import { parseArgs } from 'node:util';
import { everyPair, runSearch } from '@quartet/optimiser';
import { createNodeExecutor } from '@quartet/runner/node';
import { allTemplates, plant, templates as written } from './planted.ts';

const FIRST = 60;

const { values } = parseArgs({
  options: {
    rosters: { type: 'string', default: '20' },
    characters: { type: 'string', default: '12' },
    fights: { type: 'string', default: '160' },
    seed: { type: 'string', default: '1' },
    large: { type: 'boolean', default: false },
    generated: { type: 'boolean', default: false },
    worker: { type: 'string' },
  },
});

const executor = createNodeExecutor(
  values.worker === undefined ? undefined : new URL(values.worker, `file://${process.cwd()}/`),
);
const templates = values.generated ? allTemplates() : written;
const workers = 2;
const label = (pair: { teams: readonly { members: readonly { key: string }[] }[] } | undefined): string =>
  pair === undefined ? 'none' : pair.teams.map((team) => team.members.map(({ key }) => key).join('-')).join(' + ');

/** Seconds of CPU that the process and its workers have used. */
function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

async function compareWithAll(count: number): Promise<void> {
  let same = 0;
  let close = 0;
  console.log(
    '| Roster | Pairs | Found | Best of all | Difference | Same | Seconds | CPU seconds |\n|---:|---:|---:|---:|---:|---|---:|---:|',
  );
  for (let i = 0; i < count; i++) {
    const roster = await plant(Number(values.seed) * 1000 + i, Number(values.characters));
    const begun = performance.now();
    const used = cpuSeconds();
    // Without the gear search, which the exhaustive one has not either.
    const found = await runSearch(
      'best-teams',
      executor,
      { roster, templates, gearFights: 0 },
      { seed: i + 1, workers },
    );
    const seconds = (performance.now() - begun) / 1000;
    const cpu = cpuSeconds() - used;
    const all = await everyPair(
      executor,
      { roster, templates },
      { seed: 77 + i, workers, fights: Number(values.fights) },
    );
    const configs = (pair: (typeof all)[number] | undefined) => pair?.teams.map(({ config }) => config).join();
    const [best] = all;
    // The two searches fight on other seeds and may give a team other gear; the pair then has the search's own measurement.
    const own = all.find((pair) => configs(pair) === configs(found.pairs[0])) ?? found.pairs[0];
    const isSame = label(best) === label(found.pairs[0]);
    const difference = best !== undefined && own !== undefined ? best.dps.mean - own.dps.mean : Number.NaN;
    const isClose = best !== undefined && own !== undefined && difference <= best.dps.margin + own.dps.margin;
    if (isSame) same++;
    if (isSame || isClose || best === undefined) close++;
    const figure = (pair: typeof own) =>
      pair === undefined ? '–' : `${Math.round(pair.dps.mean)} ± ${Math.round(pair.dps.margin)}`;
    const cells = [
      i,
      all.length,
      figure(own),
      figure(best),
      Math.round(difference),
      isSame ? 'yes' : isClose ? 'close' : 'no',
    ];
    console.log(`| ${[...cells, seconds.toFixed(1), cpu.toFixed(1)].join(' | ')} |`);
    if (!isSame) console.log(`  found ${label(found.pairs[0])}\n  best  ${label(best)}`);
  }
  console.log(`\nSame pair: ${same} of ${count}; same or within its interval: ${close} of ${count}.`);
}

async function measureLarge(count: number): Promise<void> {
  console.log(
    '| Roster | Teams | First ranking (s) | First pairs (s) | Final (s) | CPU to ranking | CPU | Fights | Best pair | DPS |',
  );
  console.log('|---:|---:|---:|---:|---:|---:|---:|---:|---|---:|');
  for (let i = 0; i < count; i++) {
    const roster = await plant(Number(values.seed) * 1000 + i, FIRST);
    const begun = performance.now();
    const used = cpuSeconds();
    const at: Record<string, number> = {};
    const found = await runSearch(
      'best-teams',
      executor,
      { roster, templates },
      { seed: i + 1, workers },
      {
        onStep({ findings: { phase, pairs } }) {
          const now = (performance.now() - begun) / 1000;
          if (phase === 'look') {
            at.ranking = now;
            at.cpu = cpuSeconds() - used;
          }
          if (pairs.length > 0) at.pairs ??= now;
        },
      },
    );
    const seconds = (performance.now() - begun) / 1000;
    const [best] = found.pairs;
    const dps = best === undefined ? '' : `${Math.round(best.dps.mean)} ± ${Math.round(best.dps.margin)}`;
    const times = [at.ranking, at.pairs, seconds, at.cpu, cpuSeconds() - used].map((each) =>
      (each ?? Number.NaN).toFixed(1),
    );
    console.log(`| ${[i, found.candidates, ...times, found.fights, label(best), dps].join(' | ')} |`);
    for (const team of best?.teams ?? []) console.log(`  ${team.template}: ${JSON.stringify(team.reason)}`);
  }
}

if (values.large) await measureLarge(Number(values.rosters));
else await compareWithAll(Number(values.rosters));
executor.close();
