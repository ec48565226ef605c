/** Measures how long the largest input of each route blocks the event loop of the built server and of a run server. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MAX_DESCRIPTION } from '@quartet/api';
import { MAX_CONFIG } from '@quartet/script';
import { stuffed } from '../hostile/cases.ts';
import { genuine, genuineText, logInAt } from '../hostile/server.ts';
import { BODIES } from '../src/allowances.ts';
import { openStorage } from '../src/storage/database.ts';
import { TeamStore } from '../src/teams/store.ts';
import { CONFIG } from '../test/setup.ts';

/** Rounds per route; the minimum is reported, because other load on the machine only makes delays longer. */
const ROUNDS = 7;
/** Maximum event loop delay that any route may cause. */
const MAX_DELAY_MS = 50;

interface Probed {
  base: string;
  folder: string;
  /** Maximum event loop delay since the previous call, in milliseconds. */
  readDelay(): Promise<number>;
  stop(): Promise<void>;
}

async function start(program: string, args: string[], env: Record<string, string>): Promise<Probed> {
  const folder = mkdtempSync(join(tmpdir(), 'quartet-loop-'));
  const file = join(folder, 'delay');
  const probe = fileURLToPath(new URL('./loop-probe.mjs', import.meta.url));
  const server: ChildProcess = spawn(process.execPath, ['--import', probe, program, ...args], {
    env: { ...process.env, DATA_DIR: folder, PORT: '0', REQUESTS_PER_MINUTE: '0', LOOP_FILE: file, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const base = await new Promise<string>((resolve, reject) => {
    const read = (text: Buffer) => {
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(text.toString());
      if (found) resolve(found[0]);
    };
    server.stdout?.on('data', read);
    server.stderr?.on('data', read);
    server.once('exit', (code) => reject(new Error(`The server ended with status ${code}`)));
  });
  return {
    base,
    folder,
    async readDelay() {
      rmSync(file, { force: true });
      server.kill('SIGUSR2');
      while (!existsSync(file)) await pause(5);
      return Number(readFileSync(file, 'utf8'));
    },
    async stop() {
      const end = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGTERM');
      await end;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Maximum number of teams of a search, and number of teams that stay to be reviewed. */
const MAX_TEAMS = 100;
const OWN_TEAMS = 20;

const pause = (milliseconds: number) => new Promise<void>((resolve) => void setTimeout(resolve, milliseconds));

/** A config of a length, such as the maximum length. */
const longConfig = (length: number): string => {
  const line = 'xingqiu attack, skill; ';
  return CONFIG + line.repeat(Math.max(0, Math.floor((length - CONFIG.length) / line.length)));
};

/** JSON of about `bytes` bytes with the maximum number of values of a body. */
function wide(bytes: number, nodes: number): string {
  const values = nodes - 10;
  return `{"data":[${Array.from({ length: values }, () => `"${'x'.repeat(Math.max(0, Math.floor(bytes / values) - 3))}"`).join(',')}]}`;
}

/** Adds approved teams whose configs and descriptions have the maximum length, as many as the largest answers hold. */
async function addLongTeams({ folder }: Probed, submitter: string): Promise<void> {
  const storage = await openStorage(join(folder, 'quartet.sqlite'));
  const teams = new TeamStore(storage, Date.now);
  const result = await genuine();
  const faster = structuredClone(result);
  if (faster.statistics) faster.statistics.dps.mean *= 2;
  for (let i = 0; i < MAX_TEAMS; i++) {
    const config = `${longConfig(MAX_CONFIG - 20)}# team ${i}`;
    const description = 'description '.repeat(MAX_DESCRIPTION / 12);
    const id = await teams.submit({ config, description, submitter, seed: i });
    await teams.complete(id, { result, shareId: `first${i}`, version: 'first' });
    await teams.complete(id, { result: faster, shareId: `second${i}`, version: 'second' });
    if (i >= OWN_TEAMS) await teams.approve(id, 1);
  }
  await storage.close();
}

/** @param program path of the built server */
export async function benchLoop(program: string): Promise<void> {
  console.log('maximum event loop delay in ms for the largest input of each route (idle first)');
  const measure = async (server: Probed, name: string, send: () => Promise<unknown>) => {
    const found: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      await server.readDelay();
      await send();
      await pause(100);
      found.push(await server.readDelay());
    }
    const delay = Math.min(...found);
    console.log(`| ${name} | ${delay.toFixed(0)} | ${delay > MAX_DELAY_MS ? 'too long' : ''} |`);
  };

  const site = await start(program, [], { QUARTET_DEV_LOGIN: '1', HOST: '127.0.0.1' });
  const cookie = await logInAt(site.base, '2');
  const call = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(`${site.base}${path}`, init);
    return { status: answer.status, text: await answer.text() };
  };
  const json =
    (path: string, body: string, more: Record<string, string> = {}) =>
    () =>
      call(path, { method: 'POST', body, headers: { 'content-type': 'application/json', cookie, ...more } });
  const text = await genuineText();
  const large = stuffed(text, BODIES.upload.bytes - 2 * text.length, 'null');
  const id = (await json('/api/share', text)()).text;
  const padded = text.replace('{', `{${' '.repeat(BODIES.upload.bytes - text.length - 100)}`);
  const big = (await json('/api/share', padded)()).text;
  await pause(2000);
  await measure(site, 'idle', () => pause(200));
  await measure(site, 'POST /api/share, 4 MiB, genuine', json('/api/share', padded));
  await measure(site, 'POST /api/share, 4 MiB, made up', json('/api/share', large));
  await measure(site, 'GET /api/share/:id, 4 MiB, unpacked', () =>
    call(`/api/share/${big}`, { headers: { 'accept-encoding': 'identity' } }),
  );
  await measure(site, 'GET /api/share/:id, 4 MiB, packed', () => call(`/api/share/${big}`));
  await measure(site, 'GET /api/share/:id/status', () => call(`/api/share/${id}/status`));
  await measure(site, 'GET /api/preview/:id.png', () => call(`/api/preview/${big}.png`));
  await measure(site, 'GET /sh/:id', () => call(`/sh/${big}`));
  await measure(site, 'GET /embed/:id', () => call(`/embed/${big}`));
  await measure(site, 'GET /api/oembed', () => call(`/api/oembed?url=${encodeURIComponent(`${site.base}/sh/${big}`)}`));
  let number = 0;
  await measure(site, 'POST /api/db/submit, longest config', () =>
    json(
      '/api/db/submit',
      JSON.stringify({ config: `${longConfig(MAX_CONFIG - 20)}#${number++}`, description: 'x'.repeat(2000) }),
    )(),
  );
  await measure(
    site,
    'POST /api/db/submit, most bytes',
    json('/api/db/submit', wide(BODIES.config.bytes - 100, BODIES.config.nodes)),
  );
  await measure(site, 'POST /api/db/submit, 4 MiB share', () =>
    json('/api/db/submit', JSON.stringify({ share: big, description: 'x' }))(),
  );
  const query = JSON.stringify({
    query: { $or: Array.from({ length: 50 }, (_, i) => ({ config: { $in: [String(i)] } })) },
    search: 'a b c d e f g h',
  });
  await measure(site, 'GET /api/db, widest query', () => call(`/api/db?q=${encodeURIComponent(query)}`));
  await measure(site, 'POST /api/user/save, most bytes', json('/api/user/save', wide(60_000, BODIES.small.nodes)));
  await addLongTeams(site, '2');
  for (const encoding of ['identity', 'gzip', 'br']) {
    await measure(site, `GET /api/db, ${MAX_TEAMS} long teams, ${encoding}`, () =>
      call(`/api/db?q=${encodeURIComponent(`{"limit":${MAX_TEAMS}}`)}`, { headers: { 'accept-encoding': encoding } }),
    );
  }
  await measure(site, 'GET /api/db/changes, long teams', () => call('/api/db/changes?page=1'));
  await measure(site, 'GET /api/db/mine, long configs', () => call('/api/db/mine?page=1', { headers: { cookie } }));
  await measure(site, 'GET /api/db/pending, long configs', () =>
    call('/api/db/pending?tag=1&page=1', { headers: { cookie } }),
  );
  await measure(site, 'GET /api/openapi.json', () => call('/api/openapi.json'));
  await measure(site, 'GET /, packed', () => call('/'));
  await site.stop();

  const runs = await start(program, ['server', '--port', '0', '--workers', '1'], {});
  const ask = (path: string, body: string) => async () => {
    const answer = await fetch(`${runs.base}${path}`, { method: 'POST', body });
    return { status: answer.status, text: await answer.text() };
  };
  await ask('/validate/x', JSON.stringify({ config: CONFIG }))();
  await measure(runs, 'run server, idle', () => pause(200));
  await measure(
    runs,
    'POST /validate, longest config',
    ask('/validate/x', JSON.stringify({ config: longConfig(MAX_CONFIG) })),
  );
  await measure(
    runs,
    'POST /validate, most findings',
    ask('/validate/x', JSON.stringify({ config: 'z;\n'.repeat(MAX_CONFIG / 3) })),
  );
  await measure(
    runs,
    'POST /validate, 2 MiB',
    ask('/validate/x', JSON.stringify({ config: 'z'.repeat(BODIES.run.bytes - 20) })),
  );
  await measure(
    runs,
    'POST /validate, most values',
    ask('/validate/x', wide(BODIES.run.bytes - 100, BODIES.run.nodes)),
  );
  const lasting = CONFIG.replace('duration=20', 'duration=600');
  await measure(runs, 'POST /sample, ten minutes', ask('/sample/x', JSON.stringify({ config: lasting, seed: 1 })));
  await measure(
    runs,
    'POST /sample, an hour',
    ask('/sample/x', JSON.stringify({ config: CONFIG.replace('duration=20', 'duration=3600'), seed: 1 })),
  );
  const toEnd = (config: string) => async () => {
    const run = `r${number++}`;
    await ask(`/run/${run}`, JSON.stringify({ config, iterations: 4 }))();
    for (let done = false; !done; ) {
      const answer = await fetch(`${runs.base}/results/${run}`);
      if (answer.status === 200) done = (JSON.parse(await answer.text()) as { done: boolean }).done;
    }
  };
  await measure(runs, 'POST /run and /results, ten minutes', toEnd(lasting));
  await measure(runs, 'POST /run and /results, ten hours', toEnd(CONFIG.replace('duration=20', 'duration=36000')));
  const inventory = 'x'.repeat(3_900_000);
  await measure(runs, 'POST /optimize, 4 MB inventory', () =>
    ask(`/optimize/o${number++}`, JSON.stringify({ config: CONFIG, question: { kind: 'gear', inventory } }))(),
  );
  await measure(
    runs,
    'POST /optimize, most bytes',
    ask('/optimize/p', wide(BODIES.optimization.bytes - 100, BODIES.optimization.nodes)),
  );
  await runs.stop();
}
