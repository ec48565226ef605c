/** Work that is done twice, late or in another order, as when two servers share a database or one is restarted. */
import { stringifyResult } from '@quartet/results';
import PgBoss from 'pg-boss';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isWhole } from '../../../test/lane.ts';
import { phrase } from '../src/phrases.ts';
import { packResponse, queueName } from '../src/runs/messages.ts';
import { BlockQueue } from '../src/runs/queue.ts';
import { startBlockWorker } from '../src/runs/worker-process.ts';
import { NO_TIME } from '../src/shares/store.ts';
import { type TestDatabase, testDatabases } from './databases.ts';
import { CONFIG, makeResult, openWorld, packed, warmExecutor } from './setup.ts';

const databases = testDatabases(it.skip);
let document: Buffer;
let result: Awaited<ReturnType<typeof makeResult>>;
beforeAll(async () => {
  result = await makeResult();
  document = packed(stringifyResult(result));
});
afterAll(() => {
  for (const database of databases) database.close();
});

async function openPair(database: TestDatabase) {
  const address = await database.fresh();
  const same = { ...database, fresh: async () => address };
  return [await openWorld(same), await openWorld(same)] as const;
}

/** Servers share a database that can be reached by several. */
const shared = isWhole ? databases : databases.slice(-1);

describe.each(shared)('work that is done twice on $name', (database) => {
  it.runIf(isWhole)('verifies each result once when several servers share a database', async () => {
    const [one, other] = await openPair(database);
    const ids: string[] = [];
    for (let i = 0; i < 5; i++) ids.push(await one.platform.shares.create({ document, source: `a a${i}` }));
    const queues = [one, other].map(({ platform }) => platform.verifications);
    for (const queue of queues) queue.wake();
    await Promise.all(queues.map((queue) => queue.idle()));
    const marks = await Promise.all(ids.map(async (id) => (await one.platform.shares.head(id))?.verification));
    expect(marks).toEqual(ids.map(() => 'verified'));
    expect(queues[0].counts.verified + queues[1].counts.verified).toBe(ids.length);
    await Promise.all([one.close(), other.close()]);
  });

  it('lets one of several servers start a verification that they read at the same time', async () => {
    const world = await openWorld(database);
    const { shares } = world.platform;
    await shares.create({ document });
    const [read] = await shares.pending();
    const started = await Promise.all([shares.begin(read), shares.begin(read), shares.begin(read)]);
    expect(started.filter(Boolean).length).toBe(1);
    expect((await shares.pending())[0].attempts).toBe(1);
    expect(await shares.begin(read)).toBe(false);
    await world.close();
  });

  it('keeps the outcome, in whichever order servers report it', async () => {
    const world = await openWorld(database);
    const { shares } = world.platform;
    const markOf = async (id: string) => (await shares.head(id))?.verification;
    const wrong = phrase('verify-mean');
    const givenUp = await shares.create({ document });
    // One server gives up while another is computing.
    expect(await shares.mark(givenUp, 'unverified', NO_TIME)).toBe(true);
    expect(await shares.mark(givenUp, 'verified')).toBe(true);
    expect(await shares.mark(givenUp, 'unverified', NO_TIME)).toBe(false);
    expect(await shares.mark(givenUp, 'unverified', wrong)).toBe(false);
    expect(await markOf(givenUp)).toBe('verified');
    const forged = await shares.create({ document });
    expect(await shares.mark(forged, 'unverified', wrong)).toBe(true);
    expect(await shares.mark(forged, 'verified')).toBe(false);
    expect(await markOf(forged)).toBe('unverified');
    await world.close();
  });

  it('keeps the previous figures of a team when two servers have computed it', async () => {
    const world = await openWorld(database);
    const { teams, shares } = world.platform;
    const id = await teams.submit({ config: CONFIG, description: 'x', submitter: 'x', seed: 1 });
    const share = () => shares.create({ document, permanent: true });
    await teams.complete(id, { result, shareId: await share(), version: 'v1' });
    const second = await share();
    await teams.complete(id, { result, shareId: second, version: 'v2' });
    const late = await share();
    // The late computation is not needed, so its own share is removed.
    expect(await teams.complete(id, { result, shareId: late, version: 'v2' })).toBe(late);
    const { config } = (await teams.find(id)) as { config: string };
    await teams.fail({ id, config }, 'v2', 'no memory');
    expect(await teams.find(id)).toMatchObject({
      state: 'ready',
      failure: '',
      previous_version: 'v1',
      computed_by: 'v2',
      share_key: second,
    });
    await world.close();
  });
});

describe.each(databases.filter(({ name }) => name === 'postgres'))('requests of the queue on $name', (database) => {
  const errors: unknown[] = [];
  const onError = (error: unknown) => errors.push(error);

  it('that a silent worker answers late have no effect', async () => {
    const address = await database.fresh();
    const queue = await BlockQueue.open({ database: address, version: 'v', requestSeconds: 1, onError });
    const silent = new PgBoss({ connectionString: address, supervise: false, schedule: false });
    await silent.start();
    const remote = queue.executor();
    const local = warmExecutor();
    const options = { seed: 4, iterations: isWhole ? 640 : 96, workers: 2 };
    const far = remote.run(CONFIG, options);
    const taken = async () => (await silent.fetch(queueName('v'), { batchSize: 1 }))[0];
    let job = await taken();
    while (job === undefined) job = await taken();
    // The request is given to another worker after its time limit.
    const worker = await startBlockWorker({ database: address, version: 'v', onError });
    const text = stringifyResult(await far);
    await silent.complete(queueName('v'), job.id, packResponse({ failure: { message: 'late' } }));
    const near = stringifyResult(await local.run(CONFIG, options));
    expect(text === near).toBe(true);
    expect(stringifyResult(await remote.run(CONFIG, options)) === near).toBe(true);
    remote.close();
    local.close();
    await worker.close();
    await silent.stop({ graceful: false });
    await queue.close();
    expect(errors).toEqual([]);
  });

  it.runIf(isWhole)('that a server left behind when it ended do not reach the next one', async () => {
    const address = await database.fresh();
    const open = () => BlockQueue.open({ database: address, version: 'v', onError });
    const before = await open();
    const abandoned = before.executor();
    const lost = abandoned.run(CONFIG, { seed: 8, iterations: 3200, workers: 2 });
    lost.catch(() => {});
    const boss = new PgBoss({ connectionString: address, supervise: false, schedule: false });
    await boss.start();
    while ((await boss.getQueueSize(queueName('v'))) === 0);
    await before.close();
    const worker = await startBlockWorker({ database: address, version: 'v', onError });
    const after = await open();
    const remote = after.executor();
    const local = warmExecutor();
    const options = { seed: 9, iterations: 320, workers: 2 };
    const far = stringifyResult(await remote.run(CONFIG, options));
    expect(far === stringifyResult(await local.run(CONFIG, options))).toBe(true);
    remote.close();
    local.close();
    await worker.close();
    await boss.stop({ graceful: false });
    await after.close();
  });
});
