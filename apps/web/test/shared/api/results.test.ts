import { stringifyResult } from '@quartet/results';
import { chamberDocument } from '@quartet/results/chamber';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { addressOf, ChamberFound, LoadError, resultQuery, verificationQuery } from '#shared/api/results.ts';
import { yardstick } from '../../features/viewer/fixture.ts';
import { read } from './act.ts';

const answer = (body: string, init: ResponseInit = {}) => vi.stubGlobal('fetch', async () => new Response(body, init));
const load = () => read(resultQuery({ kind: 'share', id: 'x' }));
const failure = async () => {
  try {
    await load();
  } catch (error) {
    return error instanceof LoadError ? error.kind : error;
  }
  return 'none';
};

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('addresses', () => {
  it('follow the kind of source, ids cannot leave their place', () => {
    expect(addressOf({ kind: 'web' })).toBeNull();
    expect(addressOf({ kind: 'local' })).toBe('http://127.0.0.1:8381/data');
    expect(addressOf({ kind: 'share', id: 'a/../b?c' })).toBe('/api/share/a%2F..%2Fb%3Fc');
    expect(addressOf({ kind: 'db', id: 'abc' })).toBe('/api/share/db/abc');
  });
});

describe('loading a result', () => {
  it('reads the document and the data beside it', async () => {
    const result = yardstick();
    answer(stringifyResult(result), { headers: { 'x-gcsim-ttl': '1900000000', 'x-gcsim-share-auth': 'k:abc' } });
    const loaded = await load();
    expect(loaded.result.statistics?.dps).toEqual(result.statistics.dps);
    expect([loaded.hash, loaded.expires]).toEqual(['k:abc', 1_900_000_000]);
  });

  it('finds the document of a chamber, with the data beside it', async () => {
    const chance = { share: 1, low: 0.9, high: 1 };
    const chamber = chamberDocument(
      {
        place: { cycle: 119, floor: 12, chamber: 1 },
        halves: [
          {
            half: 'first',
            config: 'active amber;',
            fights: 40,
            cleared: chance,
            times: { p10: 60, median: 70.5, p90: null },
            won: null,
            hp: 1e6,
            dps: { mean: 1, margin: 0, fights: 40, seed: 3 },
            neededDps: null,
            emptySeconds: 1,
            energySeconds: [],
            waveSeconds: [70.5],
            grade: 1,
          },
        ],
        stars: null,
        median: null,
        fights: 40,
      },
      3,
    );
    answer(JSON.stringify(chamber), { headers: { 'x-gcsim-ttl': '5', 'x-quartet-verified': 'verified' } });
    const found = await load().catch((error: unknown) => error);
    expect(found).toBeInstanceOf(ChamberFound);
    expect(found).toMatchObject({ chamber, facts: { expires: 5, verification: 'verified' } });
    answer(JSON.stringify({ ...chamber, halves: [] }));
    expect(await failure()).toBe('unreadable');
  });

  it('knows what the server can find about it, and nothing else', async () => {
    const body = stringifyResult(yardstick());
    for (const [said, verification] of [
      ['verified', 'verified'],
      ['partial', 'partial'],
      ['foreign', 'foreign'],
      ['unverified', 'unverified'],
      ['pending', 'pending'],
      ['<b>', null],
      ['', null],
    ]) {
      answer(body, { headers: { 'x-quartet-verified': said ?? '' } });
      expect((await load()).verification).toBe(verification);
    }
  });

  it('has the reason of the result as a sentence for any language, where the server gives one', async () => {
    const reason = () => read(verificationQuery({ kind: 'share', id: 'x' }, 'partial'));
    const phrase = {
      id: 'server.verify-partial',
      text: '64 of 100000 fights checked',
      values: { checked: 64, total: 100_000 },
    };
    answer(JSON.stringify({ id: 'x', verification: 'partial', reason: phrase.text, reason_phrase: phrase }));
    expect(await reason()).toEqual(phrase);
    answer(JSON.stringify({ id: 'x', verification: 'partial', reason: '' }));
    expect(await reason()).toBeNull();
    answer('{"error":"Not found"}', { status: 404 });
    expect(await reason()).toBeNull();
  });

  it('states why it failed', async () => {
    const cases: [string, ResponseInit, string][] = [
      ['', { status: 404 }, 'notFound'],
      ['{"error":"Not found"}', { status: 404 }, 'noService'],
      ['<!doctype html>', { status: 404, headers: { 'content-type': 'text/html; charset=utf-8' } }, 'noService'],
      ['<!doctype html>', { headers: { 'content-type': 'text/html' } }, 'noService'],
      ['oops', { status: 500 }, 'server'],
      ['', {}, 'blank'],
      ['{}', {}, 'blank'],
      ['{"character_details":[{}]', {}, 'unreadable'],
      ['[1,2]', {}, 'unreadable'],
      [`${'['.repeat(10_000)}`, {}, 'unreadable'],
      ['{"statistics":{"dps":"<script>alert(1)</script>"}}', {}, 'unreadable'],
    ];
    for (const [body, init, kind] of cases) {
      answer(body, init);
      expect([body.slice(0, 40), await failure()]).toEqual([body.slice(0, 40), kind]);
    }
  });

  it('is given up after 30 seconds', async () => {
    const limit = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort());
    vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => signal?.throwIfAborted());
    expect(await failure()).toBe('timeout');
    expect(limit).toHaveBeenCalledWith(30_000);
    limit.mockRestore();
  });

  it('distinguishes a broken network from a response', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('failed');
    });
    expect(await failure()).toBe('network');
  });
});
