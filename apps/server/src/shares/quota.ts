/** Bounds what is stored: by one address in a day, and in all. */
import { LRUCache } from 'lru-cache';
import { RefusedError } from '../errors.ts';
import { phrase } from '../phrases.ts';
import type { Client } from '../turns.ts';

const MIB = 1024 * 1024;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Maximum number of addresses and networks that are counted. */
const MAX_REMEMBERED = 50_000;
/** Quota of a network, as a multiple of the quota of an address. */
const NETWORK_SHARE = 8;

interface Count {
  /** End of the counting period. */
  until: number;
  bytes: number;
}

interface QuotaOptions {
  /** Bytes of packed results one address may store in a day. */
  addressBytes?: number;
  /** Bytes of packed results in all. */
  totalBytes?: number;
  /** Monotonic time in milliseconds. */
  clock: () => number;
}

const ADDRESS_BYTES = 64 * MIB;
const TOTAL_BYTES = 8192 * MIB;

export class Quota {
  private readonly addressBytes: number;
  private readonly totalBytes: number;
  private readonly clock: () => number;
  private readonly taken = new LRUCache<string, Count>({ max: MAX_REMEMBERED });
  private isStored = 0;
  /** Bytes that are being stored, and bytes accepted since the start. */
  private underWay = 0;
  private everTaken = 0;

  constructor({ addressBytes = ADDRESS_BYTES, totalBytes = TOTAL_BYTES, clock }: QuotaOptions) {
    this.addressBytes = addressBytes;
    this.totalBytes = totalBytes;
    this.clock = clock;
  }

  /** Total bytes stored: the last count, plus the bytes stored since then. */
  get stored(): number {
    return this.isStored;
  }

  /** Sets the total to a count of the database, plus the bytes stored while it was counted. */
  async recount(count: () => Promise<number>): Promise<void> {
    const before = this.everTaken - this.underWay;
    const counted = await count();
    this.isStored = counted + this.everTaken - before;
  }

  /**
   * Charges bytes to the address and the network of a client, and refunds them when `work` fails.
   * @throws RefusedError when a quota is exceeded; `work` is not called then
   */
  async store<T>(client: Client, bytes: number, work: () => Promise<T>): Promise<T> {
    const giveBack = this.take(client, bytes);
    this.underWay += bytes;
    try {
      return await work();
    } catch (error) {
      giveBack();
      throw error;
    } finally {
      this.underWay -= bytes;
    }
  }

  private take({ group, key }: Client, bytes: number): () => void {
    if (this.isStored + bytes > this.totalBytes) throw new RefusedError('full', phrase('storage-full'));
    const counts = [this.count(`address ${key}`, this.addressBytes, bytes)];
    if (group !== key) counts.push(this.count(`network ${group}`, NETWORK_SHARE * this.addressBytes, bytes));
    for (const count of counts) count.bytes += bytes;
    this.isStored += bytes;
    this.everTaken += bytes;
    return () => {
      for (const count of counts) count.bytes -= bytes;
      this.isStored -= bytes;
      this.everTaken -= bytes;
    };
  }

  /** The current count of a name. @throws RefusedError when `bytes` more would exceed `max` */
  private count(name: string, max: number, bytes: number): Count {
    const now = this.clock();
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
