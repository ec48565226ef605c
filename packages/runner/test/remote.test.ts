import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Cancelled, ConfigError, RemoteExecutor, RemoteOptimizations, ServerError } from '../src/index.ts';

/** A server that answers each route from a table, and notes what it was asked. */
async function serve(
  answers: Record<string, (body: string, turn: number) => [number, string, Record<string, string>?]>,
) {
  const asked: string[] = [];
  /** Last parts of the addresses. */
  const ids: string[] = [];
  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    const [, route, id] = (request.url ?? '').split('/');
    let body = '';
    for await (const part of request) body += part;
    asked.push(`${request.method} ${route}`);
    ids.push(id);
    const turn = asked.filter((a) => a.endsWith(route)).length;
    const [status, text, headers] = answers[route]?.(body, turn) ?? [404, ''];
    response.writeHead(status, headers).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = () => new Promise((resolve) => server.close(() => resolve(undefined)));
  return { url, asked, ids };
}
const PATIENCE = { timeout: 600_000 };
let close: () => Promise<unknown> = async () => {};
afterEach(() => close());

const stats = { min: 1, max: 1, mean: 1, sd: 0, q1: 1, q2: 1, q3: 1 };
const result = (iterations: number) =>
  JSON.stringify({
    schema_version: { major: '4', minor: '2' },
    sim_version: '',
    modified: false,
    simulator_settings: { iterations: 10 },
    statistics: { iterations, dps: stats, eps: stats, rps: stats, hps: stats, shp: stats, duration: stats },
  });

describe('a run on a server', () => {
  it('posts the config, polls until it is done, and passes on the updates', async () => {
    const { url, asked } = await serve({
      run: () => [200, ''],
      results: (_body, turn) =>
        turn === 1
          ? [500, 'no result yet']
          : [
              200,
              JSON.stringify({ result: result(turn === 2 ? 4 : 10), hash: `k:${turn}`, done: turn > 2, error: '' }),
            ],
    });
    const heard: [number, string][] = [];
    const done = await new RemoteExecutor(url).run('x', {
      onUpdate: (_result, progress, signature) => heard.push([progress.done, signature]),
    });
    expect(done.statistics?.iterations).toBe(10);
    // Each document with the signature that came with it.
    expect(heard).toEqual([
      [4, 'k:2'],
      [10, 'k:3'],
    ]);
    expect(asked[0]).toBe('POST run');
  });

  it('asks every 100 ms, and gives up an answer that takes 30 s', async () => {
    vi.useFakeTimers();
    const asked: string[] = [];
    const aborted = (signal: AbortSignal) =>
      new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    vi.stubGlobal('fetch', async (url: string, { signal }: { signal: AbortSignal }) => {
      const route = url.split('/')[3];
      asked.push(route);
      if (route !== 'results') return new Response('');
      if (asked.length > 4) return aborted(signal);
      return new Response(JSON.stringify({ result: result(4), hash: '', done: false, error: '' }));
    });
    const polls = () => asked.filter((route) => route === 'results').length;
    try {
      const lost = expect(new RemoteExecutor('http://server').run('x')).rejects.toThrow('Network error');
      await vi.advanceTimersByTimeAsync(99);
      expect(polls()).toBe(1);
      await vi.advanceTimersByTimeAsync(1);
      expect(polls()).toBe(2);
      await vi.advanceTimersByTimeAsync(200);
      expect(polls()).toBe(4);
      await vi.advanceTimersByTimeAsync(29_999);
      expect(asked).not.toContain('cancel');
      await vi.advanceTimersByTimeAsync(1);
      await lost;
    } finally {
      vi.useRealTimers();
      vi.unstubAllGlobals();
    }
  });

  it('ends with the error of the server, with its place when it names one', async () => {
    const { url } = await serve({
      run: () => [200, ''],
      results: () => [200, JSON.stringify({ result: '', hash: '', done: true, error: 'ln2:3: bad thing' })],
    });
    const run = new RemoteExecutor(url).run('a\nbcdef');
    await expect(run).rejects.toBeInstanceOf(ConfigError);
    await expect(run).rejects.toMatchObject({ findings: [{ line: 2, column: 3, message: 'bad thing', from: 4 }] });
  });

  it('reports blank and broken results and lost servers as the catalogue does', async () => {
    const blank = await serve({
      run: () => [200, ''],
      results: () => [200, JSON.stringify({ result: '', hash: '', done: false, error: '' })],
    });
    await expect(new RemoteExecutor(blank.url).run('x')).rejects.toThrow(
      'unexpected response from server: blank result',
    );
    await close();
    const broken = await serve({
      run: () => [200, ''],
      results: () => [200, JSON.stringify({ result: '{"a":', hash: '', done: false, error: '' })],
    });
    await expect(new RemoteExecutor(broken.url).run('x')).rejects.toThrow('could not unmarshall sim result');
    await expect(new RemoteExecutor('http://127.0.0.1:9').run('x')).rejects.toThrow(
      'Network error encountered communicating with server',
    );
  });

  it('can be cancelled, which also cancels the run on the server', async () => {
    const { url, asked } = await serve({
      run: () => [200, ''],
      results: () => [200, JSON.stringify({ result: result(1), hash: '', done: false, error: '' })],
      cancel: () => [200, ''],
    });
    const executor = new RemoteExecutor(url);
    const run = executor.run('x');
    const cancelled = expect(run).rejects.toBeInstanceOf(Cancelled);
    await vi.waitFor(() => expect(asked).toContain('GET results'), PATIENCE);
    executor.cancel();
    await cancelled;
    await vi.waitFor(() => expect(asked).toContain('POST cancel'), PATIENCE);
    expect(executor.running).toBe(false);
  });
});

