/** Jumps of the clock by hours, days or a year in both directions delete no data, and neither block nor admit requests. */
import { type Result, stringifyResult } from '@quartet/results';
import type { Executor } from '@quartet/runner';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { spread } from '../../../test/lane.ts';
import type { DevProvider } from '../src/accounts/dev-provider.ts';
import { LastingTime } from '../src/lasting-time.ts';
import { buildRunServer } from '../src/runs/run-server.ts';
import { shareBytes } from '../src/shares/store.ts';
import { Verifier } from '../src/shares/verification.ts';
import { fewDatabases } from './databases.ts';
import { completeLogin, logIn, startProvider, throughProvider } from './login.ts';
import { CONFIG, makeResult, openWorld, packed, postShare, type World, warmExecutor } from './setup.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const YEAR = 365 * DAY;
const JUMPS = [-YEAR, -DAY, -HOUR, HOUR, DAY, YEAR].map((ms) => ({ ms, name: `${ms > 0 ? '+' : ''}${ms / HOUR} h` }));

const databases = fewDatabases(it.skip);
let result: Result;
let text: string;
let provider: DevProvider;
beforeAll(async () => {
  result = await makeResult();
  text = stringifyResult(result);
  provider = await startProvider();
});
afterAll(async () => {
  await provider.close();
  for (const database of databases) database.close();
});

/** Changes the system clock without letting time pass. */
function jump({ clock }: World, ms: number): void {
  clock.now += ms;
  clock.jumped += ms;
}

const userOf = async (world: World, cookies: Record<string, string>) =>
  (await world.app.inject({ url: '/api/user', cookies, headers: { host: '127.0.0.1' } })).statusCode;

describe.each(databases)('a clock that jumps, on $name', (database) => {
  it.each(spread([JUMPS[5], JUMPS[0], JUMPS[3]], 1))(
    'by $name deletes nothing, so that all data is available after the clock is corrected',
    async ({ ms }) => {
      const world = await openWorld(database, { provider: provider.provider });
      await world.platform.verifications.close();
      const id = (await postShare(world.app, text)).body;
      const cookies = await logIn(world, '100');
      jump(world, ms);
      await world.platform.sweep();
      await world.platform.sweep();
      jump(world, -ms);
      expect((await world.app.inject(`/api/share/${id}`)).statusCode).toBe(200);
      expect(await userOf(world, cookies)).toBe(200);
      await world.close();
    },
  );

  it.each(spread([JUMPS[0], JUMPS[5]], 1))(
    'by $name does not stop the queues, and the sweep follows after a day',
    async ({ ms }) => {
      const verify = vi.spyOn(Verifier.prototype, 'verify').mockResolvedValue({ verification: 'verified' });
      const executor = { run: async () => result, cancel() {}, close() {} } as unknown as Executor;
      const world = await openWorld(database, { executor: () => executor });
      const { shares, teams, verifications, computer } = world.platform;
      const before = await shares.create({ document: packed(text), source: 'a a' });
      jump(world, ms);
      const after = await shares.create({ document: packed(text), source: 'a a' });
      const team = await teams.submit({ config: CONFIG, description: 'x', submitter: 'x', seed: 1 });
      verifications.wake();
      computer.wake();
      await Promise.all([verifications.idle(), computer.idle()]);
      expect((await teams.find(team))?.state).toBe('ready');
      expect((await shares.head(after))?.verification).toBe('verified');
      // The earlier share expires after a week, so only the jump by a year ends it.
      expect((await shares.head(before))?.verification).toBe(ms === YEAR ? undefined : 'verified');
      // The first sweep detects the jump, which is accepted a day later.
      await world.platform.sweep();
      world.clock.now += 25 * HOUR;
      await world.platform.sweep();
      world.clock.now += 8 * DAY;
      await world.platform.sweep();
      const left = await world.platform.storage.db
        .selectFrom('shares')
        .select('id')
        .where('expires_at', '>', 0)
        .execute();
      expect(left).toEqual(ms < -8 * DAY ? [{ id: before }] : []);
      await world.close();
      verify.mockRestore();
    },
  );
});

