/** Has results computed again, in a thread with limited memory that is replaced when it does not reply. */
import type { Verification } from '@quartet/api';
import type { Allowance, Phrase } from '@quartet/script';
import { phrase } from '../phrases.ts';
import { clipped } from '../problems.ts';
import { ThreadError, WorkerThread } from '../worker-thread.ts';

export interface VerificationRequest {
  /** A result as it is stored, gzip-packed. */
  document: Uint8Array;
  allowance: Allowance;
}

/** Outcome of a verification. */
export interface Finding {
  verification: Exclude<Verification, 'pending'>;
  /** Why it is not verified. */
  phrase?: Phrase;
}

/** Memory of the thread, in MiB. */
const MEMORY_MIB = 512;
/** Time limit in milliseconds; work within the budget ends long before, unless the machine has other work. */
const LIMIT_MS = 120_000;

export interface VerifierOptions {
  /** The worker's entry in a bundle. */
  workerUrl?: URL;
  limit?: number;
}

/** Time ran out for a result. */
export class TooSlow extends Error {
  override readonly name = 'TooSlow';
}

export class Verifier {
  private readonly thread: WorkerThread<VerificationRequest, Finding>;

  constructor({ workerUrl, limit = LIMIT_MS }: VerifierOptions = {}) {
    this.thread = new WorkerThread({
      bundled: workerUrl,
      source: new URL('./verification-worker.ts', import.meta.url),
      limit,
      memory: MEMORY_MIB,
    });
  }

  /** @throws TooSlow */
  async verify(request: VerificationRequest): Promise<Finding> {
    try {
      return await this.thread.request(request);
    } catch (error) {
      if (!(error instanceof ThreadError)) throw error;
      if (error.late) throw new TooSlow(error.message);
      return { verification: 'unverified', phrase: phrase('verify-config', { problem: clipped(error) }) };
    }
  }

  close(): void {
    this.thread.close();
  }
}
