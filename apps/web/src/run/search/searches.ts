/** The searches of this page: their life cycle, findings and progress. They go on while other pages are shown, and after a reload. */
import { keysOf, tableOf } from '@quartet/gamedata/typed';
import type { FindingsOf, OutcomeOf, QuestionOf } from '@quartet/optimiser';
import { hashOf } from '@quartet/optimiser/hash';
import { create } from 'zustand';
import type { Reason } from '#shared/names/reasons.ts';
import { keepFromReloading } from '#shared/version.ts';
import { compute, type Listener } from './computation.ts';
import { identityOf } from './identity.ts';
import { forgetSearch, type KeptSearch, keepSearch, readSearch } from './kept.ts';
import { Pace, type Work } from './pace.ts';
import type { Rank } from './policy.ts';
import { dequeue, enqueue, followQueue, holdLock, isInQueue, isQueued } from './queue.ts';

/** Kind of the search in each place of the pages. A place has one search at a time. */
const KINDS = {
  coach: 'coach',
  'coach-weapons': 'coach',
  'coach-again': 'coach',
  rotation: 'rotation',
  write: 'rotate',
  substats: 'substats',
  sweep: 'sweep',
  gear: 'gear',
  'best-teams': 'best-teams',
  'pull-value': 'pull-value',
  farming: 'farming',
  artifacts: 'artifacts',
  'gear-order': 'gear-order',
  ranking: 'options',
  compare: 'compare',
  abyss: 'abyss',
  'abyss-raise': 'abyss-raise',
  'abyss-teams': 'abyss-teams',
} as const;
export type Place = keyof typeof KINDS;
/** Searches that count their work in steps; the others count fights. */
const IN_STEPS: ReadonlySet<Place> = new Set([
  'best-teams',
  'pull-value',
  'farming',
  'artifacts',
  'gear-order',
  'abyss-teams',
]);
type KindOf<P extends Place> = (typeof KINDS)[P];

/**
 * `waiting`: another computation has precedence. `paused`: the player has stopped it, or a reload has interrupted it; it goes on on request.
 */
export type Phase = 'idle' | 'waiting' | 'running' | 'paused' | 'done' | 'failed';

export interface Search<P extends Place = Place> {
  readonly phase: Phase;
  readonly question: QuestionOf<KindOf<P>> | null;
  /** The player's part of the question. */
  readonly form: unknown;
  readonly findings: FindingsOf<KindOf<P>> | null;
  /** Null until it is done. */
  readonly outcome: OutcomeOf<KindOf<P>> | null;
  readonly fights: number;
  readonly work: Work | null;
  /** Start of the present computation on the page's clock, and estimated remaining time; null before an estimate. In milliseconds. */
  readonly startedAt: number;
  readonly remaining: number | null;
  readonly failure: Reason | null;
  /** Whether another tab of the browser computes it. */
  readonly isElsewhere: boolean;
  /** Address of the server that computes; null for this browser. */
  readonly server: string | null;
}

/** The search of a place without one. */
export const NO_SEARCH = {
  phase: 'idle',
  question: null,
  form: null,
  findings: null,
  outcome: null,
  fights: 0,
  work: null,
  startedAt: 0,
  remaining: null,
  failure: null,
  isElsewhere: false,
  server: null,
} as const;

/** Where a computation on a server goes on from. */
export interface RemoteStart {
  readonly state: string | null;
  readonly job: unknown;
}

/** Receives what a server reports. */
export interface RemoteListener extends Listener {
  /** Identity of the search on the server, so that a page follows it again. */
  onJob(job: unknown): void;
}

/** A search that a player or a page orders. */
export interface SearchOrder<P extends Place> {
  readonly question: QuestionOf<KindOf<P>>;
  /** Subject of the page, by which it finds the search after a reload. */
  readonly subject: string;
  /** The part of the question that its findings depend on; all of it when absent. */
  readonly identity?: unknown;
  readonly form?: unknown;
  readonly rank: Rank;
  readonly seed?: number;
  readonly fights?: number;
  /** Whether it goes on after a reload. */
  readonly isKept: boolean;
  /** Whether a search that is done goes on from its state, as its question has grown. */
  readonly goesOn?: boolean;
  /** Loads the rest of the question. */
  prepare?(): Promise<object>;
  /** The server that computes it instead of this browser. */
  readonly remote?: {
    readonly server: string;
    compute(from: RemoteStart, listener: RemoteListener): () => void;
  };
}

type All = { readonly [P in Place]: Search<P> };

