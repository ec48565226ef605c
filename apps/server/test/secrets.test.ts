/** Secrets are neither logged nor stored in plain text, and cannot be guessed. */
import { stringifyResult } from '@quartet/results';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { DevProvider } from '../src/accounts/dev-provider.ts';
import { newId, newSecret, sameSecret } from '../src/ids.ts';
import { readSettings, SettingError } from '../src/settings.ts';
import { fewDatabases } from './databases.ts';
import { logIn, startProvider } from './login.ts';
import { makeResult, openWorld, postShare } from './setup.ts';

const databases = fewDatabases(it.skip);
const [sqlite] = databases;
let provider: DevProvider;
let text: string;
beforeAll(async () => {
  provider = await startProvider();
  text = stringifyResult(await makeResult());
});
afterAll(async () => {
  await provider.close();
  for (const database of databases) database.close();
});

/** Secrets by the part of a request that contains them. */
const SECRETS = {
  header: 'SecretInHeader0123456789',
  cookie: 'SecretInCookie0123456789',
  query: 'SecretInQuery0123456789',
  body: 'SecretInBody0123456789',
  key: 'SecretPrivateKey0123456789',
};

interface Described {
  paths: Record<
    string,
    Record<string, { requestBody?: { content?: Record<string, { schema?: { properties?: object } }> } }>
  >;
}

describe.each(databases)('secrets on $name', (database) => {
  it('are absent from the log at every level, for every route and every error', async () => {
    const lines: string[] = [];
    const note = (...parts: unknown[]) => void lines.push(parts.map((part) => inspected(part)).join(' '));
    const printed = (['log', 'info', 'warn', 'error', 'debug'] as const).map((name) =>
      vi.spyOn(console, name).mockImplementation(note),
    );
    const world = await openWorld(database, {
      provider: provider.provider,
      roles: new Map([['200', 50]]),
      privateKeys: [SECRETS.key],
      enkaUrl: 'http://127.0.0.1:9',
      onError: note,
      log: { of: 'requests', stream: { write: (line) => void lines.push(line) } },
    });
    world.app.log.level = 'trace';
    const session = await logIn(world, '200');
    const secrets = [...Object.values(SECRETS), session.token];
    const { paths } = (await world.app.inject('/api/openapi.json')).json() as Described;
    const routes = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { requestBody }]) => ({
        method: method.toUpperCase() as 'GET',
        path,
        members: Object.keys(requestBody?.content?.['application/json']?.schema?.properties ?? {}),
      })),
    );
    expect(routes.length).toBeGreaterThan(30);
    const headers = {
      host: '127.0.0.1',
      authorization: `Bearer ${SECRETS.header}`,
      'x-share-private-key': SECRETS.header,
      'x-gcsim-share-auth': SECRETS.header,
      'x-discord-code': SECRETS.header,
      'x-discord-state': SECRETS.header,
      'x-discord-redirect': 'http://127.0.0.1/auth/discord',
      'content-type': 'application/json',
    };
    const sendAll = async () => {
      for (const { method, path, members } of routes) {
        const url = `${path.replace(/\{[^}]+\}/g, 'bbbbbbbbbbbb')}?q=${SECRETS.query}&code=${SECRETS.query}&state=${SECRETS.query}`;
        const bodies = [
          JSON.stringify(Object.fromEntries(members.map((name) => [name, SECRETS.body]))),
          JSON.stringify({ [SECRETS.body]: [SECRETS.body] }),
          `{"${SECRETS.body}`,
        ];
        for (const cookies of [{ token: SECRETS.cookie, login: SECRETS.cookie }, session]) {
          for (const body of method === 'GET' ? [undefined] : bodies) {
            await world.app.inject({ method, url, headers, cookies, ...(body === undefined ? {} : { body }) });
          }
        }
      }
    };
    await sendAll();
    const rows: string[] = [];
    const { db } = world.platform.storage;
    for (const table of ['shares', 'entries', 'users', 'sessions', 'logins'] as const) {
      rows.push(JSON.stringify(await db.selectFrom(table).selectAll().execute()));
    }
    // From here on every read and write fails.
    await world.platform.storage.close();
    await sendAll();
    await world.close().catch(() => {});
    for (const print of printed) print.mockRestore();
    const all = lines.join('\n');
    expect(all).toContain('"path":"/api/share/bbbbbbbbbbbb"');
    expect(all).toMatch(/"level":50.*"err"/);
    for (const secret of secrets) expect([secret, all.includes(secret)]).toEqual([secret, false]);
    // Texts of users are stored as they are; keys and tokens only as hashes.
    const stored = rows.join('\n');
    for (const secret of secrets.filter((each) => each !== SECRETS.body)) {
      expect([secret, stored.includes(secret)]).toEqual([secret, false]);
    }
  });
});

