import type { ImproveOutcome, ImproveState } from '@quartet/optimiser';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { database } from '../../run/search/fakeDatabase.ts';
import { FakeWorker } from '../../run/search/fakeWorker.ts';

vi.mock('idb-keyval', () => import('../../run/search/fakeDatabase.ts'));

const TEXT = 'bennett attack;\nxingqiu burst;\n';
const BETTER = 'bennett attack;\nxingqiu skill, burst;\n';
const URL_OF_SERVER = 'http://server.example:54321';

/** As states and servers have it; the page adds the seed that it sent. */
const sent = { mean: 25, margin: 2, fights: 300 };
const gain = { ...sent, seed: 1 };
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
  found: { config: BETTER, given: 100, gain: sent },
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

const STATE = JSON.stringify(state);

/** A page of this browser, as after a reload. */
async function openPage(server: string | null = null) {
  vi.resetModules();
  FakeWorker.started = [];
  const { useSearches } = await import('#run/search/searches.ts');
  const { rotationOrder } = await import('#features/coach/rotation/order.ts');
  const { useSimulation } = await import('#run/simulation.ts');
  const { useSettings } = await import('#shared/storage/settings.ts');
  useSettings.getState().change({ serverMode: server !== null, serverUrl: server ?? 'http://127.0.0.1:54321' });
  const { start, find, resume, pause } = useSearches.getState();
  return {
    useSimulation,
    now: () => useSearches.getState().all.rotation,
    search: (text: string) => start('rotation', rotationOrder(text)),
    find: (text: string) => find('rotation', text, () => rotationOrder(text)),
    resume: () => resume('rotation'),
    stop: () => pause('rotation'),
  };
}
/** Records that the page keeps for a reload. */
const kept = () => [...database.records.values()];

/** Runs what waits for the storage and the server. */
const settle = async () => {
  for (let i = 0; i < 10; i++) await vi.advanceTimersByTimeAsync(0);
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('Worker', FakeWorker);
  database.records.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a search in this browser', () => {
  it('goes on from its state after a reload, after Stop and after a run', async () => {
    const before = await openPage();
    before.search(TEXT);
    await settle();
    FakeWorker.last.step({ tried: 3, best: state.found }, 600, 24_000);
    FakeWorker.last.send({ kind: 'state', state: STATE });
    await settle();
    const page = await openPage();
    await page.find(TEXT);
    expect(page.now()).toMatchObject({ phase: 'paused', findings: { tried: 3, best: state.found } });
    page.resume();
    page.stop();
    page.resume();
    page.useSimulation.setState({ phase: 'running' });
    expect(page.now().phase).toBe('waiting');
    page.useSimulation.setState({ phase: 'done' });
    expect(FakeWorker.started.flatMap(({ orders }) => orders)).toEqual(
      Array.from({ length: 3 }, () => ({
        kind: 'rotation',
        question: { text: TEXT },
        state: STATE,
        seed: 1,
        workers: 3,
      })),
    );
    FakeWorker.last.send({ kind: 'done', outcome: { ...outcome, edits: [] } });
    expect(page.now()).toMatchObject({ phase: 'done', outcome: { config: BETTER } });
  });
});