describe('a run on a server of ours', () => {
  it('has the fights and the seed of the request, and a unique id', async () => {
    const bodies: unknown[] = [];
    const { url } = await serve({
      run: (body) => {
        bodies.push(JSON.parse(body));
        return [200, ''];
      },
      results: () => [200, JSON.stringify({ result: result(10), hash: '', done: true, error: '' })],
    });
    const executor = new RemoteExecutor(url);
    await executor.run('x', { iterations: 7, seed: 5 });
    await executor.run('x');
    expect(bodies[0]).toEqual({ config: 'x', iterations: 7, seed: 5 });
    expect(bodies[1]).toEqual({ config: 'x', seed: expect.any(Number) });
  });

  it('is forgotten by the server after it was cancelled, and the next one starts at once', async () => {
    let cancelled = false;
    const { url, asked } = await serve({
      run: () => [200, ''],
      cancel: () => {
        cancelled = true;
        return [200, ''];
      },
      results: () => [
        200,
        JSON.stringify({ result: result(cancelled ? 10 : 1), hash: '', done: cancelled, error: '' }),
      ],
    });
    const executor = new RemoteExecutor(url);
    const first = executor.run('x', { onUpdate: () => executor.cancel() });
    await expect(first).rejects.toBeInstanceOf(Cancelled);
    expect((await executor.run('x')).statistics?.iterations).toBe(10);
    expect(asked.filter((each) => each === 'POST cancel')).toHaveLength(1);
  });
});

