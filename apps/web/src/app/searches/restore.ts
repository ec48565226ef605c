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
    'best-teams': () => find('best-teams', teams.SUBJECT, (form) => teams.KEPT_ORDERS['best-teams'](roster, form)),
    'pull-value': () => find('pull-value', teams.SUBJECT, (form) => teams.KEPT_ORDERS['pull-value'](roster, form)),
    farming: () => find('farming', teams.SUBJECT, (form) => teams.KEPT_ORDERS.farming(roster, form)),
    artifacts: () => find('artifacts', artifacts.SUBJECT, (form) => artifacts.keptAdvice(roster, form)),
    'gear-order': () => find('gear-order', artifacts.ORDER_SUBJECT, (form) => artifacts.keptGearOrder(roster, form)),
    abyss: () => find('abyss', abyss.SUBJECT, abyss.keptChamber),
    'abyss-teams': () => find('abyss-teams', abyss.SUBJECT, (form) => abyss.keptTeams(roster, form)),
    'abyss-raise': () => find('abyss-raise', abyss.SUBJECT, (form) => abyss.keptRaise(form, roster.pieces)),
  };
  for (const place of places) {
    await finds[place]();
    const { phase } = useSearches.getState().all[place];
    if (phase === 'paused') resume(place);
    else if (phase === 'idle') dequeue(place, null);
  }
}