/** Stubs a server with one optimisation by the response of each route. @returns the requests that it gets */
function serve(answers: Partial<Record<'optimize' | 'proposals' | 'cancel', () => [number, unknown]>>) {
  const asked: { route: string; id: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (address: string, { body }: { body?: string }) => {
    const [, route, id] = new URL(address).pathname.split('/');
    // Runs, which are not the subject here, find out whether it is ready.
    if (route !== 'ready') asked.push({ route, id, body: body === undefined ? undefined : JSON.parse(body) });
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
  best: { config: BETTER, value: 125, gain: sent },
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
      proposals: () => [200, isDone ? report({ outcome: { ...outcome, gain: sent }, done: true }) : report()],
    });
    const page = await openPage(URL_OF_SERVER);
    page.search(TEXT);
    await settle();
    expect(FakeWorker.started).toEqual([]);
    expect(page.now()).toMatchObject({
      phase: 'running',
      server: URL_OF_SERVER,
      work: { done: 600, total: 24_000 },
      findings: { tried: 30, best: { config: BETTER, given: 100, gain } },
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
    await settle();
    expect(kept()).toEqual([]);
  });

  it('is cancelled there by Stop, and goes on as a new one from its last state', async () => {
    const asked = serve({
      optimize: () => [200, ''],
      proposals: () => [200, report({ state })],
      cancel: () => [200, ''],
    });
    const page = await openPage(URL_OF_SERVER);
    page.search(TEXT);
    await settle();
    page.stop();
    await settle();
    expect(routesOf(asked)).toEqual(['optimize', 'proposals', 'cancel', 'proposals']);
    expect(new Set(asked.map(({ id }) => id)).size).toBe(1);
    expect(page.now().phase).toBe('paused');
    expect(kept()).toMatchObject([{ state: STATE, job: null }]);
    page.resume();
    await settle();
    expect(asked[4]).toMatchObject({ route: 'optimize', body: { question: { kind: 'rotation', resume: state } } });
    expect(asked[4].id).not.toBe(asked[0].id);
  });

  it('goes on there during a reload, and the page follows it again', async () => {
    const asked = serve({ optimize: () => [200, ''], proposals: () => [200, report()] });
    const before = await openPage(URL_OF_SERVER);
    before.search(TEXT);
    await settle();
    vi.clearAllTimers();
    const page = await openPage(URL_OF_SERVER);
    await page.find(TEXT);
    page.resume();
    await settle();
    expect(page.now()).toMatchObject({ phase: 'running', work: { done: 600 } });
    expect(routesOf(asked)).toEqual(['optimize', 'proposals', 'proposals']);
    expect(asked[2].id).toBe(asked[0].id);
  });

  it('is a new one after the player chose another server, with the last state', async () => {
    const asked = serve({ optimize: () => [200, ''], proposals: () => [200, report({ state })] });
    const before = await openPage(URL_OF_SERVER);
    before.search(TEXT);
    await settle();
    vi.clearAllTimers();
    const page = await openPage('http://other.example:54321');
    await page.find(TEXT);
    page.resume();
    await settle();
    expect(routesOf(asked)).toEqual(['optimize', 'proposals', 'optimize', 'proposals']);
    expect(asked[2]).toMatchObject({ body: { question: { resume: state } } });
    expect(asked[2]?.id).not.toBe(asked[0]?.id);
  });

  it('starts again from its last state when the server has lost it, three times at most', async () => {
    let reports = 0;
    const asked = serve({
      optimize: () => [200, ''],
      proposals: () => (reports++ === 0 ? [200, report({ state })] : [404, 'There is no optimisation with this id']),
    });
    const page = await openPage(URL_OF_SERVER);
    page.search(TEXT);
    await settle();
    await vi.advanceTimersByTimeAsync(POLL_MS);
    await settle();
    const starts = asked.filter(({ route }) => route === 'optimize');
    expect(starts.map(({ body }) => (body as { question: object }).question)).toEqual([
      { kind: 'rotation' },
      ...Array.from({ length: 3 }, () => ({ kind: 'rotation', resume: state })),
    ]);
    expect(page.now()).toMatchObject({
      phase: 'failed',
      failure: { phrase: { id: 'runner.search-lost' } },
    });
    expect(kept()).toMatchObject([{ state: STATE }]);
  });

  it('moves to this browser with its state after server mode is switched off', async () => {
    serve({ optimize: () => [200, ''], proposals: () => [200, report({ state })] });
    const before = await openPage(URL_OF_SERVER);
    before.search(TEXT);
    await settle();
    vi.clearAllTimers();
    const page = await openPage(null);
    await page.find(TEXT);
    page.resume();
    expect(FakeWorker.last.orders).toMatchObject([{ question: { text: TEXT }, state: STATE }]);
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
    page.search(TEXT);
    await settle();
    expect(page.now()).toMatchObject({
      phase: 'failed',
      failure: { phrase: { id: `runner.${id}` } },
    });
    page.resume();
    expect(page.now().phase).toBe('running');
  });
});
