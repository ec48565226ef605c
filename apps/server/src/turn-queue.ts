/** A queue of work for a shared resource, such as a thread or a connection: its clients get fair turns, and its length is bounded. */
import { type Client, Turns } from './turns.ts';

/** The client of work without a client. */
const ANYBODY: Client = { group: '', key: '' };

export interface TurnQueueOptions {
  /** Number of jobs that are carried out at once. */
  atOnce?: number;
  /** Number of jobs of one client that are carried out at once; as many as of all clients when absent. */
  atOnceOfClient?: number;
  /** Maximum number of jobs that wait or are carried out; unlimited when absent. */
  room?: number;
  /** Longest a job may wait for its turn, in milliseconds; unlimited when absent. */
  maxWaitMs?: number;
  /** Creates the error of a job that is refused because the queue is full, or that has waited for too long. */
  onFull(): Error;
}

interface Waiting extends Client {
  start(): Promise<unknown>;
  reject(error: unknown): void;
}

function countBy<T>(list: readonly T[], nameOf: (each: T) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const each of list) counts.set(nameOf(each), (counts.get(nameOf(each)) ?? 0) + 1);
  return counts;
}

/** The name with the largest count; on a tie the first one. */
function largestOf(counts: ReadonlyMap<string, number>): string | undefined {
  let largest: string | undefined;
  let most = 0;
  for (const [name, count] of counts) {
    if (count <= most) continue;
    largest = name;
    most = count;
  }
  return largest;
}

export class TurnQueue {
  private readonly options: TurnQueueOptions;
  private readonly waiting: Waiting[] = [];
  private readonly turns = new Turns();
  private active = 0;
  /** Number of jobs under way by client. */
  private readonly activeOf = new Map<string, number>();

  constructor(options: TurnQueueOptions) {
    this.options = options;
  }

  /**
   * Carries out a job when its client's turn comes; resolves or rejects with its outcome.
   * @param signal when it aborts, a job that still waits is dropped and rejects with the signal's reason
   * @throws the error of `onFull` when the queue is full, or after `maxWaitMs`
   */
  run<T>(job: () => Promise<T>, { group, key }: Client = ANYBODY, signal?: AbortSignal): Promise<T> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) {
        reject(signal.reason);
        return;
      }
      if (!this.makeRoom({ group, key })) {
        reject(this.options.onFull());
        return;
      }
      const drop = (error: unknown) => {
        const at = this.waiting.indexOf(entry);
        if (at < 0) return;
        this.waiting.splice(at, 1);
        entry.reject(error);
      };
      const onAbort = () => drop(signal?.reason);
      const { maxWaitMs } = this.options;
      const timer = maxWaitMs === undefined ? undefined : setTimeout(() => drop(this.options.onFull()), maxWaitMs);
      const settle = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', onAbort);
      };
      const entry: Waiting = {
        group,
        key,
        start: () => {
          settle();
          return job().then(resolve, reject);
        },
        reject: (error) => {
          settle();
          reject(error);
        },
      };
      signal?.addEventListener('abort', onAbort);
      this.waiting.push(entry);
      this.startNext();
    });
  }

  /**
   * Whether one more job of a client may wait. When the queue is full, the newest job of the busiest client in the busiest group is
   * rejected to make room. False when the job is itself from the busiest group and client.
   */
  private makeRoom({ group, key }: Client): boolean {
    const { room = Number.POSITIVE_INFINITY } = this.options;
    if (this.waiting.length + this.active < room) return true;
    const groups = countBy(this.waiting, (each) => each.group);
    const largest = largestOf(groups);
    if (largest === undefined) return false;
    const isOwn = groups.get(largest) === (groups.get(group) ?? 0);
    if (!isOwn && (groups.get(largest) ?? 0) <= (groups.get(group) ?? 0) + 1) return false;
    const loser = isOwn ? group : largest;
    const keys = countBy(
      this.waiting.filter((each) => each.group === loser),
      (each) => each.key,
    );
    const heaviest = largestOf(keys);
    if (isOwn && (keys.get(heaviest ?? '') ?? 0) <= (keys.get(key) ?? 0) + 1) return false;
    const newest = this.waiting.findLastIndex((each) => each.group === loser && each.key === heaviest);
    const [displaced] = this.waiting.splice(newest, 1);
    displaced?.reject(this.options.onFull());
    return true;
  }

  private startNext(): void {
    const { atOnce = 1, atOnceOfClient = atOnce } = this.options;
    while (this.active < atOnce) {
      const mayStart = ({ key }: Waiting) => (this.activeOf.get(key) ?? 0) < atOnceOfClient;
      const next = this.turns.next(this.waiting.filter(mayStart));
      if (next === undefined) return;
      this.waiting.splice(this.waiting.indexOf(next), 1);
      this.count(next, 1);
      void this.carryOut(next);
    }
  }

  private async carryOut(entry: Waiting): Promise<void> {
    const startedAt = performance.now();
    await entry.start();
    this.turns.charge(entry, performance.now() - startedAt);
    this.count(entry, -1);
    this.startNext();
  }

  private count({ key }: Waiting, change: 1 | -1): void {
    this.active += change;
    const ofClient = (this.activeOf.get(key) ?? 0) + change;
    if (ofClient > 0) this.activeOf.set(key, ofClient);
    else this.activeOf.delete(key);
  }
}
