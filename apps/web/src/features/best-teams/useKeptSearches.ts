import type { Roster } from '@quartet/optimiser';
import { useEffect } from 'react';
import { useSearches } from '#run/search/searches.ts';
import {
  type BestTeamsForm,
  bestTeamsOrder,
  type FarmingForm,
  farmingOrder,
  type PullForm,
  pullOrder,
  SUBJECT,
} from './orders.ts';

/** Shows the searches of this roster that are done or were stopped in an earlier visit. */
export function useKeptSearches(roster: Roster | null): void {
  const { find } = useSearches.getState();
  useEffect(() => {
    if (roster === null) return;
    void find('best-teams', SUBJECT, (kept) => bestTeamsOrder(roster, kept as BestTeamsForm));
    void find('pull-value', SUBJECT, (kept) => pullOrder(roster, kept as PullForm));
    void find('farming', SUBJECT, (kept) => farmingOrder(roster, kept as FarmingForm));
  }, [roster, find]);
}
