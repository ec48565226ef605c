/** The lab journal: finished runs of all tabs of this browser. */
import { changesBetween } from '@quartet/edits';
import { compress, expectedDps, parseResult, type Result, stringifyResult } from '@quartet/results';
import { create } from 'zustand';
import { storeLast } from '../lastResult.ts';
import { useSimulation } from '../simulation.ts';
import {
  cleanName,
  type Gain,
  identityOf,
  type JournalEntry,
  overLimits,
  previousInLine,
  sameTeam,
  sizeOf,
} from './entry.ts';
import { forgetRecent, loadRecent } from './recent.ts';
import { deleteRuns, loadBody, loadEntries, patchEntry, putRun, type StoredBody } from './storage.ts';

/** A deleted run, for undo. */
interface RemovedRun {
  readonly entry: JournalEntry;
  readonly body: StoredBody;
}

interface Journal {
  /** `closed`: the browser has no database for this page. */
  phase: 'loading' | 'ready' | 'closed';
  /** Newest first. */
  entries: readonly JournalEntry[];
  /** Loads the entries once, and again whenever another tab changes them. */
  open(): Promise<void>;
  /**
   * Stores a finished run.
   * @param line document of the simulator that its config was edited in; null for a config from elsewhere
   */
  add(result: Result, line: string | null): Promise<void>;
  /** Config of a run; null when it is no longer stored. */
  configOf(id: string): Promise<string | null>;
  /** Result of a run; null when it is no longer stored. */
  resultOf(id: string): Promise<Result | null>;
  rename(id: string, name: string): Promise<void>;
  setGain(id: string, gain: Gain): Promise<void>;
  /** Deletes a run; null when it is no longer stored. */
  remove(id: string): Promise<RemovedRun | null>;
  restore(run: RemovedRun): Promise<void>;
}

const CHANNEL = 'quartet-journal';

export const useJournal = create<Journal>((set, get) => {
  let channel: BroadcastChannel | null = null;
  let opening: Promise<void> | null = null;
  /** Writes of this tab, one after the other. */
  let writes: Promise<unknown> = Promise.resolve();

  const refresh = async (): Promise<readonly JournalEntry[]> => {
    const entries = await loadEntries();
    set({ phase: 'ready', entries });
    return entries;
  };
  /** Runs a change of the database after the previous one, then updates this tab and the others. */
  const write = <T>(work: () => Promise<T>): Promise<T> => {
    const done = writes.then(async () => {
      const value = await work();
      await refresh();
      channel?.postMessage('changed');
      return value;
    });
    writes = done.catch(() => {});
    return done;
  };

  const insert = async (result: Result, { id, at, line }: { id: string; at: number; line: string | null }) => {
    const { statistics, config_file: config } = result;
    if (statistics === undefined) return;
    const team = result.character_details.map(({ name }) => name);
    const entries = (await loadEntries()).filter((entry) => entry.id !== id && entry.at <= at);
    const { previous, changes } = await changesSince(entries, { line, team, config });
    const packed = compress(new TextEncoder().encode(stringifyResult(result)));
    const { low, high } = expectedDps(statistics);
    const entry: JournalEntry = {
      id,
      at,
      name: '',
      team,
      ...identityOf(result),
      low,
      high,
      fights: statistics.iterations,
      line,
      previous,
      changes,
      gain: null,
      bytes: packed.length + config.length,
    };
    await putRun(entry, { config, packed });
    await deleteRuns(overLimits(await loadEntries()));
  };

  const migrate = async () => {
    const runs = await loadRecent();
    for (const { id, at, result } of runs) await insert(result, { id, at, line: null });
    if (runs.length > 0) await forgetRecent();
  };

  return {
    phase: 'loading',
    entries: [],

    open() {
      opening ??= (async () => {
        if (typeof BroadcastChannel === 'function') {
          channel = new BroadcastChannel(CHANNEL);
          channel.onmessage = () => void refresh().catch(() => {});
        }
        try {
          await migrate();
          await refresh();
        } catch {
          set({ phase: 'closed' });
        }
      })();
      return opening;
    },

    async add(result, line) {
      const at = Date.now();
      await get().open();
      // Without a database the journal stays empty, which its page reports.
      await write(() => insert(result, { id: crypto.randomUUID(), at, line })).catch(() => {});
    },

    async configOf(id) {
      return (await loadBody(id).catch(() => null))?.config ?? null;
    },

    async resultOf(id) {
      try {
        const body = await loadBody(id);
        return body === null ? null : parseResult(body.packed);
      } catch {
        return null;
      }
    },

    rename: (id, name) => write(() => patchEntry(id, { name: cleanName(name) })),

    setGain: (id, gain) => write(() => patchEntry(id, { gain })),

    async remove(id) {
      const entry = get().entries.find((each) => each.id === id);
      const body = await loadBody(id).catch(() => null);
      await write(() => deleteRuns([id]));
      return entry === undefined || body === null ? null : { entry, body };
    },

    restore: ({ entry, body }) => write(() => putRun(entry, body)),
  };
});

/** Finds the run that a new one is compared with, and lists what changed since. */
async function changesSince(
  entries: readonly JournalEntry[],
  { line, team, config }: Pick<JournalEntry, 'line' | 'team'> & { config: string },
): Promise<Pick<JournalEntry, 'previous' | 'changes'>> {
  const inLine = previousInLine(entries, { line, team });
  const candidates = inLine === null ? sameTeam(entries, team) : [inLine];
  let found: Pick<JournalEntry, 'previous' | 'changes'> = { previous: null, changes: [] };
  for (const { id } of candidates) {
    const body = await loadBody(id);
    if (body === null) continue;
    const changes = changesBetween(body.config, config);
    if (found.previous === null || sizeOf(changes) < sizeOf(found.changes)) found = { previous: id, changes };
  }
  return found;
}

/** Shows the result of a run as if it had just been run, also after a reload. Returns false when it is no longer stored. */
export async function openRun(id: string): Promise<boolean> {
  const result = await useJournal.getState().resultOf(id);
  if (result === null) return false;
  useSimulation.getState().show(result, '');
  storeLast(result, '');
  return true;
}
