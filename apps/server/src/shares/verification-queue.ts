/** Verifies shared results one at a time, with fair turns for their senders. */
import type { Allowance } from '@quartet/script';
import { ALLOWANCES } from '../allowances.ts';
import { Backoff } from '../backoff.ts';
import { type Client, Turns } from '../turns.ts';
import { NO_TIME, type PendingShare, type ShareStore } from './store.ts';
import { type Finding, TooSlow, type Verifier } from './verification.ts';

/** Maximum number of attempts per share; a share whose attempts all crashed the process stays unverified. */
const ATTEMPTS = 3;

export interface VerificationQueueOptions {
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

/** The queue is in the database, so its length is unbounded and it outlives the process; this class only decides whose turn it is. */
export class VerificationQueue {
  private readonly options: VerificationQueueOptions;
  private readonly clock: () => number;
  private readonly turns = new Turns();
  private working: Promise<void> | null = null;
  private isWoken = false;
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
    if (this.closed) return;
    this.isWoken = true;
    this.working ??= this.work();
  }

  /** Resolves when nothing waits. */
  async idle(): Promise<void> {
    while (this.working) await this.working;
  }

  /** Ends after the result under way was abandoned; what is left stays marked in the database. */
  async close(): Promise<void> {
    this.closed = true;
    this.backoff.stop();
    this.options.verifier.close();
    await this.working;
  }

  private async work(): Promise<void> {
    // Lets the response to the upload be sent first.
    await new Promise((resolve) => setImmediate(resolve));
    try {
      while (this.isWoken && !this.closed) {
        this.isWoken = false;
        for (let share = await this.next(); share !== undefined && !this.closed; share = await this.next()) {
          const start = this.clock();
          await this.verify(share);
          this.turns.charge(clientOf(share), this.clock() - start);
        }
      }
      this.backoff.reset();
    } catch (error) {
      // The database is away; what is left is marked there.
      this.options.onError(error);
      this.backoff.later();
    }
    this.working = null;
  }

  /** The share whose turn it is. Shares that crashed the process wait until all others have had their first attempt. */
  private async next(): Promise<PendingShare | undefined> {
    const waiting = await this.options.shares.pending();
    const fewest = waiting.reduce((least, { attempts }) => Math.min(least, attempts), Number.POSITIVE_INFINITY);
    const candidates = waiting.filter((share) => share.attempts === fewest);
    const next = this.turns.next(candidates.map((share) => ({ ...clientOf(share), share })));
    return next?.share;
  }

  private async verify({ id, attempts }: PendingShare): Promise<void> {
    const { shares } = this.options;
    if (attempts >= ATTEMPTS) return this.mark(id, { verification: 'unverified', phrase: NO_TIME });
    if (!(await shares.begin({ id, attempts }))) return;
    const share = await shares.read(id);
    if (share === undefined) return;
    const allowance =
      this.options.allowance ?? (share.submitter === '' ? ALLOWANCES.anonymousUpload : ALLOWANCES.signedInUpload);
    try {
      const found = await this.options.verifier.verify({ document: share.document, allowance });
      if (this.closed) await shares.requeue(id);
      else await this.mark(id, found);
    } catch (error) {
      if (!(error instanceof TooSlow) || this.closed) throw error;
      // Its work is limited, so a second attempt would take as long.
      await this.mark(id, { verification: 'unverified', phrase: NO_TIME });
    }
  }

  private async mark(id: string, { verification, phrase: reason }: Finding): Promise<void> {
    if (await this.options.shares.mark(id, verification, reason)) this.counts[verification]++;
  }
}
