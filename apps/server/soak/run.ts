/**
 * `npm run bench -- soak [--minutes N] [--rate R] [--ramp] [--json FILE]`: sends mixed load to the built server and run server. Prints memory,
 * latency and statuses per minute; exits with status 1 on failures on the server's side or growing memory. `--ramp` finds the maximum rate
 * that the server sustains.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { generator } from '../hostile/generator.ts';
import { freePort, logInAt, metricsAt } from '../hostile/server.ts';
import { Client } from './client.ts';
import { judge, type MemorySample, type Row, tableHead, tableRow } from './measure.ts';
import { type SoakReport, soak } from './soak.ts';
import { makeMaterial, runOn, Traffic } from './traffic.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    rate: { type: 'string', default: '50' },
    ramp: { type: 'boolean', default: false },
    'step-seconds': { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    json: { type: 'string' },
  },
});

const program = fileURLToPath(new URL('../dist/server.js', import.meta.url));
const webRoot = fileURLToPath(new URL('../../web/dist', import.meta.url));
const MINUTE_MS = 60_000;
const SAMPLE_MS = 5000;
/** Maximum number of connections of the client to each server. */
const SOCKETS = 128;
/** Rates of a ramp: the first one, and the factor between steps. */
const FIRST_RATE = 25;
const STEP = 1.4;
/** Maximum 99th percentile of the latency at a sustained rate. In addition no request may fail or be dropped. */
const MAX_P99_MS = 1000;
const MAX_WAITING = 5;
/** Id of an administrator of the development login (QUARTET_DEV_LOGIN). */
const SUBMITTER = '2';
/** Number of results stored before the load begins. */
const STORED = 40;

