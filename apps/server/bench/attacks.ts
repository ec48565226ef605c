/**
 * `npm run bench -- attack`: runs the attacks of the hostile suite against the built server, each together with an honest upload. Prints the longest
 * response time of /healthz, the maximum memory, and the time until the honest result was verified, under attack and on an idle server.
 */
import { existsSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { ATTACKS, carryOut, from, honestUpload, LARGE_BODIES, startWatched } from '../hostile/attacks.ts';
import { post, startRunServer, type Target, watch } from '../hostile/server.ts';
import { Client } from '../soak/client.ts';
import { runOn } from '../soak/traffic.ts';
import { CONFIG } from '../test/setup.ts';

const program = fileURLToPath(new URL('../dist/server.js', import.meta.url));
/** Number of uploads for the median on an idle server. */
const QUIET_UPLOADS = 5;
const IDLE_MS = 2000;

interface Figures {
  name: string;
  slowest: number;
  peak: number;
  quiet?: number;
  honest?: number;
  badge?: string;
}

/** Computes a genuine result with the built program; the server verifies only results of the same build. */
async function genuineOf(): Promise<string> {
  const runServer = await startRunServer([], program);
  const client = new Client(runServer.base, 1);
  const { result } = await runOn(client, { config: CONFIG, iterations: 70, seed: 5 });
  client.close();
  await runServer.stop();
  return result;
}

/** Median time of an honest upload on an idle server whose threads have started. */
async function quietTime(target: Target, genuine: string): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i <= QUIET_UPLOADS; i++) {
    const { honest, badge } = await honestUpload(target, genuine);
    if (badge !== 'verified') throw new Error(`A genuine result is ${badge}`);
    if (i > 0) times.push(honest);
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)];
}

async function withTarget(
  name: string,
  genuine: string,
  measure: (target: Target, metrics: string) => Promise<Partial<Figures>>,
) {
  const { target, metrics } = await startWatched(program);
  const quiet = await quietTime(target, genuine);
  const { slowest = 0, peak = 0, honest, badge } = await measure(target, metrics);
  await target.stop();
  print({ name, slowest, peak, quiet, honest, badge });
}

function print({ name, slowest, peak, quiet, honest, badge = '' }: Figures): void {
  const factor = quiet === undefined || honest === undefined ? '' : (honest / quiet).toFixed(1);
  const cells = [name, slowest, peak, quiet, honest].map((cell) =>
    typeof cell === 'number' ? cell.toFixed(0) : (cell ?? ''),
  );
  console.log(`| ${[...cells, factor, badge].join(' | ')} |`);
}

/** Sends bodies that are refused, and an honest upload at the same time. */
async function largeBodies(target: Target, genuine: string): Promise<Partial<Figures>> {
  const seen = watch(target, 100);
  const attack = LARGE_BODIES.map((body) => post(target, '/api/share', body, from('198.51.100.8')));
  const own = await honestUpload(target, genuine);
  await Promise.all(attack);
  return { ...(await seen.end()), ...own };
}

async function idle(target: Target): Promise<Partial<Figures>> {
  const seen = watch(target, 100);
  await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
  return seen.end();
}

/** Sends eight configs of a size to a run server at once, and prints its figures. @param size in bytes */
async function configsOfRunServer(size: number): Promise<void> {
  const target = await startRunServer([], program);
  await post(target, '/validate/a', JSON.stringify({ config: CONFIG }));
  const seen = watch(target, 100, '/info');
  const body = JSON.stringify({ config: 'zz;'.repeat(size / 3) });
  await Promise.all(Array.from({ length: 8 }, async () => (await post(target, '/validate/a', body)).text()));
  const { slowest, peak } = await seen.end();
  await target.stop();
  print({ name: `run server: eight configs of ${size / 1000} kB`, slowest, peak });
}

async function main(): Promise<number> {
  if (!existsSync(program)) {
    console.error('The server is not built yet. Run: npm run build');
    return 2;
  }
  const [load] = loadavg();
  console.log(
    `${cpus()[0]?.model ?? 'processor'}, ${availableParallelism()} cores, Node ${process.versions.node}, load before ${load.toFixed(2)}`,
  );
  console.log(
    '| Attack | /healthz ms | RSS MiB | quiet ms | honest ms | times | badge |\n|---|---|---|---|---|---|---|',
  );
  const genuine = await genuineOf();
  await withTarget('none', genuine, idle);
  for (const attack of ATTACKS)
    await withTarget(attack.name, genuine, (target, metrics) => carryOut({ target, metrics }, attack, genuine));
  await withTarget('29 bodies of 4 MB', genuine, (target) => largeBodies(target, genuine));
  for (const size of [1_998_000, 39_000]) await configsOfRunServer(size);
  console.log(`load after ${loadavg()[0].toFixed(2)}`);
  return 0;
}

process.exitCode = await main();
