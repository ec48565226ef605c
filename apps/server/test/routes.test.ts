/**
 * Every route of the API with a good request and each kind of bad one. The routes come from the OpenAPI document, so one that is
 * added without its cases fails here. A kind that a route cannot have gives the reason.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Result, stringifyResult } from '@quartet/results';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isWhole } from '../../../test/lane.ts';
import type { DevProvider } from '../src/accounts/dev-provider.ts';
import { ENDPOINTS, openApiPath } from '../src/http/openapi.ts';
import { testDatabases } from './databases.ts';
import { logIn, startProvider, throughProvider } from './login.ts';
import { CONFIG, makeResult, openWorld, packed, postShare, type World } from './setup.ts';

const databases = testDatabases(it.skip);
const UID = '812345678';
const NOBODY = 'bbbbbbbbbbbb';
const LONG = 'a'.repeat(200);
const MAX_SHARE = 300_000;
const KEY = 'open sesame';

let provider: DevProvider;
let showcase: Server;
let folder: string;
let result: Result;
beforeAll(async () => {
  result = await makeResult();
  provider = await startProvider();
  showcase = createServer((request, response) => {
    response.writeHead(request.url === `/api/uid/${UID}` ? 200 : 404);
    response.end('{"avatarInfoList":[]}');
  });
  await new Promise<void>((resolve) => showcase.listen(0, '127.0.0.1', resolve));
  folder = mkdtempSync(join(tmpdir(), 'quartet-wasm-'));
  mkdirSync(join(folder, 'main', 'abc123'), { recursive: true });
  writeFileSync(join(folder, 'main', 'abc123', 'main.wasm'), Buffer.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]));
  writeFileSync(join(folder, 'main', 'abc123', 'wasm_exec.js'), 'globalThis.Go = class {};');
});
afterAll(async () => {
  await provider.close();
  showcase.close();
  rmSync(folder, { recursive: true });
  for (const database of databases) database.close();
});

/** Part of the OpenAPI document that the tests read. */
interface Document {
  paths: Record<
    string,
    Record<
      string,
      {
        summary?: string;
        parameters?: { in: string; name: string }[];
        requestBody?: object;
        responses: Record<string, { content?: Record<string, object>; headers?: Record<string, object> }>;
      }
    >
  >;
}

interface Ask {
  url?: string;
  as?: 'ada' | 'ben';
  headers?: Record<string, string>;
  cookies?: Record<string, string>;
  body?: unknown;
  /** Sent as it is instead of `body`. */
  text?: string;
  status: number;
}

/** Environment of a case. */
interface Scene {
  world: World;
  share: string;
  team: string;
  /** A team of ada's that is not approved. */
  own: string;
}

type Case = Ask | ((scene: Scene) => Ask | Promise<Ask>);
/** Why a route has no request of a kind. */
type Without = string;
type Kind = 'good' | 'bad' | 'missing' | 'oversized' | 'unauthorised';
type Cases = Record<Exclude<Kind, 'good'>, Case | Without> & { good: Case };

const OPEN = 'open to everybody';
const NO_BODY = 'takes nothing that could be too large';
const NOTHING = 'takes nothing that could be wrong';
const ALWAYS = 'is always there';

const deep = `{"a":${'['.repeat(50)}${']'.repeat(50)}}`;
const large = { description: 'x'.repeat(2_000_000) };

/** Reads of an object by its id. */
const byId = (path: (id: string) => string, of: 'share' | 'team'): Cases => ({
  good: (scene) => ({ url: path(scene[of]), status: 200 }),
  bad: { url: path('..%2f..%2fetc'), status: 404 },
  missing: { url: path(NOBODY), status: 404 },
  oversized: { url: path(LONG), status: 400 },
  unauthorised: OPEN,
});

