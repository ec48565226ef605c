import type { Roster } from '@quartet/optimiser';
import { isSameRoster } from '#run/search/rosterOf.ts';
import type { Search } from '#run/search/searches.ts';
import { isFarmingForm, type KnownTeams } from './orders.ts';

/** Teams of a roster that the search for the best teams or an earlier search of farming has found; null for none. */
export function knownTeams(
  roster: Roster,
  bestTeams: Search<'best-teams'>,
  farming: Search<'farming'>,
): KnownTeams | null {
  const isOf = ({ question }: Search<'best-teams'> | Search<'farming'>): boolean =>
    question !== null && isSameRoster(question.roster, roster);
  const { outcome } = bestTeams;
  if (isOf(bestTeams) && outcome !== null && outcome.teams.length > 0) {
    const { pairs, teams } = outcome;
    return { best: pairs[0]?.teams ?? teams.slice(0, 1), teams };
  }
  if (!isOf(farming)) return null;
  const { teams: best = [], found: teams = [] } = farming.findings ?? {};
  if (teams.length > 0) return { best, teams };
  return isFarmingForm(farming.form) ? farming.form.known : null;
}
