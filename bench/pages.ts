/**
 * `npm run bench -- pages`: benchmarks the pages. With `--against COMMIT` it measures both builds alternately, in browsers with new profiles;
 * without it, it prints the times for typing, searching and scrolling of this build. `--help` lists the options.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { commitOf } from './compare/trees.ts';
import { hasOtherPackages, openSites } from './pages/builds.ts';
import { type Figures, measureSite, VISITS } from './pages/visits.ts';

const here = dirname(fileURLToPath(import.meta.url));

const HELP = `npm run bench -- pages [options]

  --against COMMIT  commit to compare this tree with
  --rounds N        rounds, each of which measures both (default: 5)
  --only PART       ${Object.keys(VISITS).join(', ')}; may be given more than once
  --config FILE     the config that is run (default: bench/yardstick.txt)
  --built FOLDER    a tree of the commit that is built already
  --port N          first of two free ports for the servers (default: 4390)
`;

/** The median; for an even number of values, the mean of the middle two. */
function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
}

const told = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en') : value >= 10 ? value.toFixed(1) : value.toFixed(2);

/** Formats the medians of both sides and their ratio as a Markdown table. */
function table(names: readonly [string, string], rounds: readonly (readonly [Figures, Figures])[]): string {
  const lines = [`| | ${names[0]} | ${names[1]} | ratio |`, '|---|---:|---:|---:|'];
  for (const name of Object.keys(rounds[0]?.[0] ?? {})) {
    const [base, now] = [0, 1].map((side) => median(rounds.map((round) => round[side][name])));
    lines.push(`| ${name} | ${told(base)} | ${told(now)} | ${(now / base).toFixed(2)} |`);
  }
  return lines.join('\n');
}

async function compare(
  commit: string,
  options: { rounds: number; only: string[]; config: string; built?: string; port: number },
) {
  const [base, now] = await openSites(commit, options.built, options.port);
  const rounds: [Figures, Figures][] = [];
  const loads: number[] = [];
  try {
    for (let round = 0; round < options.rounds; round++) {
      // Alternates which side is measured first.
      const order = round % 2 === 0 ? [base, now] : [now, base];
      const figures = new Map<unknown, Figures>();
      for (const site of order) figures.set(site, await measureSite(site.proxy, options.config, options.only));
      rounds.push([figures.get(base) ?? {}, figures.get(now) ?? {}]);
      loads.push(loadavg()[0]);
      console.log(`round ${round + 1}:\n${table([base.name, now.name], rounds.slice(-1))}\n`);
    }
  } finally {
    base.close();
    now.close();
  }
  console.log(
    `Medians of ${rounds.length} rounds, load ${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)}:\n`,
  );
  console.log(table([base.name, now.name], rounds));
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: {
    help: { type: 'boolean' },
    against: { type: 'string' },
    rounds: { type: 'string' },
    only: { type: 'string', multiple: true },
    config: { type: 'string' },
    built: { type: 'string' },
    port: { type: 'string' },
  },
});

if (values.help) console.log(HELP);
else if (values.against === undefined) {
  const root = join(here, '..');
  const run = (args: string[]) => spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status ?? 1;
  const playwright = join(root, 'node_modules/@playwright/test/cli.js');
  process.exitCode =
    run(['scripts/build.mjs']) || run([playwright, 'test', '-c', 'bench/pages/playwright.config.ts', ...positionals]);
} else {
  const commit = commitOf(String(values.against));
  if (commit === null) throw new Error(`There is no commit ${values.against}`);
  if (hasOtherPackages(commit)) console.log('The lock files differ: each side is built with its own packages.');
  await compare(commit, {
    rounds: Number(values.rounds ?? 5),
    only: (values.only ?? []).map(String),
    config: readFileSync(values.config === undefined ? join(here, 'yardstick.txt') : String(values.config), 'utf8'),
    built: values.built === undefined ? undefined : String(values.built),
    port: Number(values.port ?? 4390),
  });
}
