import { stringifyResult } from '@quartet/results';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readHash, unpackConfig } from '#features/viewer/model/link.ts';
import { configLink, embedCode, existingLink, resultLink } from '#features/viewer/model/share.ts';
import { sharing } from '#shared/api/shares.ts';
import viewer from '../../../src/shared/i18n/viewer/en.json';
import { yardstick } from '../../features/viewer/fixture.ts';
import { act } from './act.ts';

const ORIGIN = 'https://quartet.example';
const result = yardstick();
const share = (signature = '') => act(sharing, { text: stringifyResult(result), signature });

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('links', () => {
  it('of a shared page are that page', () => {
    expect(existingLink({ kind: 'share', id: 'abc' }, ORIGIN)?.url).toBe(`${ORIGIN}/sh/abc`);
    expect(existingLink({ kind: 'db', id: 'abc' }, ORIGIN)?.url).toBe(`${ORIGIN}/db/abc`);
    expect(existingLink({ kind: 'web' }, ORIGIN)).toBeNull();
  });

  it('of results can be shown in pages of others', () => {
    const frame = (path: string) => expect.stringContaining(`<iframe src="${ORIGIN}/embed/${path}" `);
    expect(embedCode(resultLink('bcdfgh6789', ORIGIN))).toEqual(frame('bcdfgh6789'));
    const team = existingLink({ kind: 'db', id: 'abc' }, ORIGIN);
    expect(team && embedCode(team)).toEqual(frame('db/abc'));
    expect(embedCode(configLink(result.config_file, ORIGIN, 'offline'))).toBeNull();
  });

  it('without a server carry the config', () => {
    const { url, kind, why } = configLink(result.config_file, ORIGIN, 'offline');
    expect([kind, why]).toEqual(['config', 'offline']);
    expect(unpackConfig(readHash(new URL(url).hash).config ?? '')).toBe(result.config_file);
  });

  it('of the server carry the id it gave, and the signature goes with exactly that document', async () => {
    let sent: RequestInit | undefined;
    vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
      sent = init;
      return new Response('bcdfgh6789', { status: 202 });
    });
    expect(await share('k:sig')).toEqual({ id: 'bcdfgh6789' });
    expect(resultLink('bcdfgh6789', ORIGIN)).toEqual({
      url: `${ORIGIN}/sh/bcdfgh6789`,
      kind: 'result',
      id: 'bcdfgh6789',
      days: 7,
      why: null,
    });
    expect(new Headers(sent?.headers).get('x-gcsim-share-auth')).toBe('k:sig');
    expect(JSON.parse(String(sent?.body)).statistics.iterations).toBe(1000);
  });

  it('a server without shares, or a page in its place, gives no link; a refusal has its reason', async () => {
    vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
    expect(await share()).toEqual({ why: 'noService' });
    vi.stubGlobal('fetch', async () => new Response('<!doctype html><p>hello</p>', { status: 200 }));
    expect(await share()).toEqual({ why: 'noService' });
    vi.stubGlobal('fetch', async () => new Response('bad signature', { status: 400 }));
    await expect(share()).rejects.toThrow('bad signature');
  });

  it('distinguishes a device without network, a server that does not respond, and a server without shares', async () => {
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
    vi.stubGlobal('navigator', { onLine: false });
    expect(await share()).toEqual({ why: 'offline' });
    vi.stubGlobal('navigator', { onLine: true });
    expect(await share()).toEqual({ why: 'unreachable' });
    const texts = Object.keys(viewer.share.why);
    expect(texts).toEqual(['noService', 'offline', 'unreachable']);
    expect(viewer.share.why.offline).toBe('You are offline: the link carries the config itself.');
  });
});
