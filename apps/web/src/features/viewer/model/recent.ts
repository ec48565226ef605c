/** The last runs of this browser: what they were in the list, their results beside it. */
import { compress, expectedDps, parseResult, type Result, stringifyResult } from '@quartet/results';
import { get, set } from 'idb-keyval';
import { create } from 'zustand';
import { readStored, store } from '#shared/storage/storage.ts';

export interface RecentRun {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Character names as the result has them. */
  readonly team: readonly string[];
  readonly dps: number;
}

/** Runs that are kept. */
const MOST = 8;
const LIST_KEY = 'recent-runs';
const RESULTS_KEY = 'quartet-recent-results';

/** A stored list as far as it is valid. */
export function readRecent(value: unknown): RecentRun[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.slice(0, MOST).flatMap((each: unknown) => {
    const { id, at, team, dps } = (each ?? {}) as Record<string, unknown>;
    if (typeof id !== 'string' || typeof at !== 'number' || typeof dps !== 'number') return [];
    if (!Array.isArray(team) || !team.every((name) => typeof name === 'string')) return [];
    return [{ id, at, team: team.slice(0, 4), dps }];
  });
}

type Packed = Readonly<Record<string, Uint8Array>>;

interface Recent {
  runs: readonly RecentRun[];
  /** Puts a finished run in front; those beyond the last few go. */
  add(result: Result): Promise<void>;
  /** The result of a run; null when the browser has not kept it. */
  load(id: string): Promise<Result | null>;
}

export const useRecent = create<Recent>((change, now) => ({
  runs: readStored(LIST_KEY, readRecent, []),

  async add(result) {
    if (!result.statistics) return;
    const run: RecentRun = {
      id: crypto.randomUUID(),
      at: Date.now(),
      team: result.character_details.map((each) => each.name),
      dps: expectedDps(result.statistics).mean,
    };
    const runs = [run, ...now().runs].slice(0, MOST);
    const packed = compress(new TextEncoder().encode(stringifyResult(result)));
    try {
      const kept = (await get<Packed>(RESULTS_KEY)) ?? {};
      const all: Record<string, Uint8Array> = { ...kept, [run.id]: packed };
      await set(RESULTS_KEY, Object.fromEntries(runs.flatMap(({ id }) => (id in all ? [[id, all[id]]] : []))));
    } catch {
      // Without a place for results a list of runs would lead nowhere.
      return;
    }
    change({ runs });
    store(LIST_KEY, runs);
  },

  async load(id) {
    try {
      const packed = (await get<Packed>(RESULTS_KEY))?.[id];
      return packed === undefined ? null : parseResult(packed);
    } catch {
      return null;
    }
  },
}));
