import { connect } from 'node:net';
import { type Fighter, runSearch } from '@quartet/optimiser';
import { expectedDps, parseResult, parseSample, type Result, stringifyResult } from '@quartet/results';
import { Cancelled, type Executor } from '@quartet/runner';
import { createNodeExecutor } from '@quartet/runner/node';
import { readKey, verifySignature } from '@quartet/runner/signature';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isWhole } from '../../../test/lane.ts';
import { startRunServer } from '../hostile/server.ts';
import { ALLOWANCES } from '../src/allowances.ts';
import { OptionError, readRunServerCommand, runServerCommand } from '../src/runs/command.ts';
import { buildRunServer, type RunServerOptions } from '../src/runs/run-server.ts';
import { pollUntil, warmExecutor } from './setup.ts';

const CONFIG = `xingqiu char lvl=90/90 cons=6 talent=9,9,9;
xingqiu add weapon="dullblade" refine=1 lvl=1/20;
xingqiu add set="noblesseoblige" count=4;
xingqiu add stats hp=4780 atk=311 cr=0.5;
target lvl=100 resist=0.1;
options iteration=70 duration=20;
active xingqiu;
while 1 { xingqiu skill, attack:3; }
`;
/** Amber's burst gives ATK for 10 s in the game, for 15 s in the reference. */
const AMBER = `amber char lvl=90/90 cons=6 talent=9,9,9;
amber add weapon="huntersbow" refine=1 lvl=1/20;
amber add stats hp=4780 atk=311 cr=0.5;
target lvl=100 resist=0.1;
options iteration=70 duration=20 ignore_burst_energy=true;
active amber;
while 1 { amber burst, attack:40; }
`;
const LONG = CONFIG.replace('iteration=70', 'iteration=10000000');
const KEY = readKey(`dev:${'0123456789abcdef'.repeat(2)}`);
const KEYS = new Map([[KEY.id, KEY.key]]);

const open = (options: Partial<RunServerOptions>) =>
  buildRunServer({ executor: warmExecutor, workers: 1, timeout: 3600, shareKey: null, ...options });
const start = (app: FastifyInstance): Promise<string> => app.listen({ host: '127.0.0.1', port: 0 });

interface Answer {
  result: string;
  hash: string;
  done: boolean;
  error: string;
}