interface Searches {
  readonly all: All;
  /** Starts a search in place of the present one of its place; one of the same question that is not done goes on. */
  start<P extends Place>(place: P, order: SearchOrder<P>): void;
  /** Ends the computation; findings stay, and `resume` goes on. */
  pause(place: Place): void;
  resume(place: Place): void;
  /** Ends the search and forgets it. */
  discard(place: Place): void;
  /** Ends the computation and shows none; a kept search stays in the database. */
  close(place: Place): void;
  /**
   * Shows the kept search about a subject, such as one that a reload interrupted, unless the place has another one that runs.
   * @param orderOf the search with the player's part of its question; null where it makes no sense any more
   */
  find<P extends Place>(place: P, subject: string, orderOf: (form: unknown) => SearchOrder<P> | null): Promise<void>;
}

const SEED = 1;

export const isActive = ({ phase }: Pick<Search, 'phase'>): boolean => phase === 'running' || phase === 'waiting';

/** A search with its computation. */
interface Entry {
  readonly order: SearchOrder<Place>;
  readonly subject: number;
  readonly key: number;
  state: string | null;
  job: unknown;
  /** Work at which the shown findings were made. */
  known: number;
  end: () => void;
}

export const useSearches = create<Searches>((set, get) => {
  const entries = new Map<Place, Entry>();
  // Another build would have to repeat the fights.
  keepFromReloading(() => [...entries.values()].some(({ order }) => order.rank === 'asked'));

  const note = (place: Place, part: Partial<Search>) => {
    const { all } = get();
    set({ all: { ...all, [place]: { ...all[place], ...part } } });
  };
  const entryOf = <P extends Place>(place: P, order: SearchOrder<P>): Entry => {
    const { question, identity = question, seed = SEED, fights } = order;
    return {
      order: order as unknown as SearchOrder<Place>,
      subject: hashOf(order.subject),
      key: identityOf([KINDS[place], seed, fights, identity]),
      state: null,
      job: null,
      known: 0,
      end: () => {},
    };
  };
  const keep = (place: Place, { order, subject, key, state, job }: Entry) => {
    if (!order.isKept) return Promise.resolve();
    const { findings, work, outcome } = get().all[place];
    return keepSearch(place, { subject, key, form: order.form ?? null, state, findings, work, outcome, job });
  };
  /** Findings of a kept search. */
  const foundOf = ({ findings, work, outcome }: KeptSearch) => ({ findings, work, outcome }) as Partial<Search>;
  const restore = (entry: Entry, { state, job, work }: KeptSearch) => {
    entry.state = state;
    entry.job = job;
    entry.known = work?.done ?? 0;
  };

  const run = (place: Place, entry: Entry) => {
    const { order } = entry;
    let pace = new Pace(0);
    const isCurrent = () => entries.get(place) === entry;
    const listener: RemoteListener = {
      onBegin() {
        const startedAt = performance.now();
        pace = new Pace(startedAt);
        note(place, { phase: 'running', startedAt, remaining: null });
      },
      onWait: () => note(place, { phase: 'waiting', remaining: null }),
      onStep(findings, work) {
        const remaining = pace.remaining(work, performance.now());
        // A computation that goes on may report earlier findings again.
        const isNews = work.done >= entry.known || get().all[place].findings === null;
        if (isNews) entry.known = work.done;
        note(place, isNews ? ({ findings, work, remaining } as Partial<Search>) : { remaining });
      },
      onFights(count) {
        // Every note renders the page of the search, which shows the number of its last step.
        if (IN_STEPS.has(place)) return;
        const before = get().all[place];
        const fights = Math.max(count, before.fights);
        if (before.work === null) return note(place, { fights });
        const work = { ...before.work, done: Math.max(before.work.done, fights) };
        note(place, { fights, work, remaining: pace.remaining(work, performance.now()) });
      },
      onState(state) {
        entry.state = state;
        void keep(place, entry);
      },
      onJob(job) {
        entry.job = job;
        void keep(place, entry);
      },
      onDone(outcome) {
        if (!isCurrent()) return;
        note(place, { phase: 'done', outcome, remaining: null } as Partial<Search>);
        if (!order.goesOn) entry.state = null;
        const isStored = isQueued(place) ? keep(place, entry) : forgetSearch(place, entry);
        // Other tabs read the result as soon as the search leaves the queue.
        void isStored.then(leave);
      },
      onFailure(failure) {
        if (!isCurrent()) return;
        note(place, { phase: 'failed', failure, remaining: null });
        leave();
      },
    };
    let unlock = () => {};
    const leave = () => {
      if (isQueued(place)) dequeue(place, entry.key);
      unlock();
    };
    const { state, job } = entry;
    note(place, { phase: 'waiting', failure: null, outcome: null, server: order.remote?.server ?? null });
    if (order.remote !== undefined) {
      listener.onBegin?.();
      entry.end = order.remote.compute({ state, job }, listener);
      return;
    }
    const begin = () => {
      const { question, rank, seed = SEED, fights, prepare } = order;
      note(place, { isElsewhere: false });
      const stop = compute({ kind: KINDS[place], question, state: entry.state, seed, fights, rank, prepare }, listener);
      entry.end = () => {
        stop();
        unlock();
      };
      void keep(place, entry);
    };
    if (!isQueued(place)) return begin();
    enqueue(place, entry.key);
    entry.end = () => unlock();
    unlock = holdLock(`quartet-search ${place} ${entry.subject} ${entry.key}`, {
      onElsewhere: () => isCurrent() && note(place, { isElsewhere: true }),
      onHeld(hasWaited) {
        if (!isCurrent()) return;
        if (!hasWaited) return begin();
        void settle(place, entry).then((isOver) => {
          if (!isOver) begin();
        });
      },
    });
  };
  /**
   * Takes over what another tab has computed of a search.
   * @returns whether the search is done, or was stopped
   */
  const settle = async (place: Place, entry: Entry): Promise<boolean> => {
    const kept = await readSearch(place, entry.subject);
    if (entries.get(place) !== entry || !isActive(get().all[place])) return true;
    if (kept?.key === entry.key && get().all[place].isElsewhere) {
      restore(entry, kept);
      note(place, foundOf(kept));
    }
    const { outcome } = get().all[place];
    if (outcome === null && isQueued(place) && isInQueue(place, entry.key)) return false;
    entry.end();
    note(place, { phase: outcome === null ? 'paused' : 'done', remaining: null, isElsewhere: false });
    return true;
  };
  followQueue(() => {
    for (const [place, entry] of entries)
      if (isQueued(place) && !isInQueue(place, entry.key) && isActive(get().all[place])) void settle(place, entry);
  });
  const end = (place: Place) => {
    entries.get(place)?.end();
    entries.delete(place);
  };

  return {
    all: tableOf(keysOf(KINDS), () => NO_SEARCH),

    start(place, order) {
      const before = entries.get(place);
      const { phase } = get().all[place];
      end(place);
      const entry = entryOf(place, order);
      entries.set(place, entry);
      const { question, form = null } = order;
      const isSame = before?.key === entry.key;
      if (isSame && (phase !== 'done' || order.goesOn)) {
        entry.state = before.state;
        entry.job = before.job;
        // The player's part may be another one: then only the state counts.
        if (identityOf(before.order.form ?? null) === identityOf(order.form ?? null)) {
          entry.known = before.known;
          return run(place, entry);
        }
      }
      note(place, { ...NO_SEARCH, phase: 'waiting', question, form } as Partial<Search>);
      if (!order.isKept || isSame) return run(place, entry);
      void readSearch(place, entry.subject).then((kept) => {
        // It may have been stopped meanwhile.
        if (entries.get(place) !== entry || get().all[place].phase !== 'waiting') return;
        const isDone = kept !== null && kept.outcome !== null;
        if (kept?.key === entry.key && (!isDone || order.goesOn)) {
          restore(entry, kept);
          note(place, foundOf(kept));
        }
        run(place, entry);
      });
    },

    pause(place) {
      const entry = entries.get(place);
      if (entry === undefined || !isActive(get().all[place])) return;
      const { isElsewhere } = get().all[place];
      if (isQueued(place)) dequeue(place, entry.key);
      entry.end();
      // A server drops a search that is stopped.
      entry.job = null;
      note(place, { phase: 'paused', remaining: null, isElsewhere: false });
      // The other tab has the later state.
      if (!isElsewhere) void keep(place, entry);
    },

    resume(place) {
      const entry = entries.get(place);
      const { phase } = get().all[place];
      if (entry !== undefined && (phase === 'paused' || phase === 'failed')) run(place, entry);
    },

    discard(place) {
      const entry = entries.get(place);
      if (entry !== undefined) void forgetSearch(place, entry);
      get().close(place);
    },

    close(place) {
      const entry = entries.get(place);
      if (entry !== undefined && isQueued(place)) dequeue(place, entry.key);
      end(place);
      note(place, NO_SEARCH);
    },

    async find(place, subject, orderOf) {
      const subjectKey = hashOf(subject);
      const isFree = () => {
        const entry = entries.get(place);
        return entry === undefined || (!isActive(get().all[place]) && entry.subject !== subjectKey);
      };
      if (!isFree()) return;
      const kept = await readSearch(place, subjectKey);
      if (kept === null || !isFree()) return;
      const order = orderOf(kept.form);
      const entry = order === null ? null : entryOf(place, order);
      if (order === null || entry?.key !== kept.key) return forgetSearch(place, kept);
      end(place);
      entries.set(place, entry);
      restore(entry, kept);
      const { question, form = null } = order;
      const phase = kept.outcome === null ? 'paused' : 'done';
      note(place, { ...NO_SEARCH, ...foundOf(kept), phase, question, form } as Partial<Search>);
    },
  };
});

/** The search of a place. */
export const useSearch = <P extends Place>(place: P): Search<P> => useSearches(({ all }) => all[place]);
