/** Compares our figures of a config with those of a reference build. */
import type { Simulator } from '@quartet/engine';
import type { Golden } from '../oracle.ts';
import { compareFights, fight, refusalOf, simulatorFor } from '../simulate.ts';
import { confirmed, type Difference } from '../statistics.ts';
import type { Verdict } from './reference.ts';

/** Seeds of the first comparison, and of the second one when random figures differ. */
const SEED = 20240229;
const SECOND_SEED = 777;
const SECOND_LOOK = 1000;

interface Found {
  /** Differences as lines to print. */
  readonly differences: readonly string[];
  /** Whether the reference refuses the config. */
  readonly isRefused: boolean;
}

/** Maximum number of fights in which our engine must also refuse a config that the reference refuses. */
const REFUSAL_LOOK = 300;

/** Compares the results of our engine and the reference for a config. */
export async function compareWithReference(config: string, verdict: Verdict): Promise<Found> {
  try {
    const simulator = await simulatorFor(config);
    if ('golden' in verdict) return { isRefused: false, differences: differences(simulator, verdict.golden) };
    fight(simulator, SEED, REFUSAL_LOOK);
    return { isRefused: true, differences: [`runs here; the reference refuses it: ${verdict.refusal}`] };
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal === null) throw error;
    if ('refusal' in verdict) return { isRefused: true, differences: [] };
    return { isRefused: false, differences: [`refused here: ${refusal}; the reference runs it`] };
  }
}

function differences(simulator: Simulator, golden: Golden): string[] {
  let found: readonly Difference[] = compareFights(simulator, golden, SEED, golden.iterations).differences;
  if (found.some(({ random }) => random))
    found = confirmed(found, compareFights(simulator, golden, SECOND_SEED, SECOND_LOOK).differences);
  return found.map(
    ({ field, ours, theirs, note }) => `${field}: ours ${ours}, theirs ${theirs}${note === '' ? '' : ` (${note})`}`,
  );
}