describe('server mode', () => {
  let app: FastifyInstance;
  let base: string;
  beforeAll(async () => {
    app = await open({ workers: 2, shareKey: KEY });
    base = await start(app);
  });
  afterAll(() => app.close());
  const get = (path: string) => fetch(`${base}${path}`);
  const post = (path: string, body: unknown) =>
    fetch(`${base}${path}`, { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) });

  /** Polls as the incumbent's client does. */
  async function poll(id: string, enough: (answer: Answer) => boolean): Promise<Answer> {
    const request = async () => {
      const response = await get(`/results/${id}`);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toContain('application/json');
      return (await response.json()) as Answer;
    };
    return pollUntil(request, (answer) => answer.done || enough(answer));
  }
  const never = () => false;

  it('runs a config to its end, which the last poll reports and then forgets', async () => {
    expect((await get('/ready/a')).status).toBe(200);
    expect((await post('/run/a', { config: CONFIG })).status).toBe(200);
    expect((await get('/ready/a')).status).toBe(503);
    const first = await poll('a', () => true);
    expect(parseResult(first.result).config_file).toBe(CONFIG);
    const last = first.done ? first : await poll('a', never);
    expect([last.error, parseResult(last.result).statistics?.iterations]).toEqual(['', 70]);
    expect((await get('/results/a')).status).toBe(404);
    expect((await get('/ready/a')).status).toBe(200);
  });

  it.runIf(isWhole)('plays by the rules and with the delays of the config', async () => {
    const means: number[] = [];
    for (const options of ['', ' rules=game', ' play=kqm']) {
      await post('/run/rules', { config: AMBER.replace(';\nactive', `${options};\nactive`) });
      const { statistics, simulator_settings } = parseResult((await poll('rules', never)).result);
      expect(simulator_settings.rules).toEqual(options === ' rules=game' ? ['amber_c6'] : []);
      expect(simulator_settings.play?.mode).toBe(options === ' play=kqm' ? 'kqm' : undefined);
      // Expected damage: the server's seeds are random, and a mean over critical hits is not.
      means.push(statistics === undefined ? 0 : expectedDps(statistics).mean);
    }
    expect(means[0]).toBeGreaterThan(0);
    expect(means[1]).toBeLessThan(means[0] * 0.99);
    expect(means[2]).toBeLessThan(means[0] * 0.99);
  });

  it('signs each result for exactly that document', async () => {
    await post('/run/s', { config: CONFIG });
    const { result, hash } = await poll('s', never);
    expect(parseResult(result).key_type).toBe('dev');
    expect(verifySignature(JSON.parse(result), hash, KEYS)).toBe(true);
  });

  it('refuses a second run of an id, reports that it runs, and keeps the fights of a cancelled run', async () => {
    expect((await post('/run/b', { config: LONG })).status).toBe(200);
    const second = await post('/run/b', { config: CONFIG });
    expect([second.status, (await second.text()).length > 0]).toEqual([400, true]);
    expect(await (await get('/running/b')).text()).toBe('true');
    await poll('b', (answer) => (parseResult(answer.result).statistics?.iterations ?? 0) > 100);
    expect((await post('/cancel/b', {})).status).toBe(200);
    expect(await (await get('/running/b')).text()).toBe('false');
    const last = await poll('b', never);
    expect([last.done, last.error]).toEqual([true, '']);
    expect(parseResult(last.result).statistics?.iterations).toBeGreaterThan(100);
    expect((await post('/cancel/b', {})).status).toBe(404);
  });

  describe('optimisations', () => {
    /** Polls until the answer reports the end. */
    async function proposals(id: string) {
      const request = async () => {
        const response = await get(`/proposals/${id}`);
        expect(response.status).toBe(200);
        return response.json();
      };
      return pollUntil(request, ({ done }) => done);
    }
    const local = async <T>(ask: (executor: Fighter) => Promise<T>) => {
      const executor = warmExecutor();
      try {
        return await ask(executor);
      } finally {
        executor.close();
      }
    };
    const sweepOf = { config: CONFIG, question: { kind: 'sweep', sweep: 'refinements' }, fights: 200, seed: 5 };

    it('answer as the optimiser does on this machine, and are forgotten with the answer', async () => {
      const question = { kind: 'substats', free: 6, leastEr: { xingqiu: 1.2 } };
      expect((await post('/optimize/s', { config: CONFIG, question, fights: 300, seed: 4 })).status).toBe(200);
      expect((await get('/ready/s')).status).toBe(503);
      const answer = await proposals('s');
      const asked = { text: CONFIG, free: 6, leastEr: { xingqiu: 1.2 } };
      const expected = await local((executor) => runSearch('substats', executor, asked, { fights: 300, seed: 4 }));
      expect([answer.error, answer.fights]).toEqual(['', expected.fights]);
      expect(answer.outcome).toEqual(JSON.parse(JSON.stringify(expected)));
      expect((await get('/proposals/s')).status).toBe(404);
      expect((await get('/ready/s')).status).toBe(200);
    });

    it.runIf(isWhole)('rank what to change next, and choose gear of an inventory', async () => {
      await post('/optimize/n', sweepOf);
      const { outcome } = await proposals('n');
      expect(outcome.rows.map((row: { amount: number }) => row.amount).sort()).toEqual([0, 2, 3, 4, 5]);
      const piece = (id: number, slotKey: string, mainStatKey: string) => ({
        setKey: 'NoblesseOblige',
        slotKey,
        level: 20,
        rarity: 5,
        mainStatKey,
        location: '',
        lock: false,
        substats: [
          {
            key: mainStatKey === 'critRate_' ? 'critDMG_' : 'critRate_',
            value: mainStatKey === 'critRate_' ? 7.8 * id : 3.9 * id,
          },
        ],
      });
      const artifacts = [1, 2].flatMap((id) => [
        piece(id, 'flower', 'hp'),
        piece(id, 'plume', 'atk'),
        piece(id, 'sands', 'atk_'),
        piece(id, 'goblet', 'hydro_dmg_'),
        piece(id, 'circlet', 'critRate_'),
      ]);
      const inventory = JSON.stringify({ format: 'GOOD', version: 2, source: 'test', artifacts });
      await post('/optimize/g', { config: CONFIG, question: { kind: 'gear', inventory }, fights: 300, seed: 1 });
      const { outcome: gear, error } = await proposals('g');
      expect(error).toBe('');
      expect(gear.best.gear.xingqiu.map((worn: { slot: string }) => worn.slot)).toHaveLength(5);
      expect(gear.best.gain.mean).toBeGreaterThan(0);
    });

    it('can be cancelled, and free their id', async () => {
      expect(
        (await post('/optimize/c', { ...sweepOf, fights: 1_000_000, question: { kind: 'sweep', sweep: 'weapons' } }))
          .status,
      ).toBe(200);
      expect((await post('/optimize/c', sweepOf)).status).toBe(400);
      expect((await post('/run/c', { config: CONFIG })).status).toBe(400);
      expect((await post('/cancel/c', {})).status).toBe(200);
      const answer = await (await get('/proposals/c')).json();
      expect([answer.done, answer.error, answer.outcome]).toEqual([true, '', null]);
      expect((await get('/ready/c')).status).toBe(200);
    });

    it('report the wrong member of a request, and errors of the config as a run does', async () => {
      for (const [body, said] of [
        [{ ...sweepOf, fights: 0 }, 'fights'],
        [{ ...sweepOf, question: { kind: 'wonders' } }, 'question.kind'],
        [{ ...sweepOf, question: { kind: 'substats', free: 1e9 } }, 'question.free'],
        [{ ...sweepOf, characters: ['a', 'b', 'c', 'd', 'e'] }, 'characters'],
        [{ ...sweepOf, other: 1 }, 'other'],
        [{ question: sweepOf.question }, 'config'],
        [[], 'object'],
      ] as const) {
        const response = await post('/optimize/w', body);
        expect([response.status, await response.text()]).toEqual([400, expect.stringContaining(said)]);
      }
      await post('/optimize/w', { ...sweepOf, config: 'nonsense' });
      const { error, failure } = await proposals('w');
      expect(error).toContain('1:1');
      expect(failure.findings[0]).toMatchObject({ severity: 'error', line: 1 });
    });

    it.runIf(isWhole)('report a character who is not on the team', async () => {
      await post('/optimize/w', { ...sweepOf, characters: ['bennett'] });
      expect((await proposals('w')).failure.phrase.id).toBe('optimiser.unknown-member');
    });
  });

  /** A server for one test that computes nothing until the test lets it. */
  async function scripted(run: Executor['run'], options: Partial<RunServerOptions> = {}) {
    const executor = { run, cancel() {}, close() {} } as unknown as Executor;
    const other = await open({ executor: () => executor, ...options });
    const address = await start(other);
    return {
      ask: (path: string, init?: RequestInit) => fetch(`${address}${path}`, init),
      close: () => void other.close(),
    };
  }
  let computed: Promise<Result> | undefined;
  const result = (): Promise<Result> => {
    if (computed === undefined) {
      const executor = warmExecutor();
      computed = executor.run(CONFIG, { seed: 3 }).finally(() => executor.close());
    }
    return computed;
  };
  const runOf = (headers: Record<string, string> = {}) => ({
    method: 'POST',
    headers,
    body: JSON.stringify({ config: CONFIG }),
  });

  it('has a result without statistics before the first fights are done', async () => {
    const whole = await result();
    const { statistics: _, ...skeleton } = whole;
    let finish = () => {};
    const run: Executor['run'] = async (_text, options) => {
      options?.onPrepared?.(skeleton);
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      return whole;
    };
    const { ask, close } = await scripted(run, { firstMs: 1 });
    expect((await ask('/run/a', runOf())).status).toBe(200);
    const early = await ask('/results/a');
    const answer = (await early.json()) as Answer;
    expect([early.status, answer.done, answer.error]).toEqual([200, false, '']);
    expect(parseResult(answer.result)).toEqual({ ...skeleton, statistics: undefined });
    finish();
    const last = await pollUntil(
      async () => (await (await ask('/results/a')).json()) as Answer,
      ({ done }) => done,
    );
    expect(last.result).toBe(stringifyResult(whole));
    close();
  });

  it('gives waiting requests another thread when one of them breaks its thread', async () => {
    let threads = 0;
    let breakDown = () => {};
    const executor = () => {
      threads++;
      const sampleDocument = (text: string) =>
        new Promise<Uint8Array>((resolve, reject) => {
          if (text !== 'greedy') resolve(new TextEncoder().encode(`"${text}"`));
          else breakDown = () => reject(new Error('The thread ran out of memory'));
        });
      return { sampleDocument, cancel() {}, close() {} } as unknown as Executor;
    };
    const other = await open({ executor });
    const sample = (config: string, remoteAddress: string) =>
      other.inject({ method: 'POST', url: '/sample/x', remoteAddress, body: JSON.stringify({ config, seed: 1 }) });
    const greedy = sample('greedy', '192.0.2.1');
    await expect.poll(() => threads).toBe(1);
    const waiting = ['one', 'two'].map((text) => sample(text, '192.0.2.1'));
    // Other clients have the other thread, one after the other.
    const others = ['198.51.100.2', '203.0.113.3', '192.0.2.4'].map((address) => sample(address, address));
    expect((await Promise.all(others)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    breakDown();
    expect((await greedy).statusCode).toBe(500);
    expect((await Promise.all(waiting)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(threads).toBe(2);
    await other.close();
  });

  it('gives the time to retry where a run cannot start yet', async () => {
    const { ask, close } = await scripted(() => new Promise(() => {}), { firstMs: 1 });
    expect((await ask('/run/a', runOf())).status).toBe(200);
    const early = await ask('/results/a');
    expect([early.status, early.headers.get('retry-after')]).toEqual([503, '1']);
    close();
  });

  it('accepts only requests from the configured origins, on every route, and signs their results', async () => {
    const whole = await result();
    const page = 'https://page.example';
    const hashOf = async (ask: (path: string, init?: RequestInit) => Promise<Response>, id: string, headers = {}) => {
      expect((await ask(`/run/${id}`, runOf(headers))).status).toBe(200);
      const { hash, result: text } = await pollUntil(
        async () => (await (await ask(`/results/${id}`, { headers })).json()) as Answer,
        ({ done }) => done,
      );
      return hash !== '' && verifySignature(JSON.parse(text), hash, KEYS);
    };
    const named = await scripted(async () => whole, { shareKey: KEY, origins: [page] });
    expect(await hashOf(named.ask, 'a', { origin: page })).toBe(true);
    for (const [path, init] of [
      ['/run/c', runOf()],
      ['/results/a', {}],
      ['/info', {}],
      ['/run/c', runOf({ origin: 'https://stranger.example', 'content-type': 'text/plain' })],
      ['/run/c', runOf({ origin: 'null' })],
      ['/info', { headers: { origin: 'https://page.example.stranger.example' } }],
      ['/info', { method: 'OPTIONS', headers: { origin: 'http://page.example' } }],
    ] as const) {
      const refused = await named.ask(path, init);
      expect([path, refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([path, 403, null]);
    }
    expect((await named.ask('/results/c', { headers: { origin: page } })).status).toBe(404);
    named.close();

    const any = await scripted(async () => whole, { shareKey: KEY });
    expect(await hashOf(any.ask, 'a', { origin: page })).toBe(false);
    expect(await hashOf(any.ask, 'b')).toBe(true);
    any.close();
  });

  it('limits headers to 10 s, requests to 30 s and connections to 500', () => {
    const { headersTimeout, requestTimeout, maxConnections } = app.server;
    expect([headersTimeout, requestTimeout, maxConnections]).toEqual([10_000, 30_000, 500]);
  });

  it('accepts only the names of this machine as host, which prevents DNS rebinding', async () => {
    const other = await open({ hosts: ['sim.example'] });
    const ask = async (host: string) => (await other.inject({ url: '/info', headers: { host } })).statusCode;
    for (const host of ['127.0.0.1:54321', 'localhost:54321', '[::1]', 'sim.example:54321']) {
      expect([host, await ask(host)]).toEqual([host, 200]);
    }
    for (const host of ['evil.example:54321', 'localhost.evil.example', '127.0.0.1.evil.example', 'x@localhost']) {
      expect([host, await ask(host)]).toEqual([host, 403]);
    }
    await other.close();
  });

  it.runIf(isWhole)('limits the number of connections', async () => {
    const sockets = Array.from({ length: 520 }, () => connect(Number(new URL(base).port), '127.0.0.1'));
    const ends = sockets.map(
      (socket) =>
        new Promise<boolean>((resolve) => {
          socket
            .on('error', () => resolve(true))
            .on('close', () => resolve(true))
            .resume();
          socket.once('connect', () => socket.write('GET /info HTTP/1.1\r\nhost: localhost\r\n\r\n'));
          socket.once('data', () => resolve(false));
        }),
    );
    const refused = (await Promise.all(ends)).filter(Boolean).length;
    for (const socket of sockets) socket.destroy();
    // The next test would be refused until the server has noticed the ends.
    const openConnections = () =>
      new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)));
    while ((await openConnections()) > sockets.length / 2) await new Promise(setImmediate);
    expect(refused).toBeGreaterThanOrEqual(20);
    expect(refused).toBeLessThan(40);
  });

  it('keeps at most 50 ended runs that no client has fetched', async () => {
    const whole = await result();
    const { ask, close } = await scripted(async () => whole);
    for (let i = 0; i <= 60; i++) {
      expect((await ask(`/run/ended${i}`, runOf())).status).toBe(200);
      while ((await (await ask(`/running/ended${i}`)).text()) === 'true');
    }
    const statuses: number[] = [];
    for (let i = 0; i <= 60; i++) statuses.push((await ask(`/results/ended${i}`)).status);
    expect(statuses).toEqual([...Array(11).fill(404), ...Array(50).fill(200)]);
    close();
  });

  it('sends a sample as its worker serialised it, without parsing it', async () => {
    const executor = () =>
      Object.assign(createNodeExecutor(), {
        sample: async () => {
          throw new Error('read');
        },
      });
    const other = await open({ executor });
    const answer = await fetch(`${await start(other)}/sample/x`, {
      method: 'POST',
      body: JSON.stringify({ config: CONFIG, seed: 3 }),
    });
    expect(parseSample(await answer.text()).logs.length).toBeGreaterThan(100);
    await other.close();
  });

  it('reports about 100 problems of a config at most, and parses it without blocking other requests', async () => {
    const zz = 'zz;\n'.repeat(9000);
    const answer = await (await post('/validate/x', { config: zz })).text();
    expect(answer.length).toBeLessThan(1_000_000);
    expect(JSON.parse(answer).error_msgs.length).toBeLessThan(300);
    const refusal = await post('/validate/x', { config: 'zz;'.repeat(300_000) });
    expect([refusal.status, await refusal.text()]).toEqual([400, 'A config has at most 40000 characters']);
  });

  /** Another server for one test, and how to ask it. */
  async function another(timeout: number) {
    const other = await open({ timeout });
    const address = await start(other);
    return {
      send: (path: string, body: object) => fetch(`${address}${path}`, { method: 'POST', body: JSON.stringify(body) }),
      async end(id: string): Promise<Answer> {
        const request = async () => {
          const response = await fetch(`${address}/results/${id}`);
          // 503: the run has not started yet.
          return response.status === 503 ? null : ((await response.json()) as Answer);
        };
        return (await pollUntil(request, (answer) => answer?.done === true)) as Answer;
      },
      close: () => void other.close(),
    };
  }

  it('leaves room for other clients, who can neither fetch nor cancel the runs of the first', async () => {
    const { statistics: _, ...skeleton } = await result();
    /** An executor whose run lasts until it is cancelled. */
    const lasting = () => {
      let stop = (_reason: Error) => {};
      const run: Executor['run'] = (_text, options) => {
        options?.onPrepared?.(skeleton);
        return new Promise((_resolve, reject) => {
          stop = reject;
        });
      };
      return { run, cancel: () => stop(new Cancelled()), close() {} } as unknown as Executor;
    };
    const other = await open({ executor: lasting });
    const ask = async (remoteAddress: string, url: string, body?: object) =>
      (await other.inject({ method: body ? 'POST' : 'GET', url, remoteAddress, body: body && JSON.stringify(body) }))
        .statusCode;
    const [first, second, third] = ['192.0.2.1', '198.51.100.2', '203.0.113.3'];
    const statuses = [];
    for (const id of ['1', '2', '3', '4']) statuses.push(await ask(first, `/run/${id}`, { config: LONG }));
    statuses.push(await ask(second, '/run/5', { config: LONG }), await ask(third, '/run/6', { config: LONG }));
    expect(statuses).toEqual([200, 200, 200, 503, 200, 503]);
    expect([await ask(second, '/results/1'), await ask(second, '/cancel/1', {})]).toEqual([404, 404]);
    expect([await ask(first, '/results/1'), await ask(first, '/cancel/1', {})]).toEqual([200, 200]);
    await other.close();
  });

  it('computes further runs of a client at a lower priority, and not the first of another', async () => {
    const started: string[] = [];
    const named = (name: string) => () => {
      started.push(name);
      return { run: () => new Promise(() => {}), cancel() {}, close() {} } as unknown as Executor;
    };
    const other = await open({ executor: named('first'), furtherExecutor: named('further'), firstMs: 1 });
    const start = (id: string, remoteAddress: string) =>
      other.inject({ method: 'POST', url: `/run/${id}`, remoteAddress, body: JSON.stringify({ config: LONG }) });
    for (const id of ['1', '2', '3']) await start(id, '192.0.2.1');
    await start('4', '198.51.100.2');
    expect(started).toEqual(['first', 'further', 'further', 'first']);
    await other.close();
  });

  it('bounds how long a run and a sample take, and goes on', async () => {
    const { send, end, close } = await another(0.3);
    expect((await send('/run/1', { config: LONG })).status).toBe(200);
    const answer = await end('1');
    expect([answer.error, answer.result]).toEqual(['The run took longer than 0.3 seconds', '']);
    const long = CONFIG.replace(/duration=\d+/, 'duration=36000');
    const late = await send('/sample/x', { config: long, seed: 1 });
    expect([late.status, await late.text()]).toEqual([500, 'It took longer than 0.3 seconds']);
    expect((await send('/run/2', { config: LONG })).status).toBe(200);
    close();
  });

  it('refuses a sample that takes more work than its executor is allowed, in one sentence, and goes on', async () => {
    const allowance = { ...ALLOWANCES.run, fight: 200_000 };
    const other = await open({ executor: () => createNodeExecutor(undefined, { allowance }) });
    const sample = (config: string) =>
      other.inject({ method: 'POST', url: '/sample/x', body: JSON.stringify({ config, seed: 1 }) });
    const long = CONFIG.replace('duration=20', 'duration=3600');
    const crowd = long.replace(/^target/m, `${'target lvl=100;\n'.repeat(40)}target`);
    expect((await sample(crowd)).body).toContain('takes more work than the 200000 steps');
    expect((await sample(CONFIG)).statusCode).toBe(200);
    await other.close();
  });

  it.runIf(isWhole)(
    'refuses a sample that takes more work or a longer log than a server allows, in one sentence, and goes on',
    async () => {
      const server = await startRunServer();
      const sample = async (config: string) => {
        const answer = await fetch(`${server.base}/sample/x`, {
          method: 'POST',
          body: JSON.stringify({ config, seed: 1 }),
        });
        return [answer.status, await answer.text()];
      };
      const long = CONFIG.replace('duration=20', 'duration=3600');
      const printing = long.replace(/while[\s\S]*/, `while 1 { print(${'0.125, '.repeat(99)}1); wait(1); }\n`);
      expect(await sample(printing)).toEqual([200, expect.stringContaining('takes more work than the 7000000 steps')]);
      const crowd = long.replace(/^target/m, `${'target lvl=100;\n'.repeat(40)}target`);
      expect(await sample(crowd)).toEqual([200, expect.stringContaining('more than 60000 entries')]);
      expect((await sample(CONFIG))[0]).toBe(200);
      await server.stop();
    },
  );

  it.runIf(isWhole)('ends a script in which no time passes', async () => {
    const { send, end, close } = await another(3600);
    const idle = CONFIG.replace(/while[\s\S]*/, 'while 1 { let x = 1; }\n');
    expect((await send('/run/idle', { config: idle })).status).toBe(200);
    expect((await end('idle')).error).toContain('steps while no time passed');
    expect((await send('/sample/x', { config: CONFIG, seed: 1 })).status).toBe(200);
    close();
  });

  it('reports the errors of a config by the run and by validation', async () => {
    const bad = CONFIG.replace('"dullblade"', '"dullblad"');
    await post('/run/e', { config: bad });
    const answer = await poll('e', never);
    expect([answer.result, answer.error]).toEqual(['', expect.stringContaining('dullblad')]);
    const phrase = { id: 'script.unknown-weapon--suggest', values: { name: '"dullblad"', other: 'dullblade' } };
    expect(answer).toMatchObject({ failure: { findings: [{ code: 'unknown-weapon', phrase }] } });
    const sampled = await post('/sample/e', { config: bad, seed: 1, failures: true });
    expect(await sampled.json()).toMatchObject({ failure: { findings: [{ code: 'unknown-weapon', phrase }] } });
    await post('/run/f', { config: CONFIG.replace('while 1', 'xingqiu aim; while 1') });
    const findings = [{ line: 8, phrase: { id: 'engine.no-such-action' } }];
    expect(await poll('f', never)).toMatchObject({ failure: { findings } });
    const invalid = (await (await post('/validate/e', { config: bad })).json()) as { error_msgs: string[] };
    expect(invalid.error_msgs[0]).toMatch(/^2:\d+: .*dullblad/);
    const valid = await (await post('/validate/e', { config: CONFIG })).json();
    expect(valid).toMatchObject({
      error_msgs: [],
      initial_char: 'xingqiu',
      initial_player_pos: { x: 0, y: 0, r: 0.3 },
      characters: [
        {
          base: { key: 'xingqiu', element: 'hydro', level: 90, max_level: 90, cons: 6 },
          weapon: { name: 'dullblade', refine: 1, level: 1, max_level: 20 },
          talents: { attack: 9, skill: 9, burst: 9 },
          sets: { noblesseoblige: '4' },
        },
      ],
    });
  });

  it('samples a seed given as number or text', async () => {
    for (const seed of [9, '9007199254740991']) {
      const sample = parseSample(await (await post('/sample/x', { config: CONFIG, seed })).text());
      expect([sample.seed, sample.logs.length > 10]).toEqual([String(seed), true]);
    }
    expect((await post('/sample/x', { config: CONFIG, seed: '18446744073709551615' })).status).toBe(400);
    expect((await post('/sample/x', { config: CONFIG })).status).toBe(400);
    const bad = await post('/sample/x', { config: 'nonsense', seed: 1 });
    expect([bad.status, bad.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  });

  it('answers 400 to invalid JSON, 413 to a large body, 404 to an unknown path', async () => {
    for (const route of ['run', 'validate', 'sample']) {
      expect((await post(`/${route}/x`, '{')).status).toBe(400);
      expect((await post(`/${route}/x`, { config: 3 })).status).toBe(400);
    }
    expect((await post('/run/x', { config: 'a'.repeat(3 * 1024 * 1024) })).status).toBe(413);
    for (const path of ['/', '/run', '/results/none', '/constructor/x', `/ready/${'x'.repeat(65)}`]) {
      expect([path, (await get(path)).status]).toEqual([path, 404]);
    }
    expect((await get('/info')).status).toBe(200);
  });

  it('lets pages of any http origin ask', async () => {
    const response = await fetch(`${base}/run/x`, { method: 'OPTIONS', headers: { origin: 'https://page.example' } });
    expect(response.status).toBe(200);
    expect(response.headers.get('access-control-allow-origin')).toBe('https://page.example');
    expect(response.headers.get('access-control-allow-headers')).toContain('Content-Type');
    expect(response.headers.get('access-control-max-age')).toBe('300');
    const other = await fetch(`${base}/info`, { headers: { origin: 'file://' } });
    expect(other.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('the command of the run server', () => {
  it('has the port, threads and limits of the reference, on this machine only', () => {
    expect(readRunServerCommand([], { GCSIM_SHARE_KEY: 'dev:12' })).toEqual({
      host: '127.0.0.1',
      port: 54321,
      workers: 10,
      timeout: 300,
      shareKey: 'dev:12',
      origins: [],
      hosts: [],
      queue: false,
    });
    const origins = ['https://a.example', 'http://127.0.0.1:8080'];
    expect(
      readRunServerCommand(
        origins.flatMap((origin) => ['--origin', origin]),
        {},
      ).origins,
    ).toEqual(origins);
  });

  it.each([
    ['a.txt'],
    ['--port x'],
    ['--port 65536'],
    ['--workers 0'],
    ['--keep'],
    ['--timeout 1.5'],
    ['--origin a.example'],
    ['--origin https://a.example/x'],
  ])('refuses "%s"', (line) => {
    expect(() => readRunServerCommand(line.split(' '), {})).toThrow(OptionError);
  });

  it('listens until it is stopped, and reports a port that is taken', async () => {
    const stop = new AbortController();
    let say = (_text: string) => {};
    const said = new Promise<string>((resolve) => {
      say = resolve;
    });
    const command = readRunServerCommand(['--port', '0'], {});
    const ended = runServerCommand(command, { err: say, executor: warmExecutor, stop: stop.signal });
    const base = String(/http:\S+/.exec(await said)?.[0]);
    expect((await fetch(`${base}/info`)).status).toBe(200);
    const port = Number(new URL(base).port);
    const busy = runServerCommand({ ...command, port }, { err: () => {}, executor: warmExecutor, stop: stop.signal });
    await expect(busy).rejects.toThrow(`Port ${port} is taken`);
    stop.abort();
    await ended;
    await expect(fetch(`${base}/info`)).rejects.toThrow();
  });
});
