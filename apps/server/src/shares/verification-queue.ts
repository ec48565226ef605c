/** Verifies shared results in two lanes, with fair turns for their senders in each. */
import type { Allowance } from '@quartet/script';
import { LRUCache } from 'lru-cache';
import { ALLOWANCES } from '../allowances.ts';
import { Backoff } from '../backoff.ts';
import { type Client, Turns } from '../turns.ts';
import { NO_TIME, type PendingShare, type ShareStore } from './store.ts';
import { type Finding, TooSlow, type Verifier } from './verification.ts';

/** Maximum number of attempts per share; a share whose attempts all crashed the process stays unverified. */
const ATTEMPTS = 3;

interface VerificationQueueOptions {
  shares: ShareStore;
  verifier: Pick<Verifier, 'verify' | 'close'>;
  /** Limits on the work of a verification, instead of {@link ALLOWANCES}. */
  allowance?: Allowance;
  /** Monotonic time in milliseconds; the duration of a verification is charged to the source of the share. */
  clock?: () => number;
  onError(error: unknown): void;
}

/** Parses a source, `network client` as hashes (http/source.ts). */
function clientOf({ source }: PendingShare): Client {
  return { group: source.slice(0, source.indexOf(' ')), key: source };
}

/** Maximum number of long results that are remembered; a forgotten one gets another first attempt. */
const MAX_LONG = 10_000;

/** Results that are verified one after the other. */
interface Lane {
  readonly isFirst: boolean;
  readonly turns: Turns;
  working: Promise<void> | null;
  isWoken: boolean;
}

/**
 * The queue is in the database, so its length is unbounded and it outlives the process; this class only decides whose turn it is. Every
 * result gets a short first attempt. One that needs more work continues in the other lane, so that it does not delay short ones.
 */
export class VerificationQueue {
  private readonly options: VerificationQueueOptions;
  private readonly clock: () => number;
  private readonly firstLane: Lane = { isFirst: true, turns: new Turns(), working: null, isWoken: false };
  private readonly longLane: Lane = { isFirst: false, turns: new Turns(), working: null, isWoken: false };
  private readonly lanes = [this.firstLane, this.longLane];
  /** Ids of results whose first attempt did not suffice, and of those under way. */
  private readonly long = new LRUCache<string, true>({ max: MAX_LONG });
  private readonly active = new Set<string>();
  private readonly backoff: Backoff;
  private closed = false;
  readonly counts = { verified: 0, partial: 0, foreign: 0, unverified: 0 };

  constructor(options: VerificationQueueOptions) {
    this.options = options;
    this.clock = options.clock ?? (() => performance.now());
    this.backoff = new Backoff(() => this.wake());
  }

  /** Starts to verify the shares that wait in the database. */
  wake(): void {
    for (const lane of this.lanes) this.wakeLane(lane);
  }

  private wakeLane(lane: Lane): void {
    if (this.closed) return;
    lane.isWoken = true;
    lane.working ??= this.work(lane);
  }

  async idle(): Promise<void> {
    while (this.lanes.some(({ working }) => working)) await Promise.all(this.lanes.map(({ working }) => working));
  }

  /** Ends after the result under way was abandoned; what is left stays marked in the database. */
  async close(): Promise<void> {
    this.closed = true;
    this.backoff.stop();
    this.options.verifier.close();
    await Promise.all(this.lanes.map(({ working }) => working));
  }

  private async work(lane: Lane): Promise<void> {
    // Lets the response to the upload be sent first.
    await new Promise((resolve) => setImmediate(resolve));
    try {
      while (lane.isWoken && !this.closed) {
        lane.isWoken = false;
        for (let share = await this.next(lane); share !== undefined && !this.closed; share = await this.next(lane)) {
          const start = this.clock();
          this.active.add(share.id);
          try {
            await this.verify(share, lane);
          } finally {
            this.active.delete(share.id);
          }
          lane.turns.charge(clientOf(share), this.clock() - start);
          // A first attempt may leave its result to the other lane; the end of a long one uncovers the next result of its source.
          if (!lane.isFirst || this.long.has(share.id)) this.wakeLane(lane.isFirst ? this.longLane : this.firstLane);
        }
      }
      this.backoff.reset();
    } catch (error) {
      // The database is away; what is left is marked there.
      this.options.onError(error);
      this.backoff.later();
    }
    lane.working = null;
  }

  /** The share whose turn it is. Shares that crashed the process wait until all others have had their first attempt. */
  private async next({ isFirst, turns }: Lane): Promise<PendingShare | undefined> {
    // An empty lane does not read the database.
    if (!isFirst && this.long.size === 0) return undefined;
    const waiting = (await this.options.shares.pending()).filter(
      ({ id }) => this.long.has(id) !== isFirst && !this.active.has(id),
    );
    const fewest = waiting.reduce((least, { attempts }) => Math.min(least, attempts), Number.POSITIVE_INFINITY);
    const candidates = waiting.filter((share) => share.attempts === fewest);
    const next = turns.next(candidates.map((share) => ({ ...clientOf(share), share })));
    return next?.share;
  }

  private async verify({ id, attempts }: PendingShare, { isFirst }: Lane): Promise<void> {
    const { shares } = this.options;
    if (attempts >= ATTEMPTS) return this.mark(id, { verification: 'unverified', phrase: NO_TIME });
    if (!(await shares.begin({ id, attempts }))) return;
    const share = await shares.read(id);
    if (share === undefined) {
      this.long.delete(id);
      return;
    }
    const whole =
      this.options.allowance ?? (share.submitter === '' ? ALLOWANCES.anonymousUpload : ALLOWANCES.signedInUpload);
    const { firstAttempt } = ALLOWANCES;
    const more = isFirst && whole.job > firstAttempt.job;
    const request = { document: share.document, allowance: more ? firstAttempt : whole, isFirst: more };
    try {
      const found = await this.options.verifier.verify(request);
      if (this.closed) await shares.requeue(id);
      else if (found === 'unfinished') await this.continueLong(id);
      else await this.mark(id, found);
    } catch (error) {
      if (!(error instanceof TooSlow) || this.closed) throw error;
      // Its work is limited, so a second attempt would take as long.
      await this.mark(id, { verification: 'unverified', phrase: NO_TIME });
    }
  }

  /** Leaves a result to the lane of long ones. */
  private async continueLong(id: string): Promise<void> {
    this.long.set(id, true);
    await this.options.shares.requeue(id);
  }

  private async mark(id: string, { verification, phrase: reason }: Finding): Promise<void> {
    this.long.delete(id);
    if (await this.options.shares.mark(id, verification, reason)) this.counts[verification]++;
  }
}
