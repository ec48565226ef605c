/** Keeps searches in the browser's database, so that they go on after a reload, and the results of those over the roster. */
import { isRecord, membersOf } from '@quartet/gamedata/typed';
import { BUILD } from '@quartet/results';
import { createStore, del, delMany, entries, getMany, keys, set } from 'idb-keyval';
import type { Work } from './pace.ts';

/** A search as it is kept. */
export interface KeptSearch {
  /** Hash of the subject: what a page shows when it looks for the search, such as a text. */
  readonly subject: number;
  /** Hash of the question; another one cannot go on from the state. */
  readonly key: number;
  /** The player's part of the question, as its page needs it. */
  readonly form: unknown;
  /** State as JSON; null before the first one. */
  readonly state: string | null;
  readonly findings: unknown;
  readonly work: Work | null;
  /** Null until it is done. */
  readonly outcome: unknown;
  /** The search on a server; null for one of this browser. */
  readonly job: unknown;
}

interface Stored extends KeptSearch {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Fights of another build are others. */
  readonly build: string;
}

/** Maximum number of searches, the time after which one is dropped in milliseconds, and the maximum length of a state. */
const MAX_SEARCHES = 12;
const MAX_AGE_MS = 7 * 24 * 3600 * 1000;
const MAX_STATE = 16_000_000;

/** Opened on first use: some browsers have no database in private windows. */
let store: ReturnType<typeof createStore> | undefined;
const database = () => {
  store ??= createStore('quartet-searches', 'searches');
  return store;
};

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

const isWork = (value: unknown): value is Work =>
  isRecord(value) && isNumber(value.done) && isNumber(value.total) && isNumber(value.resumed);

/** A stored value as a search; null for another value, an old search, and one of another build. */
function asStored(value: unknown): Stored | null {
  const { at, build, subject, key, state, work, form, findings, outcome, job } = membersOf(value);
  if (!isNumber(at) || !isNumber(subject) || !isNumber(key) || build !== BUILD.commit) return null;
  if (!(Date.now() - at < MAX_AGE_MS)) return null;
  if (state !== null && !(typeof state === 'string' && state.length <= MAX_STATE)) return null;
  if (work !== null && !isWork(work)) return null;
  return { at, build, subject, key, state, work, form, findings, outcome: outcome ?? null, job };
}

const idOf = (place: string, { subject, key }: Pick<KeptSearch, 'subject' | 'key'>): string =>
  `${place} ${subject} ${key}`;

/** Stores a search in place of an earlier one of its question. Without a database nothing is stored. */
export async function keepSearch(place: string, search: KeptSearch): Promise<void> {
  try {
    await set(idOf(place, search), { ...search, at: Date.now(), build: BUILD.commit } satisfies Stored, database());
    if ((await keys(database())).length > MAX_SEARCHES) await prune();
  } catch {
    // The search goes on, but not after a reload.
  }
}

/** Deletes invalid records and the oldest ones. */
async function prune(): Promise<void> {
  const all = (await entries<string, unknown>(database())).map(([id, value]) => ({ id, at: asStored(value)?.at ?? 0 }));
  const excess = all.sort((a, b) => b.at - a.at).filter(({ at }, i) => i >= MAX_SEARCHES || at === 0);
  await delMany(
    excess.map(({ id }) => id),
    database(),
  );
}

/** The latest search of a place about a subject; null without one. */
export async function readSearch(place: string, subject: number): Promise<KeptSearch | null> {
  try {
    const ids = (await keys<string>(database())).filter((id) => id.startsWith(`${place} ${subject} `));
    const found = (await getMany<unknown>(ids, database())).flatMap((value) => asStored(value) ?? []);
    return found.sort((a, b) => b.at - a.at)[0] ?? null;
  } catch {
    return null;
  }
}

/** Deletes a search. */
export async function forgetSearch(place: string, search: Pick<KeptSearch, 'subject' | 'key'>): Promise<void> {
  try {
    await del(idOf(place, search), database());
  } catch {
    // Nothing is stored without a database.
  }
}
