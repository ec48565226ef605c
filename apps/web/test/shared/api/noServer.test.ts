import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** The module of the requests, in a build of a mode, and the addresses that it fetches. */
async function builtFor(mode: string) {
  const fetched: string[] = [];
  vi.stubEnv('MODE', mode);
  vi.stubGlobal('fetch', async (address: string) => {
    fetched.push(address);
    return new Response('{}', { headers: { 'content-type': 'application/json' } });
  });
  vi.resetModules();
  return { fetched, ...(await import('#shared/api/http.ts')) };
}

it('sends no request to the API in the static build, and reports that there is no server', async () => {
  const { call, send, lacksService, fetched } = await builtFor('static');
  await expect(call('GET /api/site', {})).rejects.toMatchObject({ kind: 'noService' });
  expect(lacksService(await send('/api/share/abc'))).toBe(true);
  await send('/version.json');
  await send('http://127.0.0.1:8381/data');
  expect(fetched).toEqual(['/version.json', 'http://127.0.0.1:8381/data']);
});

it('sends it in every other build', async () => {
  const { call, fetched } = await builtFor('production');
  await call('GET /api/site', {});
  expect(fetched).toEqual(['/api/site']);
});
