/**
 * The queue of searches over the player's roster. It is in the storage of this browser, so that searches go on after a reload and a tab notices
 * when another one has stopped or finished a search.
 */
import { membersOf } from '@quartet/gamedata/typed';
import { readStored, store, storeText } from '#shared/storage/storage.ts';

/** Places whose searches are queued. */
export const QUEUED = [
  'best-teams',
  'pull-value',
  'farming',
  'artifacts',
  'gear-order',
  'abyss',
  'abyss-teams',
  'abyss-raise',
] as const;
export type QueuedPlace = (typeof QUEUED)[number];

const KEY = 'search-queue';
/** Maximum number of entries. */
const MAX_ENTRIES = 20;
const NAMES: ReadonlySet<unknown> = new Set(QUEUED);

export const isQueued = (place: unknown): place is QueuedPlace => NAMES.has(place);

/** A search that is to run. */
interface Queued {
  readonly place: QueuedPlace;
  /** Hash of its question. */
  readonly key: number;
}

const asQueue = (value: unknown): readonly Queued[] | undefined =>
  Array.isArray(value)
    ? value.slice(0, MAX_ENTRIES).flatMap((each: unknown) => {
        const { place, key } = membersOf(each);
        return isQueued(place) && typeof key === 'number' ? [{ place, key }] : [];
      })
    : undefined;

const readQueue = (): readonly Queued[] => readStored(KEY, asQueue, []);

function write(queue: readonly Queued[]): void {
  if (queue.length === 0) storeText(KEY, null);
  else store(KEY, queue);
}

/** Places with a search that is to run, in the order of their start. */
export const queuedPlaces = (): readonly QueuedPlace[] => [...new Set(readQueue().map(({ place }) => place))];

export const isInQueue = (place: QueuedPlace, key: number): boolean =>
  readQueue().some((each) => each.place === place && each.key === key);

export function enqueue(place: QueuedPlace, key: number): void {
  if (!isInQueue(place, key)) write([...readQueue(), { place, key }]);
}

/** @param key null for all searches of the place */
export function dequeue(place: QueuedPlace, key: number | null): void {
  const queue = readQueue();
  const rest = queue.filter((each) => each.place !== place || (key !== null && each.key !== key));
  if (rest.length < queue.length) write(rest);
}

/** Calls a function after another tab has changed the queue. */
export function followQueue(onChange: () => void): void {
  if (typeof addEventListener !== 'function') return;
  addEventListener('storage', ({ key }) => {
    if (key === `quartet-${KEY}` || key === null) onChange();
  });
}

interface Hold {
  /** Another tab holds the lock. */
  onElsewhere(): void;
  /** @param hasWaited whether another tab held it before */
  onHeld(hasWaited: boolean): void;
}

/**
 * Requests a lock that one tab of the browser holds at a time. Without locks in the browser it is held at once.
 * @returns a function that releases the lock, or ends the request
 */
export function holdLock(name: string, { onElsewhere, onHeld }: Hold): () => void {
  const locks = globalThis.navigator?.locks as LockManager | undefined;
  if (locks === undefined) {
    onHeld(false);
    return () => {};
  }
  const waiting = new AbortController();
  let isOver = false;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const hold = (hasWaited: boolean) => {
    if (!isOver) onHeld(hasWaited);
    return held;
  };
  const wait = () =>
    locks
      .request(name, { signal: waiting.signal }, () => hold(true))
      .catch(() => {
        // The request was ended.
      });
  locks
    .request(name, { ifAvailable: true }, (lock) => {
      if (lock !== null) return hold(false);
      if (!isOver) onElsewhere();
      void wait();
      return undefined;
    })
    // A browser may refuse locks to pages without storage.
    .catch(() => hold(false));
  return () => {
    isOver = true;
    release();
    waiting.abort();
  };
}