const judging = (verb: string): Cases => ({
  good: ({ team }) => ({ url: `/api/${verb}/${team}`, as: 'ben', body: { tag: 2, revision: 0 }, status: 200 }),
  bad: ({ team }) => ({ url: `/api/${verb}/${team}`, as: 'ben', body: { tag: 'one' }, status: 400 }),
  missing: { url: `/api/${verb}/${NOBODY}`, as: 'ben', body: { tag: 1, revision: 0 }, status: 404 },
  oversized: ({ team }) => ({ url: `/api/${verb}/${team}`, as: 'ben', body: large, status: 413 }),
  unauthorised: ({ team }) => ({ url: `/api/${verb}/${team}`, as: 'ada', body: { tag: 1, revision: 0 }, status: 403 }),
});

const wasm = (file: string): Cases => ({
  good: { url: `/api/wasm/main/abc123/${file}`, status: 200 },
  bad: { url: `/api/wasm/..%2fmain/abc123/${file}`, status: 404 },
  missing: { url: `/api/wasm/main/fff/${file}`, status: 404 },
  oversized: { url: `/api/wasm/main/${LONG}/${file}`, status: 400 },
  unauthorised: OPEN,
});

const releases = (url: string): Cases => ({
  good: { url: `${url}?lang=de`, status: 200 },
  bad: { url: `${url}?lang=de&lang=en`, status: 400 },
  missing: { url: `${url}?lang=fr`, status: 200 },
  oversized: { url: `${url}?lang=${LONG}`, status: 400 },
  unauthorised: OPEN,
});

const paged = (url: string, as: 'ada' | 'ben'): Omit<Cases, 'unauthorised'> => ({
  good: { url: `${url}?page=1`, as, status: 200 },
  bad: { url: `${url}?page=x`, as, status: 400 },
  missing: 'a page beyond the end is empty',
  oversized: { url: `${url}?page=10000000`, as, status: 400 },
});

const json = (text: string) => ({ text, headers: { 'content-type': 'application/json' } });

