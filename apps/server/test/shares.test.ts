import { gunzipSync } from 'node:zlib';
import { type Result, stringifyResult } from '@quartet/results';
import { createNodeExecutor } from '@quartet/runner/node';
import { canonicalText, readKeyRing, sign, verifySignature } from '@quartet/runner/signature';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabases } from './databases.ts';
import { altered, CONFIG, DAY, makeResult, openWorld, postShare, type World } from './setup.ts';

const executor = createNodeExecutor();
const databases = testDatabases();
let result: Result;
let text: string;
beforeAll(async () => {
  result = await makeResult(executor);
  text = stringifyResult(result);
});
afterAll(() => {
  executor.close();
  for (const database of databases) database.close();
});

describe('share signature', () => {
  const keys = readKeyRing(`dev:${'0123456789abcdef'.repeat(2)}, prod:${'ab'.repeat(32)}`);
  const key = keys.get('dev') as Buffer;

  it('writes the canonical text: members sorted by bytes, no white space, shortest numbers, <, >, & and line separators escaped', () => {
    const value = { b: [1.5, -0, 1e21, 0.1], a: '<é>&\u2028"', ä: null, Z: true };
    expect(canonicalText(value)).toBe(
      '{"Z":true,"a":"\\u003cé\\u003e\\u0026\\u2028\\"","b":[1.5,-0,1e+21,0.1],"ä":null}',
    );
  });

  it('holds for the same values in another layout, and for no other value, key or id', () => {
    const document = { config_file: 'x', key_type: 'dev', n: 0.25 };
    const signature = sign(document, 'dev', key);
    expect(verifySignature(JSON.parse(' {"n": 0.25, "key_type":"dev","config_file":"x"}'), signature, keys)).toBe(true);
    expect(verifySignature({ ...document, n: 0.5 }, signature, keys)).toBe(false);
    expect(verifySignature({ ...document, more: 1 }, signature, keys)).toBe(false);
    expect(verifySignature(document, signature.replace('dev:', 'prod:'), keys)).toBe(false);
    expect(verifySignature(document, signature.replace('dev:', 'none:'), keys)).toBe(false);
    expect(verifySignature(document, 'dev:AAAA', keys)).toBe(false);
    expect(() => readKeyRing('dev:1234')).toThrow('hex');
  });
});

