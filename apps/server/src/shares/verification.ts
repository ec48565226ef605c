/** Has results computed again, in a thread with limited memory that is replaced when it does not reply. */
import type { Verification } from '@quartet/api';
import { LOW_NICENESS } from '@quartet/runner/low-priority';
import type { Allowance, Phrase } from '@quartet/script';
import { phrase } from '../phrases.ts';
import { clipped } from '../problems.ts';
import { ThreadError, WorkerThread } from '../worker-thread.ts';

export interface VerificationRequest {
  /** A result as it is stored, gzip-packed. */
  document: Uint8Array;
  allowance: Allowance;
  /** Whether a result that needs more work than allowed gets no outcome, because another attempt with more work follows. */
  isFirst?: boolean;
}

/** Reply of the thread; `unfinished` only for a first attempt. */
export type Verified = Finding | 'unfinished';

export interface Finding {
  verification: Exclude<Verification, 'pending'>;
  /** Why it is not verified. */
  phrase?: Phrase;
}

/** Memory of each thread, in MiB. */
const MEMORY_MIB = 512;
/** Time limit in milliseconds; work within the budget ends long before, unless the machine has other work. */
const LIMIT_MS = 120_000;

interface VerifierOptions {
  /** The worker's entry in a bundle. */
  workerUrl?: URL;
  limit?: number;
}

/** Time ran out for a result. */
export class TooSlow extends Error {
  override readonly name = 'TooSlow';
}

/** Two threads: one for first attempts, which are short, and one for results that need more work. */
export class Verifier {
  private readonly first: WorkerThread<VerificationRequest, Verified>;
  private readonly long: WorkerThread<VerificationRequest, Verified>;

  constructor({ workerUrl, limit = LIMIT_MS }: VerifierOptions = {}) {
    const source = new URL('./verification-worker.ts', import.meta.url);
    const options = { bundled: workerUrl, source, limit, memory: MEMORY_MIB };
    this.first = new WorkerThread(options);
    this.long = new WorkerThread({ ...options, niceness: LOW_NICENESS });
  }

  /** @throws TooSlow */
  async verify(request: VerificationRequest): Promise<Verified> {
    try {
      return await (request.isFirst ? this.first : this.long).request(request);
    } catch (error) {
      if (!(error instanceof ThreadError)) throw error;
      if (error.late) throw new TooSlow(error.message);
      return { verification: 'unverified', phrase: phrase('verify-config', { problem: clipped(error) }) };
    }
  }

  close(): void {
    this.first.close();
    this.long.close();
  }
}
