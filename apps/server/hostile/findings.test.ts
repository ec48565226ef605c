/** Attacks that two security reviews found, at their original size. Each case runs one attack together with honest clients. */
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DevProvider } from '../src/accounts/dev-provider.ts';
import { testDatabases } from '../test/databases.ts';
import { logIn, startProvider } from '../test/login.ts';
import { CONFIG, openWorld, postShare, type World } from '../test/setup.ts';
import {
  ATTACKS,
  badgeOf,
  CONFIGS,
  carryOut,
  from,
  LARGE_BODIES,
  newcomer,
  PROXIED,
  startWatched,
  statusOf,
  withConfig,
} from './attacks.ts';
import { MIB } from './cases.ts';
import { genuineText, outputOf, post, startRunServer, startTarget, type Target, watch } from './server.ts';
import { expectBounded } from './under-attack.ts';

/** Maximum size of the status response of a result, in bytes. */
const MAX_STATUS = 10_000;

const databases = testDatabases();
const [sqlite] = databases;
afterAll(() => {
  for (const database of databases) database.close();
});
let genuine: string;
beforeAll(async () => {
  genuine = await genuineText();
});

describe('uploads that cost the server more than their sender', () => {
  let target: Target;
  let metrics: string;
  beforeAll(async () => {
    ({ target, metrics } = await startWatched());
    // The threads that read and verify have started.
    const id = await (await post(target, '/api/share', genuine)).text();
    expect(await badgeOf(target, id)).toBe('verified');
  });
  afterAll(() => target.stop());

  it.each(ATTACKS)(
    '$name: an honest result waits for at most one of them, and the server keeps responding',
    async (attack) => {
      const { badge, doneBefore, slowest, peak, ids } = await carryOut({ target, metrics }, attack, genuine);
      expect(badge).toBe('verified');
      expect(doneBefore).toBeLessThanOrEqual(attack.maxBefore);
      expectBounded({ watchedMs: slowest, rssMiB: peak }, target);
      const hostile = attack.uploads(genuine).some(({ body }) => body !== genuine);
      for (const id of ids) {
        const status = await statusOf(target, id);
        expect(JSON.stringify(status).length).toBeLessThan(MAX_STATUS);
        // Without a checked fight it is neither verified nor partial.
        const outcome = attack.isTrue ? ['verified', false] : ['unverified', true];
        if (hostile) expect([status.verification, status.reason.length > 0]).toEqual(outcome);
      }
    },
  );

  it('use no more disk space than the quotas count', async () => {
    const world = await openWorld(sqlite, { addressBytes: Number.MAX_SAFE_INTEGER });
    const file = world.platform.options.database;
    const body = withConfig(genuine, CONFIGS.errors);
    for (let i = 0; i < 30; i++) expect((await postShare(world.app, body)).statusCode).toBe(202);
    await world.platform.verifications.idle();
    const counted = world.platform.quota.stored;
    await world.close();
    expect(statSync(file).size).toBeLessThan(counted + MIB);
  });

  it('of one address that are all refused do not delay the first upload of another', async () => {
    const answered: number[] = [];
    const attack = LARGE_BODIES.map(async (body) => {
      const { status } = await post(target, '/api/share', body, from('198.51.100.8'));
      answered.push(status);
    });
    const { status } = await post(target, '/api/share', genuine, from(newcomer()));
    const before = answered.length;
    await Promise.all(attack);
    expect([status, before < LARGE_BODIES.length / 2]).toEqual([202, true]);
    expect(answered.filter((code) => ![400, 503].includes(code))).toEqual([]);
  });
});

