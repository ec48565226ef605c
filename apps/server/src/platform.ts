/** Everything behind the API, put together. */
import type { Executor } from '@quartet/runner';
import type { KeyRing } from '@quartet/runner/signature';
import { Accounts, type Provider } from './accounts/accounts.ts';
import type { Links } from './settings.ts';
import { Previews } from './shares/preview/previews.ts';
import { ShareStore } from './shares/store.ts';
import { Replayer, ReplayQueue } from './shares/verification.ts';
import { openStorage, type Storage } from './storage/database.ts';
import { TeamComputer } from './teams/compute.ts';
import { TeamStore } from './teams/store.ts';

export interface PlatformOptions {
  /** `postgres://` address, path of an SQLite file, or `:memory:`. */
  database: string;
  executor(): Executor;
  /** Engine version written into teams. */
  version: string;
  /** Milliseconds since 1970; the clock of the machine when absent. */
  now?: () => number;
  provider?: Provider | null;
  roles?: ReadonlyMap<string, number>;
  keys?: KeyRing;
  privateKeys?: readonly string[];
  signedOnly?: boolean;
  /** The replay worker's entry in a bundle. */
  replayWorkerUrl?: URL;
  /** The preview worker's entry in a bundle. */
  previewWorkerUrl?: URL;
  /** Longest a replay may take, in milliseconds. */
  replayLimit?: number;
  /** Longest the computation of a team may take, in milliseconds. */
  teamLimit?: number;
  workers?: number;
  publicUrl?: string;
  enkaUrl?: string;
  assetFolder?: string;
  /** Folder of engines in WebAssembly. */
  wasmFolder?: string;
  databaseUrl?: string;
  /** Addresses outside the site that its pages link to. */
  links?: Links;
  /** Requests per minute and address, 0 = no limit. */
  requestsPerMinute?: number;
  /** Most bytes of a posted result. */
  maxShareBytes?: number;
  onError?(error: unknown): void;
  /** Called when all of it is closed. */
  onClosed?(): Promise<void> | undefined;
}

export interface Platform {
  readonly options: PlatformOptions;
  readonly storage: Storage;
  readonly shares: ShareStore;
  readonly teams: TeamStore;
  readonly accounts: Accounts;
  readonly replays: ReplayQueue;
  readonly previews: Previews;
  readonly computer: TeamComputer;
  /** Removes what has ended. */
  sweep(): Promise<void>;
  close(): Promise<void>;
}

/** Opens the database and prepares the rest; nothing works on its own until `resume`. */
export async function openPlatform(options: PlatformOptions): Promise<Platform> {
  const now = options.now ?? Date.now;
  const onError = options.onError ?? ((error) => console.error(error));
  const storage = await openStorage(options.database);
  const shares = new ShareStore(storage, now);
  const teams = new TeamStore(storage, now);
  const accounts = new Accounts({ storage, now, provider: options.provider ?? null, roles: options.roles });
  const previews = new Previews({
    shares,
    teams,
    assetFolder: options.assetFolder,
    workerUrl: options.previewWorkerUrl,
  });
  const replays = new ReplayQueue({
    shares,
    replayer: new Replayer({ workerUrl: options.replayWorkerUrl, limit: options.replayLimit }),
    onError,
  });
  const computer = new TeamComputer({
    teams,
    shares,
    executor: options.executor,
    version: options.version,
    workers: options.workers,
    limit: options.teamLimit,
    onError,
  });
  return {
    options,
    storage,
    shares,
    teams,
    accounts,
    replays,
    previews,
    computer,
    async sweep() {
      while ((await shares.sweep()) > 0);
      await accounts.sweep();
    },
    async close() {
      previews.close();
      await Promise.all([replays.close(), computer.close()]);
      await storage.close();
      await options.onClosed?.();
    },
  };
}