const CASES: Record<string, Cases> = {
  'POST /api/share': {
    good: () => ({ text: stringifyResult(result), status: 202 }),
    bad: { text: '{"sim_version":""}', status: 400 },
    missing: { text: '', status: 400 },
    oversized: { text: `"${'x'.repeat(MAX_SHARE)}"`, status: 413 },
    unauthorised: () => ({ text: stringifyResult(result), headers: { 'x-share-private-key': 'wrong' }, status: 403 }),
  },
  'GET /api/share/{id}': byId((id) => `/api/share/${id}`, 'share'),
  'GET /api/share/{id}/status': byId((id) => `/api/share/${id}/status`, 'share'),
  'GET /api/share/db/{id}': byId((id) => `/api/share/db/${id}`, 'team'),
  'GET /api/preview/{file}': byId((id) => `/api/preview/${id}.png`, 'share'),
  'GET /api/preview/db/{file}': byId((id) => `/api/preview/db/${id}.png`, 'team'),
  'GET /api/oembed': {
    good: ({ share }) => ({ url: `/api/oembed?url=http://127.0.0.1/sh/${share}&maxwidth=300`, status: 200 }),
    bad: { url: '/api/oembed?url=http://127.0.0.1/&maxwidth=-1', status: 400 },
    missing: { url: `/api/oembed?url=http://127.0.0.1/sh/${NOBODY}`, status: 404 },
    oversized: { url: `/api/oembed?url=http://127.0.0.1/sh/${LONG}${LONG}`, status: 400 },
    unauthorised: OPEN,
  },
  'GET /api/db/id/{id}': byId((id) => `/api/db/id/${id}`, 'team'),
  'GET /api/share/random': {
    good: { status: 200 },
    bad: NOTHING,
    missing: 'the first test of shares asks an empty database',
    oversized: NO_BODY,
    unauthorised: OPEN,
  },
  'POST /api/share/{id}/permanent': {
    good: ({ share }) => ({
      url: `/api/share/${share}/permanent`,
      headers: { 'x-share-private-key': KEY },
      status: 200,
    }),
    bad: { url: '/api/share/..%2f/permanent', headers: { 'x-share-private-key': KEY }, status: 404 },
    missing: { url: `/api/share/${NOBODY}/permanent`, headers: { 'x-share-private-key': KEY }, status: 404 },
    oversized: { url: `/api/share/${LONG}/permanent`, headers: { 'x-share-private-key': KEY }, status: 400 },
    unauthorised: ({ share }) => ({ url: `/api/share/${share}/permanent`, status: 403 }),
  },
  'GET /api/db': {
    good: { url: `/api/db?q=${encodeURIComponent('{"query":{"summary.char_names":"xingqiu"}}')}`, status: 200 },
    bad: { url: '/api/db?q={', status: 400 },
    missing: { url: '/api/db', status: 200 },
    oversized: {
      url: `/api/db?q=${encodeURIComponent(JSON.stringify({ query: { description: 'a'.repeat(9000) } }))}`,
      status: 400,
    },
    unauthorised: OPEN,
  },
  'GET /api/db/status': {
    good: { status: 200 },
    bad: NOTHING,
    missing: ALWAYS,
    oversized: NO_BODY,
    unauthorised: OPEN,
  },
  'GET /api/db/changes': { ...paged('/api/db/changes', 'ada'), unauthorised: OPEN },
  'GET /api/db/mine': { ...paged('/api/db/mine', 'ada'), unauthorised: { status: 401 } },
  'GET /api/db/pending': {
    ...paged('/api/db/pending', 'ben'),
    bad: { url: '/api/db/pending?tag=3', as: 'ben', status: 400 },
    unauthorised: { as: 'ada', status: 403 },
  },
  'POST /api/db/submit': {
    good: { as: 'ada', body: { config: `${CONFIG}# new`, description: 'new' }, status: 202 },
    bad: { as: 'ada', body: { config: '   ', description: 'x' }, status: 400 },
    missing: { as: 'ada', body: { share: NOBODY, description: 'x' }, status: 404 },
    oversized: { as: 'ada', body: { config: 'a'.repeat(300_000), description: 'x' }, status: 413 },
    unauthorised: { body: { config: CONFIG, description: 'x' }, status: 401 },
  },
  'POST /api/approve/{id}': judging('approve'),
  'POST /api/reject/{id}': judging('reject'),
  'POST /api/db/id/{id}/description': {
    good: ({ own }) => ({
      url: `/api/db/id/${own}/description`,
      as: 'ada',
      body: { description: 'better' },
      status: 204,
    }),
    bad: ({ own }) => ({
      url: `/api/db/id/${own}/description`,
      as: 'ada',
      body: { description: '\u0000' },
      status: 400,
    }),
    missing: { url: `/api/db/id/${NOBODY}/description`, as: 'ada', body: { description: 'x' }, status: 404 },
    oversized: ({ own }) => ({ url: `/api/db/id/${own}/description`, as: 'ada', body: large, status: 413 }),
    unauthorised: ({ own }) => ({ url: `/api/db/id/${own}/description`, body: { description: 'x' }, status: 401 }),
  },
  'POST /api/db/id/{id}/config': {
    good: ({ own }) => ({
      url: `/api/db/id/${own}/config`,
      as: 'ada',
      body: { config: `${CONFIG}# other` },
      status: 202,
    }),
    bad: ({ own }) => ({ url: `/api/db/id/${own}/config`, as: 'ada', body: { config: 7 }, status: 400 }),
    missing: { url: `/api/db/id/${NOBODY}/config`, as: 'ada', body: { config: 'x' }, status: 404 },
    oversized: ({ own }) => ({
      url: `/api/db/id/${own}/config`,
      as: 'ada',
      body: { config: 'a'.repeat(300_000) },
      status: 413,
    }),
    unauthorised: ({ team }) => ({
      url: `/api/db/id/${team}/config`,
      as: 'ada',
      body: { config: `${CONFIG}# mine` },
      status: 403,
    }),
  },
  'POST /api/db/reject-all': {
    good: { as: 'ben', body: { tag: 5 }, status: 200 },
    bad: { as: 'ben', body: { tag: 0 }, status: 400 },
    missing: { as: 'ben', body: {}, status: 400 },
    oversized: { as: 'ben', body: large, status: 413 },
    unauthorised: { as: 'ada', body: { tag: 5 }, status: 403 },
  },
  'DELETE /api/db/id/{id}': {
    good: async ({ world }) => {
      const submitted = { config: `${CONFIG}# to go`, description: 'x', submitter: '100', seed: 1 };
      return { url: `/api/db/id/${await world.platform.teams.submit(submitted)}`, as: 'ada', status: 204 };
    },
    bad: ({ team }) => ({ url: `/api/db/id/${team}`, as: 'ada', status: 409 }),
    missing: { url: `/api/db/id/${NOBODY}`, as: 'ada', status: 404 },
    oversized: { url: `/api/db/id/${LONG}`, as: 'ada', status: 400 },
    unauthorised: ({ own }) => ({ url: `/api/db/id/${own}`, as: 'ben', status: 403 }),
  },
  'POST /api/db/recompute': {
    good: { as: 'ben', status: 202 },
    bad: { as: 'ben', ...json('{'), status: 400 },
    missing: ALWAYS,
    oversized: { as: 'ben', body: large, status: 413 },
    unauthorised: { as: 'ada', status: 403 },
  },
  'GET /api/auth/start': {
    good: { status: 303 },
    bad: { url: '/api/auth/start?return=https://evil.example', status: 303 },
    missing: ALWAYS,
    oversized: { url: `/api/auth/start?return=/${'a'.repeat(5000)}`, status: 303 },
    unauthorised: OPEN,
  },
  'GET /api/login': {
    good: async ({ world }) => {
      const { back, cookies } = await throughProvider(world, '100');
      const headers = {
        'x-discord-code': String(back.searchParams.get('code')),
        'x-discord-state': String(back.searchParams.get('state')),
        'x-discord-redirect': 'http://127.0.0.1/auth/discord',
      };
      return { headers, cookies, status: 200 };
    },
    bad: { headers: { 'x-discord-code': 'x', 'x-discord-redirect': 'https://evil.example/' }, status: 400 },
    missing: { status: 403 },
    oversized: {
      headers: { 'x-discord-code': 'x'.repeat(5000), 'x-discord-redirect': 'http://127.0.0.1/auth/discord' },
      status: 403,
    },
    unauthorised: {
      headers: { 'x-discord-code': 'x', 'x-discord-state': 'x', 'x-discord-redirect': 'http://127.0.0.1/auth/discord' },
      status: 403,
    },
  },
  'GET /api/site': {
    good: { status: 200 },
    bad: NOTHING,
    missing: ALWAYS,
    oversized: NO_BODY,
    unauthorised: OPEN,
  },
  'GET /api/session': {
    good: { as: 'ada', status: 200 },
    bad: NOTHING,
    missing: ALWAYS,
    oversized: NO_BODY,
    unauthorised: OPEN,
  },
  'GET /api/user': {
    good: { as: 'ada', status: 200 },
    bad: { cookies: { token: 'made-up' }, status: 401 },
    missing: ALWAYS,
    oversized: { cookies: { token: 'x'.repeat(5000) }, status: 401 },
    unauthorised: { status: 401 },
  },
  'POST /api/user/save': {
    good: { as: 'ada', body: { settings: {} }, status: 200 },
    bad: { as: 'ada', ...json(deep), status: 400 },
    missing: { as: 'ada', status: 400 },
    oversized: { as: 'ada', body: { a: 'x'.repeat(70_000) }, status: 413 },
    unauthorised: { body: {}, status: 400 },
  },
  'POST /api/logout': {
    good: async ({ world }) => ({ cookies: await logIn(world, '100'), status: 204 }),
    bad: { ...json('{'), status: 400 },
    missing: { status: 204 },
    oversized: { body: large, status: 413 },
    unauthorised: 'ends the session there is, if any',
  },
  'GET /api/enka/{uid}': {
    good: { url: `/api/enka/${UID}`, status: 200 },
    bad: { url: '/api/enka/412345678', status: 400 },
    missing: { url: '/api/enka/212345678', status: 400 },
    oversized: { url: `/api/enka/${LONG}`, status: 400 },
    unauthorised: OPEN,
  },
  'GET /api/assets/{*}': {
    good: { url: '/api/assets/avatar/xingqiu.png', status: 200 },
    bad: { url: '/api/assets/..%2fsecret', status: 200 },
    missing: { url: '/api/assets/avatar/nobody.png', status: 200 },
    oversized: { url: `/api/assets/avatar/${'a'.repeat(5000)}.png`, status: 200 },
    unauthorised: OPEN,
  },
  'GET /api/releases': releases('/api/releases'),
  'GET /api/releases/latest': releases('/api/releases/latest'),
  'GET /api/wasm/{branch}/{commit}/main.wasm': wasm('main.wasm'),
  'GET /api/wasm/{branch}/{commit}/wasm_exec.js': wasm('wasm_exec.js'),
};

