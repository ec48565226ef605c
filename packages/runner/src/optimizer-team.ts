/** A team for Genshin Optimizer from a config: plays some fights and counts their hits. In a separate file: few pages need it. */
import { iterationSeed } from '@quartet/engine';
import type { Sample } from '@quartet/results';
import { OptimizerCounter, type OptimizerExport } from '@quartet/results/optimizer';
import { PhraseError } from '@quartet/script';
import { randomSeed } from './executor.ts';
import { phrase } from './phrases.ts';
import { Cancelled } from './protocol.ts';

/** Fights without a number, and the most. */
export const OPTIMIZER_FIGHTS = 20;
export const MAX_OPTIMIZER_FIGHTS = 200;

export interface OptimizerTeamOptions {
  fights?: number;
  /** Base seed; random when absent. Fight `i` is that of a run with this seed. */
  seed?: number;
  signal?: AbortSignal;
  onProgress?(done: number, total: number): void;
}

/**
 * @param textsOf names and descriptions for the document, from the first fight
 * @throws PhraseError for a bad number of fights, ConfigError for a config that cannot run, Cancelled after the signal
 */
export async function optimizerTeam(
  executor: { sample(text: string, seed: number | string): Promise<Sample> },
  text: string,
  textsOf: (first: Sample) => { team: string; target: string; description: string },
  { fights = OPTIMIZER_FIGHTS, seed = randomSeed(), signal, onProgress }: OptimizerTeamOptions = {},
): Promise<OptimizerExport> {
  if (!Number.isInteger(fights) || fights < 1 || fights > MAX_OPTIMIZER_FIGHTS)
    throw new PhraseError(phrase('fights-range', { most: MAX_OPTIMIZER_FIGHTS, value: String(fights) }));
  const counter = new OptimizerCounter();
  let first: Sample | null = null;
  for (let i = 0; i < fights; i++) {
    if (signal?.aborted) throw new Cancelled();
    const sample = await executor.sample(text, iterationSeed(seed, i));
    first ??= sample;
    counter.add(sample);
    onProgress?.(i + 1, fights);
  }
  if (first === null) throw new Cancelled();
  return counter.export(textsOf(first));
}
