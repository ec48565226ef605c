import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { decompress, type Result, stringifyResult } from '@quartet/results';
import { canonicalText, readKeyRing, sign, verifySignature } from '@quartet/runner/signature';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { isWhole } from '../../../test/lane.ts';
import { ALLOWANCES, RESERVE } from '../src/allowances.ts';
import { shareBytes } from '../src/shares/store.ts';
import { type Finding, type VerificationRequest, type Verified, Verifier } from '../src/shares/verification.ts';
import { VerificationQueue } from '../src/shares/verification-queue.ts';
import { testDatabases } from './databases.ts';
import { altered, CONFIG, DAY, makeResult, openWorld, packed, postShare, type World, warmExecutor } from './setup.ts';

/** A result of the reference simulator. */
const FOREIGN = '../../../packages/results/test/fixtures/warnings.result.gz';
const executor = warmExecutor();
const databases = testDatabases(it.skip);
let result: Result;
let text: string;
beforeAll(async () => {
  result = await makeResult();
  text = stringifyResult(result);
});
afterAll(() => {
  executor.close();
  for (const database of databases) database.close();
});

/** Amber's burst gives ATK for 10 s in the game, for 15 s in the reference. */
const BY_THE_GAME = `amber char lvl=90/90 cons=6 talent=9,9,9;
amber add weapon="huntersbow" refine=1 lvl=1/20;
amber add stats hp=4780 atk=311 cr=0.5;
target lvl=100 resist=0.1;
options iteration=70 duration=20 ignore_burst_energy=true rules=game play=kqm;
active amber;
while 1 { amber burst, attack:40; }
`;

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
  /** Whether to run tests that no database affects: on the first one, and in the lane `all` on each. */
  const isFirst = isWhole || database === databases[0];
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
    world = await openWorld(database, {
      privateKeys: ['open sesame'],
      keys,
      maxShareBytes: 400_000,
      verificationAllowance: { ...ALLOWANCES.anonymousUpload, fight: 4_000_000, job: 3_000_000 + RESERVE },
    });
  });
  afterAll(() => world.close());

  it.runIf(isWhole)('stay in memory for a short time after they were read', async () => {
    const id = await share();
    await world.platform.shares.read(id);
    expect(world.platform.shares.keptBytes).toBeGreaterThan(0);
    await expect.poll(() => world.platform.shares.keptBytes).toBe(0);
  });

  it.runIf(isFirst)('sends a document again only when its mark or its end has changed', async () => {
    const id = await share();
    await world.platform.verifications.idle();
    const first = await get(id);
    const ask = () =>
      world.app.inject({ url: `/api/share/${id}`, headers: { 'if-none-match': String(first.headers.etag) } });
    const second = await ask();
    expect([second.statusCode, second.body, second.headers['x-quartet-verified']]).toEqual([304, '', 'verified']);
    await world.platform.shares.keep(id);
    const third = await ask();
    expect([third.statusCode, third.headers['x-gcsim-ttl']]).toEqual([200, '0']);
  });

  it('gives back the document byte for byte, compressed for clients that accept it', async () => {
    const spaced = ` ${text.replace('"sim_version"', '"unknown_member":[1,2], "sim_version"')}\n`;
    const id = await share(spaced);
    const plain = await get(id);
    expect([plain.statusCode, plain.body]).toEqual([200, spaced]);
    expect(plain.headers['content-type']).toContain('application/json');
    const packed = await world.app.inject({ url: `/api/share/${id}`, headers: { 'accept-encoding': 'gzip, br' } });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(packed.rawPayload).toString()).toBe(spaced);
    for (const refused of ['gzip;q=0', 'deflate, gzip;q=0.0', 'identity']) {
      const unpacked = await world.app.inject({ url: `/api/share/${id}`, headers: { 'accept-encoding': refused } });
      expect([unpacked.headers['content-encoding'], unpacked.body]).toEqual([undefined, spaced]);
    }
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

  it.runIf(isFirst)('keeps a valid signature and returns it, refuses one of another document', async () => {
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

  it('refuses documents that are no result, too large or too deep, and answers 404 for missing ones', async () => {
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
    // By these words a page distinguishes an expired share from a server without shares.
    expect((await get('bbbbbbbbbbbb')).body).not.toContain('"Not found"');
  });

  it.runIf(isFirst)('marks a genuine result as verified', async () => {
    const id = await share();
    await world.platform.verifications.idle();
    const answer = await get(id);
    expect(answer.headers['x-quartet-verified']).toBe('verified');
    expect((await get(id, '/status')).json()).toMatchObject({ id, verification: 'verified', reason: '' });
  });

  const mark = async (body: string) => {
    const id = await share(body);
    await world.platform.verifications.idle();
    const { verification, reason, reason_phrase } = (await get(id, '/status')).json();
    expect([reason, reason_phrase?.text ?? '']).toEqual([reason, reason]);
    return `${verification}: ${reason}`;
  };
  const statsOf = (copy: Result) => copy.statistics as NonNullable<Result['statistics']>;

  it.runIf(isFirst).each<[string, (copy: Result) => void, RegExp]>([
    [
      'the slowest and fastest fight as the only one',
      (copy) => {
        const stats = statsOf(copy);
        stats.iterations = 1;
        copy.simulator_settings.iterations = 1;
        stats.dps = { ...stats.dps, min: stats.dps.max, mean: stats.dps.max, sd: 0, histogram: [1] };
        stats.min_seed = stats.max_seed;
        stats.dev_debug.seeded_dps = [{ seed: stats.max_seed, dps: stats.dps.max }];
      },
      /^unverified: Recomputed/,
    ],
    [
      'a mean raised by six standard errors',
      (copy) => {
        const { dps, iterations } = statsOf(copy);
        dps.mean += (6 * dps.sd) / Math.sqrt(iterations);
      },
      /^unverified: Recomputed, statistics\.dps\.mean is different$/,
    ],
    [
      'the share of one character times ten',
      (copy) => {
        statsOf(copy).character_dps[0].mean *= 10;
      },
      /^unverified: Recomputed, statistics\.character_dps\.0\.mean is/,
    ],
    [
      'the last bit of the expected damage of one character',
      (copy) => {
        const own = statsOf(copy).expected?.character_dps[0];
        if (own !== undefined) own.mean += 2 ** -36;
      },
      /^unverified: Recomputed, statistics\.expected\.character_dps\.0\.mean is different$/,
    ],
    [
      'a narrower interval',
      (copy) => {
        const { expected } = statsOf(copy);
        if (expected !== undefined) expected.dps.low += 1;
      },
      /^unverified: Recomputed, statistics\.expected\.dps\.low is different$/,
    ],
    [
      'the absence of the expected damage',
      (copy) => {
        delete statsOf(copy).expected;
      },
      /^unverified: Recomputed, statistics\.expected is different$/,
    ],
    [
      'the figures of single fights',
      (copy) => {
        const { dps_spread } = statsOf(copy);
        if (dps_spread !== undefined) dps_spread.p90 += 1;
      },
      /^unverified: Recomputed, statistics\.dps_spread\.p90 is different$/,
    ],
    [
      'the total times ten',
      (copy) => {
        statsOf(copy).total_damage.mean *= 10;
      },
      /^unverified: Recomputed, statistics\.total_damage/,
    ],
    [
      'the duration times ten',
      (copy) => {
        statsOf(copy).duration.mean *= 10;
      },
      /^unverified: Recomputed, statistics\.duration/,
    ],
    [
      'the last bit of a fight',
      (copy) => {
        statsOf(copy).dev_debug.seeded_dps[3].dps += 1e-9;
      },
      /^unverified: Recomputed, statistics\.dev_debug/,
    ],
    [
      'an invented version',
      (copy) => {
        copy.sim_version = 'f'.repeat(40);
      },
      /^foreign: Written by another version \(ffffffffffff\)/,
    ],
    [
      'a member of the team',
      (copy) => {
        copy.character_details[0].cons = 5;
      },
      /^unverified: Recomputed, character_details\.0\.cons is different$/,
    ],
    [
      'the config',
      (copy) => {
        copy.config_file = CONFIG.replace('hp=4780', 'hp=4781');
      },
      /^unverified: Recomputed/,
    ],
    [
      'a badge',
      (copy) => {
        copy.standard = 'official';
      },
      /^unverified: Recomputed, standard is different$/,
    ],
    [
      'the base seed',
      (copy) => {
        copy.base_seed = '6';
      },
      /^unverified: Recomputed/,
    ],
    [
      'a config that cannot run',
      (copy) => {
        copy.config_file = 'nonsense';
      },
      /^unverified: Its config cannot be repeated: 1:1: /,
    ],
  ])('keeps a result but marks it when it changes %s', async (_name, change, expected) => {
    expect(await mark(altered(result, change))).toMatch(expected);
  });

  it.runIf(isFirst)('calls what another engine wrote by its name, and not wrong', async () => {
    const gcsim = new TextDecoder().decode(decompress(readFileSync(new URL(FOREIGN, import.meta.url))));
    expect(await mark(gcsim)).toBe('foreign: Written by gcsim, not replayable here');
    const earlier = altered(result, (copy) => {
      copy.base_seed = '';
    });
    expect(await mark(earlier)).toMatch(/^foreign: It does not name the seed/);
  });

  it.runIf(isFirst)(
    'verifies results of the rules of the game and of human play, by the options of their text',
    async () => {
      const played = await makeResult(BY_THE_GAME);
      expect(played.simulator_settings).toMatchObject({ rules: ['amber_c6'], play: { mode: 'kqm' } });
      expect(await mark(stringifyResult(played))).toBe('verified: ');
      for (const option of [' rules=game', ' play=kqm']) {
        const forged = altered(played, (copy) => {
          copy.config_file = copy.config_file.replace(option, '');
        });
        expect(await mark(forged)).toMatch(/^unverified: /);
      }
    },
  );

  it.runIf(isWhole)('verifies a run that was ended early, by the fights it has', async () => {
    const control = new AbortController();
    let early: Result | null = null;
    await executor
      .run(CONFIG, {
        seed: 9,
        iterations: 100_000,
        signal: control.signal,
        onUpdate(soFar) {
          early = soFar;
          control.abort();
        },
      })
      .catch(() => {});
    expect(await mark(stringifyResult(early as unknown as Result))).toBe('verified: ');
  });

  /** A run whose fights take more work together than the budget. */
  const makeHeavy = () => {
    const counting = 'let i = 0;\nwhile i < 5000 { i = i + 1; }\n';
    return executor.run(CONFIG.replace('while 1', `${counting}while 1`), { seed: 5, iterations: 97 });
  };

  it.runIf(isFirst)('checks as many fights as its budget of work allows, and reports their number', async () => {
    const long = await makeHeavy();
    expect(await mark(stringifyResult(long))).toMatch(/^partial: [1-9]\d of 97 fights checked$/);
    const endless = altered(result, (copy) => {
      const spin = 'for let i = 0; i < 500; i = i + 1 { let n = 0; while n < 50000 { n = n + 1; } wait(1); }\n';
      copy.config_file = CONFIG.replace('while 1', `${spin}while 1`);
    });
    expect(await mark(endless)).toMatch(/^unverified: Not checked: one fight takes more work than the 4000000 steps/);
    const forged = altered(long, (copy) => {
      statsOf(copy).dps.max *= 1.01;
    });
    expect(await mark(forged)).toMatch(/^unverified: 1 of 12 repeated fights/);
  });

  it.runIf(isWhole)('finds wrong figures in the fights that its budget of work allows', async () => {
    const long = await makeHeavy();
    const claimed = altered(long, (copy) => {
      const stats = statsOf(copy);
      stats.dps.mean = stats.dps.max;
    });
    expect(await mark(claimed)).toMatch(/^unverified: Its mean/);
    const { expected, dps_spread, dps } = statsOf(long);
    if (expected === undefined || dps_spread === undefined) throw new Error('the run has no expected damage');
    const [first, ...others] = expected.character_dps;
    for (const [change, place] of [
      [{ expected: { ...expected, dps: { ...expected.dps, mean: 1.5 * expected.dps.mean } } }, 'expected.dps'],
      [
        { expected: { ...expected, character_dps: [{ ...first, high: first.high + 1 }, ...others] } },
        'expected.character_dps.0',
      ],
      [{ expected: undefined }, 'expected'],
      [{ dps_spread: { ...dps_spread, p90: dps.max + 1 } }, 'dps_spread'],
    ] as const) {
      const made = altered(long, (copy) => Object.assign(statsOf(copy), change));
      expect(await mark(made)).toBe(`unverified: The repeated fights contradict statistics.${place}`);
    }
  });
});

describe.each(databases)('verification on $name', (database) => {
  const isFirst = isWhole || database === databases[0];
  it('considers each network for the next turn, however many sources another has', async () => {
    const world = await openWorld(database);
    const { shares, verifications } = world.platform;
    const flood = 'f'.repeat(16);
    const document = packed(text);
    await world.platform.storage.db.transaction().execute(async (db) => {
      const rows = Array.from({ length: 1100 }, (_, i) => ({
        ...({ document, signature: '', created_at: 1, expires_at: 0, reason: '', submitter: '' } as const),
        ...({ id: `flood${String(i).padStart(7, '0')}`, verification: 'pending', source: `${flood} ${i}` } as const),
      }));
      await db.insertInto('shares').values(rows).execute();
    });
    const honest = await shares.create({ document, source: `${'h'.repeat(16)} 1` });
    const waiting = await shares.pending();
    expect(waiting.length).toBe(1000);
    expect(waiting.slice(0, 2).map(({ id }) => id)).toContain(honest);
    await verifications.close();
    await world.close();
  });

  it.runIf(isFirst)('does not count an attempt that the shutdown of the server interrupted', async () => {
    const world = await openWorld(database);
    const { shares } = world.platform;
    const id = await shares.create({ document: packed(text), source: 'net 1' });
    const attempts = async () => (await shares.pending()).map((share) => share.attempts);
    for (let round = 0; round < 3; round++) {
      let onStart = () => {};
      const started = new Promise<void>((resolve) => {
        onStart = resolve;
      });
      let end = () => {};
      const verifier = {
        verify: () =>
          new Promise<Finding>((resolve) => {
            onStart();
            end = () => resolve({ verification: 'unverified' });
          }),
        close: () => end(),
      };
      const queue = new VerificationQueue({ shares, verifier, onError: () => {} });
      queue.wake();
      await started;
      expect(await attempts()).toEqual([1]);
      await queue.close();
      expect(await attempts()).toEqual([0]);
    }
    expect((await shares.head(id))?.verification).toBe('pending');
    await world.close();
  });

  it.runIf(isFirst)(
    'verifies short results while a long one takes its time, which gets a first attempt like the others',
    async () => {
      const world = await openWorld(database);
      await world.platform.verifications.close();
      const { shares } = world.platform;
      const create = (name: string, source: string) => shares.create({ document: packed(`"${name}"`), source });
      const ids = [await create('long', 'net 1'), await create('short', 'other 2')];
      const attempts: string[] = [];
      let finish = () => {};
      const verifier = {
        verify: async ({ document, isFirst }: VerificationRequest): Promise<Verified> => {
          const name = String(JSON.parse(gunzipSync(document).toString()));
          attempts.push(`${name} ${isFirst ? 'first' : 'whole'}`);
          if (name === 'long' && isFirst) return 'unfinished';
          if (name === 'long') {
            await new Promise<void>((resolve) => {
              finish = resolve;
            });
          }
          return { verification: 'verified' };
        },
        close() {},
      };
      const badges = async () => Promise.all(ids.map(async (id) => (await shares.head(id))?.verification));
      const queue = new VerificationQueue({ shares, verifier, onError: () => {} });
      queue.wake();
      await expect.poll(() => attempts).toContain('long whole');
      // It belongs to the source of the long result.
      ids.push(await create('late', 'net 1'), await create('later', 'another 3'));
      queue.wake();
      await expect.poll(badges).toEqual(['pending', 'verified', 'verified', 'verified']);
      finish();
      await queue.idle();
      expect(await badges()).toEqual(['verified', 'verified', 'verified', 'verified']);
      expect(attempts.filter((name) => name.startsWith('long'))).toEqual(['long first', 'long whole']);
      expect(attempts).toHaveLength(5);
      await queue.close();
      await world.close();
    },
  );

  it.runIf(isWhole)(
    'a first attempt gives no outcome for a result that needs more work, and the same outcome for others',
    async () => {
      const verifier = new Verifier();
      const document = packed(text);
      const outcomes = [];
      for (const job of [100_000, ALLOWANCES.firstAttempt.job]) {
        outcomes.push(
          await verifier.verify({ document, allowance: { ...ALLOWANCES.firstAttempt, job }, isFirst: true }),
        );
      }
      expect(outcomes).toEqual(['unfinished', { verification: 'verified' }]);
      const large = packed(text.replace('{', `{${' '.repeat(2_000_000)}`));
      expect(await verifier.verify({ document: large, allowance: ALLOWANCES.firstAttempt, isFirst: true })).toBe(
        'unfinished',
      );
      verifier.close();
    },
  );

  it.runIf(isFirst)('refunds a quota when storing fails, and refuses signatures that are too long', async () => {
    const world = await openWorld(database);
    const { shares, quota } = world.platform;
    await world.platform.verifications.close();
    const before = quota.stored;
    const create = shares.create.bind(shares);
    shares.create = async () => {
      throw new Error('disk full');
    };
    expect((await postShare(world.app, text)).statusCode).toBe(500);
    expect(quota.stored).toBe(before);
    shares.create = create;
    const long = await postShare(world.app, text, { 'x-gcsim-share-auth': 'a'.repeat(513) });
    expect(long.statusCode).toBe(400);
    const id = (await postShare(world.app, text, { 'x-gcsim-share-auth': 'a'.repeat(512) })).body;
    const row = await shares.read(id);
    expect(quota.stored - before).toBe(shareBytes(row?.document ?? Buffer.alloc(0), 'a'.repeat(512)));
    expect(await shares.storedBytes()).toBe(quota.stored);
    await world.close();
  });

  it.runIf(isFirst)('gives the first result of an address the next turn, however many others wait', async () => {
    const world = await openWorld(database);
    const post = async (remoteAddress: string, pad: number) => {
      const answer = await world.app.inject({
        method: 'POST',
        url: '/api/share',
        remoteAddress,
        headers: { 'content-type': 'application/json' },
        body: ' '.repeat(pad) + text,
      });
      return answer.body;
    };
    const order: string[] = [];
    const { shares } = world.platform;
    await world.platform.verifications.close();
    const verifier = { verify: async (): Promise<Verified> => ({ verification: 'verified' }), close() {} };
    const queue = new VerificationQueue({ shares, verifier, onError: () => {} });
    const mark = shares.mark.bind(shares);
    let honest = '';
    shares.mark = async (id, ...found) => {
      order.push(id);
      const isMarked = await mark(id, ...found);
      // A new address uploads while others have a backlog.
      if (order.length === 3) {
        honest = await post('192.0.2.9', 0);
        queue.wake();
      }
      return isMarked;
    };
    const flood: string[] = [];
    for (let i = 0; i < 8; i++) {
      flood.push(await shares.create({ document: packed(' '.repeat(i) + text), source: `net ${i % 2}` }));
      // Each is younger than those before it, so that the oldest ones first would be another order.
      world.clock.now += 1000;
    }
    queue.wake();
    await queue.idle();
    expect([...order].sort()).toEqual([...flood, honest].sort());
    // One verification may be active when it arrives.
    expect(order.indexOf(honest)).toBeLessThanOrEqual(4);
    expect(
      (await world.platform.storage.read.selectFrom('shares').select('source').execute()).map((row) => row.source),
    ).toEqual(order.map(() => ''));
    await queue.close();
    await world.close();
  });

  it('counts attempts that crashed the process, and gives up after the last', async () => {
    const world = await openWorld(database);
    const { shares, verifications } = world.platform;
    const id = await shares.create({ document: packed(text) });
    for (let attempts = 0; attempts < 3; attempts++) await shares.begin({ id, attempts });
    verifications.wake();
    await verifications.idle();
    expect(await shares.head(id)).toMatchObject({
      verification: 'unverified',
      reason: expect.stringMatching(/^Not checked/),
    });
    await world.close();
  });

  it.runIf(isFirst)('tries a slow result once and leaves it unverified', async () => {
    const world = await openWorld(database, { verificationLimit: 1 });
    const verify = vi.spyOn(Verifier.prototype, 'verify');
    const id = (await postShare(world.app, text)).body;
    await world.platform.verifications.idle();
    expect(await world.platform.shares.head(id)).toMatchObject({
      verification: 'unverified',
      reason: 'Not checked: the server could not repeat its fights in time',
    });
    expect(verify).toHaveBeenCalledTimes(1);
    verify.mockRestore();
    await world.close();
  });

  it.runIf(isFirst)('takes up after a restart what was left pending', async () => {
    const world = await openWorld(database);
    const verify = vi.spyOn(Verifier.prototype, 'verify').mockResolvedValue({ verification: 'verified' });
    const id = await world.platform.shares.create({ document: packed(text) });
    await world.platform.resume();
    await world.platform.verifications.idle();
    expect(await world.platform.shares.head(id)).toMatchObject({ verification: 'verified' });
    verify.mockRestore();
    await world.close();
  });

  it.runIf(isFirst)('refuses unsigned results where only signed ones are taken', async () => {
    const world = await openWorld(database, { signedOnly: true });
    expect((await postShare(world.app, text)).statusCode).toBe(403);
    await world.close();
  });

  it.runIf(isFirst)('limits how many results one address may store in a minute', async () => {
    const world = await openWorld(database, { requestsPerMinute: 1000 });
    const codes = new Set<number>();
    for (let i = 0; i < 31; i++) codes.add((await postShare(world.app, '{}')).statusCode);
    expect([...codes]).toEqual([400, 429]);
    await world.close();
  });
});