const KINDS: readonly Kind[] = ['good', 'bad', 'missing', 'oversized', 'unauthorised'];

describe.each(databases)('every route on $name', (database) => {
  let scene: Scene;
  let people: Record<'ada' | 'ben', Record<string, string>>;
  let document: Document;
  beforeAll(async () => {
    const { port } = showcase.address() as AddressInfo;
    const world = await openWorld(database, {
      provider: provider.provider,
      roles: new Map([['200', 50]]),
      privateKeys: [KEY],
      maxShareBytes: MAX_SHARE,
      enkaUrl: `http://127.0.0.1:${port}`,
      wasmFolder: folder,
    });
    people = { ada: await logIn(world, '100'), ben: await logIn(world, '200') };
    const { teams, shares, computer } = world.platform;
    // The cases are about requests; teams are computed elsewhere.
    await computer.close();
    const submit = (config: string) => teams.submit({ config, description: 'x', submitter: '100', seed: 1 });
    const [team, own] = [await submit(CONFIG), await submit(`${CONFIG}# own`)];
    const shareId = await shares.create({
      document: packed(stringifyResult(result)),
      permanent: true,
      verification: 'verified',
    });
    await teams.complete(team, { result, shareId, version: 'test-1' });
    await teams.approve(team, 1);
    document = (await world.app.inject('/api/openapi.json')).json();
    scene = { world, team, own, share: (await postShare(world.app, stringifyResult(result))).body };
  });
  afterAll(() => scene.world.close());

  const documented = (route: string) => {
    const [method, path] = route.split(' ');
    return document.paths[path][method.toLowerCase()];
  };

  const send = async (route: string, kind: Kind, one: Ask) => {
    const [method, path] = route.split(' ');
    const { url = path, as, headers = {}, cookies = {}, body, text } = one;
    const answer = await scene.world.app.inject({
      method: method as 'GET',
      url,
      headers: { host: '127.0.0.1', ...headers },
      cookies: { ...(as ? people[as] : {}), ...cookies },
      ...(text === undefined ? (body === undefined ? {} : { payload: body as object }) : { body: text }),
    });
    expect([route, kind, answer.statusCode, answer.statusCode < 400 ? '' : answer.body]).toEqual([
      route,
      kind,
      one.status,
      one.status < 400 ? '' : expect.stringMatching(/^\{.*"error":"(?:[^"\\]|\\.){5,}"[,}]/s),
    ]);
    const { responses } = documented(route);
    expect([route, answer.statusCode, Object.keys(responses)]).toEqual([
      route,
      answer.statusCode,
      expect.arrayContaining([String(answer.statusCode)]),
    ]);
    const described = responses[answer.statusCode];
    const [type] = String(answer.headers['content-type'] ?? '').split(';');
    if (answer.body !== '' && !route.includes('/api/assets/')) {
      expect([route, Object.keys(described.content ?? {})]).toEqual([route, [type]]);
    }
    for (const name of Object.keys(described.headers ?? {}).filter((name) => name !== 'retry-after')) {
      expect([route, answer.statusCode, name, answer.headers[name]]).toEqual([
        route,
        answer.statusCode,
        name,
        expect.anything(),
      ]);
    }
    // No part of an answer comes from inside the server.
    expect([route, kind, answer.body.slice(0, 2000)]).toEqual([
      route,
      kind,
      expect.not.stringMatching(/node_modules|\.ts:\d|sqlite|syntax error at/i),
    ]);
  };

  it('has its cases', async () => {
    const routes = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(routes.length).toBeGreaterThan(20);
    expect(Object.keys(CASES).sort()).toEqual(routes.sort());
  });

  it('is described whole', () => {
    const described = ENDPOINTS.map(({ method, path }) => `${method} ${openApiPath(path)}`);
    expect(described.sort()).toEqual(Object.keys(CASES).sort());
    for (const { method, path, guard, params, query, headers, body, upload, responses } of ENDPOINTS) {
      const route = `${method} ${openApiPath(path)}`;
      const operation = documented(route);
      expect([route, operation.summary]).toEqual([route, expect.stringMatching(/.{8}/)]);
      const names = (schema: unknown) => Object.keys((schema as { shape?: object } | undefined)?.shape ?? {});
      const parameters = [
        ...names(params).map((name) => `path ${name}`),
        ...names(query).map((name) => `query ${name}`),
        ...names(headers).map((name) => `header ${name}`),
      ];
      expect([route, (operation.parameters ?? []).map((each) => `${each.in} ${each.name}`).sort()]).toEqual([
        route,
        parameters.sort(),
      ]);
      expect([route, operation.requestBody !== undefined]).toEqual([route, Boolean(body ?? upload)]);
      expect([route, Object.keys(operation.responses)]).toEqual([route, Object.keys(responses)]);
      const refusals = Object.keys(operation.responses).map(Number);
      const always = [400, 429, 500, 503];
      if (guard !== undefined) always.push(401);
      if (method !== 'GET') always.push(403, 413, 415);
      expect([route, refusals]).toEqual([route, expect.arrayContaining(always)]);
    }
  });

  /** Pictures and cards are made of documents, equally on each database. */
  const routes = Object.keys(CASES).filter(
    (route) => isWhole || database === databases[0] || !/preview|embed/.test(route),
  );

  it.each(routes)('%s', async (route) => {
    for (const kind of KINDS) {
      const found = CASES[route][kind];
      if (typeof found === 'string') expect([route, kind, found.length > 8]).toEqual([route, kind, true]);
      else await send(route, kind, typeof found === 'function' ? await found(scene) : found);
    }
  });

  it('answers what is no route, and another method, with 404', async () => {
    for (const [method, url] of [
      ['GET', '/api/nothing'],
      ['PUT', '/api/share'],
      ['DELETE', `/api/share/${scene.share}`],
    ] as const) {
      const answer = await scene.world.app.inject({ method, url });
      expect([url, answer.statusCode, answer.json()]).toEqual([url, 404, { error: 'Not found' }]);
    }
  });
});

