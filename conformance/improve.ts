/**
 * `npm run improve -- [--teams N] [--fights N] [--seed N]`: searches better rotations for public teams and prints each gain, measured in fights
 * that no choice was made by, and the median.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { improve } from '@quartet/optimiser';
import { createNodeExecutor } from '@quartet/runner/node';

const SEED_FOLDER = new URL('../apps/server/seed/', import.meta.url);

const { values } = parseArgs({
  options: {
    teams: { type: 'string', default: '20' },
    fights: { type: 'string', default: '24000' },
    seed: { type: 'string', default: '1' },
  },
});
const files = readdirSync(SEED_FOLDER).filter((name) => name.endsWith('.txt'));
const wanted = Math.min(files.length, Number(values.teams));
/** Every n-th file, so that the teams do not all begin with the same letters. */
const chosen = Array.from({ length: wanted }, (_, i) => files[Math.floor((i * files.length) / wanted)] ?? '');

const executor = createNodeExecutor();
const gains: number[] = [];
console.log('| Team | DPS | Gain | Tried | Fights | Seconds |\n|---|---:|---:|---:|---:|---:|');
for (const file of chosen) {
  const begun = performance.now();
  try {
    const outcome = await improve(executor, readFileSync(new URL(file, SEED_FOLDER), 'utf8'), {
      seed: Number(values.seed),
      fights: Number(values.fights),
      workers: 2,
    });
    const { given, gain, tried, fights } = outcome;
    const percent = (x: number): string => ((100 * x) / given).toFixed(2);
    gains.push(gain.mean / given);
    const seconds = ((performance.now() - begun) / 1000).toFixed(0);
    const cells = [file.replace('.txt', ''), Math.round(given), `+${percent(gain.mean)} ± ${percent(gain.margin)} %`];
    console.log(`| ${[...cells, tried, fights, seconds].join(' | ')} |`);
  } catch (error) {
    console.log(`| ${file.replace('.txt', '')} | | ${error instanceof Error ? error.message : error} | | | |`);
  }
}
executor.close();
const sorted = [...gains].sort((a, b) => a - b);
const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
const worth = gains.filter((gain) => gain >= 0.02).length;
console.log(`\nMedian ${(100 * median).toFixed(2)} %, ${worth} of ${gains.length} teams gain 2 % or more.`);
