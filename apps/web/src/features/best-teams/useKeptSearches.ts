import type { Roster } from '@quartet/optimiser';
import { useEffect } from 'react';
import { useSearches } from '#run/search/searches.ts';
import { KEPT_ORDERS, SUBJECT } from './orders.ts';

/** Shows the searches of this roster that are done or were stopped in an earlier visit. */
export function useKeptSearches(roster: Roster | null): void {
  const { find } = useSearches.getState();
  useEffect(() => {
    if (roster === null) return;
    void find('best-teams', SUBJECT, (form) => KEPT_ORDERS['best-teams'](roster, form));
    void find('pull-value', SUBJECT, (form) => KEPT_ORDERS['pull-value'](roster, form));
    void find('farming', SUBJECT, (form) => KEPT_ORDERS.farming(roster, form));
  }, [roster, find]);
}
