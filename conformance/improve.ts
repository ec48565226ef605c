/**
 * `npm run improve -- [--teams N] [--fights N] [--seed N] [--reference PROGRAM]`: searches better rotations for public teams and prints each gain,
 * measured in fights that no choice was made by, the median, and whether each found config is legal in the reference: by its grammar
 * (`legal.ts`) and, with a gcsim program, by running both configs in it. Ends with status 1 where one is not.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { improve } from '@quartet/optimiser';
import { createNodeExecutor } from '@quartet/runner/node';
import { illegalIn } from './legal.ts';
import { ReferenceBuild } from './random/reference.ts';

const SEED_FOLDER = new URL('../apps/server/seed/', import.meta.url);

const { values } = parseArgs({
  options: {
    teams: { type: 'string', default: '20' },
    fights: { type: 'string', default: '24000' },
    seed: { type: 'string', default: '1' },
    reference: { type: 'string' },
  },
});
const files = readdirSync(SEED_FOLDER).filter((name) => name.endsWith('.txt'));
const wanted = Math.min(files.length, Number(values.teams));
/** Every n-th file, so that the teams do not all begin with the same letters. */
const chosen = Array.from({ length: wanted }, (_, i) => files[Math.floor((i * files.length) / wanted)] ?? '');

const reference = values.reference === undefined ? null : new ReferenceBuild(values.reference);

/** Whether the reference accepts a config that was found, with the change of its DPS there. */
async function legality(given: string, found: string): Promise<{ isLegal: boolean; words: string }> {
  const reasons = illegalIn(given, found);
  if (reasons.length > 0) return { isLegal: false, words: reasons.join('; ') };
  if (reference === null) return { isLegal: true, words: 'by grammar' };
  const before = await reference.run(given);
  if ('refusal' in before) return { isLegal: true, words: `refused as given: ${before.refusal}` };
  const after = await reference.run(found);
  if ('refusal' in after) return { isLegal: false, words: after.refusal };
  const [was, is] = [before.golden.dps.mean, after.golden.dps.mean];
  return { isLegal: true, words: `+${((100 * (is - was)) / was).toFixed(2)} % there` };
}

const executor = createNodeExecutor();
const gains: number[] = [];
console.log('| Team | DPS | Gain | Tried | Fights | Seconds | Legal |\n|---|---:|---:|---:|---:|---:|---|');
for (const file of chosen) {
  const begun = performance.now();
  try {
    const text = readFileSync(new URL(file, SEED_FOLDER), 'utf8');
    const outcome = await improve(executor, text, {
      seed: Number(values.seed),
      fights: Number(values.fights),
      workers: 2,
    });
    const { given, gain, tried, fights } = outcome;
    const percent = (x: number): string => ((100 * x) / given).toFixed(2);
    gains.push(gain.mean / given);
    const seconds = ((performance.now() - begun) / 1000).toFixed(0);
    const cells = [file.replace('.txt', ''), Math.round(given), `+${percent(gain.mean)} ± ${percent(gain.margin)} %`];
    const { isLegal, words } = await legality(text, outcome.config);
    if (!isLegal) process.exitCode = 1;
    console.log(`| ${[...cells, tried, fights, seconds, isLegal ? words : `NO: ${words}`].join(' | ')} |`);
  } catch (error) {
    console.log(`| ${file.replace('.txt', '')} | | ${error instanceof Error ? error.message : error} | | | |`);
  }
}
executor.close();
const sorted = [...gains].sort((a, b) => a - b);
const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
const worth = gains.filter((gain) => gain >= 0.02).length;
console.log(`\nMedian ${(100 * median).toFixed(2)} %, ${worth} of ${gains.length} teams gain 2 % or more.`);
