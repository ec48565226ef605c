/**
 * Entry of the server. `server.js` serves; `server.js worker` computes for a server with the same PostgreSQL; `server.js seed` fills
 * the database of teams; `server.js role USER ROLE` gives a user a role. The settings are environment variables, see docs/server.md.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createNodeExecutor } from '@quartet/runner/node';
import { discord, type Provider } from './accounts.ts';
import { buildApp } from './app.ts';
import { type DevProvider, startDevProvider } from './dev-provider.ts';
import { openPlatform, type Platform } from './platform.ts';
import { BlockQueue } from './queue/executor.ts';
import { startBlockWorker } from './queue/worker.ts';
import { seedTeams } from './seed.ts';
import { readSettings, SettingError, type Settings } from './settings.ts';

// Both the source and the bundle lie two levels below apps/; in the bundle the workers are files of their own beside this one.
const here = (path: string) => new URL(path, import.meta.url);
const bundled = !import.meta.url.endsWith('.ts');
const engineWorker = bundled ? here('./node-worker.js') : undefined;
const blockWorker = bundled ? here('./block-worker.js') : undefined;
const replayWorker = bundled ? here('./replay-worker.js') : undefined;

const DEV_USERS = [
  { id: '1', username: 'developer' },
  { id: '2', username: 'administrator' },
];
const ADMIN_ROLE = 99;

function fail(message: string, status: number): never {
  console.error(message);
  process.exit(status);
}

function settings(): Settings {
  try {
    const { version } = JSON.parse(readFileSync(here('../package.json'), 'utf8')) as { version: string };
    return readSettings(process.env, fileURLToPath(here('../../..')), version);
  } catch (error) {
    if (error instanceof SettingError) fail(error.message, 2);
    throw error;
  }
}

async function open(own: Settings, provider: Provider | null, queue: BlockQueue | null = null): Promise<Platform> {
  const roles = new Map(own.admins.map((id) => [id, ADMIN_ROLE]));
  if (own.devLogin) roles.set('2', ADMIN_ROLE);
  return openPlatform({
    database: own.database,
    executor: () => queue?.executor() ?? createNodeExecutor(engineWorker),
    version: own.version,
    provider,
    roles,
    keys: own.shareKeys,
    privateKeys: own.privateKeys,
    signedOnly: own.signedOnly,
    replayWorkerUrl: replayWorker,
    workers: own.workers,
    publicUrl: own.publicUrl,
    enkaUrl: own.enkaUrl,
    assetFolder: own.assetFolder,
    databaseUrl: own.databaseUrl,
    links: own.links,
    requestsPerMinute: own.requestsPerMinute,
    onClosed: () => queue?.close(),
  });
}

async function serve(own: Settings): Promise<void> {
  let dev: DevProvider | null = null;
  let provider = own.discord && discord(own.discord.id, own.discord.secret);
  if (own.devLogin) {
    dev = await startDevProvider(DEV_USERS);
    provider = dev.provider;
  }
  const { database, version } = own;
  const queue = own.queue ? await BlockQueue.open({ database, version, onError: console.error }) : null;
  const platform = await open(own, provider, queue);
  const app = await buildApp({
    webRoot: fileURLToPath(here('../../web/dist')),
    platform,
    trustedProxies: own.trustedProxies,
    connectTo: own.connectTo,
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
    const address = await app.listen({ host: own.host, port: own.port });
    console.log(`Quartet is at ${address}/simulator`);
    // Work that was left when the server last stopped.
    await platform.replays.resume();
    platform.computer.wake();
  } catch (error) {
    const inUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    console.error(inUse ? `Port ${own.port} is taken. Choose another: PORT=8081 npm start` : error);
    process.exitCode = 1;
    await app.close();
  }
}

async function seed(own: Settings): Promise<void> {
  const platform = await open(own, null);
  const executor = createNodeExecutor(engineWorker);
  try {
    const { added, known, skipped } = await seedTeams(platform, executor, here('../seed/'));
    for (const { file, reason } of skipped) console.log(`skipped ${file}: ${reason}`);
    console.log(`${added.length} teams added, ${known.length} were there, ${skipped.length} skipped`);
  } finally {
    executor.close();
    await platform.close();
  }
}

async function work(own: Settings): Promise<void> {
  const { database, version } = own;
  if (!database.startsWith('postgres')) fail('Workers need DATABASE_URL, the PostgreSQL address of their server', 2);
  const worker = await startBlockWorker({ database, version, workerUrl: blockWorker, onError: console.error });
  console.log('Working');
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void worker.close());
}

async function giveRole(own: Settings, id: string, role: number): Promise<void> {
  const platform = await open(own, null);
  const known = await platform.accounts.setRole(id, role);
  await platform.close();
  if (!known) fail(`There is no user ${id}; users are known from their first login on`, 1);
  console.log(`User ${id} has role ${role}`);
}

const own = settings();
const [command, ...rest] = process.argv.slice(2);
if (command === undefined) await serve(own);
else if (command === 'worker') await work(own);
else if (command === 'seed') await seed(own);
else if (command === 'role' && rest.length === 2 && /^\d{1,2}$/.test(rest[1]))
  await giveRole(own, rest[0], Number(rest[1]));
else fail('Usage: server.js [worker | seed | role USER ROLE]', 2);
