/** Request counts of the rate limits per minute, on a monotonic clock: a change of the system time neither blocks nor admits clients. */
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { LRUCache } from 'lru-cache';

/** Maximum number of clients counted per limit. */
const MAX_CLIENTS = 5000;

interface Count {
  /** Start of the window. */
  since: number;
  requests: number;
}

/** @param clock monotonic time in milliseconds */
export function rateCounts(clock: () => number): FastifyRateLimitStoreCtor {
  return class RateCounts implements FastifyRateLimitStore {
    private readonly counts = new LRUCache<string, Count>({ max: MAX_CLIENTS });

    /** Number of clients that are counted. */
    get size(): number {
      return this.counts.size;
    }

    incr(
      client: string,
      done: (error: null, result: { current: number; ttl: number }) => void,
      windowMs = 60_000,
    ): void {
      const now = clock();
      const known = this.counts.get(client);
      const count = known && now - known.since < windowMs ? known : { since: now, requests: 0 };
      count.requests++;
      this.counts.set(client, count);
      this.forget(now - windowMs);
      done(null, { current: count.requests, ttl: windowMs - (now - count.since) });
    }

    /** Forgets the clients that have made no request for longest, if their window began by `end`. */
    private forget(end: number): void {
      for (const client of this.counts.rkeys()) {
        const count = this.counts.peek(client);
        if (count && count.since > end) return;
        this.counts.delete(client);
      }
    }

    child(): FastifyRateLimitStore {
      return new RateCounts();
    }
  };
}
