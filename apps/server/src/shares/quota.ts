/** Bounds what is stored: by one address in a day, and in all. */
import { LRUCache } from 'lru-cache';
import { RefusedError } from '../errors.ts';
import { phrase } from '../phrases.ts';

const MIB = 1024 * 1024;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Addresses that are remembered. */
const MAX_ADDRESSES = 50_000;

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
  private readonly taken = new LRUCache<string, { until: number; bytes: number }>({ max: MAX_ADDRESSES });
  /** Bytes stored in all, as last counted and since then. */
  stored = 0;

  constructor({ addressBytes = ADDRESS_BYTES, totalBytes = TOTAL_BYTES, now }: QuotaOptions) {
    this.addressBytes = addressBytes;
    this.totalBytes = totalBytes;
    this.now = now;
  }

  /** Counts bytes that an address is about to store. @throws RefusedError when it may not */
  take(address: string, bytes: number): void {
    if (this.stored + bytes > this.totalBytes) throw new RefusedError('full', phrase('storage-full'));
    const now = this.now();
    const known = this.taken.get(address);
    const mine = known && known.until > now ? known : { until: now + DAY_MS, bytes: 0 };
    if (mine.bytes + bytes > this.addressBytes) {
      const hours = Math.max(1, Math.ceil((mine.until - now) / (60 * 60 * 1000)));
      throw new RefusedError('too-many', phrase('address-full', { hours }));
    }
    mine.bytes += bytes;
    this.taken.set(address, mine);
    this.stored += bytes;
  }
}
