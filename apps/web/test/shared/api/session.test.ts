import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#shared/api/client.ts';
import { ApiError } from '#shared/api/http.ts';
import {
  applySettings,
  isSaved,
  LoginFailed,
  loggingIn,
  loggingOut,
  ownSettings,
  readUser,
  savingSettings,
  sessionQuery,
  type User,
} from '#shared/api/session.ts';
import { usePanels } from '#shared/storage/panels.ts';
import { act, read } from './act.ts';

const ada = { uid: '100', id: '100', name: 'ada', role: 0, permalinks: [] };
const DEFAULTS = { showTips: true, showBuilder: true, showNameSearch: true };

const session = () => queryClient.getQueryData(sessionQuery.queryKey);
const begin = (user: User | null) => queryClient.setQueryData(sessionQuery.queryKey, { user, canLogIn: true });
const complete = (code: string | null, state: string | null) => act(loggingIn, { code, state });

beforeEach(() => {
  vi.stubGlobal('window', { location: { origin: 'https://quartet.example' } });
  vi.stubGlobal('document', { documentElement: { style: {} } });
  usePanels.getState().show(DEFAULTS);
  queryClient.clear();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const answer = (json: unknown, status = 200) => new Response(JSON.stringify(json), { status });
const problem = async (attempt: Promise<unknown>) => {
  const error = await attempt.then(
    () => null,
    (reason: unknown) => reason,
  );
  return error instanceof LoginFailed ? error.problem : error;
};

describe('a login', () => {
  it('sends code, redirect and state, takes over the settings, and returns the page to continue on', async () => {
    let sent = new Headers();
    vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
      sent = new Headers(init.headers);
      return answer({ ...ada, data: { settings: { showTips: false, showOther: 1 } }, return_to: '/web' });
    });
    expect(await complete('c', 's')).toBe('/web');
    expect(['x-discord-code', 'x-discord-redirect', 'x-discord-state'].map((name) => sent.get(name))).toEqual([
      'c',
      'https://quartet.example/auth/discord',
      's',
    ]);
    expect(usePanels.getState()).toMatchObject({ ...DEFAULTS, showTips: false });
    expect(session()?.user?.name).toBe('ada');
  });

  it('needs a code, goes one at a time, and distinguishes a refusal from a failing server', async () => {
    expect(await problem(complete(null, null))).toBe('invalid');
    let release: (response: Response) => void = () => {};
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (release = resolve)));
    const first = complete('a', 's');
    expect(await problem(complete('b', 's'))).toBe('started');
    release(answer(ada));
    expect(await first).toBe('/account');
    for (const [status, expected] of [
      [403, 'refused'],
      [429, 'refused'],
      [502, 'refused'],
      [503, 'noProvider'],
      [500, 'unreachable'],
    ] as const) {
      vi.stubGlobal('fetch', async () => answer({ error: 'no' }, status));
      expect([status, await problem(complete('a', 's'))]).toEqual([status, expected]);
    }
    vi.stubGlobal('fetch', async () => answer({ ...ada, return_to: '//evil.example' }));
    expect(await complete('a', 's')).toBe('/account');
  });
});

describe('the session', () => {
  it('is requested; a server without accounts differs from one that cannot be reached', async () => {
    const failure = () =>
      read(sessionQuery).then(
        () => 'none',
        (error: unknown) => (error instanceof ApiError ? error.kind : error),
      );
    vi.stubGlobal('fetch', async () => answer({ user: ada, login: true }));
    expect(await read(sessionQuery)).toMatchObject({ canLogIn: true, user: { uid: '100' } });
    vi.stubGlobal('fetch', async () => new Response('<!doctype html>'));
    expect(await failure()).toBe('noService');
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('offline');
    });
    expect(await failure()).toBe('network');
  });

  it('ends for this browser even when the server cannot be reached', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('offline');
    });
    begin(readUser(ada));
    await expect(act(loggingOut, undefined)).rejects.toThrow(ApiError);
    expect(session()).toEqual({ user: null, canLogIn: true });
  });
});

describe('an answer that comes late', () => {
  /** Promise that each request waits for, by the end of its address. */
  const waiting = new Map<string, (response: Response) => void>();
  const release = (path: string, json: unknown) => waiting.get(path)?.(answer(json));
  const load = () => read(sessionQuery).catch(() => {});
  beforeEach(() => {
    waiting.clear();
    vi.stubGlobal('fetch', (address: string) => {
      const path = address.split('/').at(-1) ?? '';
      return new Promise<Response>((resolve) => waiting.set(path, resolve));
    });
  });

  it('does not bring back who has logged out, nor what they saved', async () => {
    begin(readUser(ada));
    const asked = load();
    const saved = act(savingSettings, undefined);
    const left = act(loggingOut, undefined);
    expect(session()?.user?.name).toBe('ada');
    await vi.waitFor(() => expect([...waiting.keys()].sort()).toEqual(['logout', 'save', 'session']));
    release('logout', {});
    await left;
    release('session', { user: ada, login: true });
    release('save', {});
    await Promise.all([asked, saved]);
    expect(session()).toEqual({ user: null, canLogIn: true });
  });

  it('does not log out who has logged in meanwhile', async () => {
    const asked = load();
    const begun = complete('c', 's');
    await vi.waitFor(() => expect([...waiting.keys()].sort()).toEqual(['login', 'session']));
    release('login', { ...ada, data: {} });
    await begun;
    release('session', { login: true });
    await asked;
    expect(session()).toMatchObject({ canLogIn: true, user: { name: 'ada' } });
  });
});

describe('settings of an account', () => {
  it('are saved beside what other clients keep there', async () => {
    let sent: unknown;
    vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
      sent = JSON.parse(String(init.body));
      return new Response('');
    });
    const user = readUser({ ...ada, data: { other: 1, settings: { foreign: true } } });
    begin(user);
    usePanels.getState().toggle('showNameSearch');
    expect(user && isSaved(user)).toBe(false);
    await act(savingSettings, undefined);
    expect(sent).toEqual({ other: 1, settings: { foreign: true, ...ownSettings() } });
    const saved = session()?.user;
    expect(saved && isSaved(saved)).toBe(true);
  });

  it('that are damaged change nothing', () => {
    for (const data of [{}, { settings: null }, { settings: [1] }, { settings: { theme: 'pink' } }]) {
      applySettings(data as Record<string, unknown>);
      expect(ownSettings()).toEqual({ ...DEFAULTS, theme: 'system', sampleOnLoad: false });
    }
    expect([readUser(null), readUser({ name: 'x' }), readUser({ uid: 7 })]).toEqual([null, null, null]);
  });
});
