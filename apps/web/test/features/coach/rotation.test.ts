import type { ImproveOutcome, ImproveState } from '@quartet/optimiser';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** The database that all pages of a browser share. */
const database = vi.hoisted(() => ({ records: new Map<string, unknown>(), isClosed: false }));
vi.mock('idb-keyval', () => {
  const records = () => {
    if (database.isClosed) throw new DOMException('The operation is insecure.', 'SecurityError');
    return database.records;
  };
  return {
    createStore: () => null,
    get: async (key: string) => structuredClone(records().get(key)),
    keys: async () => [...records().keys()],
    entries: async () => structuredClone([...records()]),
    set: async (key: string, value: unknown) => void records().set(key, structuredClone(value)),
    delMany: async (keys: string[]) => {
      for (const key of keys) records().delete(key);
    },
  };
});
/** Listeners of runs. */
const runs = vi.hoisted(() => new Set<(now: { phase: string }, before: { phase: string }) => void>());
vi.mock('#run/simulation.ts', () => ({
  useSimulation: { subscribe: (listener: Parameters<typeof runs.add>[0]) => runs.add(listener) },
}));

/** Workers that a page has started. */
class FakeWorker {
  static started: FakeWorker[] = [];
  readonly orders: unknown[] = [];
  isEnded = false;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onerror = null;

  constructor() {
    FakeWorker.started.push(this);
  }

  postMessage(order: unknown) {
    this.orders.push(structuredClone(order));
  }

  addEventListener() {}

  terminate() {
    this.isEnded = true;
  }

  send(data: unknown) {
    this.onmessage?.({ data: structuredClone(data) });
  }
}

const TEXT = 'bennett attack;\nxingqiu burst;\n';
const BETTER = 'bennett attack;\nxingqiu skill, burst;\n';
const URL_OF_SERVER = 'http://server.example:54321';

const gain = { mean: 25, margin: 2, fights: 300, seed: 1 };
const state: ImproveState = {
  search: 7,
  round: 5,
  checks: 1,
  spent: 600,
  drawn: 240,
  start: TEXT,
  current: BETTER,
  best: [BETTER],
  known: [1, 2, 3, 4],
  found: { config: BETTER, given: 100, gain },
};
const outcome: Omit<ImproveOutcome, 'edits'> = {
  config: BETTER,
  isLoop: false,
  changes: [{ line: 2, before: 'xingqiu burst', after: 'xingqiu skill, burst' }],
  given: 100,
  gain,
  members: [{ character: 'bennett', dps: [1, 2], wait: [0, 0] }],
  tried: 40,
  fights: 2400,
};

