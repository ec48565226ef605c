/** Database of the journal: two records for each run, so that a list of runs does not load their results. */
import { membersOf } from '@quartet/gamedata/typed';
import { createStore, delMany, get, getMany, keys, setMany, update } from 'idb-keyval';
import { type JournalEntry, readEntry } from './entry.ts';

/** The part of a run that is loaded when it is opened or measured. */
export interface StoredBody {
  readonly config: string;
  /** Compressed result. */
  readonly packed: Uint8Array;
}

const ENTRY = 'entry ';
const BODY = 'body ';

/** Opened on first use: some browsers have no database in private windows. */
let store: ReturnType<typeof createStore> | undefined;
const database = () => {
  store ??= createStore('quartet-journal', 'runs');
  return store;
};

/** Loads all valid entries, newest first. */
export async function loadEntries(): Promise<JournalEntry[]> {
  const wanted = (await keys<string>(database())).filter((key) => key.startsWith(ENTRY));
  const values = await getMany<unknown>(wanted, database());
  return values.flatMap((value) => readEntry(value) ?? []).sort((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1));
}

export async function loadBody(id: string): Promise<StoredBody | null> {
  const value = await get<unknown>(BODY + id, database());
  const { config, packed } = membersOf(value);
  return typeof config === 'string' && packed instanceof Uint8Array ? { config, packed } : null;
}

export async function putRun(entry: JournalEntry, body: StoredBody): Promise<void> {
  await setMany(
    [
      [ENTRY + entry.id, entry],
      [BODY + entry.id, body],
    ],
    database(),
  );
}

/** Changes an entry that is still stored. */
export async function patchEntry(id: string, part: Partial<Pick<JournalEntry, 'name' | 'gain'>>): Promise<void> {
  const [known] = await getMany<unknown>([ENTRY + id], database());
  if (known === undefined) return;
  await update<unknown>(ENTRY + id, (entry) => ({ ...membersOf(entry), ...part }), database());
}

export async function deleteRuns(ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await delMany(
      ids.flatMap((id) => [ENTRY + id, BODY + id]),
      database(),
    );
}
