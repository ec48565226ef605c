/** Sizes that grow with the number of visitors: searches by the number of teams, and memory of connections. */
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { genuine, startTarget, type Target } from '../hostile/server.ts';
import { openStorage } from '../src/storage/database.ts';
import { TeamStore } from '../src/teams/store.ts';
import { CONFIG } from '../test/setup.ts';

/** Numbers of teams; each is added to the ones before. */
const SIZES = [100, 1000, 10_000];
/** Searches with the range of their work: without a condition, with one that every team meets, and with words that none contains. */
const SEARCHES: Readonly<Record<string, object>> = {
  'first page': { limit: 10 },
  'a character of every team': { query: { 'summary.char_names': { $all: ['xingqiu'] } }, limit: 10 },
  'words of no team': { search: 'benn xiang', limit: 10 },
};
const CLIENTS = 8;
const SECONDS = 3;
const CONNECTIONS = 2000;

const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;

/** Searches one after the other on each of the clients. Returns searches per second, and the median latency in milliseconds. */
async function searchFor(seconds: number, clients: number, address: string): Promise<{ rate: number; ms: number }> {
  const latencies: number[] = [];
  const end = performance.now() + seconds * 1000;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < end) {
        const start = performance.now();
        const answer = await fetch(address);
        if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
        await answer.arrayBuffer();
        latencies.push(performance.now() - start);
      }
    }),
  );
  return { rate: latencies.length / seconds, ms: median(latencies) };
}

async function addTeams(target: Target, from: number, to: number): Promise<void> {
  const storage = await openStorage(join(target.folder, 'quartet.sqlite'));
  const teams = new TeamStore(storage, Date.now);
  const result = await genuine();
  for (let i = from; i < to; i++) {
    const id = await teams.submit({
      config: `${CONFIG}# team ${i}`,
      description: `team ${i}`,
      submitter: '2',
      seed: i,
    });
    await teams.complete(id, { result, shareId: `share${i}`, version: 'bench' });
    await teams.approve(id, 1);
  }
  await storage.close();
}

async function openConnections(target: Target, count: number): Promise<Socket[]> {
  const request = 'GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n';
  const sockets: Socket[] = [];
  for (let i = 0; i < count; i++) {
    const socket = connect(target.port, '127.0.0.1');
    await new Promise<void>((resolve, reject) => {
      socket.once('error', reject);
      socket.once('data', () => resolve());
      socket.write(request);
    });
    sockets.push(socket);
  }
  return sockets;
}

/** @param program path of the built server */
export async function benchScale(program: string): Promise<void> {
  const target = await startTarget({ MAX_CONNECTIONS: '100000' }, program);
  try {
    const before = target.memory();
    const sockets = await openConnections(target, CONNECTIONS);
    console.log(
      `${CONNECTIONS} connections: ${(((target.memory() - before) * 1024) / CONNECTIONS).toFixed(1)} KiB each`,
    );
    for (const socket of sockets) socket.destroy();

    let count = 0;
    console.log(`| Teams | Search | ms alone | searches/s, ${CLIENTS} clients |\n|---|---|---|---|`);
    for (const size of SIZES) {
      await addTeams(target, count, size);
      count = size;
      for (const [name, query] of Object.entries(SEARCHES)) {
        const address = `${target.base}/api/db?q=${encodeURIComponent(JSON.stringify(query))}`;
        const alone = await searchFor(SECONDS, 1, address);
        const crowd = await searchFor(SECONDS, CLIENTS, address);
        console.log(`| ${size} | ${name} | ${alone.ms.toFixed(1)} | ${crowd.rate.toFixed(0)} |`);
      }
    }
  } finally {
    await target.stop();
  }
}
