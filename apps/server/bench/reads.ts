/** Reads of one share: as fast as it goes, and at fixed rates for the waiting times. The server is a process of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringifyResult } from '@quartet/results';
import { createNodeExecutor } from '@quartet/runner/node';
import { CONFIG } from '../test/setup.ts';

const SECONDS = 5;
/** Spans measured at each rate: other work on the machine shows as one that is unlike the others. */
const SPANS = 3;
const CONNECTIONS = 32;
/** What is asked of the server. */
const MIN_READS = 3000;
const MAX_P99_MS = 50;

/** @param program path of the built server */
export async function benchReads(program: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'quartet-load-'));
  const server = spawn(process.execPath, [program], {
    env: { ...process.env, PORT: '0', DATA_DIR: folder, REQUESTS_PER_MINUTE: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const base = await addressOf(server);
  const executor = createNodeExecutor();
  const text = stringifyResult(await executor.run(CONFIG, { seed: 1, iterations: 1000 }));
  executor.close();
  const id = await (await fetch(`${base}/api/share`, { method: 'POST', body: text })).text();
  await replayed(`${base}/api/share/${id}/status`);
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const url = new URL(`/api/share/${id}`, base);
  let bytes = 0;

  function read(): Promise<number> {
    const from = performance.now();
    return new Promise((resolve, reject) => {
      get(url, { agent, headers: { 'accept-encoding': 'gzip' } }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`Status ${answer.statusCode}`));
        bytes = Number(answer.headers['content-length']);
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

  await flatOut(2);
  const most = await flatOut(SECONDS);
  const [load] = loadavg();
  console.log(`reads of one share, ${text.length} bytes, ${bytes} packed, load now ${load.toFixed(2)}`);
  console.log(`  ${most.toFixed(0)} reads/s with ${CONNECTIONS} connections (asked: above ${MIN_READS})`);
  for (const rate of [MIN_READS / 2, Math.floor(most / 2)]) {
    const spans = [];
    for (let i = 0; i < SPANS; i++) {
      const waits = await atRate(rate, SECONDS);
      const percentile = (p: number) => waits[Math.min(waits.length - 1, Math.floor(waits.length * p))].toFixed(1);
      spans.push(`${percentile(0.5)} / ${percentile(0.99)} / ${percentile(1)}`);
    }
    console.log(`  at ${rate} reads/s, ${SPANS} spans of ${SECONDS} s: median / 99 % / longest ${spans.join(', ')} ms`);
  }
  console.log(`  (asked: 99 % under ${MAX_P99_MS} ms)`);
  agent.destroy();
  const stopped = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await stopped;
  rmSync(folder, { recursive: true });
}

/** Resolves with the address a server says it is at. */
function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    server.stdout?.on('data', (text: Buffer) => {
      const found = /http:\/\/[\w.:]+/.exec(text.toString());
      if (found) resolve(found[0]);
    });
    server.once('exit', (code) => reject(new Error(`The server ended with status ${code}`)));
  });
}

/** Waits until the share was replayed, so that the replay is not measured along. */
async function replayed(url: string): Promise<void> {
  for (;;) {
    const { verification } = (await (await fetch(url)).json()) as { verification: string };
    if (verification !== 'pending') return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