describe('a server', () => {
  it('is busy, or no such server', async () => {
    const busy = await serve({ ready: (_body, turn) => [turn === 1 ? 503 : 200, ''] });
    const executor = new RemoteExecutor(busy.url);
    expect([await executor.ready(), await executor.ready()]).toEqual([false, true]);
    await executor.ready();
    expect(busy.asked).toHaveLength(2);
    await close();
    const other = await serve({});
    const answer = new RemoteExecutor(other.url).ready();
    await expect(answer).rejects.toBeInstanceOf(ServerError);
    await expect(answer).rejects.toThrow('Unknown error encountered communicating with server: status 404');
  });

  it('asks for a sample by all the digits of a seed of 64 bits', async () => {
    const bodies: string[] = [];
    const { url } = await serve({
      sample: (body) => {
        bodies.push(body);
        return [200, '{"seed":"18446744073709551615","logs":[]}'];
      },
    });
    const executor = new RemoteExecutor(url);
    expect((await executor.sample('x', '18446744073709551615')).seed).toBe('18446744073709551615');
    expect(bodies).toEqual(['{"config":"x","seed":18446744073709551615,"failures":true}']);
    await expect(executor.sample('x', '1.5')).rejects.toThrow('whole number');
    expect(new TextDecoder().decode(await executor.sampleDocument('x', 7))).toContain('"logs"');
  });

  it('reports the errors of a config in place of a sample', async () => {
    const { url } = await serve({ sample: () => [200, '2:3: bad thing'] });
    await expect(new RemoteExecutor(url).sample('a\nbcdef', 1)).rejects.toMatchObject({
      findings: [{ line: 2, column: 3, message: 'bad thing' }],
    });
  });
});

describe('what fails on a server of ours', () => {
  const at = { severity: 'error', code: 'bad-field', message: 'no pyroo', from: 0, to: 1, line: 1, column: 1 };
  const phrase = { id: 'script.bad-field--one-of', text: 'no pyroo', values: { name: 'pyroo', list: ['pyro'] } };

  it('comes with its phrases, of a run and of a sample', async () => {
    const failure = { message: '1:1: no pyroo', findings: [{ ...at, phrase }] };
    const { url } = await serve({
      run: () => [200, ''],
      results: () => [200, JSON.stringify({ result: '', hash: '', done: true, error: failure.message, failure })],
      sample: (body) => [200, JSON.parse(body).failures ? JSON.stringify({ failure }) : failure.message],
    });
    const executor = new RemoteExecutor(url);
    const told = { message: failure.message, findings: [{ ...at, phrase }] };
    await expect(executor.run('x')).rejects.toMatchObject(told);
    await expect(executor.sample('x', 1)).rejects.toMatchObject(told);
  });

  it('of the fight itself is a phrase too; what is none is left out, and the message stays', async () => {
    const turns = [phrase, { ...phrase, values: { name: { id: 7 } } }];
    const { url } = await serve({
      run: () => [200, ''],
      results: (_body, turn) => {
        const failure = { message: 'no pyroo', phrase: turns[turn - 1] };
        return [200, JSON.stringify({ result: '', hash: '', done: true, error: failure.message, failure })];
      },
    });
    const executor = new RemoteExecutor(url);
    await expect(executor.run('x')).rejects.toMatchObject({ message: 'no pyroo', phrase });
    await expect(executor.run('x')).rejects.toThrow('no pyroo');
  });
});

describe('validation on a server', () => {
  it('takes findings with their mends from a server of ours', async () => {
    const finding = { severity: 'warning', code: 'c', message: 'm', from: 1, to: 2, line: 1, column: 2 };
    const own = { ...finding, fix: { title: 't', from: 1, to: 2, insert: 'b' } };
    const { url } = await serve({
      validate: () => [200, JSON.stringify({ characters: [], error_msgs: [], findings: [own] })],
    });
    expect((await new RemoteExecutor(url).validate('a')).findings).toEqual([
      { ...own, phrase: { id: 'runner.server-says', text: 'The server says: m', values: { words: 'm' } } },
    ]);
  });

  it('reads the parsed config, set counts written as text included', async () => {
    const { url } = await serve({
      validate: () => [
        200,
        JSON.stringify({
          characters: [
            {
              base: { key: 'noelle', level: 90, max_level: 90, cons: 6 },
              weapon: { name: 'x', key: 'x', level: 90, max_level: 90, refine: 3 },
              talents: { attack: 9, skill: 9, burst: 9 },
              sets: { archaicpetra: '4' },
            },
          ],
          initial_char: 'noelle',
          settings: { iterations: 7 },
          error_msgs: [],
        }),
      ],
    });
    const found = await new RemoteExecutor(url).validate('x');
    expect(found.findings).toEqual([]);
    expect(found.characters[0]).toMatchObject({ key: 'noelle', sets: [{ key: 'archaicpetra', count: 4 }] });
    expect(found.iterations).toBe(7);
  });

  it('takes a plain text answer for errors', async () => {
    const { url } = await serve({ validate: () => [200, 'ln1:2: first\nsecond'] });
    const { findings } = await new RemoteExecutor(url).validate('abc');
    expect(findings.map((f) => [f.line, f.column, f.message])).toEqual([
      [1, 2, 'first'],
      [1, 1, 'second'],
    ]);
  });
});

