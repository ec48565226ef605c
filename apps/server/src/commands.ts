/** Commands of the server's program: serve, work for a server elsewhere, and maintain the database. */
import { createWriteStream, readFileSync } from 'node:fs';
import { open as openFile, rename, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { ROLE_ADMINISTRATOR, type TeamChange } from '@quartet/api';
import { LOW_NICENESS } from '@quartet/runner/low-priority';
import { createNodeExecutor } from '@quartet/runner/node';
import { type DevProvider, startDevProvider } from './accounts/dev-provider.ts';
import { discord, type Provider } from './accounts/provider.ts';
import { ALLOWANCES } from './allowances.ts';
import { buildApp } from './app.ts';
import { BACKLOG } from './http/connections.ts';
import { openPlatform, type Platform } from './platform.ts';
import { ListenError, OptionError, readRunServerCommand, runServerCommand } from './runs/command.ts';
import { BlockQueue } from './runs/queue.ts';
import { startBlockWorker } from './runs/worker-process.ts';
import { readSettings, SettingError, type Settings } from './settings.ts';
import { BackupError, type Counts, restoreBackup, writeBackup } from './storage/backup.ts';
import { describeDatabase, openPresent, openStorage } from './storage/database.ts';
import { isOutOfReach, StorageError } from './storage/errors.ts';
import { seedTeams } from './teams/seed.ts';

const USAGE = `Usage: server.js [COMMAND]
  (no command)               serves the pages and the API
  server [--host H] [--port P] [--workers W] [--timeout S] [--origin O]... [--allow-host N]... [--share-key ID:HEX]
         [--queue]           runs configs for pages in server mode; --origin restricts requests to these pages
  worker                     computes for a server that has the same PostgreSQL and QUARTET_QUEUE=1
  seed                       adds, computes and approves the teams that come with Quartet
  recompute                  computes all teams again and prints the changes
  role USER ROLE             gives a user a role, 0 to 98; 50 may approve teams, 99 is for ADMINS
  backup FILE                writes the whole database to a file; - is standard output
  restore FILE [--replace]   puts a backup into an empty database; --replace removes its data
The settings are environment variables, see docs/server.md.
`;

const DEV_USERS = [
  { id: '1', username: 'developer' },
  { id: '2', username: 'administrator' },
];
/** Limits of each thread that computes teams. */
const TEAM_LIMITS = { memory: 512, allowance: ALLOWANCES.team };
/** Limits of each thread that computes for pages in server mode. */
const RUN_LIMITS = { memory: 512, allowance: ALLOWANCES.run };
/** Differences that are printed after a recomputation. */
const MAX_CHANGES = 100;
const PROGRESS_MS = 200;

/** A command that cannot be carried out; the message is fit for the user. */
class CommandError extends Error {
  readonly status: 1 | 2;

  constructor(message: string, status: 1 | 2) {
    super(message);
    this.status = status;
  }
}

/** Folder of the program: addresses of the files beside it. */
class ProgramFolder {
  private readonly home: URL;

  constructor(home: URL) {
    this.home = home;
  }

  /** Address of a file beside the folder of the program, which is `src` or `dist`. */
  at(path: string): URL {
    return new URL(`../${path}`, this.home);
  }

  /** In the bundle the threads are separate files; the source resolves them without help. */
  thread(name: string): URL | undefined {
    return import.meta.url.endsWith('.ts') ? undefined : new URL(`${name}.js`, this.home);
  }
}

/**
 * Carries out a command. A server keeps running after the promise resolves, until the process gets a signal to stop.
 * @param args the words after the program's name
 * @param home folder of the program, in the source or the bundle, or a file in it
 * @returns exit status: 0 done, 1 failed, 2 bad usage or settings
 */
export async function runServer(args: readonly string[], home: URL): Promise<number> {
  try {
    await runCommand(args, new ProgramFolder(home));
    return 0;
  } catch (error) {
    if (error instanceof CommandError) return report(error.message, error.status);
    if (error instanceof SettingError || error instanceof OptionError) return report(error.message, 2);
    if (error instanceof BackupError || error instanceof StorageError || error instanceof ListenError) {
      return report(error.message, 1);
    }
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    // A file that is missing or a database that does not answer: a stack trace would add nothing.
    if (/^E[A-Z]+$/.test(code)) return report(error instanceof Error && error.message !== '' ? error.message : code, 1);
    console.error(error);
    return 1;
  }
}

function report(message: string, status: number): number {
  console.error(message);
  return status;
}

async function runCommand([name = 'serve', ...rest]: readonly string[], folder: ProgramFolder): Promise<void> {
  if (name === '--help' || rest.includes('--help')) {
    console.log(USAGE);
    return;
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command?.fits(rest)) throw new CommandError(USAGE, 2);
  const settings = loadSettings(folder);
  try {
    await command.run(settings, rest);
  } catch (error) {
    throw startError(error, settings);
  }
}

/** Names the setting to check when the database cannot be reached. */
function startError(error: unknown, { database }: ServerSettings): unknown {
  if (!isOutOfReach(error)) return error;
  // A host with several addresses fails with one error for each, and no message for the whole.
  const reason = error.message || ('code' in error ? String(error.code) : 'no connection');
  return new CommandError(`${describeDatabase(database)} cannot be used: ${reason}`, 1);
}

const COMMANDS: Record<
  string,
  { fits(args: readonly string[]): boolean; run(settings: ServerSettings, args: readonly string[]): Promise<void> }
> = {
  serve: { fits: (args) => args.length === 0, run: serve },
  server: { fits: () => true, run: serveRuns },
  worker: { fits: (args) => args.length === 0, run: work },
  seed: { fits: (args) => args.length === 0, run: seed },
  recompute: { fits: (args) => args.length === 0, run: recompute },
  role: {
    fits: (args) => args.length === 2 && /^\d{1,2}$/.test(args[1] ?? ''),
    run: (settings, [user = '', role]) => giveRole(settings, user, Number(role)),
  },
  backup: {
    fits: (args) => args.length === 1 && fileArgument(args) !== undefined,
    run: (settings, [file = '']) => backup(settings, file),
  },
  restore: {
    fits: (args) => fileArgument(args) !== undefined && args.length === (args.includes('--replace') ? 2 : 1),
    run: (settings, args) => restore(settings, fileArgument(args) ?? '', args.includes('--replace')),
  },
};

const fileArgument = (args: readonly string[]) => args.find((word) => !word.startsWith('--'));

/** The settings, and where the program lies. */
interface ServerSettings extends Settings {
  folder: ProgramFolder;
}

function loadSettings(folder: ProgramFolder): ServerSettings {
  const { version }: { version: string } = JSON.parse(readFileSync(folder.at('package.json'), 'utf8'));
  return { ...readSettings(process.env, fileURLToPath(folder.at('../..')), version), folder };
}

/** Longest one team of the seed may take, in milliseconds: it is known to end, and it waits for everything else the machine does. */
const SEED_LIMIT_MS = 3_600_000;

async function open(
  settings: ServerSettings,
  provider: Provider | null,
  queue: BlockQueue | null = null,
  teamLimit?: number,
): Promise<Platform> {
  const roles = new Map(settings.admins.map((id) => [id, ROLE_ADMINISTRATOR]));
  if (settings.devLogin) roles.set('2', ROLE_ADMINISTRATOR);
  return openPlatform({
    database: settings.database,
    executor: () => queue?.executor() ?? createNodeExecutor(settings.folder.thread('node-worker'), TEAM_LIMITS),
    version: settings.version,
    provider,
    roles,
    keys: settings.shareKeys,
    privateKeys: settings.privateKeys,
    signedOnly: settings.signedOnly,
    workers: {
      sqlite: settings.folder.thread('sqlite-worker'),
      documents: settings.folder.thread('documents-worker'),
      verification: settings.folder.thread('verification-worker'),
      preview: settings.folder.thread('preview-worker'),
    },
    teamWorkers: settings.workers,
    totalBytes: settings.totalBytes,
    addressBytes: settings.addressBytes,
    teamLimit,
    publicUrl: settings.publicUrl,
    enkaUrl: settings.enkaUrl,
    chat: settings.chat ?? undefined,
    assetFolder: settings.assetFolder,
    wasmFolder: settings.wasmFolder,
    databaseUrl: settings.databaseUrl,
    links: settings.links,
    report: settings.report,
    requestsPerMinute: settings.requestsPerMinute,
    onClosed: () => queue?.close(),
  });
}

async function serve(settings: ServerSettings): Promise<void> {
  let dev: DevProvider | null = null;
  let provider = settings.discord && discord(settings.discord.id, settings.discord.secret);
  if (settings.devLogin) {
    dev = await startDevProvider(DEV_USERS);
    provider = dev.provider;
  }
  const { database, version } = settings;
  const queue = settings.queue ? await BlockQueue.open({ database, version, onError: console.error }) : null;
  const platform = await open(settings, provider, queue);
  const app = await buildApp({
    webRoot: fileURLToPath(settings.folder.at('../web/dist')),
    log: { of: settings.logRequests ? 'requests' : 'errors' },
    platform,
    trustedProxies: settings.trustedProxies,
    connectTo: settings.connectTo,
    metricsPort: settings.metricsPort,
    connections: { most: settings.maxConnections, mostOfAddress: Math.ceil(settings.maxConnections / 4) },
  });
  app.addHook('onClose', async () => {
    await dev?.close();
  });

  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      // Requests under way are answered first.
      app.close().catch((error: unknown) => {
        console.error(error);
        process.exitCode = 1;
      });
    });
  }

  try {
    const address = await app.listen({ host: settings.host, port: settings.port, backlog: BACKLOG });
    console.log(`Quartet is at ${address}/simulator`);
    // Work that was left when the server last stopped.
    platform.resume().catch((error: unknown) => app.log.error(error));
  } catch (error) {
    await app.close();
    throw listenError(error, settings);
  }
}