describe('a clock that jumps', () => {
  it('back rejects sessions and logins that were issued in the future', async () => {
    const world = await openWorld(databases[0], { provider: provider.provider });
    const cookies = await logIn(world, '100');
    const under = await throughProvider(world, '100');
    jump(world, -DAY);
    expect(await userOf(world, cookies)).toBe(401);
    expect((await completeLogin(world, under.back, under.cookies)).statusCode).toBe(403);
    jump(world, DAY - HOUR / 2);
    expect(await userOf(world, cookies)).toBe(200);
    await world.close();
  });

  it.each(spread([JUMPS[0], JUMPS[5]], 1))(
    'by $name neither resets nor prolongs the quota of an address',
    async ({ ms }) => {
      const bytes = shareBytes(packed(text));
      const world = await openWorld(databases[0], { addressBytes: 2 * bytes });
      await world.platform.verifications.close();
      const codes: number[] = [];
      const share = async () => codes.push((await postShare(world.app, text)).statusCode);
      await share();
      jump(world, ms);
      await share();
      await share();
      jump(world, -ms);
      world.clock.now += DAY;
      await share();
      expect(codes).toEqual([202, 202, 429, 202]);
      await world.close();
    },
  );

  it.each(spread([JUMPS[5], JUMPS[0]], 1))('by $name neither resets nor prolongs the rate limit', async ({ ms }) => {
    const world = await openWorld(databases[0], { requestsPerMinute: 3 });
    const codes: number[] = [];
    const ask = async () => codes.push((await world.app.inject('/api/session')).statusCode);
    const now = Date.now;
    try {
      for (let i = 0; i < 3; i++) await ask();
      Date.now = () => now() + ms;
      await ask();
      Date.now = now;
      world.clock.now += 61_000;
      await ask();
    } finally {
      Date.now = now;
    }
    expect(codes).toEqual([200, 200, 200, 429, 200]);
    await world.close();
  });

  it('forward does not shorten the ten minutes for which an ended run is kept', async () => {
    let passed = 0;
    const options = { executor: warmExecutor, workers: 1, timeout: 3600, shareKey: null, firstMs: 0 };
    const app = await buildRunServer({ ...options, clock: () => passed });
    const call = (method: 'GET' | 'POST', url: string, body?: string) =>
      app.inject({ method, url, body, headers: { host: '127.0.0.1' } });
    await call('POST', '/run/a', JSON.stringify({ config: CONFIG, iterations: 1 }));
    await vi.waitFor(async () => expect((await call('GET', '/running/a')).body).toBe('false'), { timeout: 300_000 });
    const now = Date.now;
    Date.now = () => now() + YEAR;
    try {
      expect((await call('GET', '/ready/a')).statusCode).toBe(503);
    } finally {
      Date.now = now;
    }
    passed += 11 * 60_000;
    expect((await call('GET', '/ready/a')).statusCode).toBe(200);
    await app.close();
  });
});

describe('the time that decides what is deleted', () => {
  it('accepts a jump forward only after a day, and other changes at once', () => {
    const clock = { now: 1_000_000 * HOUR, passed: 0 };
    const time = new LastingTime(
      () => clock.now,
      () => clock.passed,
    );
    const pass = (hours: number) => {
      clock.now += hours * HOUR;
      clock.passed += hours * HOUR;
      return time.read() / HOUR;
    };
    expect(pass(5)).toBe(1_000_005);
    clock.now += YEAR;
    expect(pass(0)).toBe(1_000_005);
    expect(pass(20)).toBe(1_000_025);
    clock.now -= YEAR;
    expect(pass(1)).toBe(1_000_026);
    clock.now += YEAR;
    expect([pass(0), pass(23)]).toEqual([1_000_026, 1_000_049]);
    expect(pass(1)).toBe(1_000_050 + YEAR / HOUR);
    clock.now -= 2 * YEAR;
    expect(pass(0)).toBe(1_000_050 - YEAR / HOUR);
  });
});