/** A page of this browser, as after a reload. */
async function openPage(server: string | null = null) {
  vi.resetModules();
  FakeWorker.started = [];
  runs.clear();
  const { useRotationSearch } = await import('../../../src/features/coach/rotation/state.ts');
  const kept = await import('../../../src/features/coach/rotation/kept.ts');
  const { useSettings } = await import('#shared/storage/settings.ts');
  useSettings.getState().change({ serverMode: server !== null, serverUrl: server ?? 'http://127.0.0.1:54321' });
  return { ...kept, now: () => useRotationSearch.getState() };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('Worker', FakeWorker);
  database.records.clear();
  database.isClosed = false;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('unfinished searches of this browser', () => {
  it('are found by their text, and forgotten on request', async () => {
    const { keepSearch, readSearch, forgetSearch } = await openPage();
    const search = { text: TEXT, state, job: { url: URL_OF_SERVER, id: 'rotation-1' } };
    await keepSearch(search);
    await keepSearch({ text: BETTER, state: null, job: null });
    expect(await readSearch(TEXT)).toEqual(search);
    expect(await readSearch(BETTER)).toEqual({ text: BETTER, state: null, job: null });
    await forgetSearch(TEXT);
    expect([await readSearch(TEXT), (await readSearch(BETTER)) === null]).toEqual([null, false]);
  });

  it('are ignored where a member of the record is wrong', async () => {
    const { readSearch } = await openPage();
    const good = { at: Date.now(), state, job: null };
    const isRead = async (record: unknown) => {
      database.records.set(TEXT, record);
      return (await readSearch(TEXT)) !== null;
    };
    expect(await isRead(good)).toBe(true);
    for (const wrong of [
      null,
      'text',
      { ...good, at: 'now' },
      { ...good, other: 1 },
      { ...good, job: { url: 'javascript:alert(1)', id: 'a' } },
      { ...good, job: { url: URL_OF_SERVER, id: '../run' } },
      { ...good, state: { ...state, spent: -1 } },
      { ...good, state: { ...state, known: Array.from({ length: 170_000 }, (_, i) => i) } },
      { ...good, state: { ...state, current: 'x'.repeat(50_000) } },
      { ...good, state: { ...state, found: { config: BETTER, given: Number.NaN, gain } } },
    ])
      expect(await isRead(wrong), JSON.stringify(wrong)?.slice(0, 200)).toBe(false);
  });

  it('are dropped after seven days, and the oldest of more than four', async () => {
    const { keepSearch, readSearch } = await openPage();
    for (const text of ['a', 'b', 'c', 'd', 'e']) {
      await keepSearch({ text, state: null, job: null });
      vi.advanceTimersByTime(1000);
    }
    expect([...database.records.keys()]).toEqual(['b', 'c', 'd', 'e']);
    vi.advanceTimersByTime(7 * 24 * 3600 * 1000 - 2000);
    expect([await readSearch('d'), await readSearch('e')]).toEqual([null, { text: 'e', state: null, job: null }]);
  });

  it('are none in a browser without a database', async () => {
    database.isClosed = true;
    const { keepSearch, readSearch, forgetSearch } = await openPage();
    await keepSearch({ text: TEXT, state, job: null });
    await forgetSearch(TEXT);
    expect(await readSearch(TEXT)).toBeNull();
  });
});

describe('a search in this browser', () => {
  /** A search whose page was reloaded after its first state. */
  async function interrupted() {
    const page = await openPage();
    page.now().search(TEXT);
    FakeWorker.started[0].send({ kind: 'state', state });
    await settle();
    return openPage();
  }

  it('is offered after a reload with the best rotation so far, and goes on from its state', async () => {
    const page = await interrupted();
    await page.now().find('another text');
    expect(page.now().phase).toBe('idle');
    await page.now().find(TEXT);
    expect(page.now()).toMatchObject({ phase: 'stopped', text: TEXT, progress: { tried: 3, best: state.found } });
    expect(FakeWorker.started).toEqual([]);
    page.now().resume();
    const [worker] = FakeWorker.started;
    expect(worker.orders).toEqual([{ text: TEXT, resume: state, workers: 2 }]);
    expect(page.now()).toMatchObject({ phase: 'running', kept: null });
    worker.send({ kind: 'outcome', outcome: { ...outcome, edits: [] } });
    expect(page.now()).toMatchObject({ phase: 'done', outcome: { config: BETTER } });
    await settle();
    expect(database.records.size).toBe(0);
  });

  it('is forgotten when it is discarded', async () => {
    const page = await interrupted();
    await page.now().find(TEXT);
    page.now().discard();
    await settle();
    expect([page.now().phase, database.records.size]).toEqual(['idle', 0]);
    await page.now().find(TEXT);
    expect(page.now().phase).toBe('idle');
  });

  it('can be continued after Stop, after a run and after a failure', async () => {
    const page = await openPage();
    page.now().search(TEXT);
    FakeWorker.started[0].send({ kind: 'state', state });
    page.now().stop();
    expect(FakeWorker.started[0].isEnded).toBe(true);
    expect(page.now()).toMatchObject({ phase: 'stopped', kept: { text: TEXT, state } });
    page.now().resume();
    for (const listener of runs) listener({ phase: 'running' }, { phase: 'idle' });
    expect(page.now()).toMatchObject({ phase: 'stopped', kept: { text: TEXT, state } });
    page.now().resume();
    FakeWorker.started[2].send({ kind: 'failed', failure: { message: 'no memory' } });
    expect(page.now()).toMatchObject({ phase: 'failed', failure: { message: 'no memory' }, kept: { state } });
    expect(FakeWorker.started.map(({ orders: [order] }) => (order as { resume: unknown }).resume)).toEqual([
      null,
      state,
      state,
    ]);
  });
});

/** Stubs a server with one optimisation by the response of each route. @returns the requests that it gets */
function serve(answers: Partial<Record<'optimize' | 'proposals' | 'cancel', () => [number, unknown]>>) {
  const asked: { route: string; id: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (address: string, { body }: { body?: string }) => {
    const [, route, id] = new URL(address).pathname.split('/');
    asked.push({ route, id, body: body === undefined ? undefined : JSON.parse(body) });
    const answer = answers[route as keyof typeof answers];
    if (answer === undefined) throw new TypeError('Failed to fetch');
    const [status, value] = answer();
    return new Response(typeof value === 'string' ? value : JSON.stringify(value), { status });
  });
  return asked;
}

const POLL_MS = 400;
const report = (part: object = {}) => ({
  fights: 600,
  budget: 24_000,
  tried: 30,
  best: { config: BETTER, value: 125, gain },
  outcome: null,
  done: false,
  error: '',
  ...part,
});
const routesOf = (asked: readonly { route: string }[]) => asked.map(({ route }) => route);

describe('a search on a server', () => {
  it('shows progress and the best rotation so far, and ends with the outcome of the server', async () => {
    let isDone = false;
    const asked = serve({
      optimize: () => [200, ''],
      proposals: () => [200, isDone ? report({ outcome, done: true }) : report()],
    });
    const page = await openPage(URL_OF_SERVER);
    page.now().search(TEXT);
    await settle();
    expect(FakeWorker.started).toEqual([]);
    expect(page.now()).toMatchObject({
      phase: 'running',
      server: URL_OF_SERVER,
      progress: { fights: 600, budget: 24_000, tried: 30, best: { config: BETTER, given: 100, gain } },
    });
    isDone = true;
    await vi.advanceTimersByTimeAsync(POLL_MS);
    // Edits are derived from the two texts.
    const at = TEXT.indexOf('burst');
    expect(page.now()).toMatchObject({
      phase: 'done',
      outcome: { ...outcome, edits: [{ from: at, insert: 'skill, ' }] },
    });
    expect(asked[0]).toMatchObject({
      route: 'optimize',
      body: { config: TEXT, seed: 1, question: { kind: 'rotation' } },
    });
    expect(routesOf(asked)).toEqual(['optimize', 'proposals', 'proposals']);
    expect(database.records.size).toBe(0);
  });

  it('is cancelled there by Stop, and goes on as a new one from its last state', async () => {
    const asked = serve({
      optimize: () => [200, ''],
      proposals: () => [200, report({ state })],
      cancel: () => [200, ''],
    });
    const page = await openPage(URL_OF_SERVER);
    page.now().search(TEXT);
    await settle();
    page.now().stop();
    await settle();
    expect(routesOf(asked)).toEqual(['optimize', 'proposals', 'cancel', 'proposals']);
    expect(new Set(asked.map(({ id }) => id)).size).toBe(1);
    expect(page.now()).toMatchObject({ phase: 'stopped', kept: { state, job: null } });
    page.now().resume();
    await settle();
    expect(asked[4]).toMatchObject({ route: 'optimize', body: { question: { kind: 'rotation', resume: state } } });
    expect(asked[4].id).not.toBe(asked[0].id);
  });

  it('goes on there during a reload, and the page follows it again', async () => {
    const asked = serve({ optimize: () => [200, ''], proposals: () => [200, report()] });
    const before = await openPage(URL_OF_SERVER);
    before.now().search(TEXT);
    await settle();
    vi.clearAllTimers();
    const page = await openPage(URL_OF_SERVER);
    await page.now().find(TEXT);
    page.now().resume();
    await settle();
    expect(page.now()).toMatchObject({ phase: 'running', progress: { fights: 600 } });
    expect(routesOf(asked)).toEqual(['optimize', 'proposals', 'proposals']);
    expect(asked[2].id).toBe(asked[0].id);
  });

  it('starts again from its last state when the server has lost it, three times at most', async () => {
    let reports = 0;
    const asked = serve({
      optimize: () => [200, ''],
      proposals: () => (reports++ === 0 ? [200, report({ state })] : [404, 'There is no optimisation with this id']),
    });
    const page = await openPage(URL_OF_SERVER);
    page.now().search(TEXT);
    await vi.advanceTimersByTimeAsync(POLL_MS);
    const starts = asked.filter(({ route }) => route === 'optimize');
    expect(starts.map(({ body }) => (body as { question: object }).question)).toEqual([
      { kind: 'rotation' },
      ...Array.from({ length: 3 }, () => ({ kind: 'rotation', resume: state })),
    ]);
    expect(page.now()).toMatchObject({
      phase: 'failed',
      failure: { phrase: { id: 'runner.search-lost' } },
      kept: { state },
    });
  });

  it('moves to this browser with its state after server mode is switched off', async () => {
    serve({ optimize: () => [200, ''], proposals: () => [200, report({ state })] });
    const before = await openPage(URL_OF_SERVER);
    before.now().search(TEXT);
    await settle();
    vi.clearAllTimers();
    const page = await openPage(null);
    await page.now().find(TEXT);
    page.now().resume();
    expect(FakeWorker.started[0].orders).toEqual([{ text: TEXT, resume: state, workers: 2 }]);
    expect(page.now().server).toBeNull();
  });

  it.each([
    ['that is full', { optimize: (): [number, unknown] => [503, 'The server is busy with other runs'] }, 'server-full'],
    ['that limits requests', { optimize: (): [number, unknown] => [429, 'slow down'] }, 'server-limit'],
    ['of another kind', { optimize: (): [number, unknown] => [404, 'page not found'] }, 'no-optimiser'],
    ['that is unreachable', {}, 'network'],
    [
      'with a wrong answer',
      {
        optimize: (): [number, unknown] => [200, ''],
        proposals: (): [number, unknown] => [200, report({ fights: -1 })],
      },
      'proposals',
    ],
    [
      'with an outcome of another shape',
      {
        optimize: (): [number, unknown] => [200, ''],
        proposals: (): [number, unknown] => [200, report({ outcome: { ...outcome, config: 7 }, done: true })],
      },
      'proposals',
    ],
  ])('fails on a server %s with the reason, and can be continued', async (_what, answers, id) => {
    serve(answers);
    const page = await openPage(URL_OF_SERVER);
    page.now().search(TEXT);
    await settle();
    expect(page.now()).toMatchObject({
      phase: 'failed',
      failure: { phrase: { id: `runner.${id}` } },
      kept: { text: TEXT },
    });
  });
});
