import { useEffect, useState } from 'react';
import type { Totals } from './model/totals.ts';

const WAIT_MS = 250;

/** Final stats of a config's characters; null while they are being computed, `failed` when the config cannot run. */
export function useTotals(text: string, wanted: boolean): Totals | 'failed' | null {
  const [totals, setTotals] = useState<Totals | 'failed' | null>(null);
  useEffect(() => {
    if (!wanted) return;
    let stale = false;
    const timer = setTimeout(async () => {
      let found: Totals | 'failed';
      try {
        const { totalStats } = await import('./model/totals.ts');
        found = await totalStats(text);
      } catch {
        found = 'failed';
      }
      if (!stale) setTotals(found);
    }, WAIT_MS);
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [text, wanted]);
  return totals;
}
