/** Bounds what is stored: by one address in a day, and in all. */
import { LRUCache } from 'lru-cache';
import { RefusedError } from '../errors.ts';
import { phrase } from '../phrases.ts';
import type { Client } from '../turns.ts';

const MIB = 1024 * 1024;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Addresses and networks that are remembered. */
const MAX_REMEMBERED = 50_000;
/** A network may store as much as so many of its addresses. */
const NETWORK_SHARE = 8;

interface Count {
  /** Milliseconds since 1970 at which a new count begins. */
  until: number;
  bytes: number;
}

export interface QuotaOptions {
  /** Bytes of packed results one address may store in a day. */
  addressBytes?: number;
  /** Bytes of packed results in all. */
  totalBytes?: number;
  /** Milliseconds since 1970. */
  now: () => number;
}

export const ADDRESS_BYTES = 64 * MIB;
export const TOTAL_BYTES = 8192 * MIB;

export class Quota {
  private readonly addressBytes: number;
  private readonly totalBytes: number;
  private readonly now: () => number;
  private readonly taken = new LRUCache<string, Count>({ max: MAX_REMEMBERED });
  /** Bytes stored in all, as last counted and since then. */
  stored = 0;

  constructor({ addressBytes = ADDRESS_BYTES, totalBytes = TOTAL_BYTES, now }: QuotaOptions) {
    this.addressBytes = addressBytes;
    this.totalBytes = totalBytes;
    this.now = now;
  }

  /**
   * Counts bytes that a client is about to store, for its address and its network.
   * @returns gives them back, for when storing fails
   * @throws RefusedError when it may not store them
   */
  take({ group, key }: Client, bytes: number): () => void {
    if (this.stored + bytes > this.totalBytes) throw new RefusedError('full', phrase('storage-full'));
    const counts = [this.count(`address ${key}`, this.addressBytes, bytes)];
    if (group !== key) counts.push(this.count(`network ${group}`, NETWORK_SHARE * this.addressBytes, bytes));
    for (const count of counts) count.bytes += bytes;
    this.stored += bytes;
    return () => {
      for (const count of counts) count.bytes -= bytes;
      this.stored -= bytes;
    };
  }

  /** The running count of a name. @throws RefusedError when `bytes` more are too many */
  private count(name: string, max: number, bytes: number): Count {
    const now = this.now();
    const known = this.taken.get(name);
    const count = known && known.until > now ? known : { until: now + DAY_MS, bytes: 0 };
    if (count.bytes + bytes > max) {
      const hours = Math.max(1, Math.ceil((count.until - now) / (60 * 60 * 1000)));
      throw new RefusedError('too-many', phrase('address-full', { hours }));
    }
    this.taken.set(name, count);
    return count;
  }
}
