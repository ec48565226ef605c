/** Everything behind the API, put together. */

import type { Links } from '@quartet/api';
import type { Executor } from '@quartet/runner';
import type { KeyRing } from '@quartet/runner/signature';
import type { Allowance } from '@quartet/script';
import type { Provider } from './accounts/provider.ts';
import { AccountStore } from './accounts/store.ts';
import { RefusedError } from './errors.ts';
import { LastingTime } from './lasting-time.ts';
import { Documents } from './shares/documents.ts';
import { Previews } from './shares/preview/previews.ts';
import { Quota } from './shares/quota.ts';
import { ShareStore } from './shares/store.ts';
import { Verifier } from './shares/verification.ts';
import { VerificationQueue } from './shares/verification-queue.ts';
import { openStorage, type Storage } from './storage/database.ts';
import { TeamComputer } from './teams/compute.ts';
import { TeamStore } from './teams/store.ts';

/** Entries of the threads in a bundle; without them the source is run. */
export interface WorkerUrls {
  sqlite?: URL;
  documents?: URL;
  verification?: URL;
  preview?: URL;
}

export interface PlatformOptions {
  /** `postgres://` address or path of an SQLite file. */
  database: string;
  executor(): Executor;
  /** Engine version written into teams. */
  version: string;
  /** Milliseconds since 1970; the clock of the machine when absent. */
  now?: () => number;
  /** Monotonic time in milliseconds, for counts in memory. */
  monotonic?: () => number;
  provider?: Provider | null;
  roles?: ReadonlyMap<string, number>;
  keys?: KeyRing;
  privateKeys?: readonly string[];
  signedOnly?: boolean;
  workers?: WorkerUrls;
  /** Longest a verification may take, in milliseconds. */
  verificationLimit?: number;
  /** Limits on the work of a verification. */
  verificationAllowance?: Allowance;
  /** Longest the computation of a team may take, in milliseconds. */
  teamLimit?: number;
  /** Threads that compute teams. */
  teamWorkers?: number;
  publicUrl?: string;
  enkaUrl?: string;
  /** Commands of a chat service; absent: there are none. */
  chat?: { key: string; service: string };
  assetFolder?: string;
  /** Folder of engines in WebAssembly. */
  wasmFolder?: string;
  databaseUrl?: string;
  /** Addresses outside the site that its pages link to. */
  links?: Links;
  /** Address of the tracker that reports of numbers go to. */
  report?: string;
  /** Requests per minute and address, 0 = no limit. */
  requestsPerMinute?: number;
  /** Most bytes of a posted result. */
  maxShareBytes?: number;
  /** Bytes of packed results one address may store in a day, and of all. */
  addressBytes?: number;
  totalBytes?: number;
  onError?(error: unknown): void;
  /** Called when all of it is closed. */
  onClosed?(): Promise<void> | undefined;
}

export interface Platform {
  readonly options: PlatformOptions;
  readonly monotonic: () => number;
  readonly storage: Storage;
  readonly shares: ShareStore;
  readonly teams: TeamStore;
  readonly accounts: AccountStore;
  readonly documents: Documents;
  readonly quota: Quota;
  readonly verifications: VerificationQueue;
  readonly previews: Previews;
  readonly computer: TeamComputer;
  /** Takes up work that was left: results to verify, teams to compute and to make searchable. */
  resume(): Promise<void>;
  /** Removes what has ended and gives its space back. */
  sweep(): Promise<void>;
  close(): Promise<void>;
}

/** Teams made searchable at once. */
const INDEX_BATCH = 20;

/** Opens the database and prepares the rest; nothing works on its own until `resume`. */
export async function openPlatform(options: PlatformOptions): Promise<Platform> {
  const now = options.now ?? Date.now;
  const monotonic = options.monotonic ?? (() => performance.now());
  const lasting = new LastingTime(now, monotonic);
  const onError = options.onError ?? ((error) => console.error(error));
  const workers = options.workers ?? {};
  const storage = await openStorage(options.database, { sqliteWorkerUrl: workers.sqlite });
  const shares = new ShareStore(storage, now);
  const teams = new TeamStore(storage, now);
  const accounts = new AccountStore({ storage, now, roles: options.roles });
  const documents = new Documents({ workerUrl: workers.documents });
  const { addressBytes, totalBytes } = options;
  const quota = new Quota({ clock: monotonic, addressBytes, totalBytes });
  const previews = new Previews({ shares, teams, assetFolder: options.assetFolder, workerUrl: workers.preview });
  const verifications = new VerificationQueue({
    shares,
    verifier: new Verifier({ workerUrl: workers.verification, limit: options.verificationLimit }),
    allowance: options.verificationAllowance,
    onError,
  });
  const computer = new TeamComputer({
    teams,
    shares,
    executor: options.executor,
    version: options.version,
    workers: options.teamWorkers,
    limit: options.teamLimit,
    onError,
  });
  const storedBytes = async () => (await shares.storedBytes()) + (await teams.storedBytes());
  await quota.recount(storedBytes);
  let closed = false;

  /** Makes teams searchable that an earlier version computed, or that came from a backup. */
  const index = async () => {
    for (let left = await teams.unindexed(INDEX_BATCH); left.length > 0; left = await teams.unindexed(INDEX_BATCH)) {
      for (const { id, description, share_key } of left) {
        if (closed) return;
        const share = await shares.read(share_key);
        await teams.index(id, description, share ? await documents.factsOf(share.document) : '');
      }
    }
  };

  /** @returns null for a document that cannot be read */
  const summaryOf = async (document: Uint8Array) => {
    try {
      return await documents.summaryOf(document);
    } catch (error) {
      if (error instanceof RefusedError && error.kind === 'invalid') return null;
      throw error;
    }
  };

  /** Recomputes summaries of earlier versions from the stored results. */
  const renew = async () => {
    for (;;) {
      const left = await teams.outdatedSummaries(INDEX_BATCH);
      if (left.length === 0) return;
      for (const { id, share_key } of left) {
        if (closed) return;
        const share = await shares.read(share_key);
        await teams.renewSummary(id, share ? await summaryOf(share.document) : null);
      }
    }
  };

  return {
    options,
    monotonic,
    storage,
    shares,
    teams,
    accounts,
    documents,
    quota,
    verifications,
    previews,
    computer,
    async resume() {
      verifications.wake();
      // A computation keeps the DPS of the previous one for comparison; both must follow the same definition of DPS.
      await renew().catch(onError);
      computer.wake();
      await index();
    },
    async sweep() {
      const seconds = Math.floor(lasting.read() / 1000);
      while ((await shares.sweep(seconds)) > 0);
      await accounts.sweep(seconds);
      await storage.reclaim();
      await quota.recount(storedBytes);
      verifications.wake();
      computer.wake();
    },
    async close() {
      closed = true;
      previews.close();
      documents.close();
      await Promise.all([verifications.close(), computer.close()]);
      await storage.close();
      await options.onClosed?.();
    },
  };
}