describe.each(databases)('shares on $name', (database) => {
  let world: World;
  const get = (id: string, suffix = '') => world.app.inject(`/api/share/${id}${suffix}`);
  const share = async (body = text, headers: Record<string, string> = {}) => {
    const answer = await postShare(world.app, body, headers);
    expect([answer.statusCode, answer.body]).toEqual([
      202,
      expect.stringMatching(/^[6789BCDFGHJKLMNPQRTWbcdfghjkmnpqrtwz]{12}$/),
    ]);
    return answer.body;
  };
  const keys = readKeyRing(`dev:${'0123456789abcdef'.repeat(2)}`);

  beforeAll(async () => {
    world = await openWorld(database, { privateKeys: ['open sesame'], keys, maxShareBytes: 400_000 });
  });
  afterAll(() => world.close());

  it('sends a document again only when its mark or its end has changed', async () => {
    const id = await share();
    await world.platform.replays.idle();
    const first = await get(id);
    const ask = () =>
      world.app.inject({ url: `/api/share/${id}`, headers: { 'if-none-match': String(first.headers.etag) } });
    const second = await ask();
    expect([second.statusCode, second.body, second.headers['x-quartet-verified']]).toEqual([304, '', 'verified']);
    await world.platform.shares.keep(id);
    const third = await ask();
    expect([third.statusCode, third.headers['x-gcsim-ttl']]).toEqual([200, '0']);
  });

  it('gives back the document byte for byte, packed to who can read that', async () => {
    const spaced = ` ${text.replace('"sim_version"', '"unknown_member":[1,2], "sim_version"')}\n`;
    const id = await share(spaced);
    const plain = await get(id);
    expect([plain.statusCode, plain.body]).toEqual([200, spaced]);
    expect(plain.headers['content-type']).toContain('application/json');
    const packed = await world.app.inject({ url: `/api/share/${id}`, headers: { 'accept-encoding': 'gzip, br' } });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(packed.rawPayload).toString()).toBe(spaced);
  });

  it('ends a link after 7 days to the second, and removes it', async () => {
    const id = await share();
    const created = Math.floor(world.clock.now / 1000);
    expect((await get(id)).headers['x-gcsim-ttl']).toBe(String(created + 7 * DAY));
    world.clock.now += 7 * DAY * 1000 - 1000;
    expect((await get(id)).statusCode).toBe(200);
    world.clock.now += 1000;
    expect((await get(id)).statusCode).toBe(404);
    expect((await get(id, '/status')).statusCode).toBe(404);
    const count = async () =>
      (await world.platform.storage.db.selectFrom('shares').select('id').where('id', '=', id).execute()).length;
    expect(await count()).toBe(1);
    await world.platform.sweep();
    expect(await count()).toBe(0);
  });

  it('keeps a link for ever for a private key, at once or later', async () => {
    const at = await share(text, { 'x-share-private-key': 'open sesame' });
    expect((await get(at)).headers['x-gcsim-ttl']).toBe('0');
    const later = await share();
    const upgrade = (id: string, key: string) =>
      world.app.inject({ method: 'POST', url: `/api/share/${id}/permanent`, headers: { 'x-share-private-key': key } });
    expect((await upgrade(later, 'wrong')).statusCode).toBe(403);
    expect((await upgrade('bbbbbbbbbbbb', 'open sesame')).statusCode).toBe(404);
    expect((await upgrade(later, 'open sesame')).json()).toEqual({ id: later, expires_at: 0 });
    expect((await postShare(world.app, text, { 'x-share-private-key': 'wrong' })).statusCode).toBe(403);
    world.clock.now += 400 * DAY * 1000;
    await world.platform.sweep();
    expect([(await get(at)).statusCode, (await get(later)).statusCode]).toEqual([200, 200]);
  });

  it('keeps a valid signature and returns it, refuses one of another document', async () => {
    const signed = altered(result, (copy) => {
      copy.key_type = 'dev';
    });
    const signature = sign(JSON.parse(signed), 'dev', keys.get('dev') as Buffer);
    const id = await share(signed, { 'x-gcsim-share-auth': signature });
    const answer = await get(id);
    expect(answer.headers['x-gcsim-share-auth']).toBe(signature);
    expect(answer.headers['access-control-expose-headers']).toContain('x-gcsim-share-auth');
    const other = altered(result, (copy) => {
      copy.key_type = 'other';
    });
    const refused = await postShare(world.app, other, { 'x-gcsim-share-auth': signature });
    expect([refused.statusCode, refused.json().error]).toEqual([400, expect.stringContaining('signature')]);
  });

  it('refuses what is no result, too large or too deep, and answers 404 for what is not there', async () => {
    const status = async (body: string) => (await postShare(world.app, body)).statusCode;
    expect(await status('')).toBe(400);
    expect(await status('{"sim_version":')).toBe(400);
    expect(await status('[]')).toBe(400);
    expect(await status('{}')).toBe(400);
    expect(await status('{"sim_version":3}')).toBe(400);
    expect(await status('{"sim_version":"a"}')).toBe(400);
    expect(await status(text.replace('"sim_version"', '"__proto__":{"a":1},"sim_version"'))).toBe(400);
    expect(await status(`{"sim_version":"a","x":${'['.repeat(100_000)}${']'.repeat(100_000)}}`)).toBe(400);
    expect(await status(`{"sim_version":"${'a'.repeat(400_000)}"}`)).toBe(413);
    for (const id of ['bbbbbbbbbbbb', '%00', "'%20or%201=1", 'x'.repeat(65), '..%2f..']) {
      const { statusCode } = await get(id);
      expect([id, statusCode]).toEqual([id, id.length > 64 ? 400 : 404]);
    }
    // A page tells a share that ended from a server without shares by these words.
    expect((await get('bbbbbbbbbbbb')).body).not.toContain('"Not found"');
  });

  it('marks a genuine result as verified', async () => {
    const id = await share();
    await world.platform.replays.idle();
    const answer = await get(id);
    expect(answer.headers['x-quartet-verified']).toBe('verified');
    expect((await get(id, '/status')).json()).toMatchObject({ id, verification: 'verified', reason: '' });
  });

  const mark = async (change: (copy: Result) => void) => {
    const id = await share(altered(result, change));
    await world.platform.replays.idle();
    const { verification, reason } = (await get(id, '/status')).json();
    return `${verification}: ${reason}`;
  };

  it('keeps a made-up result but marks it, whichever figure was touched', async () => {
    const stats = (copy: Result) => copy.statistics as NonNullable<Result['statistics']>;
    expect(
      await mark((copy) => {
        stats(copy).dev_debug.seeded_dps[3].dps += 1e-9;
      }),
    ).toContain('unverified: 1 of 12');
    expect(
      await mark((copy) => {
        stats(copy).dps.max *= 1.01;
      }),
    ).toContain('unverified: 1 of 12');
    expect(
      await mark((copy) => {
        stats(copy).dps.mean *= 2;
      }),
    ).toContain('mean');
    expect(
      await mark((copy) => {
        copy.character_details[0].cons = 5;
      }),
    ).toContain('config otherwise');
    expect(
      await mark((copy) => {
        copy.config_file = CONFIG.replace('hp=4780', 'hp=4781');
      }),
    ).toMatch(/unverified: (\d+ of 12|this engine)/);
    expect(
      await mark((copy) => {
        stats(copy).dev_debug.seeded_dps[0].seed = '18446744073709551615';
      }),
    ).toContain('seeds');
    expect(
      await mark((copy) => {
        copy.config_file = 'nonsense';
      }),
    ).toContain('unverified');
  });
});

describe.each(databases)('replays on $name', (database) => {
  it('stops a config that never ends, and goes on with the next', async () => {
    const world = await openWorld(database, { replayLimit: 4000 });
    const endless = CONFIG.replace('duration=20', 'duration=900000');
    const first = (
      await postShare(
        world.app,
        altered(result, (copy) => {
          copy.config_file = endless;
        }),
      )
    ).body;
    const second = (await postShare(world.app, text)).body;
    await world.platform.replays.idle();
    expect(await world.platform.shares.head(first)).toMatchObject({
      verification: 'unverified',
      reason: 'its replay took too long',
    });
    expect(await world.platform.shares.head(second)).toMatchObject({ verification: 'verified' });
    await world.close();
  });

  it('takes up after a restart what was left pending', async () => {
    const world = await openWorld(database);
    const id = await world.platform.shares.create({ text });
    await world.platform.replays.resume();
    await world.platform.replays.idle();
    expect(await world.platform.shares.head(id)).toMatchObject({ verification: 'verified' });
    await world.close();
  });

  it('refuses unsigned results where only signed ones are taken', async () => {
    const world = await openWorld(database, { signedOnly: true });
    expect((await postShare(world.app, text)).statusCode).toBe(403);
    await world.close();
  });

  it('limits how many results one address may store in a minute', async () => {
    const world = await openWorld(database, { requestsPerMinute: 1000 });
    const codes = new Set<number>();
    for (let i = 0; i < 31; i++) codes.add((await postShare(world.app, '{}')).statusCode);
    expect([...codes]).toEqual([400, 429]);
    await world.close();
  });
});
