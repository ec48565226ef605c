/** Data from elsewhere: accounts of the game, pictures; and the reports about the server itself. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isWhole } from '../../../test/lane.ts';
import { Metrics } from '../src/http/metrics.ts';
import { readSettings, SettingError } from '../src/settings.ts';
import { fewDatabases } from './databases.ts';
import { completeLogin, cookiesOf, startProvider, throughProvider } from './login.ts';
import { openWorld, type World } from './setup.ts';

const databases = fewDatabases(it.skip);
const [sqlite] = databases;
afterAll(() => {
  for (const database of databases) database.close();
});

describe('a write of a page of another site', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(sqlite);
  });
  afterAll(() => world.close());

  it.each([
    ['the origin of a file or frame without one', { origin: 'null' }],
    ['an empty origin', { origin: '' }],
    ['the origin of another port', { origin: 'http://127.0.0.1:81' }],
  ])('is refused with %s', async (_name, headers) => {
    const answer = await world.app.inject({
      method: 'POST',
      url: '/api/share',
      headers: { host: '127.0.0.1', 'content-type': 'application/json', ...headers },
      body: '{}',
    });
    expect([answer.statusCode, answer.json().phrase.id]).toEqual([403, 'server.other-site']);
  });
});

describe('the proxy for game accounts', () => {
  let service: Server;
  let asked: string[] = [];
  let world: World;
  const answers: Record<string, () => [number, string]> = {
    '/api/uid/812345678': () => [200, JSON.stringify({ avatarInfoList: [{ avatarId: 1 }] })],
    '/api/uid/1812345678': () => [200, JSON.stringify({ uid: '1812345678' })],
    '/api/uid/712345678': () => [
      200,
      JSON.stringify({ avatarInfoList: [{ avatarId: 1 }], owner: { username: 'ada', hash: 'h4' } }),
    ],
    '/api/profile/ada/hoyos/h4/builds/': () => [
      200,
      JSON.stringify({
        1: [
          { live: true, name: 'now', avatar_data: { avatarId: 2 } },
          { live: false, name: 'saved', avatar_data: { avatarId: 3 } },
        ],
      }),
    ],
    '/api/uid/612345678': () => [
      200,
      JSON.stringify({ avatarInfoList: [], owner: { username: '../../admin', hash: '?' } }),
    ],
    '/api/uid/512345678': () => [200, 'not JSON'],
    '/api/uid/912345678': () => [200, `{"a":"${'x'.repeat(5 * 1024 * 1024)}"}`],
    '/api/uid/312345678': () => [302, ''],
  };
  beforeAll(async () => {
    service = createServer((request, response) => {
      asked.push(String(request.url));
      const [status, body] = answers[String(request.url)]?.() ?? [404, ''];
      response.writeHead(status, { location: 'http://127.0.0.1:1/' });
      response.end(body);
    });
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    const { port } = service.address() as AddressInfo;
    world = await openWorld(sqlite, { enkaUrl: `http://127.0.0.1:${port}` });
  });
  afterAll(async () => {
    await world.close();
    service.close();
  });
  const fetchUid = async (uid: string) => {
    asked = [];
    return world.app.inject(`/api/enka/${uid}`);
  };

  it('gives the characters shown, and the builds saved in a profile that are not live', async () => {
    expect((await fetchUid('812345678')).json()).toEqual([{ avatarId: 1 }]);
    expect((await fetchUid('712345678')).json()).toEqual([{ avatarId: 1 }, { avatarId: 3, name: 'saved' }]);
  });

  it('gives an empty list for a hidden profile', async () => {
    expect((await fetchUid('1812345678')).json()).toEqual([]);
  });

  it('asks the service for nothing but uids', async () => {
    for (const uid of ['412345678', '12345678', '8123456789', '81234567a', '8%2f..%2f..', '812345678%0a']) {
      const answer = await fetchUid(uid);
      expect([uid, answer.statusCode, asked]).toEqual([uid, 400, []]);
    }
    expect((await fetchUid('612345678')).json()).toEqual([]);
    expect(asked).toEqual(['/api/uid/612345678']);
  });

  it('passes on the reason why there is no showcase', async () => {
    const failure = async (uid: string) => {
      const answer = await fetchUid(uid);
      expect(answer.statusCode).toBe(400);
      return answer.json().code;
    };
    const statuses: [number, string][] = [
      [400, 'no-account'],
      [404, 'no-account'],
      [424, 'maintenance'],
      [429, 'rate-limited'],
      [500, 'broken'],
      [503, 'broken'],
    ];
    for (const [status, code] of statuses) {
      answers['/api/uid/852345678'] = () => [status, 'no'];
      expect([status, await failure('852345678')]).toEqual([status, code]);
    }
    for (const uid of ['512345678', '912345678']) expect(await failure(uid)).toBe('broken');
    const away = await openWorld(sqlite, { enkaUrl: 'http://127.0.0.1:9' });
    const answer = await away.app.inject('/api/enka/812345678');
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { error: 'Failed to fetch 812345678', code: 'unreachable' },
    ]);
    await away.close();
  });

  it('reports a service that dies before its answer, in its head, or in its body', async () => {
    let sent = '';
    const dying = createTcpServer((socket) => socket.on('error', () => {}).once('data', () => socket.end(sent)));
    await new Promise<void>((resolve) => dying.listen(0, '127.0.0.1', resolve));
    const { port } = dying.address() as AddressInfo;
    const other = await openWorld(sqlite, { enkaUrl: `http://127.0.0.1:${port}` });
    for (sent of [
      '',
      'HTTP/1.1 200 OK\r\nconten',
      'HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\n{"avatarInfoList":[',
      'no HTTP\r\n\r\n',
    ]) {
      const answer = await other.app.inject('/api/enka/812345678');
      const code = sent.includes('length') ? 'broken' : 'unreachable';
      expect([sent, answer.statusCode, answer.json()]).toEqual([
        sent,
        400,
        { error: 'Failed to fetch 812345678', code },
      ]);
    }
    await other.close();
    dying.close();
  });

  it('answers 400 for an account that is not there, that is no JSON, too large, or sent elsewhere', async () => {
    for (const uid of ['212345678', '512345678', '912345678', '312345678']) {
      const answer = await fetchUid(uid);
      expect([uid, answer.statusCode, answer.json().error]).toEqual([uid, 400, `Failed to fetch ${uid}`]);
    }
  });
});

describe('pictures', () => {
  let world: World;
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'quartet-assets-'));
    mkdirSync(join(folder, 'avatar'));
    writeFileSync(join(folder, 'avatar', 'diluc.png'), 'picture');
    writeFileSync(join(folder, 'secret.png'), 'secret');
    world = await openWorld(sqlite, { assetFolder: folder });
  });
  afterAll(async () => {
    await world.close();
    rmSync(folder, { recursive: true });
  });

  it('draws an emblem for every key, coloured by element', async () => {
    const [hydro, pyro] = [
      await world.app.inject('/api/assets/avatar/xingqiu.png'),
      await world.app.inject('/api/assets/avatar/bennett.png'),
    ];
    expect(hydro.headers['content-type']).toBe('image/png');
    expect(hydro.rawPayload.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
    expect([hydro.rawPayload.readUInt32BE(16), hydro.rawPayload.readUInt32BE(20)]).toEqual([128, 128]);
    expect(hydro.rawPayload.equals(pyro.rawPayload)).toBe(false);
    expect(hydro.headers['cache-control']).toContain('max-age');
    const drawings = await Promise.all(
      ['xingqiu', 'bennett'].map(async (key) => (await world.app.inject(`/api/assets/avatar/${key}.svg`)).body),
    );
    expect(drawings[0]).toMatch(/^<svg .*<\/svg>$/);
    expect(drawings[0]).not.toContain('<text');
    expect(/fill="(#\w+)"/.exec(drawings[0])?.[1]).not.toBe(/fill="(#\w+)"/.exec(drawings[1])?.[1]);
    for (const path of [
      'weapons/dullblade.png',
      'artifacts/noblesseoblige_flower.png',
      'artifacts/noblesseoblige_circlet.png',
    ]) {
      expect((await world.app.inject(`/api/assets/${path}`)).headers['cache-control']).toContain('max-age');
    }
  });

  it('gives the default picture with 200, not to be cached, for unknown names', async () => {
    for (const path of [
      'avatar/nobody.png',
      'avatar/constructor.png',
      'artifacts/noblesseoblige.png',
      'misc/x.png',
      '..%2fsecret.png',
      'x',
    ]) {
      const answer = await world.app.inject(`/api/assets/${path}`);
      expect([path, answer.statusCode, answer.headers['cache-control']]).toEqual([path, 200, 'no-cache']);
      expect(answer.body).toMatch(path.endsWith('.png') ? /PNG/ : /^<svg /);
    }
  });

  it('prefers a picture of the folder and gives nothing else of it', async () => {
    expect((await world.app.inject('/api/assets/avatar/diluc.png')).body).toBe('picture');
    expect((await world.app.inject('/api/assets/avatar/..%2f..%2fsecret.png')).body).not.toContain('secret');
  });
});

describe.each(databases)('the server about itself on $name', (database) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(database, { requestsPerMinute: 60, databaseUrl: 'https://teams.example' });
  });
  afterAll(() => world.close());

  it('is ready while its database answers', async () => {
    expect((await world.app.inject('/readyz')).json()).toEqual({ status: 'ready' });
    const other = await openWorld(database);
    await other.platform.storage.close();
    expect((await other.app.inject('/readyz')).statusCode).toBe(503);
    const failed = await other.app.inject('/api/share/bbbbbbbbbbbb');
    expect([failed.statusCode, failed.json()]).toMatchObject([
      500,
      { error: 'The server could not complete the request', phrase: { id: 'server.wrong' } },
    ]);
    await other.close().catch(() => {});
  });

  it('names the releases, the newest first, in the language asked for', async () => {
    const german = (await world.app.inject('/api/releases/latest?lang=de')).json();
    expect(german).toMatchObject({ language: 'de', body: expect.stringContaining('### Charaktere') });
    const others = await Promise.all(
      ['', '?lang=', '?lang=fr'].map(async (query) => (await world.app.inject(`/api/releases/latest${query}`)).json()),
    );
    for (const other of others) expect(other).toEqual({ ...german, language: 'en', body: expect.any(String) });
    const all = (await world.app.inject('/api/releases?lang=de')).json();
    expect(all[0]).toEqual(german);
    expect(all.map(({ name }: { name: string }) => name)).toContain('0.1');
  });

  it('sends /db to the site that is set', async () => {
    const answer = await world.app.inject('/db');
    expect([answer.statusCode, answer.headers.location]).toEqual([302, 'https://teams.example']);
    const own = await openWorld(database);
    const page = await own.app.inject('/db');
    expect([page.statusCode, page.headers.location]).toEqual([302, '/teams']);
    await own.close();
  });

  it('shows no figures to visitors', async () => {
    expect((await world.app.inject('/metrics')).body).toContain('<title>page</title>');
  });

  it('limits requests per address, and pages not at all', async () => {
    const from = (url: string, remoteAddress: string) => world.app.inject({ url, remoteAddress });
    let last = 0;
    for (let i = 0; i < 61; i++) last = (await from('/api/user', '198.51.100.1')).statusCode;
    expect(last).toBe(429);
    expect((await from('/api/user', '198.51.100.2')).statusCode).toBe(401);
    expect((await from('/simulator', '198.51.100.1')).statusCode).toBe(200);
    expect((await from('/healthz', '198.51.100.1')).statusCode).toBe(200);
  });

  it('answers requests under way before it stops', async () => {
    const other = await openWorld(database);
    const { teams } = other.platform;
    const search = teams.search.bind(teams);
    let arrived = () => {};
    let proceed = () => {};
    const arrival = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    const gate = new Promise<void>((resolve) => {
      proceed = resolve;
    });
    teams.search = async (query) => {
      arrived();
      await gate;
      return search(query);
    };
    const address = await other.app.listen({ host: '127.0.0.1', port: 0 });
    const answer = fetch(`${address}/api/db`);
    await arrival;
    const closing = other.close();
    proceed();
    expect((await answer).status).toBe(200);
    await closing;
    await expect(fetch(`${address}/healthz`)).rejects.toThrow();
  });
});

describe('figures for a monitor', () => {
  it('count requests by route, without ids, on a separate port', async () => {
    const metrics = new Metrics({ teams_computed: () => 3 });
    const app = fastify();
    metrics.watch(app);
    app.get('/api/share/:id', async () => ({}));
    await app.inject('/api/share/bbbbbbbbbbbb');
    const server = metrics.server();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const body = await (await fetch(`${base}/metrics`)).text();
    expect(body).toMatch(/http_requests_total\{method="GET",route="\/api\/share\/:id",status="200"\} 1/);
    expect(body).toContain('quartet_teams_computed 3');
    expect(body).not.toContain('bbbbbbbbbbbb');
    expect((await fetch(`${base}/`)).status).toBe(404);
    server.closeAllConnections();
    server.close();
    await app.close();
  });
});

describe('the log', () => {
  it.runIf(isWhole).each(databases)('on $name records requests and failures, and no secrets', async (database) => {
    const lines: string[] = [];
    const provider = await startProvider();
    const world = await openWorld(database, {
      provider: provider.provider,
      privateKeys: ['open sesame'],
      log: { of: 'requests', stream: { write: (line) => void lines.push(line) } },
    });
    const { back, cookies } = await throughProvider(world, '100');
    await world.app.inject({ url: `${back.pathname}${back.search}`, cookies, headers: { host: '127.0.0.1' } });
    const { token } = cookiesOf(await completeLogin(world, back, cookies));
    const secrets = [
      token,
      cookies.login,
      back.searchParams.get('code'),
      back.searchParams.get('state'),
      'open sesame',
      'signature-of-it',
    ];
    await world.app.inject({ url: '/api/user', cookies: { token } });
    await world.app.inject({
      method: 'POST',
      url: '/api/share',
      headers: { 'x-share-private-key': 'open sesame', 'x-gcsim-share-auth': 'signature-of-it' },
      body: '{}',
    });
    await world.platform.storage.close();
    const failed = await world.app.inject({ url: '/api/user?key=open%20sesame', cookies: { token } });
    expect(failed.statusCode).toBe(500);
    const text = lines.join('');
    expect(text).toContain('"path":"/auth/discord"');
    expect(text).toMatch(/"level":50.*"err"/);
    for (const secret of secrets) expect([secret, text.includes(String(secret))]).toEqual([expect.any(String), false]);
    expect(text).not.toContain('open%20sesame');
    // Its database is closed already.
    await world.close().catch(() => {});
    await provider.close();
  });
});

describe('settings', () => {
  const read = (env: Record<string, string>) => readSettings(env, '/srv', '1.0');

  it('have safe defaults', () => {
    expect(read({})).toMatchObject({
      host: '127.0.0.1',
      port: 8080,
      database: '/srv/data/quartet.sqlite',
      devLogin: false,
      version: '1.0',
    });
    expect(read({ DATA_DIR: 'd', WASM_DIR: 'wasm', ASSETS_DIR: '/pictures', LOG_REQUESTS: '1' })).toMatchObject({
      database: '/srv/d/quartet.sqlite',
      wasmFolder: '/srv/wasm',
      assetFolder: '/pictures',
      logRequests: true,
    });
    expect(read({ LINK_DISCORD: 'https://chat.example/quartet', LINK_SOURCE: '' }).links).toEqual({
      discord: 'https://chat.example/quartet',
    });
    expect(read({ DATA_DIR: '/var/lib/q', ADMINS: '1, 2' })).toMatchObject({
      database: '/var/lib/q/quartet.sqlite',
      admins: ['1', '2'],
    });
  });

  it.each([
    ['a port that is none', { PORT: '70000' }],
    ['a development login open to others', { QUARTET_DEV_LOGIN: '1', HOST: '0.0.0.0' }],
    ['half of the Discord settings', { DISCORD_CLIENT_ID: '1' }],
    ['a share key that is no key', { SHARE_KEYS: 'dev:12' }],
    ['an origin that would add to the policy', { CONNECT_TO: "https://a.example; script-src 'unsafe-eval'" }],
    ['a database that is no PostgreSQL', { DATABASE_URL: 'mysql://x' }],
    ['proxies without a public address', { TRUSTED_PROXIES: '10.0.0.1' }],
    ['a proxy that is no address', { TRUSTED_PROXIES: '10.0.0.1, proxy.example' }],
    ['a range of proxies that is none', { TRUSTED_PROXIES: '10.0.0.0/33' }],
    ['a queue without PostgreSQL', { QUARTET_QUEUE: '1' }],
    ['an address that is none', { ENKA_URL: 'file:///etc/passwd' }],
    ['a link that is none', { LINK_DISCORD: 'javascript:alert(1)' }],
    ['a tracker that is none', { REPORT_URL: 'javascript:alert({body})' }],
  ])('refuse %s', (_name, env) => {
    expect(() => read(env as Record<string, string>)).toThrow(SettingError);
  });
});