/** Everything that a log could print of a value or an error, its causes included. */
const inspected = (part: unknown): string =>
  part instanceof Error ? `${part.stack} ${JSON.stringify(part)} ${inspected(part.cause ?? '')}` : String(part);

describe('a private key', () => {
  const keep = (world: Awaited<ReturnType<typeof openWorld>>, id: string, key?: string) =>
    world.app.inject({
      method: 'POST',
      url: `/api/share/${id}/permanent`,
      headers: { host: '127.0.0.1', ...(key === undefined ? {} : { 'x-share-private-key': key }) },
    });

  it('is refused with the same message when it is wrong, absent or for an unknown share', async () => {
    const world = await openWorld(sqlite, { privateKeys: [SECRETS.key] });
    const id = (await postShare(world.app, text)).body;
    const near = `${SECRETS.key.slice(0, -1)}X`;
    const answers = [
      await keep(world, id, near),
      await keep(world, id, 'x'),
      await keep(world, id, ''),
      await keep(world, id),
      await keep(world, 'bbbbbbbbbbbb', near),
      await postShare(world.app, text, { 'x-share-private-key': near }),
    ];
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(answers[0].statusCode).toBe(403);
    expect((await keep(world, id, SECRETS.key)).statusCode).toBe(200);
    await world.close();
  });

  it('can be tried 30 times a minute, also with many addresses of one household', async () => {
    const world = await openWorld(sqlite, { privateKeys: [SECRETS.key], requestsPerMinute: 1200 });
    const codes: number[] = [];
    for (let i = 0; i < 40; i++) {
      const { statusCode } = await world.app.inject({
        method: 'POST',
        url: '/api/share/bbbbbbbbbbbb/permanent',
        remoteAddress: `2001:db8:7:${(0x100 + i).toString(16)}::${i + 1}`,
        headers: { host: '127.0.0.1', 'x-share-private-key': newSecret() },
      });
      codes.push(statusCode);
    }
    expect([codes.filter((code) => code === 403).length, codes.filter((code) => code === 429).length]).toEqual([
      30, 10,
    ]);
    await world.close();
  });

  it('is refused at the start when it is too short, and the error does not show it', () => {
    const read = (key: string) => readSettings({ PRIVATE_KEYS: key }, '/srv', '1.0');
    for (const weak of ['sesame', '0123456789abcde', 'aaaaaaaaaaaaaaaaaaaaaaaa']) {
      expect(() => read(`${SECRETS.key},${weak}`)).toThrow(SettingError);
      expect(() => read(weak)).not.toThrow(weak);
    }
    expect(read(`${SECRETS.key}, ${newSecret()}`).privateKeys.length).toBe(2);
  });
});

describe('keys, tokens and addresses', () => {
  it('are random: 256 bits, and 62 bits for the address of a result', () => {
    const secrets = Array.from({ length: 200 }, newSecret);
    expect(new Set(secrets).size).toBe(200);
    for (const secret of secrets) expect(Buffer.from(secret, 'base64url').length).toBe(32);
    const ids = Array.from({ length: 2000 }, newId);
    expect(new Set(ids).size).toBe(2000);
    const letters = new Set(ids.join(''));
    expect(Math.log2(letters.size) * ids[0].length).toBeGreaterThan(62);
  });

  it('are equal only when they match completely, at any length', () => {
    expect(sameSecret('a', 'a')).toBe(true);
    for (const other of ['', 'b', 'aa', 'a\0', 'A', 'ａ']) expect(sameSecret('a', other)).toBe(false);
  });

  it('cause the same response for no session, an invented one and an expired one', async () => {
    const world = await openWorld(sqlite, { provider: provider.provider });
    const cookies = await logIn(world, '100');
    const user = async (jar: Record<string, string>) => {
      const { statusCode, body } = await world.app.inject({
        url: '/api/user',
        cookies: jar,
        headers: { host: '127.0.0.1' },
      });
      return `${statusCode} ${body}`;
    };
    expect(await user(cookies)).toContain('200');
    await world.app.inject({ method: 'POST', url: '/api/logout', cookies, headers: { host: '127.0.0.1' } });
    const answers = [
      await user({}),
      await user({ token: newSecret() }),
      await user(cookies),
      await user({ token: '' }),
    ];
    expect([new Set(answers).size, answers[0].slice(0, 3)]).toEqual([1, '401']);
    await world.close();
  });
});