/** Names the setting to change when the server cannot listen. */
function listenError(error: unknown, { host, port, metricsPort }: ServerSettings): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  const taken = error.code === 'EADDRINUSE' && 'port' in error ? error.port : undefined;
  if (taken === undefined)
    return new CommandError(`HOST and PORT: cannot listen at ${host}:${port}: ${error.message}`, 1);
  if (taken === metricsPort) return new CommandError(`METRICS_PORT: port ${taken} is taken`, 1);
  return new CommandError(`Port ${port} is taken. Choose another: PORT=${port + 1} npm start`, 1);
}

async function seed(settings: ServerSettings): Promise<void> {
  const platform = await open(settings, null, null, SEED_LIMIT_MS);
  const executor = createNodeExecutor(settings.folder.thread('node-worker'));
  try {
    const { added, known, skipped } = await seedTeams(platform, executor, settings.folder.at('seed/'));
    for (const { file, reason } of skipped) console.log(`skipped ${file}: ${reason}`);
    console.log(`${added.length} teams added, ${known.length} were there, ${skipped.length} skipped`);
  } finally {
    executor.close();
    await platform.close();
  }
}

async function recompute(settings: ServerSettings): Promise<void> {
  const platform = await open(settings, null);
  const { teams, computer } = platform;
  try {
    const total = await teams.recomputeAll();
    const show = progress((done) => `${done} of ${total} teams`);
    const timer = setInterval(() => show(computer.counts.computed + computer.counts.failed), PROGRESS_MS);
    computer.wake();
    await computer.idle();
    clearInterval(timer);
    show.end();
    const changes = await teams.changes(MAX_CHANGES, 0, false);
    for (const change of changes) console.log(changeText(change));
    const { computed, failed } = computer.counts;
    console.log(`${computed} teams computed by ${settings.version}, ${changes.length} changed, ${failed} failed`);
  } finally {
    await platform.close();
  }
}

