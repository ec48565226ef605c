/** Tests of the soak test itself: its load gets the expected statuses, and its verdict detects failures and growing memory. */
import { stringifyResult } from '@quartet/results';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isWhole } from '../../../test/lane.ts';
import { generator } from '../hostile/generator.ts';
import { Client } from '../soak/client.ts';
import { Interval, judge, type MemorySample, type Row, tableHead, tableRow } from '../soak/measure.ts';
import { soak } from '../soak/soak.ts';
import { Traffic } from '../soak/traffic.ts';
import { buildRunServer } from '../src/runs/run-server.ts';
import { testDatabases } from './databases.ts';
import { logIn, startProvider } from './login.ts';
import { CONFIG, makeResult, openWorld, type World, warmExecutor } from './setup.ts';

const [sqlite] = testDatabases();
const MIB = 2 ** 20;

describe.runIf(isWhole)('mixed load', () => {
  let world: World;
  let runServer: FastifyInstance;
  let clients: Client[];
  let traffic: Traffic;
  let closeProvider: () => Promise<void>;
  beforeAll(async () => {
    const provider = await startProvider();
    closeProvider = provider.close;
    world = await openWorld(sqlite, { provider: provider.provider });
    const { token } = await logIn(world, '100');
    runServer = await buildRunServer({ executor: warmExecutor, workers: 1, timeout: 3600, shareKey: null });
    const listen = async (app: FastifyInstance) => new Client(await app.listen({ host: '127.0.0.1', port: 0 }), 32);
    clients = [await listen(world.app), await listen(runServer)];
    const text = stringifyResult(await makeResult());
    traffic = new Traffic({
      client: clients[0],
      runClient: clients[1],
      material: { small: [text], large: [text], files: ['/index.html'], teams: [CONFIG] },
      cookie: `token=${token}`,
      random: generator(1),
    });
    await traffic.upload(text);
  });
  afterAll(async () => {
    traffic.close();
    for (const client of clients) client.close();
    await Promise.all([world.close(), runServer.close()]);
    await closeProvider();
    sqlite.close();
  });

  it('gets the expected status for every request', async () => {
    const outcomes = await traffic.sendEach();
    const wrong = outcomes.filter(({ status, isHostile }) =>
      isHostile ? status >= 500 : ![200, 202].includes(status),
    );
    expect(wrong).toEqual([]);
    const refused = outcomes.filter(({ status }) => status >= 400).map(({ kind }) => kind);
    expect(refused).toEqual(
      expect.arrayContaining(['malformed statistics', 'deep JSON', 'guessed key', 'packed body']),
    );
  });

  it('is sent at a constant rate and counted completely', async () => {
    const memory = async (): Promise<MemorySample> => {
      const { rss, heapUsed } = process.memoryUsage();
      return { server: { rss: rss / MIB, heap: heapUsed / MIB }, runServer: { rss: 0 }, waiting: 0, cpu: 0 };
    };
    const { rows, kinds, dropped } = await soak({
      traffic,
      rate: 40,
      duration: 1500,
      interval: 500,
      sampleEvery: 100,
      memory,
    });
    const counted = (statuses: Record<number, number>) => Object.values(statuses).reduce((sum, n) => sum + n, 0);
    const byRow = rows.reduce((sum, row) => sum + row.requests, 0);
    const byKind = Object.values(kinds).reduce((sum, { statuses }) => sum + counted(statuses), 0);
    expect(byRow + dropped).toBeGreaterThan(0);
    expect([byKind, rows.reduce((sum, { statuses }) => sum + counted(statuses), 0)]).toEqual([byRow, byRow]);
    expect(rows.every((row) => row.rss > 0 && row.p50 <= row.p99 && row.p99 <= row.max)).toBe(true);
    expect(judge(rows)).toEqual({ failures: 0, growth: null, problems: [] });
  });
});

describe('the verdict on a soak test', () => {
  const row = (rss: number, failures = 0): Row => {
    const interval = new Interval();
    interval.addMemory({ server: { rss, heap: rss / 2 }, runServer: { rss: 100 }, waiting: 0, cpu: 1 });
    const outcome = { milliseconds: 3, isHostile: false, isLong: false };
    interval.add({ ...outcome, status: 200 });
    for (let i = 0; i < failures; i++) interval.add({ ...outcome, status: 503 });
    return interval.take(1);
  };
  const rows = (sizes: readonly number[]) => sizes.map((size) => row(size));

  it('accepts memory that settles after the start', () => {
    const { growth, problems } = judge(rows([100, 200, 300, 300, 310, 300, 310, 300]));
    expect(problems).toEqual([]);
    expect(growth?.server).toBeCloseTo(0);
  });

  it('rejects growing memory and failures of the server', () => {
    expect(judge(rows([100, 200, 300, 300, 310, 320, 320, 330])).problems).toEqual([
      'memory of the server grew by 3.2 %',
    ]);
    expect(judge([...rows([1, 1, 1, 1, 1, 1, 1]), row(1, 2)]).problems).toEqual([
      "2 requests failed on the server's side",
    ]);
  });

  it('allows the server to cut off hostile connections, and no others', () => {
    const interval = new Interval();
    const cut = { status: 0, milliseconds: 1, isLong: false };
    interval.add({ ...cut, isHostile: true });
    interval.add({ ...cut, isHostile: false });
    expect(interval.take(1).failures).toBe(1);
  });

  it('is shown as a table with one row per interval', () => {
    const [head, line] = tableHead().split('\n');
    const shown = tableRow(row(123, 1));
    expect(shown.split('|').length).toBe(head.split('|').length);
    expect(line.split('|').length).toBe(head.split('|').length);
    expect(shown).toContain('| 200: 1, 503: 1 |');
    expect(shown).toContain('| 123 |');
  });
});
