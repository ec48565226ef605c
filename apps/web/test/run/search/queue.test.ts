import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { database } from './fakeDatabase.ts';
import { FakeWorker, settle } from './fakeWorker.ts';

vi.mock('idb-keyval', () => import('./fakeDatabase.ts'));

const ROSTER = { characters: [], weapons: [], pieces: [] };
const order = (more: object = {}) =>
  ({
    question: { roster: ROSTER, templates: [] },
    subject: 'roster',
    rank: 'asked',
    isKept: true,
    form: { origin: null },
    ...more,
  }) as never;
const state = (round: number) => ({ kind: 'state', state: JSON.stringify({ round }) }) as const;
const findings = (fights: number) => ({ phase: 'look', fights, pairs: [], teams: [] });
const outcome = { fights: 90, pairs: [], teams: [] };
const QUEUE = 'quartet-search-queue';

type Grant = (lock: object | null) => unknown;

/** Locks and storage that all tabs of a browser share. */
class Browser {
  readonly values = new Map<string, string>();
  readonly #held = new Map<string, (() => void)[]>();
  readonly tabs: ((event: { key: string }) => void)[] = [];
  /** Tab that runs, so that a storage event reaches the others only. */
  current = -1;

  readonly localStorage = {
    getItem: (key: string) => this.values.get(key) ?? null,
    setItem: (key: string, value: string) => {
      this.values.set(key, value);
      this.#notify(key);
    },
    removeItem: (key: string) => {
      this.values.delete(key);
      this.#notify(key);
    },
  };

  readonly locks = {
    request: async (
      name: string,
      options: { ifAvailable?: boolean; signal?: AbortSignal },
      grant: Grant,
    ): Promise<unknown> => {
      const queue = this.#held.get(name);
      if (queue !== undefined) {
        if (options.ifAvailable) return grant(null);
        await new Promise<void>((resolve, reject) => {
          queue.push(resolve);
          options.signal?.addEventListener('abort', () => {
            queue.splice(queue.indexOf(resolve), 1);
            reject(options.signal?.reason);
          });
        });
      }
      if (queue === undefined) this.#held.set(name, []);
      await grant({});
      const next = this.#held.get(name)?.shift();
      if (next === undefined) this.#held.delete(name);
      else next();
      return undefined;
    },
  };

  #notify(key: string): void {
    for (const [i, tab] of this.tabs.entries()) if (i !== this.current) void Promise.resolve().then(() => tab({ key }));
  }
}

let browser = new Browser();

/** A tab of this browser. */
async function openTab() {
  vi.resetModules();
  const number = browser.tabs.length;
  vi.stubGlobal('addEventListener', (_: string, listener: (event: { key: string }) => void) =>
    browser.tabs.push(listener),
  );
  const { useSearches } = await import('#run/search/searches.ts');
  const act = (what: () => void) => {
    browser.current = number;
    what();
    browser.current = -1;
  };
  const { start, pause, resume, find } = useSearches.getState();
  return {
    start: (more?: object) => act(() => start('best-teams', order(more))),
    pause: () => act(() => pause('best-teams')),
    resume: () => act(() => resume('best-teams')),
    find: (more?: object) => find('best-teams', 'roster', () => order(more)),
    search: () => useSearches.getState().all['best-teams'],
  };
}

const queued = () => JSON.parse(browser.values.get(QUEUE) ?? '[]') as { place: string }[];

beforeEach(() => {
  vi.stubGlobal('Worker', FakeWorker);
  FakeWorker.started = [];
  database.records.clear();
  browser = new Browser();
  vi.stubGlobal('localStorage', browser.localStorage);
  vi.stubGlobal('navigator', { locks: browser.locks });
});
afterEach(() => vi.unstubAllGlobals());

describe('the queue of searches', () => {
  it('has a search from its start to its end, and the result is there after a reload', async () => {
    const tab = await openTab();
    tab.start();
    await settle();
    expect(queued()).toMatchObject([{ place: 'best-teams' }]);
    FakeWorker.last.step(findings(30), 30, 100);
    FakeWorker.last.send({ kind: 'done', outcome });
    await settle();
    expect(queued()).toEqual([]);
    const later = await openTab();
    await later.find();
    expect(later.search()).toMatchObject({ phase: 'done', outcome });
    later.start();
    await settle();
    expect(later.search()).toMatchObject({ phase: 'running', outcome: null, findings: null });
  });

  it('keeps a search that a reload interrupts, which goes on from its state', async () => {
    const tab = await openTab();
    tab.start();
    await settle();
    FakeWorker.last.step(findings(30), 30, 100);
    FakeWorker.last.send(state(3));
    await settle();
    // The reload ends the tab with its locks.
    const { values } = browser;
    browser = new Browser();
    for (const [key, value] of values) browser.values.set(key, value);
    vi.stubGlobal('localStorage', browser.localStorage);
    vi.stubGlobal('navigator', { locks: browser.locks });
    const after = await openTab();
    const { queuedPlaces } = await import('#run/search/queue.ts');
    expect(queuedPlaces()).toEqual(['best-teams']);
    await after.find();
    after.resume();
    await settle();
    expect(after.search()).toMatchObject({ phase: 'running', findings: { fights: 30 } });
    expect(FakeWorker.last.orders).toMatchObject([{ state: '{"round":3}' }]);
  });

  it('leaves a search out that the player stops', async () => {
    const tab = await openTab();
    tab.start();
    await settle();
    tab.pause();
    expect(queued()).toEqual([]);
    expect(tab.search().phase).toBe('paused');
  });

  it('ignores damaged and foreign entries', async () => {
    browser.values.set(QUEUE, JSON.stringify([7, { place: 'coach', key: 1 }, { place: 'farming', key: 2 }]));
    await openTab();
    const { queuedPlaces } = await import('#run/search/queue.ts');
    expect(queuedPlaces()).toEqual(['farming']);
  });
});

describe('two tabs of a browser', () => {
  it('do not run the same search twice, and the second one gets the result of the first', async () => {
    const [first, second] = [await openTab(), await openTab()];
    first.start();
    await settle();
    second.start();
    await settle();
    expect(FakeWorker.started).toHaveLength(1);
    expect(second.search()).toMatchObject({ phase: 'waiting', isElsewhere: true });
    FakeWorker.last.send({ kind: 'done', outcome });
    await settle();
    await settle();
    expect(second.search()).toMatchObject({ phase: 'done', outcome, isElsewhere: false });
    expect(FakeWorker.started).toHaveLength(1);
  });

  it('stop together', async () => {
    const [first, second] = [await openTab(), await openTab()];
    first.start();
    await settle();
    second.start();
    await settle();
    second.pause();
    await settle();
    await settle();
    expect([first.search().phase, second.search().phase]).toEqual(['paused', 'paused']);
    expect(FakeWorker.started.every(({ isEnded }) => isEnded)).toBe(true);
    second.resume();
    await settle();
    expect(second.search().phase).toBe('running');
    expect(FakeWorker.started).toHaveLength(2);
  });

  it('run searches with other questions at the same time', async () => {
    const [first, second] = [await openTab(), await openTab()];
    first.start();
    second.start({ identity: 'other' });
    await settle();
    expect([first.search().phase, second.search().phase]).toEqual(['running', 'running']);
  });
});
