/** Estimated DPS of configs in a list, computed while they are on the screen. */
import type { Estimate } from '@quartet/optimiser/options';
import { useEffect } from 'react';
import { createShown } from './shown.ts';

/** Maximum number of estimates that stay in memory. */
const MAX_KNOWN = 500;

export const useEstimates = createShown('estimate', MAX_KNOWN);

/**
 * The estimate of a config.
 * @param text null for none
 * @param isWanted whether to compute it
 * @returns undefined while it is not known, null for a config that cannot run
 */
export function useEstimate(text: string | null, isWanted: boolean): Estimate | null | undefined {
  const want = useEstimates((state) => state.want);
  useEffect(() => (text === null || !isWanted ? undefined : want(text)), [text, isWanted, want]);
  return useEstimates(({ known }) => {
    const shown = text === null ? undefined : known.get(text);
    return shown?.isDone || shown?.failure ? shown.found : undefined;
  });
}