function changeText(change: TeamChange): string {
  const { _id, char_names, version, previous_version, mean_dps_per_target, previous_dps_per_target } = change;
  const percent = `${change.change < 0 ? '' : '+'}${(change.change * 100).toFixed(2)} %`;
  const dps = `${previous_dps_per_target.toFixed(0)} -> ${mean_dps_per_target.toFixed(0)}`;
  return `${_id}  ${percent.padStart(9)}  ${dps}  (${previous_version} -> ${version})  ${char_names.join(', ')}`;
}

async function work(settings: ServerSettings): Promise<void> {
  const { database, version } = settings;
  if (!database.startsWith('postgres')) {
    throw new CommandError('Workers need DATABASE_URL, the PostgreSQL address of their server', 2);
  }
  const worker = await startBlockWorker({
    database,
    version,
    workerUrl: settings.folder.thread('block-worker'),
    onError: console.error,
  });
  console.log('Working');
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void worker.close());
}

async function serveRuns(settings: ServerSettings, args: readonly string[]): Promise<void> {
  const command = readRunServerCommand(args, process.env);
  const queue = command.queue ? await openRunQueue(settings) : null;
  const executor = (niceness: number) =>
    queue?.executor() ?? createNodeExecutor(settings.folder.thread('node-worker'), { ...RUN_LIMITS, niceness });
  // Threads beyond the number of processors take memory and compute nothing sooner.
  const workers = queue ? command.workers : Math.min(command.workers, availableParallelism());
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  try {
    await runServerCommand(
      { ...command, workers },
      {
        err: (text) => void process.stderr.write(text),
        executor: () => executor(0),
        furtherExecutor: () => executor(LOW_NICENESS),
        optimizationWorker: settings.folder.thread('optimization-worker'),
        stop: stop.signal,
      },
    );
  } finally {
    await queue?.close();
  }
}

