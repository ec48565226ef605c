import { useEffect, useState } from 'react';
import { executor } from '#run/executor.ts';

const WAIT_MS = 250;

/** Final stats by character key at the start of the fight, as far as they can be computed: 26 slots each. */
type Totals = Readonly<Record<string, readonly number[]>>;

/**
 * Final stats of the characters of a config, from level, weapon, artifacts and lasting bonuses; null while it is being computed,
 * `failed` when the config cannot run.
 */
export function useTotals(text: string, wanted: boolean): Totals | 'failed' | null {
  const [totals, setTotals] = useState<Totals | 'failed' | null>(null);
  useEffect(() => {
    if (!wanted) return;
    let stale = false;
    const timer = setTimeout(async () => {
      const found = await executor.outline(text).then(
        ({ character_details }) => Object.fromEntries(character_details.map(({ name, snapshot }) => [name, snapshot])),
        () => 'failed' as const,
      );
      if (!stale) setTotals(found);
    }, WAIT_MS);
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [text, wanted]);
  return totals;
}
