/** Reads of one share: as fast as it goes, and at fixed rates for the waiting times. The server is a separate process. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringifyResult } from '@quartet/results';
import { createNodeExecutor } from '@quartet/runner/node';
import { CONFIG } from '../test/setup.ts';

const SECONDS = 5;
/** Rounds over all servers: other work on the machine meets all of them alike, and shows as a round that is unlike the others. */
const ROUNDS = 4;
const CONNECTIONS = 32;
/** Kinds of requests. */
const MIN_READS = 3000;
const MAX_P99_MS = 50;

/** A server to be measured: its name in the output and the path of its program. */
export interface Measured {
  name: string;
  program: string;
}

export interface ReadFigures {
  /** Reads a second, the best round, and milliseconds of 99 of 100 reads at half of that rate, the median round. */
  reads: number;
  p99: number;
}

/** A server that holds one share, and the client that reads it. */
class Reader {
  readonly name: string;
  private readonly server: ChildProcess;
  private readonly folder: string;
  private readonly url: URL;
  private readonly agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  bytes = 0;

  private constructor(name: string, server: ChildProcess, folder: string, url: URL) {
    this.name = name;
    this.server = server;
    this.folder = folder;
    this.url = url;
  }

  static async start({ name, program }: Measured, text: string): Promise<Reader> {
    const folder = mkdtempSync(join(tmpdir(), 'quartet-load-'));
    const server = spawn(process.execPath, [program], {
      env: { ...process.env, PORT: '0', DATA_DIR: folder, REQUESTS_PER_MINUTE: '0' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const base = await addressOf(server);
    const id = await (await fetch(`${base}/api/share`, { method: 'POST', body: text })).text();
    await replayed(`${base}/api/share/${id}/status`);
    return new Reader(name, server, folder, new URL(`/api/share/${id}`, base));
  }

  private read(): Promise<number> {
    const from = performance.now();
    return new Promise((resolve, reject) => {
      get(this.url, { agent: this.agent, headers: { 'accept-encoding': 'gzip' } }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`Status ${answer.statusCode}`));
        this.bytes = Number(answer.headers['content-length']);
        answer.resume();
        answer.on('end', () => resolve(performance.now() - from));
      }).on('error', reject);
    });
  }

  /** Reads as fast as it goes. Resolves with reads a second. */
  async flatOut(seconds: number): Promise<number> {
    const end = performance.now() + seconds * 1000;
    let count = 0;
    const one = async () => {
      while (performance.now() < end) {
        await this.read();
        count++;
      }
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, one));
    return count / seconds;
  }

  /** Waiting times in milliseconds, ascending, counted from when a request was due. */
  async atRate(rate: number, seconds: number): Promise<number[]> {
    const waits: number[] = [];
    const from = performance.now();
    const open: Promise<void>[] = [];
    for (let sent = 0; sent < rate * seconds; ) {
      const due = Math.min(Math.floor(((performance.now() - from) / 1000) * rate), rate * seconds);
      for (; sent < due; sent++) {
        const late = performance.now() - from - (sent / rate) * 1000;
        open.push(this.read().then((wait) => void waits.push(wait + late)));
      }
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    await Promise.all(open);
    return waits.sort((a, b) => a - b);
  }

  async stop(): Promise<void> {
    this.agent.destroy();
    const stopped = new Promise((resolve) => this.server.once('exit', resolve));
    this.server.kill('SIGTERM');
    await stopped;
    rmSync(this.folder, { recursive: true });
  }
}

/** Measures servers in turns. @returns figures in the order of the servers */
export async function benchReads(measured: readonly Measured[]): Promise<ReadFigures[]> {
  const executor = createNodeExecutor();
  const text = stringifyResult(await executor.run(CONFIG, { seed: 1, iterations: 1000 }));
  executor.close();
  const readers: Reader[] = [];
  for (const one of measured) readers.push(await Reader.start(one, text));
  for (const reader of readers) await reader.flatOut(2);
  const rate = MIN_READS / 2;
  const rounds = readers.map(() => ({ reads: [] as number[], waits: [] as number[][] }));
  for (let round = 0; round < ROUNDS; round++) {
    // Who goes first changes: a load that rises or falls favours one place.
    const turns = [...readers.entries()];
    if (round % 2 === 1) turns.reverse();
    for (const [i, reader] of turns) rounds[i].reads.push(await reader.flatOut(SECONDS));
    for (const [i, reader] of turns) rounds[i].waits.push(await reader.atRate(rate, SECONDS));
  }
  const [load] = loadavg();
  console.log(
    `reads of one share, ${text.length} bytes, ${ROUNDS} rounds of ${SECONDS} s in turns, load now ${load.toFixed(2)}`,
  );
  const percentile = (waits: number[], p: number) => waits[Math.min(waits.length - 1, Math.floor(waits.length * p))];
  const figures = readers.map(({ name, bytes }, i) => {
    const { reads, waits } = rounds[i];
    const each = waits.map((one) => [0.5, 0.99, 1].map((p) => percentile(one, p).toFixed(1)).join(' / '));
    console.log(
      `  ${name}: ${reads.map((n) => n.toFixed(0)).join(', ')} reads/s with ${CONNECTIONS} connections, ${bytes} bytes each`,
    );
    console.log(`    at ${rate} reads/s: median / 99 % / longest ${each.join(', ')} ms`);
    const p99 = waits.map((one) => percentile(one, 0.99)).sort((a, b) => a - b)[Math.floor(ROUNDS / 2)];
    return { reads: Math.max(...reads), p99 };
  });
  console.log(`  (asked: above ${MIN_READS} reads/s, 99 % under ${MAX_P99_MS} ms)`);
  for (const reader of readers) await reader.stop();
  return figures;
}

/** Resolves with the address that a server prints. */
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