describe('teams that cost the server more than their submitter', () => {
  let world: World;
  let provider: DevProvider;
  let jars: Record<string, string>[];
  beforeAll(async () => {
    provider = await startProvider();
    world = await openWorld(sqlite, { provider: provider.provider, roles: new Map([['200', 50]]) });
    jars = [await logIn(world, '100'), await logIn(world, '200')];
  });
  afterAll(async () => {
    await world.close();
    await provider.close();
  });

  const call = (method: 'GET' | 'POST', url: string, cookies: Record<string, string>, body?: unknown) =>
    world.app.inject({
      method,
      url,
      cookies,
      headers: { host: '127.0.0.1', 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const submit = (cookies: Record<string, string>, config: string) =>
    call('POST', '/api/db/submit', cookies, { config, description: 'x' });
  const entryOf = async (id: string) => (await call('GET', `/api/db/id/${id}`, {})).json();

  it('terminate, and the first team of another user waits for one of them', async () => {
    const { teams, computer } = world.platform;
    const done: string[] = [];
    const end = { complete: teams.complete.bind(teams), fail: teams.fail.bind(teams) };
    teams.complete = (id, ...rest) => {
      done.push(id);
      return end.complete(id, ...rest);
    };
    teams.fail = (entry, ...rest) => {
      done.push(entry.id);
      return end.fail(entry, ...rest);
    };
    const bombs: string[] = [];
    for (let i = 0; i < 10; i++) {
      const answer = await submit(jars[0], `${i % 2 === 0 ? CONFIGS.printed : CONFIGS.endless}# ${i}\n`);
      expect(answer.statusCode).toBe(202);
      bombs.push(answer.json().id);
    }
    const before = done.length;
    const own = (await submit(jars[1], CONFIG)).json().id;
    await computer.idle();
    expect(done.indexOf(own) - before).toBeLessThanOrEqual(1);
    expect([...done].sort()).toEqual([...bombs, own].sort());
    expect(await entryOf(own)).toMatchObject({ summary: { char_names: ['xingqiu'] } });
    for (const [i, id] of bombs.entries()) {
      const { failure, hash } = await entryOf(id);
      expect([typeof hash, String(failure).length < 2000]).toEqual(['string', true]);
      if (i % 2 === 1) expect(failure).toMatch(/\w/);
    }
    Object.assign(teams, end);
  });

  it('are stored ten at a time when 28 are submitted at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 28 }, (_, i) => submit(jars[0], `${CONFIGS.endless}# at once ${i}\n`)),
    );
    const codes = answers.map(({ statusCode }) => statusCode);
    expect(codes.filter((code) => code === 202).length).toBeLessThanOrEqual(10);
    expect(codes.filter((code) => code === 429).length).toBeGreaterThanOrEqual(18);
    await world.platform.computer.idle();
  });

  it('are approved only in the revision that the reviewer saw', async () => {
    const config = `${CONFIG}# reviewed\n`;
    const { id } = (await submit(jars[0], config)).json();
    await world.platform.computer.idle();
    const seen = (await call('GET', `/api/db/id/${id}`, jars[1])).json();
    expect(seen.description).toBe('x');
    const description = { description: 'BUY GOLD at gold.example' };
    expect((await call('POST', `/api/db/id/${id}/description`, jars[0], description)).statusCode).toBe(204);
    const approve = (revision: number) => call('POST', `/api/approve/${id}`, jars[1], { tag: 1, revision });
    expect((await approve(seen.revision)).statusCode).toBe(409);
    const other = { config: `${config}# changed\n` };
    expect((await call('POST', `/api/db/id/${id}/config`, jars[0], other)).statusCode).toBe(202);
    const { revision } = await entryOf(id);
    await world.platform.computer.idle();
    expect((await approve(revision - 1)).statusCode).toBe(409);
    expect((await call('GET', '/api/db', {})).json()).toEqual({});
    expect((await approve((await entryOf(id)).revision)).statusCode).toBe(200);
  });
});

describe('a run server', () => {
  it('answers other requests during eight configs of 2 MB, and quotes none of them at length', async () => {
    const target = await startRunServer();
    const seen = watch(target, 100, '/info');
    const sizes = [2_000_000, 199_000, 39_000];
    for (const size of sizes) {
      const body = JSON.stringify({ config: 'zz;'.repeat(size / 3) });
      const answers = await Promise.all(Array.from({ length: 8 }, () => post(target, '/validate/a', body)));
      for (const answer of answers) {
        expect([200, 400, 413, 503]).toContain(answer.status);
        expect((await answer.text()).length).toBeLessThan(200_000);
      }
    }
    const honest = await post(target, '/validate/a', JSON.stringify({ config: CONFIG }));
    expect(((await honest.json()) as { error_msgs: unknown[] }).error_msgs).toEqual([]);
    const { slowest, peak } = await seen.end();
    expectBounded({ watchedMs: slowest, rssMiB: peak }, target);
    await target.stop();
  });

  it('refuses host names of other sites, which prevents DNS rebinding', async () => {
    const target = await startRunServer();
    for (const path of ['/info', '/ready/a', '/running/a', '/results/a', '/proposals/a']) {
      expect([path, await statusWith(target, path, ['host: rebound.example'])]).toEqual([path, 403]);
      expect([path, await statusWith(target, path, ['host: 127.0.0.1', 'host: rebound.example'])]).toEqual([path, 403]);
    }
    expect(await statusWith(target, '/info', [`host: 127.0.0.1:${target.port}`])).toBe(200);
    await target.stop();
  });

  it('with --origin sends results to pages of that origin only', async () => {
    const target = await startRunServer(['--origin', 'https://quartet.example']);
    const get = (headers: Record<string, string>) => fetch(`${target.base}/results/a`, { headers });
    expect((await get({})).status).toBe(403);
    expect((await get({ origin: 'https://evil.example' })).status).toBe(403);
    expect((await get({ origin: 'https://quartet.example' })).status).toBe(404);
    await target.stop();
  });
});

/** Sends a GET with the given header lines. Resolves with the status. */
function statusWith(target: Target, path: string, lines: string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(target.port, '127.0.0.1', () => {
      socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\nconnection: close\r\n\r\n`);
    });
    let text = '';
    socket.on('data', (part) => {
      text += part.toString();
    });
    socket.on('error', reject);
    socket.on('end', () => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1])));
  });
}

describe('behind a proxy', () => {
  it('builds links from PUBLIC_URL and not from headers that a visitor sends', async () => {
    const target = await startTarget(PROXIED);
    const id = await (await post(target, '/api/share', genuine)).text();
    await badgeOf(target, id);
    const passedOn: Record<string, string>[] = [
      { 'x-forwarded-host': 'evil.example' },
      { 'x-forwarded-proto': 'javascript' },
      { 'x-forwarded-host': 'evil.example"><script>', 'x-forwarded-proto': 'data' },
    ];
    for (const headers of passedOn) {
      for (const path of [`/embed/${id}`, `/sh/${id}`, '/api/oembed?url=http://quartet.example/sh/x']) {
        const text = await (await fetch(`${target.base}${path}`, { headers })).text();
        expect([path, headers, /evil\.example|javascript:|data:text/.test(text)]).toEqual([path, headers, false]);
      }
    }
    expect(await (await fetch(`${target.base}/embed/${id}`)).text()).toContain(PROXIED.PUBLIC_URL);
    expect(await statusWith(target, '/healthz', ['host: a.example', 'host: b.example'])).toBe(400);
    expect(await statusWith(target, '/healthz', ['host: a.example/path'])).toBe(400);
    await target.stop();
  });

  it('does not start without PUBLIC_URL', async () => {
    const { status, text } = await outputOf([], { TRUSTED_PROXIES: '127.0.0.1' });
    expect([status, oneLine(text)]).toEqual([2, expect.stringContaining('PUBLIC_URL')]);
  });
});

/** Checks that a message has one line, and so is no stack trace. Returns it. */
function oneLine(text: string): string {
  expect(text.trim().split('\n').length).toBe(1);
  expect(text).not.toMatch(/^\s+at /m);
  return text.trim();
}

describe('a failed start', () => {
  const folder = mkdtempSync(join(tmpdir(), 'quartet-start-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('names the setting in one line when the folder is a file', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, 'x');
    const { status, text } = await outputOf([], { DATA_DIR: file });
    expect([status, oneLine(text)]).toEqual([1, expect.stringContaining('DATA_DIR')]);
  });

  it('names the setting in one line when the database is of a newer version', async () => {
    const data = join(folder, 'newer');
    const target = await startTarget({ DATA_DIR: data });
    await target.stop();
    const db = new DatabaseSync(join(data, 'quartet.sqlite'));
    db.exec("insert into kysely_migration values ('999-later', '2099-01-01')");
    db.close();
    const { status, text } = await outputOf([], { DATA_DIR: data });
    expect([status, oneLine(text)]).toEqual([1, expect.stringMatching(/DATA_DIR.*newer version/)]);
  });

  it('names the place of an excessive time in a config', async () => {
    const target = await startRunServer();
    const config = CONFIG.replace('duration=20', 'duration=40000000');
    const answer = await post(target, '/validate/a', JSON.stringify({ config }));
    const { error_msgs: messages } = (await answer.json()) as { error_msgs: string[] };
    expect(messages).toEqual([expect.stringMatching(/^5:\d+: .*duration/i)]);
    const sample = await (await post(target, '/sample/a', JSON.stringify({ config, seed: '1' }))).text();
    expect(sample).not.toContain('undefined');
    await target.stop();
  });
});
