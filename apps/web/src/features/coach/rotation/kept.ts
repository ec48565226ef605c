/** Keeps unfinished rotation searches in the browser's database, one for each text, so that a search goes on after a reload. */
import { rotationState } from '@quartet/api/optimizations';
import type { ImproveState } from '@quartet/optimiser';
import { createStore, delMany, entries, get, keys, set } from 'idb-keyval';
import * as z from 'zod/mini';

/** An unfinished search of a text. */
export interface KeptSearch {
  readonly text: string;
  /** Where it was when it was stored last; null before its first state. */
  readonly state: ImproveState | null;
  /** Address of the server that computes it, and its id there; null for this browser. */
  readonly job: Job | null;
}

export interface Job {
  readonly url: string;
  readonly id: string;
}

/** Maximum number of searches, and the time after which one is dropped, in milliseconds. */
const MAX_SEARCHES = 4;
const MAX_AGE_MS = 7 * 24 * 3600 * 1000;
/** Maximum length of an address. */
const MAX_URL = 2000;

const record = z.strictObject({
  /** Milliseconds since 1970. */
  at: z.number(),
  state: z.nullable(rotationState),
  job: z.nullable(
    z.strictObject({
      url: z.string().check(z.maxLength(MAX_URL), z.regex(/^https?:\/\//)),
      id: z.string().check(z.regex(/^[\w.-]{1,64}$/)),
    }),
  ),
});
type Stored = z.output<typeof record>;

/** Opened on first use: some browsers have no database in private windows. */
let store: ReturnType<typeof createStore> | undefined;
const database = () => {
  store ??= createStore('quartet-rotation-searches', 'searches');
  return store;
};

const isOld = ({ at }: Stored): boolean => !(Date.now() - at < MAX_AGE_MS);

/** Stores a search in place of an earlier one of its text. Without a database nothing is stored. */
export async function keepSearch({ text, state, job }: KeptSearch): Promise<void> {
  try {
    await set(text, { at: Date.now(), state, job } satisfies Stored, database());
    if ((await keys(database())).length > MAX_SEARCHES) await prune();
  } catch {
    // The search goes on, but not after a reload.
  }
}

/** Deletes invalid records and the oldest ones. */
async function prune(): Promise<void> {
  const all = (await entries<string, unknown>(database())).map(([key, value]) => {
    const { success, data } = record.safeParse(value);
    return { key, at: success && !isOld(data) ? data.at : 0 };
  });
  const excess = all.sort((a, b) => b.at - a.at).filter(({ at }, place) => place >= MAX_SEARCHES || at === 0);
  const dropped = excess.map(({ key }) => key);
  await delMany(dropped, database());
}

/** The unfinished search of a text; null without one, or when the record is invalid or old. */
export async function readSearch(text: string): Promise<KeptSearch | null> {
  try {
    const { success, data } = record.safeParse(await get<unknown>(text, database()));
    return success && !isOld(data) ? { text, state: data.state, job: data.job } : null;
  } catch {
    return null;
  }
}

/** Deletes the search of a text. */
export async function forgetSearch(text: string): Promise<void> {
  try {
    await delMany([text], database());
  } catch {
    // Nothing is stored without a database.
  }
}
