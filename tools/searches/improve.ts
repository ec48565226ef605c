/**
 * `npm run searches -- improve [--teams N] [--team NAME]... [--fights N] [--seed N] [--out FOLDER] [--reference PROGRAM] [--worker FILE]`: searches better rotations for public teams and
 * prints each gain, measured in held-out fights, the median, and whether each found config is legal in the reference: by its
 * grammar, by the actions that its fights refuse (`legal.ts`) and, with a gcsim program, by running both configs in it. Ends with status 1
 * where one is not. `--out` keeps the found configs.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { FAILURE_REASONS } from '@quartet/engine';
import { runSearch } from '@quartet/optimiser';
import { createNodeExecutor } from '@quartet/runner/node';
import { median } from '../../bench/measure.ts';
import { illegalIn, refusalsOf, refusedIn } from '../../conformance/legal.ts';
import { ReferenceBuild } from '../../conformance/random/reference.ts';

/** Seed of the fights that measure refusals: none of the search. */
const REFUSAL_SEED = 4801;

const SEED_FOLDER = new URL('../../apps/server/seed/', import.meta.url);

const { values } = parseArgs({
  options: {
    teams: { type: 'string', default: '20' },
    team: { type: 'string', multiple: true, default: [] },
    fights: { type: 'string', default: '24000' },
    seed: { type: 'string', default: '1' },
    out: { type: 'string' },
    reference: { type: 'string' },
    worker: { type: 'string' },
  },
});
const files = readdirSync(SEED_FOLDER).filter((name) => name.endsWith('.txt'));
const named = files.filter((name) => values.team.some((part) => name.includes(part)));
const wanted = Math.min(files.length, Number(values.teams));
/** Every n-th file, so that the teams do not all begin with the same letters. */
const spread = Array.from({ length: wanted }, (_, i) => files[Math.floor((i * files.length) / wanted)] ?? '');
const chosen = values.team.length > 0 ? named : spread;

const executor = createNodeExecutor(
  values.worker === undefined ? undefined : new URL(values.worker, `file://${process.cwd()}/`),
);
if (values.out !== undefined) mkdirSync(values.out, { recursive: true });

const reference = values.reference === undefined ? null : new ReferenceBuild(values.reference);

/** Whether the reference accepts a config that was found, with the change of its DPS there. */
async function legality(given: string, found: string): Promise<{ isLegal: boolean; words: string }> {
  const reasons = illegalIn(given, found);
  if (reasons.length > 0) return { isLegal: false, words: reasons.join('; ') };
  const was = await refusalsOf(executor, given, REFUSAL_SEED);
  const is = await refusalsOf(executor, found, REFUSAL_SEED);
  const refused = refusedIn(was, is);
  if (refused.length > 0) return { isLegal: false, words: refused.join('; ') };
  const sum = (each: typeof is): string =>
    FAILURE_REASONS.reduce((seconds, reason) => seconds + each[reason], 0).toFixed(1);
  if (reference === null) return { isLegal: true, words: `waits ${sum(was)} → ${sum(is)} s` };
  const before = await reference.run(given);
  if ('refusal' in before) return { isLegal: true, words: `refused as given: ${before.refusal}` };
  const after = await reference.run(found);
  if ('refusal' in after) return { isLegal: false, words: after.refusal };
  const [less, more] = [before.golden.dps.mean, after.golden.dps.mean];
  return { isLegal: true, words: `+${((100 * (more - less)) / less).toFixed(2)} % there` };
}

const gains: number[] = [];
let legal = 0;
console.log('| Team | DPS | Gain | Tried | Fights | Seconds | Legal |\n|---|---:|---:|---:|---:|---:|---|');
for (const file of chosen) {
  const begun = performance.now();
  try {
    const text = readFileSync(new URL(file, SEED_FOLDER), 'utf8');
    const outcome = await runSearch(
      'rotation',
      executor,
      { text },
      { seed: Number(values.seed), fights: Number(values.fights), workers: 2 },
    );
    const { given, gain, tried, fights } = outcome;
    const percent = (x: number): string => ((100 * x) / given).toFixed(2);
    gains.push(gain.mean / given);
    const seconds = ((performance.now() - begun) / 1000).toFixed(0);
    const cells = [file.replace('.txt', ''), Math.round(given), `+${percent(gain.mean)} ± ${percent(gain.margin)} %`];
    if (values.out !== undefined) writeFileSync(join(values.out, file), outcome.config);
    const { isLegal, words } = await legality(text, outcome.config);
    if (isLegal) legal++;
    else process.exitCode = 1;
    console.log(`| ${[...cells, tried, fights, seconds, isLegal ? words : `NO: ${words}`].join(' | ')} |`);
  } catch (error) {
    process.exitCode = 1;
    console.log(`| ${file.replace('.txt', '')} | | ${error instanceof Error ? error.message : error} | | | |`);
  }
}
executor.close();
const worth = gains.filter((gain) => gain >= 0.02).length;
console.log(
  `\nMedian ${(100 * median(gains)).toFixed(2)} %, ${worth} of ${gains.length} teams gain 2 % or more; ${legal} are legal.`,
);