describe('engines in WebAssembly', () => {
  it('come with their types, may be kept for ever, and packed where a packed file lies beside them', async () => {
    const world = await openWorld(databases[0], { wasmFolder: folder });
    const engine = await world.app.inject('/api/wasm/main/abc123/main.wasm');
    expect([engine.headers['content-type'], engine.rawPayload.length]).toEqual(['application/wasm', 8]);
    expect(engine.headers['cache-control']).toBe('public, max-age=5184000, immutable');
    const again = await world.app.inject({
      url: '/api/wasm/main/abc123/main.wasm',
      headers: { 'if-none-match': String(engine.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
    const script = await world.app.inject('/api/wasm/main/abc123/wasm_exec.js');
    expect([script.headers['content-type'], script.body]).toEqual([
      expect.stringContaining('javascript'),
      'globalThis.Go = class {};',
    ]);
    writeFileSync(join(folder, 'main', 'abc123', 'main.wasm.br'), 'packed');
    const packed = await world.app.inject({
      url: '/api/wasm/main/abc123/main.wasm',
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect([packed.headers['content-encoding'], packed.headers['content-type'], packed.body]).toEqual([
      'br',
      'application/wasm',
      'packed',
    ]);
    const other = await world.app.inject('/api/wasm/main/abc123/secret.txt');
    expect(other.statusCode).toBe(404);
    await world.close();
    const without = await openWorld(databases[0]);
    const none = await without.app.inject('/api/wasm/main/abc123/main.wasm');
    expect([none.statusCode, none.json().error]).toEqual([404, expect.stringContaining('no engines')]);
    await without.close();
  });
});
