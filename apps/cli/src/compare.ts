/** `quartet compare`: variants of a config, fight by fight on the same seeds. */
import { basename } from 'node:path';
import { type CompareFindings, comparisonCsv, runSearch, type Variant, variantsOf } from '@quartet/optimiser';
import { type Executor, randomSeed } from '@quartet/runner';
import type { Watch } from './progress.ts';
import { number, table } from './summary.ts';
import type { CompareCommand } from './usage.ts';

/**
 * Compares variants from files and edits with a config.
 * @param files variants by name and text
 * @returns the output in the form that the command asks for
 */
export async function compareConfigs(
  executor: Executor,
  text: string,
  files: readonly { readonly file: string; readonly text: string }[],
  command: Pick<CompareCommand, 'edits' | 'fights' | 'seed' | 'workers' | 'form'>,
  { onStep, signal }: Watch,
): Promise<string> {
  const variants: Variant[] = [
    ...files.map(({ file, text: own }) => ({ label: basename(file), text: own })),
    ...variantsOf(text, command.edits),
  ];
  const limits = { seed: command.seed ?? randomSeed(), workers: command.workers, signal };
  const found = await runSearch('compare', executor, { text, variants, fights: command.fights }, limits, { onStep });
  if (command.form === 'json') return `${JSON.stringify(found, null, 2)}\n`;
  return command.form === 'csv' ? comparisonCsv(found) : comparisonTable(found);
}

const signed = (value: number, decimals: number) => `${value < 0 ? '' : '+'}${number(value, decimals)}`;

/** The rows as a table for reading, the best first. */
export function comparisonTable({ base, fights, seed, rows, failed }: CompareFindings): string {
  const lines = table([
    ['config', '', 'DPS', 'difference', '95 %', '', ''],
    ['base', '', number(base, 0)],
    ...rows.map(({ label, rank, dps, difference, margin, relative, verdict }, i) => [
      label,
      // Rows of one place are no clear difference.
      `${rows.some((other, j) => j !== i && other.rank === rank) ? '=' : ''}${rank}`,
      number(dps, 0),
      signed(difference, 0),
      `± ${number(margin, 0)}`,
      `${signed(100 * relative, 1)} %`,
      verdict === 'unclear' ? 'no clear difference' : '',
    ]),
  ]);
  const ends = [
    ...failed.map((label) => `${label} cannot run`),
    `${number(fights, 0)} fights each on the same seeds, seed ${seed}; rows with = share their place`,
  ];
  return `${[...lines, '', ...ends].join('\n')}\n`;
}
