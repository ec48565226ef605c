/** Work in the background during temporary failures: it continues afterwards, and no document is blamed for a failure of the server. */

import { stringifyResult } from '@quartet/results';
import { createNodeExecutor } from '@quartet/runner/node';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { isWhole } from '../../../test/lane.ts';
import { AccountStore } from '../src/accounts/store.ts';
import { shareBytes } from '../src/shares/store.ts';
import type { Verified } from '../src/shares/verification.ts';
import { VerificationQueue } from '../src/shares/verification-queue.ts';
import { openStorage } from '../src/storage/database.ts';
import { StorageLostError } from '../src/storage/errors.ts';
import { fewDatabases, testDatabases } from './databases.ts';
import { CONFIG, DAY, makeResult, openWorld, packed } from './setup.ts';

const databases = fewDatabases(it.skip);
let document: Buffer;
beforeAll(async () => {
  document = packed(stringifyResult(await makeResult()));
});
afterAll(() => {
  for (const database of databases) database.close();
});

/** Only for a test that hangs. */
const WAIT = { timeout: 300_000, interval: 50 };

/** Makes a method fail a given number of times, as when the database is away. */
function failing<K extends string>(of: Record<K, (...args: never[]) => Promise<unknown>>, method: K, times: number) {
  const original = of[method].bind(of);
  let left = times;
  of[method] = async (...args) => {
    if (left-- > 0) throw new StorageLostError('away');
    return original(...args);
  };
  return { over: () => left < 0 };
}

describe.each(databases)('work in the background on $name', (database) => {
  it.runIf(isWhole)('continues after the database was away: teams', async () => {
    const errors: unknown[] = [];
    const world = await openWorld(database, { onError: (error) => errors.push(error) });
    const { teams, computer } = world.platform;
    const away = failing(teams, 'outdated', 1);
    const id = await teams.submit({ config: CONFIG, description: 'x', submitter: 'x', seed: 1 });
    computer.wake();
    await vi.waitFor(async () => expect((await teams.find(id))?.state).toBe('ready'), WAIT);
    expect([away.over(), errors.length]).toEqual([true, 1]);
    await world.close();
  });

  it('continues after the database was away: results to verify', async () => {
    const errors: unknown[] = [];
    const world = await openWorld(database);
    const { shares } = world.platform;
    await world.platform.verifications.close();
    const verifier = { verify: async (): Promise<Verified> => ({ verification: 'verified' }), close() {} };
    const queue = new VerificationQueue({ shares, verifier, onError: (error) => errors.push(error) });
    const away = failing(shares, 'mark', 1);
    const id = await shares.create({ document });
    queue.wake();
    await vi.waitFor(async () => expect((await shares.head(id))?.verification).toBe('verified'), WAIT);
    expect([away.over(), errors.length]).toEqual([true, 1]);
    await queue.close();
    await world.close();
  });

  it.runIf(isWhole)(
    'leaves a team for which there was no time to be tried again, and calls it failed in no version',
    async () => {
      const address = await database.fresh();
      const same = { ...database, fresh: async () => address };
      const slow = await openWorld(same, { teamLimit: 1 });
      const id = await slow.platform.teams.submit({ config: CONFIG, description: 'x', submitter: 'x', seed: 1 });
      slow.platform.computer.wake();
      await slow.platform.computer.idle();
      expect(await slow.platform.teams.find(id)).toMatchObject({ state: 'pending', failure: '' });
      expect(slow.platform.computer.counts).toEqual({ computed: 0, failed: 0 });
      await slow.close();
      const later = await openWorld(same);
      await later.platform.resume();
      await later.platform.computer.idle();
      expect(await later.platform.teams.find(id)).toMatchObject({ state: 'ready' });
      await later.close();
    },
  );

  it.runIf(isWhole)('survives a team that takes all memory of its thread, and computes the next', async () => {
    const world = await openWorld(database, { executor: () => createNodeExecutor(undefined, { memory: 64 }) });
    const { teams, computer } = world.platform;
    const linked = 'let i = 0; while i < 60000 { m = [a = m, b = [c = i], d = [e = i], f = [g = i]]; i = i + 1; }';
    const config = CONFIG.replace('while 1 {', `let m = [a = 1];\nwhile 1 { ${linked}`);
    const greedy = await teams.submit({ config, description: 'greedy', submitter: 'x', seed: 1 });
    const modest = await teams.submit({ config: CONFIG, description: 'modest', submitter: 'x', seed: 1 });
    computer.wake();
    await computer.idle();
    expect(await teams.find(greedy)).toMatchObject({ state: 'failed', failure: expect.stringContaining('memory') });
    expect(await teams.find(modest)).toMatchObject({ state: 'ready' });
    await world.close();
  });

  it('begins with removing what has ended when the server starts', async () => {
    const world = await openWorld(database);
    const { shares, quota } = world.platform;
    const ended = await shares.create({ document });
    world.clock.now += 8 * DAY * 1000;
    const kept = await shares.create({ document });
    const left = async () =>
      (await world.platform.storage.db.selectFrom('shares').select('id').execute()).map((row) => row.id);
    expect((await left()).sort()).toEqual([ended, kept].sort());
    await world.app.listen({ host: '127.0.0.1', port: 0 });
    await vi.waitFor(async () => expect(await left()).toEqual([kept]), WAIT);
    await vi.waitFor(() => expect(quota.stored).toBe(shareBytes(document)), WAIT);
    await world.close();
  });

  it('knows administrators from the settings alone', async () => {
    const storage = await openStorage(await database.fresh());
    const accountsWith = (roles?: Map<string, number>) => new AccountStore({ storage, now: () => 0, roles });
    const roleIn = async (accounts: AccountStore) => (await accounts.enrol({ id: '7', name: 'eve' })).role;
    expect(await roleIn(accountsWith(new Map([['7', 99]])))).toBe(99);
    expect(await roleIn(accountsWith(new Map()))).toBe(0);
    const accounts = accountsWith();
    await accounts.setRole('7', 99);
    expect(await roleIn(accounts)).toBe(98);
    // As a crafted backup may hold it.
    await storage.db.updateTable('users').set({ role: 99 }).execute();
    expect(await roleIn(accounts)).toBe(98);
    await storage.close();
  });
});

describe('tests without PostgreSQL', () => {
  it('name the parts that are left out', () => {
    const skipped: string[] = [];
    const found = testDatabases(
      (name) => skipped.push(name),
      () => null,
      '',
    );
    expect(found.map(({ name }) => name)).toEqual(['sqlite']);
    expect(skipped).toEqual([expect.stringMatching(/PostgreSQL.*TEST_DATABASE_URL/)]);
    for (const database of found) database.close();
  });
});
