/**
 * Start-time fair queueing for clients that share one worker. Every client has a virtual time that advances by the cost of its finished
 * jobs; the client with the lowest virtual time is next. A client without earlier jobs starts at the current virtual time, so its first
 * job waits for the active job and never for the backlog of another client.
 */
import { LRUCache } from 'lru-cache';

/** Maximum number of groups, and of clients per group, whose virtual time is kept; an evicted one counts as new. */
const MAX_GROUPS = 10_000;
const MAX_CLIENTS = 1000;

/** A client and its group, such as an address and its network. Groups take turns, and the clients of a group share its turns. */
export interface Client {
  readonly group: string;
  readonly key: string;
}

/** Virtual times of the groups, or of the clients of one group. */
class VirtualClock {
  private now = 0;
  private readonly finished = new Map<string, number>();

  /** Virtual time at which the next job of `key` starts. */
  start(key: string): number {
    return Math.max(this.now, this.finished.get(key) ?? 0);
  }

  get size(): number {
    return this.finished.size;
  }

  charge(key: string, cost: number, maxRemembered: number): void {
    const start = this.start(key);
    this.now = start;
    // Reinserts the key, so that the least recently charged one is evicted first.
    this.finished.delete(key);
    this.finished.set(key, start + cost);
    for (const [oldest, end] of this.finished) {
      // A key whose last job ended in the past starts now, like a new one.
      if (end > this.now && this.finished.size <= maxRemembered) break;
      this.finished.delete(oldest);
    }
  }
}

export class Turns {
  private readonly groups = new VirtualClock();
  /** Clocks of the clients of each group. */
  private readonly clients = new LRUCache<string, VirtualClock>({ max: MAX_GROUPS });

  /** Number of groups whose virtual time is kept. */
  get size(): number {
    return this.groups.size;
  }

  /** The waiting client whose turn it is; on a tie the first one in `waiting`. Undefined when none waits. */
  next<T extends Client>(waiting: Iterable<T>): T | undefined {
    let best: T | undefined;
    let bestGroup = 0;
    let bestKey = 0;
    for (const client of waiting) {
      const group = this.groups.start(client.group);
      if (best !== undefined && group > bestGroup) continue;
      const key = this.clients.get(client.group)?.start(client.key) ?? 0;
      if (best !== undefined && group === bestGroup && key >= bestKey) continue;
      best = client;
      bestGroup = group;
      bestKey = key;
    }
    return best;
  }

  /** Charges a client for a finished job. @param cost in any unit, the same for all jobs; costs below 1 count as 1 */
  charge({ group, key }: Client, cost: number): void {
    const counted = Math.max(1, cost);
    this.groups.charge(group, counted, MAX_GROUPS);
    const clients = this.clients.get(group) ?? new VirtualClock();
    this.clients.set(group, clients);
    clients.charge(key, counted, MAX_CLIENTS);
  }
}
