/** Shared results that are still to be looked at: one after the other, and each address in its turn. */
import { Backoff } from '../backoff.ts';
import { phrase } from '../phrases.ts';
import type { ShareStore } from './store.ts';
import { TooSlow, type Verifier } from './verification.ts';

/** Results of one address, and of all, that wait in memory; more stay marked in the database until there is room. */
const ADDRESS_ROOM = 20;
const ROOM = 500;
/** Results read from the database at once, which share one turn. */
const BATCH = 100;
/** Times a result is begun again that took too long. */
const ATTEMPTS = 3;

export interface VerificationQueueOptions {
  shares: ShareStore;
  verifier: Verifier;
  onError(error: unknown): void;
}

export class VerificationQueue {
  private readonly options: VerificationQueueOptions;
  /** Ids by address; the first address is next. */
  private readonly waiting = new Map<string, string[]>();
  private readonly known = new Set<string>();
  private readonly late = new Map<string, number>();
  private working: Promise<void> | null = null;
  private readonly backoff: Backoff;
  private closed = false;
  readonly counts = { verified: 0, partial: 0, foreign: 0, unverified: 0 };

  constructor(options: VerificationQueueOptions) {
    this.options = options;
    this.backoff = new Backoff(() => this.wake());
  }

  get length(): number {
    return this.known.size;
  }

  /** @param address whoever posted it */
  add(id: string, address: string): void {
    const mine = this.waiting.get(address) ?? [];
    if (this.closed || this.known.has(id) || this.known.size >= ROOM || mine.length >= ADDRESS_ROOM) return;
    this.known.add(id);
    this.waiting.set(address, [...mine, id]);
    this.working ??= this.work();
  }

  /** Takes up what is marked in the database. */
  wake(): void {
    if (!this.closed) this.working ??= this.work();
  }

  /** Resolves when nothing waits. */
  async idle(): Promise<void> {
    while (this.working) await this.working;
  }

  /** Ends after the result under way was abandoned; what is left stays marked in the database. */
  async close(): Promise<void> {
    this.closed = true;
    this.backoff.stop();
    this.waiting.clear();
    this.options.verifier.close();
    await this.working;
  }

  private async work(): Promise<void> {
    // Lets the request that added it be answered first.
    await new Promise((resolve) => setImmediate(resolve));
    try {
      for (let id = await this.next(); id !== undefined && !this.closed; id = await this.next()) {
        try {
          await this.verify(id);
        } finally {
          this.known.delete(id);
        }
      }
      this.backoff.reset();
    } catch (error) {
      // The database is away; what is left is marked there.
      this.options.onError(error);
      this.waiting.clear();
      this.known.clear();
      this.backoff.later();
    }
    this.working = null;
  }

  private async next(): Promise<string | undefined> {
    if (this.waiting.size === 0) {
      const ids = await this.options.shares.pending(BATCH);
      const fresh = ids.filter((id) => !this.late.has(id));
      // What took too long once comes after all that was not tried.
      const left = fresh.length > 0 ? fresh : ids;
      if (left.length > 0) this.waiting.set('', left);
      for (const id of left) this.known.add(id);
    }
    const [turn] = this.waiting;
    if (turn === undefined) return undefined;
    const [address, [id, ...rest]] = turn;
    this.waiting.delete(address);
    if (rest.length > 0) this.waiting.set(address, rest);
    return id;
  }

  private async verify(id: string): Promise<void> {
    const { shares, verifier } = this.options;
    const share = await shares.read(id);
    if (share?.verification !== 'pending') return;
    try {
      const found = await verifier.verify({ document: share.document });
      if (this.closed) return;
      await shares.mark(id, found.verification, found.phrase);
      this.counts[found.verification]++;
    } catch (error) {
      if (!(error instanceof TooSlow) || this.closed) throw error;
      const times = (this.late.get(id) ?? 0) + 1;
      this.late.set(id, times);
      if (times < ATTEMPTS) return;
      this.late.delete(id);
      await shares.mark(id, 'partial', phrase('verify-slow'));
      this.counts.partial++;
    }
  }
}
