/**
 * How many reads of one share a server answers: `tsx apps/server/bench/load.ts`. Starts the built server on a free port, stores a
 * result, then reads it from this process over loopback: as fast as it goes, and at half that rate for the waiting times.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stringifyResult } from '@quartet/results';
import { createNodeExecutor } from '@quartet/runner/node';
import { CONFIG } from '../test/setup.ts';

const SECONDS = 5;
const CONNECTIONS = 32;

const folder = mkdtempSync(join(tmpdir(), 'quartet-load-'));
const server = spawn(process.execPath, [fileURLToPath(new URL('../dist/server.js', import.meta.url))], {
  env: { ...process.env, PORT: '0', DATA_DIR: folder, REQUESTS_PER_MINUTE: '0' },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const base = await new Promise<string>((resolve) => {
  server.stdout.on('data', (text: Buffer) => {
    const found = /http:\/\/[\w.:]+/.exec(text.toString());
    if (found) resolve(found[0]);
  });
});

const executor = createNodeExecutor();
const text = stringifyResult(await executor.run(CONFIG, { seed: 1, iterations: 1000 }));
executor.close();
const id = await (await fetch(`${base}/api/share`, { method: 'POST', body: text })).text();
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
const url = new URL(`/api/share/${id}`, base);

function read(): Promise<number> {
  const from = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`Status ${answer.statusCode}`));
      answer.resume();
      answer.on('end', () => resolve(performance.now() - from));
    }).on('error', reject);
  });
}

async function flatOut(seconds: number): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let count = 0;
  const one = async () => {
    while (performance.now() < end) {
      await read();
      count++;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, one));
  return count / seconds;
}

/** Waiting times in milliseconds, ascending, counted from when a request was due. */
async function atRate(rate: number, seconds: number): Promise<number[]> {
  const waits: number[] = [];
  const from = performance.now();
  const open: Promise<void>[] = [];
  for (let sent = 0; sent < rate * seconds; ) {
    const due = Math.min(Math.floor(((performance.now() - from) / 1000) * rate), rate * seconds);
    for (; sent < due; sent++) {
      const late = performance.now() - from - (sent / rate) * 1000;
      open.push(read().then((wait) => void waits.push(wait + late)));
    }
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await Promise.all(open);
  return waits.sort((a, b) => a - b);
}

await flatOut(1);
const most = await flatOut(SECONDS);
const waits = await atRate(Math.floor(most / 2), SECONDS);
const percentile = (p: number) => waits[Math.min(waits.length - 1, Math.floor(waits.length * p))].toFixed(1);
console.log(`${text.length} bytes; ${most.toFixed(0)} reads/s with ${CONNECTIONS} connections`);
console.log(
  `at half that: median ${percentile(0.5)} ms, 99 % under ${percentile(0.99)} ms, longest ${percentile(1)} ms`,
);
agent.destroy();
const stopped = new Promise((resolve) => server.once('exit', resolve));
server.kill('SIGTERM');
await stopped;
rmSync(folder, { recursive: true });
