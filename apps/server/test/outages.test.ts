/** PostgreSQL that breaks connections while they are in use: the process lives, and every acknowledged write is kept. */
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { isWhole } from '../../../test/lane.ts';
import { BlockQueue } from '../src/runs/queue.ts';
import { startBlockWorker } from '../src/runs/worker-process.ts';
import { ShareStore } from '../src/shares/store.ts';
import { openStorage } from '../src/storage/database.ts';
import { storageErrorOf, UnavailableError } from '../src/storage/errors.ts';
import { testDatabases } from './databases.ts';
import { CONFIG } from './setup.ts';

const databases = testDatabases(it.skip);
afterAll(() => {
  for (const database of databases) database.close();
});

const OUTAGES = isWhole ? 50 : 6;
const WRITERS = 4;

/** A connection that ends all others of its database, as a restart of PostgreSQL does. */
async function openBreaker(address: string) {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  return {
    async breakAll(): Promise<number> {
      const { rowCount } = await client.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
      // By the answers to these, the broken connections have been reported to this process too.
      for (let i = 0; i < 10; i++) await client.query('select 1');
      return rowCount ?? 0;
    },
    close: () => client.end(),
  };
}

describe.each(databases.filter(({ name }) => name === 'postgres'))('connections of $name that break', (database) => {
  it('between the statements of a transaction undo it, and the next one works', async () => {
    const address = await database.fresh();
    const storage = await openStorage(address);
    const breaker = await openBreaker(address);
    const write = (name: string, between = async () => {}) =>
      storage.db.transaction().execute(async (transaction) => {
        const user = { id: name, name, role: 0, data: '', created_at: 0 };
        await transaction.insertInto('users').values(user).execute();
        await between();
        await transaction
          .insertInto('users')
          .values({ ...user, id: `${name}-second` })
          .execute();
      });
    const failure = await write('broken', async () => {
      expect(await breaker.breakAll()).toBeGreaterThan(0);
    }).catch((error: unknown) => error);
    expect(storageErrorOf(failure)).toBeInstanceOf(UnavailableError);
    await write('whole');
    const users = await storage.db.selectFrom('users').select('id').orderBy('id').execute();
    expect(users.map(({ id }) => id)).toEqual(['whole', 'whole-second']);
    await breaker.close();
    await storage.close();
  });

  it.runIf(isWhole)(
    'during a run over the queue end that run with a reason at the latest, and the next one works',
    async () => {
      const address = await database.fresh();
      const errors: unknown[] = [];
      const options = { database: address, version: 'v', onError: (error: unknown) => errors.push(error) };
      const queue = await BlockQueue.open({ ...options, requestSeconds: 2 });
      const worker = await startBlockWorker(options);
      const breaker = await openBreaker(address);
      const executor = queue.executor();
      let broken: Promise<number> | null = null;
      const outcome = await executor
        .run(CONFIG, {
          iterations: 3200,
          seed: 1,
          workers: 2,
          onProgress: () => {
            broken ??= breaker.breakAll();
          },
        })
        .then(
          ({ statistics }) => statistics?.iterations,
          (error: unknown) => String(error),
        );
      expect(await broken).toBeGreaterThan(0);
      // A poll that was under way fails the run; between two polls it goes on over new connections.
      expect([3200, expect.stringMatching(/Error|worker/)]).toContainEqual(outcome);
      expect(errors.length).toBeGreaterThan(0);
      expect((await executor.run(CONFIG, { iterations: 40, seed: 1 })).statistics?.iterations).toBe(40);
      executor.close();
      await worker.close();
      await breaker.close();
      await queue.close();
    },
  );

  it(`lose no acknowledged write in ${OUTAGES} outages`, async () => {
    const address = await database.fresh();
    const storage = await openStorage(address);
    const breaker = await openBreaker(address);
    const shares = new ShareStore(storage, () => 1_700_000_000_000);
    const acknowledged: string[] = [];
    const failures: unknown[] = [];
    let isOver = false;
    const write = async () => {
      while (!isOver) {
        await shares.create({ document: Buffer.from('document') }).then(
          (id) => acknowledged.push(id),
          (error: unknown) => failures.push(storageErrorOf(error)),
        );
      }
    };
    const writers = Array.from({ length: WRITERS }, write);
    for (let i = 0; i < OUTAGES; i++) {
      const before = acknowledged.length;
      while (acknowledged.length < before + WRITERS) await new Promise(setImmediate);
      await breaker.breakAll();
    }
    isOver = true;
    await Promise.all(writers);
    expect(failures.length).toBeGreaterThan(0);
    expect(failures.filter((error) => !(error instanceof UnavailableError))).toEqual([]);
    const rows = await storage.db.selectFrom('shares').select('id').execute();
    const kept = new Set(rows.map(({ id }) => id));
    expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
    await breaker.close();
    await storage.close();
  });
});
