/** The list of recent runs that earlier versions stored, read once for the journal. */
import { membersOf } from '@quartet/gamedata/typed';
import { parseResult, type Result } from '@quartet/results';
import { del, get } from 'idb-keyval';
import { readStored, storeText } from '#shared/storage/storage.ts';

const LIST_KEY = 'recent-runs';
const RESULTS_KEY = 'quartet-recent-results';

interface RecentRun {
  readonly id: string;
  readonly at: number;
}

function readList(value: unknown): RecentRun[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.flatMap((each: unknown) => {
    const { id, at } = membersOf(each);
    return typeof id === 'string' && typeof at === 'number' ? [{ id, at }] : [];
  });
}

/** Loads the recent runs with their results, oldest first. */
export async function loadRecent(): Promise<(RecentRun & { result: Result })[]> {
  const list = readStored(LIST_KEY, readList, []);
  if (list.length === 0) return [];
  const stored = (await get<Record<string, unknown>>(RESULTS_KEY)) ?? {};
  return list
    .flatMap(({ id, at }) => {
      const packed = stored[id];
      if (!(packed instanceof Uint8Array)) return [];
      try {
        return [{ id, at, result: parseResult(packed) }];
      } catch {
        return [];
      }
    })
    .sort((a, b) => a.at - b.at);
}

/** Deletes what {@link loadRecent} has read. */
export async function forgetRecent(): Promise<void> {
  await del(RESULTS_KEY);
  storeText(LIST_KEY, null);
}