/** Starts a process of the server's program. Resolves when it has printed its address. */
async function startProgram(args: string[], env: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, [program, ...args], {
    // As the services and the container set it.
    env: { MALLOC_ARENA_MAX: '2', ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stderr.on('data', (text: Buffer) => {
    if (!/Listening at/.test(text.toString())) process.stderr.write(text);
  });
  await new Promise<void>((resolve, reject) => {
    const look = (text: Buffer) => {
      if (/http:\/\//.test(text.toString())) resolve();
    };
    child.stdout.on('data', look);
    child.stderr.on('data', look);
    child.once('exit', (status) => reject(new Error(`The program ended with status ${status}`)));
  });
  return child;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

/** Resident size of a process in MiB. */
const residentOf = ({ pid }: ChildProcess): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

async function main(): Promise<number> {
  if (!existsSync(program)) {
    console.error('The server is not built yet. Run: npm run build');
    return 2;
  }
  const folder = mkdtempSync(join(tmpdir(), 'quartet-soak-'));
  const [port, metricsPort, runPort] = [await freePort(), await freePort(), await freePort()];
  const base = `http://127.0.0.1:${port}`;
  const env = {
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: folder,
    METRICS_PORT: String(metricsPort),
    PUBLIC_URL: base,
    TRUSTED_PROXIES: '127.0.0.1',
    QUARTET_DEV_LOGIN: '1',
    STORE_MIB: '1000000',
    STORE_MIB_PER_DAY: '1000000',
  };
  const [load] = loadavg();
  console.log(
    `${cpus()[0]?.model ?? 'processor'}, ${availableParallelism()} cores, Node ${process.versions.node}, load before ${load.toFixed(2)}`,
  );
  const children: ChildProcess[] = [];
  // Stops the servers when the soak test is interrupted.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      for (const child of children) child.kill('SIGKILL');
      console.error(`ended early by ${signal}`);
      process.exit(1);
    });
  }
  const server = await startProgram([], env);
  children.push(server);
  const runServer = await startProgram(['server', '--port', String(runPort), '--workers', '1', '--timeout', '60'], {});
  children.push(runServer);
  const client = new Client(base, SOCKETS);
  const runClient = new Client(`http://127.0.0.1:${runPort}`, SOCKETS);
  try {
    const run = async (config: string, seed: number, iterations: number) =>
      (await runOn(runClient, { config, seed, iterations })).result;
    const material = await makeMaterial({ run, webRoot, smallCount: 12, largeCount: 4 });
    const cookie = await logInAt(base, SUBMITTER);
    const random = generator(Number(values.seed));
    const traffic = new Traffic({ client, runClient, material, cookie, random });
    await prepare(traffic, cookie);
    const memory = () => sample(server, runServer, metricsPort);
    await drained(memory);
    await needVerified(traffic);
    const options = { traffic, memory, sampleEvery: SAMPLE_MS };
    if (values.ramp) {
      await ramp(options, Number(values['step-seconds']) * 1000);
      return 0;
    }
    const rate = Number(values.rate);
    const duration = Number(values.minutes) * MINUTE_MS;
    console.log(`mixed load at ${rate} requests/s for ${values.minutes} minutes\n${tableHead()}`);
    const onRow = (row: Row) => console.log(tableRow(row));
    const report = await soak({ ...options, rate, duration, interval: MINUTE_MS, onRow });
    const verdict = judge(report.rows);
    printKinds(report);
    if (report.dropped > 0) console.log(`${report.dropped} requests were dropped: the server did not keep up`);
    const { growth } = verdict;
    if (growth) {
      const percent = (part: number) => `${(part * 100).toFixed(1)} %`;
      console.log(
        `last quarter over the third: server ${percent(growth.server)}, run server ${percent(growth.runServer)}`,
      );
    }
    console.log(`load after ${loadavg()[0].toFixed(2)}`);
    if (values.json) writeFileSync(values.json, `${JSON.stringify({ rate, ...report, verdict }, null, 1)}\n`);
    for (const problem of verdict.problems) console.error(problem);
    return verdict.problems.length > 0 ? 1 : 0;
  } finally {
    client.close();
    runClient.close();
    await Promise.all([stop(server), stop(runServer)]);
    rmSync(folder, { recursive: true, force: true });
  }
}

function printKinds({ kinds }: SoakReport): void {
  for (const [kind, { statuses, p50, p99, max }] of Object.entries(kinds)) {
    const times = [p50, p99, max].map((ms) => ms.toFixed(0)).join(' / ');
    console.log(`  ${kind}: ${JSON.stringify(statuses)}, median / 99 % / longest ${times} ms`);
  }
}

/** Stores results and teams for reads and searches to find. */
async function prepare(traffic: Traffic, cookie: string): Promise<void> {
  const { material, client } = traffic;
  for (let i = 0; i < STORED; i++) {
    await traffic.upload(i % 4 === 0 ? traffic.of(material.large) : traffic.of(material.small));
  }
  const headers = { 'content-type': 'application/json', cookie };
  const ids: string[] = [];
  for (const config of material.teams.slice(0, 10)) {
    const body = JSON.stringify({ config, description: 'a team of the soak' });
    const { status, body: answer } = await client.send({ method: 'POST', path: '/api/db/submit', headers, body });
    if (status === 202) ids.push((JSON.parse(answer.toString()) as { id: string }).id);
  }
  for (const id of ids) {
    for (;;) {
      const entry = await client.send({ path: `/api/db/id/${id}` });
      if (entry.status !== 200) continue;
      const { hash, revision, failure }: Record<string, unknown> = JSON.parse(entry.body.toString());
      if (failure) break;
      if (hash) {
        const body = JSON.stringify({ tag: 1, revision });
        await client.send({ method: 'POST', path: `/api/approve/${id}`, headers, body });
        break;
      }
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
  console.log(`${STORED} results and ${ids.length} teams stored`);
}

async function sample(server: ChildProcess, runServer: ChildProcess, metricsPort: number): Promise<MemorySample> {
  const text = await metricsAt(`http://127.0.0.1:${metricsPort}/metrics`);
  const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1] ?? 0);
  return {
    server: { rss: residentOf(server), heap: figure('nodejs_heap_size_used_bytes') / 2 ** 20 },
    runServer: { rss: residentOf(runServer) },
    waiting: figure('quartet_verifications_waiting'),
    cpu: figure('process_cpu_seconds_total'),
  };
}

/** Waits until no result waits to be verified. */
async function drained(memory: () => Promise<MemorySample>): Promise<void> {
  while ((await memory()).waiting > 0) await new Promise((resolve) => setTimeout(resolve, 500));
}

/** @throws Error when uploads are not verified: the load would then omit their most expensive part */
async function needVerified({ client, ids }: Traffic): Promise<void> {
  const { body } = await client.send({ path: `/api/share/${ids[0]}/status` });
  const { verification, reason }: { verification: string; reason: string } = JSON.parse(body.toString());
  if (verification !== 'verified') throw new Error(`Results of this build are ${verification}: ${reason}`);
}

/** Raises the rate step by step until the server no longer keeps up. */
async function ramp(
  options: { traffic: Traffic; sampleEvery: number; memory(): Promise<MemorySample> },
  duration: number,
): Promise<void> {
  console.log(`steps of ${duration / 1000} s\n| Rate ${tableHead().replace('\n', '\n|---')}`);
  const keepsUp = async (rate: number): Promise<boolean> => {
    const report = await soak({ ...options, rate, duration, interval: duration });
    const [row] = report.rows;
    if (row === undefined) return false;
    console.log(`| ${rate} ${tableRow(row)}`);
    const isOver = report.dropped > 0 || row.failures > 0 || row.p99 > MAX_P99_MS || row.waiting > MAX_WAITING;
    if (isOver) printKinds(report);
    await drained(options.memory);
    return !isOver;
  };
  let kept = 0;
  // A second attempt, because other work on the machine may slow down the first.
  for (let rate = FIRST_RATE; (await keepsUp(rate)) || (await keepsUp(rate)); rate = Math.round(rate * STEP))
    kept = rate;
  console.log(`capacity ${kept} requests/s: half of it is ${Math.round(kept / 2)}`);
}

process.exitCode = await main();
