/** Counts requests for the limits by minute, on a clock that only runs forward: a change of the machine's time neither locks out nor lets in. */
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { LRUCache } from 'lru-cache';

/** Clients that are remembered for each limit. */
const MAX_CLIENTS = 5000;

interface Count {
  /** When its window began. */
  since: number;
  requests: number;
}

/** @param clock milliseconds of a clock that only runs forward */
export function rateCounts(clock: () => number): FastifyRateLimitStoreCtor {
  return class RateCounts implements FastifyRateLimitStore {
    private readonly counts = new LRUCache<string, Count>({ max: MAX_CLIENTS });

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
      done(null, { current: count.requests, ttl: windowMs - (now - count.since) });
    }

    child(): FastifyRateLimitStore {
      return new RateCounts();
    }
  };
}