async function openRunQueue({ database, version }: ServerSettings): Promise<BlockQueue> {
  if (!database.startsWith('postgres')) throw new CommandError('--queue needs DATABASE_URL, a PostgreSQL', 2);
  return BlockQueue.open({ database, version, onError: console.error });
}

async function giveRole(settings: ServerSettings, id: string, role: number): Promise<void> {
  const platform = await open(settings, null);
  const known = await platform.accounts.setRole(id, role);
  await platform.close();
  if (!known) throw new CommandError(`There is no user ${id}; users are known from their first login on`, 1);
  console.log(`User ${id} has role ${role}`);
}

async function backup(settings: ServerSettings, file: string): Promise<void> {
  const storage = await openPresent(settings.database, { sqliteWorkerUrl: settings.folder.thread('sqlite-worker') });
  const show = progress((rows) => `${rows} rows`);
  try {
    if (file === '-') {
      const counts = await writeBackup(storage, process.stdout, show);
      show.end();
      console.error(`Written: ${countText(counts)}`);
      return;
    }
    // Under its own name only when it is whole and on disk; it holds what only the owner may read.
    const part = `${file}.${process.pid}.part`;
    try {
      const counts = await writeBackup(storage, createWriteStream(part, { flags: 'wx', mode: 0o600 }), show);
      const handle = await openFile(part, 'r+');
      await handle.sync();
      await handle.close();
      await rename(part, file);
      show.end();
      console.log(`${file}: ${countText(counts)}`);
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
  } finally {
    await storage.close();
  }
}

async function restore(settings: ServerSettings, file: string, replace: boolean): Promise<void> {
  const source = file === '-' ? process.stdin : (await openFile(file, 'r')).createReadStream();
  const storage = await openStorage(settings.database, { sqliteWorkerUrl: settings.folder.thread('sqlite-worker') });
  const show = progress((rows) => `${rows} rows`);
  try {
    const counts = await restoreBackup(storage, source, { replace, onProgress: show });
    show.end();
    console.log(`Restored: ${countText(counts)}`);
  } finally {
    source.destroy();
    await storage.close();
  }
}

function countText({ shares, entries, users }: Counts): string {
  return `${shares} results, ${entries} teams, ${users} users`;
}

/** Shows progress on a terminal, now and then. */
function progress(text: (count: number) => string): ((count: number) => void) & { end(): void } {
  const { stderr } = process;
  let last = 0;
  const show = (count: number) => {
    if (!stderr.isTTY || performance.now() - last < PROGRESS_MS) return;
    last = performance.now();
    stderr.write(`\r\x1b[2K${text(count)}`);
  };
  const end = () => void (stderr.isTTY && stderr.write('\r\x1b[2K'));
  return Object.assign(show, { end });
}