describe('an optimisation on a server', () => {
  const report = { fights: 8, budget: 100, best: null, outcome: null, done: false, error: '' };

  it('is started, reported with its state on request, and dropped when it is cancelled', async () => {
    const bodies: string[] = [];
    const { url, asked, ids } = await serve({
      optimize: (body) => {
        bodies.push(body);
        return [200, ''];
      },
      proposals: () => [200, JSON.stringify(report)],
      cancel: () => [200, ''],
    });
    const server = new RemoteOptimizations(`${url}/`);
    await server.start('a', { config: 'x', seed: 1 });
    expect(JSON.parse(bodies[0])).toEqual({ config: 'x', seed: 1 });
    expect([await server.proposals('a', false), await server.proposals('a', true)]).toEqual([report, report]);
    await server.cancel('a');
    expect(asked).toEqual(['POST optimize', 'GET proposals', 'GET proposals', 'POST cancel', 'GET proposals']);
    expect(ids).toEqual(['a', 'a', 'a?state', 'a', 'a']);
  });

  it('is null where the server has lost it, which is no error to cancel', async () => {
    const { url, asked } = await serve({});
    const server = new RemoteOptimizations(url);
    expect(await server.proposals('a', false)).toBeNull();
    await server.cancel('a');
    expect(asked).toEqual(['GET proposals', 'POST cancel']);
  });

  it('ends with the phrase of its error, or the words of the server', async () => {
    const phrase = { id: 'optimiser.no-actions', text: 'no actions', values: {} };
    const { url } = await serve({
      proposals: (_body, turn) => [
        200,
        JSON.stringify({ ...report, error: 'no actions', failure: turn === 1 ? { message: 'no actions', phrase } : 7 }),
      ],
    });
    const server = new RemoteOptimizations(url);
    await expect(server.proposals('a', false)).rejects.toMatchObject({ phrase });
    await expect(server.proposals('a', false)).rejects.toThrow('The server says: no actions');
  });

  it.each([
    ['is full', [503, 'The server is busy with other runs'], { id: 'runner.server-full' }],
    ['limits requests', [429, '', { 'retry-after': '7' }], { id: 'runner.server-limit', values: { seconds: 7 } }],
    ['limits requests without a time', [429, ''], { id: 'runner.server-limit', values: { seconds: 60 } }],
    ['is of another kind', [404, 'page not found'], { id: 'runner.no-optimiser' }],
    ['refuses', [400, 'config: too long'], { id: 'runner.unknown' }],
  ] as [string, [number, string, Record<string, string>?], object][])(
    'has a message for a server that %s',
    async (_what, answer, phrase) => {
      const { url } = await serve({ optimize: () => answer });
      const started = new RemoteOptimizations(url).start('a', {});
      await expect(started).rejects.toBeInstanceOf(ServerError);
      await expect(started).rejects.toMatchObject({ phrase });
    },
  );

  it('has a message for an unreachable server', async () => {
    await expect(new RemoteOptimizations('http://127.0.0.1:9').start('a', {})).rejects.toThrow('Network error');
  });
});
