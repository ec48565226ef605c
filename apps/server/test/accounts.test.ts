import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DevProvider } from '../src/accounts/dev-provider.ts';
import { fewDatabases } from './databases.ts';
import { completeLogin, cookiesOf, logIn, startProvider, throughProvider } from './login.ts';
import { DAY, openWorld, type World } from './setup.ts';

const databases = fewDatabases(it.skip);
let provider: DevProvider;
beforeAll(async () => {
  provider = await startProvider();
});
afterAll(async () => {
  await provider.close();
  for (const database of databases) database.close();
});

const ORIGIN = 'http://127.0.0.1';
const host = { host: '127.0.0.1' };

describe.each(databases)('accounts on $name', (database) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(database, { provider: provider.provider, roles: new Map([['200', 50]]) });
  });
  afterAll(() => world.close());

  const call = (url: string, cookies: Record<string, string> = {}, headers: Record<string, string> = {}) =>
    world.app.inject({ url, cookies, headers: { ...host, ...headers } });

  it('sends to the provider with state and code challenge, asking for nothing but who it is', async () => {
    const answer = await call('/api/auth/start');
    const page = new URL(String(answer.headers.location));
    expect(answer.statusCode).toBe(303);
    expect(`${page.origin}${page.pathname}`).toBe(provider.provider.authorizeUrl);
    const query = Object.fromEntries(page.searchParams);
    expect(query).toMatchObject({ response_type: 'code', scope: 'identify', code_challenge_method: 'S256' });
    expect(query.redirect_uri).toBe(`${ORIGIN}/auth/discord`);
    expect(query.state.length).toBeGreaterThan(40);
    const [cookie] = answer.cookies;
    expect(cookie).toMatchObject({ name: 'login', httpOnly: true, sameSite: 'Lax', path: '/' });
  });

  it('opens a session in a cookie that no script can read, and returns to the page of origin', async () => {
    const { back, cookies } = await throughProvider(world, '100');
    expect(`${back.origin}${back.pathname}`).toBe(`${ORIGIN}/auth/discord`);
    expect((await call(`${back.pathname}${back.search}`)).headers['content-type']).toContain('text/html');
    const done = await completeLogin(world, back, cookies);
    expect([done.statusCode, done.json().return_to]).toEqual([200, '/db']);
    const session = done.cookies.find((cookie) => cookie.name === 'token');
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 14 * DAY });
    const user = { uid: '100', id: '100', name: 'ada', role: 0, permalinks: [] };
    expect((await call('/api/user', cookiesOf(done))).json()).toEqual(user);
    expect((await call('/api/session', cookiesOf(done))).json()).toEqual({ user, login: true });
    expect((await call('/api/session')).json()).toEqual({ user: null, login: true });
  });

  it('logs in by /api/login with code, redirect and state in headers', async () => {
    const { back, cookies } = await throughProvider(world, '200');
    const headers = {
      'x-discord-code': String(back.searchParams.get('code')),
      'x-discord-redirect': `${ORIGIN}/auth/discord`,
      'x-discord-state': String(back.searchParams.get('state')),
    };
    expect((await call('/api/login')).statusCode).toBe(403);
    expect((await call('/api/login', cookies, { ...headers, 'x-discord-redirect': '' })).statusCode).toBe(400);
    const elsewhere = { ...headers, 'x-discord-redirect': 'https://evil.example/auth/discord' };
    expect((await call('/api/login', cookies, elsewhere)).statusCode).toBe(400);
    const done = await call('/api/login', cookies, headers);
    expect(done.json()).toMatchObject({ uid: '200', name: 'ben', role: 50 });
    expect((await call('/api/login', cookiesOf(done))).json().uid).toBe('200');
  });

  it('refuses a code from another browser, a used state, a late one and a foreign code', async () => {
    const finish = async (back: URL, cookies: Record<string, string>) => {
      const answer = await completeLogin(world, back, cookies);
      expect(answer.statusCode === 200).toBe((cookiesOf(answer).token ?? '') !== '');
      return answer.statusCode;
    };
    const one = await throughProvider(world, '100');
    expect(await finish(one.back, {})).toBe(403);
    expect(await finish(one.back, { login: 'x'.repeat(43) })).toBe(403);
    expect(await finish(one.back, one.cookies)).toBe(200);
    expect(await finish(one.back, one.cookies)).toBe(403);
    const late = await throughProvider(world, '100');
    world.clock.now += 601_000;
    expect(await finish(late.back, late.cookies)).toBe(403);
    // A code given for one login cannot end another: its challenge does not fit.
    const mine = await throughProvider(world, '100');
    const theirs = await throughProvider(world, '200');
    mine.back.searchParams.set('code', String(theirs.back.searchParams.get('code')));
    expect(await finish(mine.back, mine.cookies)).toBe(403);
    const denied = await throughProvider(world, '999');
    expect(denied.back.searchParams.get('error')).toBe('access_denied');
    expect(await finish(denied.back, denied.cookies)).toBe(403);
  });

  it('never returns to another site', async () => {
    for (const target of ['//evil.example', 'https://evil.example', '/\\evil.example', '/a\r\nb']) {
      const begun = await call(`/api/auth/start?return=${encodeURIComponent(target)}`);
      const page = new URL(String(begun.headers.location));
      page.searchParams.set('user', '100');
      const back = new URL(String((await fetch(page, { redirect: 'manual' })).headers.get('location')));
      expect((await completeLogin(world, back, cookiesOf(begun))).json().return_to).toBe('/account');
    }
  });

  it('saves settings of the logged-in visitor only', async () => {
    const cookies = await logIn(world, '100');
    const save = (body: string, jar: Record<string, string>) =>
      world.app.inject({
        method: 'POST',
        url: '/api/user/save',
        cookies: jar,
        headers: { ...host, 'content-type': 'application/json' },
        body,
      });
    expect((await save('{"settings":{"showTips":false}}', {})).statusCode).toBe(400);
    expect((await save('[1]', cookies)).statusCode).toBe(400);
    expect((await save('{', cookies)).statusCode).toBe(400);
    expect((await save(`{"a":${'['.repeat(50)}${']'.repeat(50)}}`, cookies)).statusCode).toBe(400);
    expect((await save(`{"a":"${'x'.repeat(70_000)}"}`, cookies)).statusCode).toBe(413);
    expect((await save('{"settings":{"showTips":false}}', cookies)).statusCode).toBe(200);
    const again = await logIn(world, '100');
    expect((await call('/api/user', again)).json().data).toEqual({ settings: { showTips: false } });
    expect((await call('/api/user', await logIn(world, '200'))).json().data).toBeUndefined();
  });

  it('ends a session by logout and after 14 days; a made-up cookie is a visitor', async () => {
    const cookies = await logIn(world, '100');
    const other = await logIn(world, '100');
    const out = await world.app.inject({ method: 'POST', url: '/api/logout', cookies, headers: host });
    expect(out.statusCode).toBe(204);
    expect((await call('/api/user', cookies)).statusCode).toBe(401);
    expect((await call('/api/user', { token: 'made-up' })).statusCode).toBe(401);
    expect((await call('/api/user', other)).statusCode).toBe(200);
    world.clock.now += 14 * DAY * 1000;
    expect((await call('/api/user', other)).statusCode).toBe(401);
    await world.platform.sweep();
    expect(await world.platform.storage.db.selectFrom('sessions').selectAll().execute()).toEqual([]);
  });

  it('keeps neither tokens nor states in a form that opens anything', async () => {
    const { token } = await logIn(world, '100');
    const rows = await world.platform.storage.db.selectFrom('sessions').select('token_hash').execute();
    expect(rows.map((row) => row.token_hash)).toEqual([createHash('sha256').update(token).digest('hex')]);
  });
});

describe('without a provider', () => {
  it('reports that logging in is disabled', async () => {
    const world = await openWorld(databases[0]);
    const answer = await world.app.inject('/api/auth/start');
    expect([answer.statusCode, answer.json().error]).toEqual([503, expect.stringContaining('provider')]);
    expect((await world.app.inject('/api/session')).json()).toEqual({ user: null, login: false });
    await world.close();
  });
});
