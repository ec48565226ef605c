import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#shared/api/client.ts';
import { fetchingShowcase, ShowcaseError } from '#shared/api/showcase.ts';
import { act } from './act.ts';

beforeEach(() => queryClient.clear());
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the showcase service', () => {
  const answer = (response: Response | Error) =>
    vi.stubGlobal('fetch', async () => {
      if (response instanceof Error) throw response;
      return response;
    });
  const ask = () =>
    act(fetchingShowcase, '618285856').catch((error: unknown) =>
      error instanceof ShowcaseError ? { failure: error.failure } : error,
    );
  const json = { 'content-type': 'application/json' };

  it('is missing when the server does not know the address or returns the page', async () => {
    answer(new Response('not found', { status: 404 }));
    expect(await ask()).toEqual({ failure: 'no-service' });
    answer(new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }));
    expect(await ask()).toEqual({ failure: 'no-service' });
  });

  it('may refuse without a reason, be unreachable, or send an invalid response', async () => {
    answer(new Response('{}', { status: 400, headers: json }));
    expect(await ask()).toEqual({ failure: 'refused' });
    answer(new Response('x', { status: 500 }));
    expect(await ask()).toEqual({ failure: 'refused' });
    answer(new TypeError('failed to fetch'));
    expect(await ask()).toEqual({ failure: 'network' });
    answer(new Response('{', { headers: json }));
    expect(await ask()).toEqual({ failure: 'broken' });
  });

  it('passes on the reason why there is no showcase', async () => {
    for (const code of ['unreachable', 'no-account', 'maintenance', 'rate-limited', 'broken']) {
      answer(new Response(JSON.stringify({ error: 'no', code }), { status: 400, headers: json }));
      expect(await ask()).toEqual({ failure: code });
    }
    answer(new Response('{"error":"x","code":"__proto__"}', { status: 400, headers: json }));
    expect(await ask()).toEqual({ failure: 'refused' });
    answer(new Response('{"error":"slow down"}', { status: 429, headers: json }));
    expect(await ask()).toEqual({ failure: 'rate-limited' });
  });

  it('gives the document; a hidden showcase is empty', async () => {
    answer(new Response('[{"avatarId":1}]', { headers: json }));
    expect(await ask()).toBe('[{"avatarId":1}]');
    answer(new Response('[]', { headers: json }));
    expect(await ask()).toEqual({ failure: 'empty' });
  });
});
