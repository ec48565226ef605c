/** Continues the queued searches of the roster after a reload. */
import * as abyss from '#features/abyss/orders.ts';
import * as artifacts from '#features/artifacts/orders.ts';
import * as teams from '#features/best-teams/orders.ts';
import { dequeue, type QueuedPlace, queuedPlaces } from '#run/search/queue.ts';
import { rosterOf } from '#run/search/rosterOf.ts';
import { useSearches } from '#run/search/searches.ts';
import { inventoryReady, useInventory } from '#shared/inventory/inventory.ts';
import { ownedBuilds, useImports } from '#shared/roster/imports.ts';

async function ownRoster() {
  await inventoryReady();
  const { builds, weapons } = useImports.getState();
  const { inventory, marks } = useInventory.getState();
  return rosterOf(ownedBuilds(builds), weapons, inventory?.pieces ?? [], marks);
}

type Find = () => Promise<void>;

/** Continues them in their order. One whose roster has changed, or that another build has begun, leaves the queue. */
export async function restoreSearches(): Promise<void> {
  const places = queuedPlaces();
  if (places.length === 0) return;
  const roster = await ownRoster();
  const { find, resume } = useSearches.getState();
  const finds: Readonly<Record<QueuedPlace, Find>> = {
    'best-teams': () =>
      find('best-teams', teams.SUBJECT, (form) => teams.bestTeamsOrder(roster, form as teams.BestTeamsForm)),
    'pull-value': () => find('pull-value', teams.SUBJECT, (form) => teams.pullOrder(roster, form as teams.PullForm)),
    farming: () => find('farming', teams.SUBJECT, (form) => teams.farmingOrder(roster, form as teams.FarmingForm)),
    artifacts: () =>
      find('artifacts', artifacts.SUBJECT, (form) => artifacts.adviceOrder(roster, form as artifacts.AdviceForm)),
    abyss: () => find('abyss', abyss.SUBJECT, (form) => abyss.chamberOrder(form as abyss.ChamberForm)),
    'abyss-teams': () =>
      find('abyss-teams', abyss.SUBJECT, (form) => abyss.teamsOrder(roster, form as abyss.TeamsForm)),
    'abyss-raise': () =>
      find('abyss-raise', abyss.SUBJECT, (form) => abyss.raiseOrder(form as abyss.ChamberForm, roster.pieces)),
  };
  for (const place of places) {
    await finds[place]();
    const { phase } = useSearches.getState().all[place];
    if (phase === 'paused') resume(place);
    else if (phase === 'idle') dequeue(place, null);
  }
}
