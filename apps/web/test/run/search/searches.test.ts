import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { database } from './fakeDatabase.ts';
import { FakeWorker, settle } from './fakeWorker.ts';

vi.mock('idb-keyval', () => import('./fakeDatabase.ts'));

const DAY_MS = 24 * 3600 * 1000;
const TEXT = 'bennett attack;';
const order = (text = TEXT, more: object = {}) =>
  ({ question: { text }, subject: text, rank: 'asked', isKept: true, ...more }) as const;
const state = (round: number) => ({ kind: 'state', state: JSON.stringify({ round }) }) as const;
const findings = (tried: number) => ({ tried, rows: [] });

/** A page of this browser, as after a reload. */
async function openPage() {
  vi.resetModules();
  FakeWorker.started = [];
  const { useSearches, isActive } = await import('#run/search/searches.ts');
  const { useSimulation } = await import('#run/simulation.ts');
  const page = useSearches.getState();
  const coach = () => useSearches.getState().all.coach;
  return { ...page, coach, isActive, useSimulation, all: () => useSearches.getState().all };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  vi.stubGlobal('Worker', FakeWorker);
  database.records.clear();
  database.isClosed = false;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a search', () => {
  it('reports its findings, work and remaining time, and ends with its outcome and without a worker', async () => {
    const page = await openPage();
    page.start('coach', order());
    await settle();
    expect(page.coach()).toMatchObject({ phase: 'running', findings: null, question: { text: TEXT } });
    vi.advanceTimersByTime(10_000);
    FakeWorker.last.step(findings(1), 250, 1000);
    expect(page.coach()).toMatchObject({ findings: { tried: 1 }, work: { done: 250 }, remaining: 30_000 });
    vi.advanceTimersByTime(10_000);
    FakeWorker.last.send({ kind: 'fights', fights: 500 });
    expect(page.coach()).toMatchObject({ fights: 500, work: { done: 500 }, remaining: 20_000 });
    FakeWorker.last.send({ kind: 'done', outcome: { ...findings(2), fights: 1000, waits: [] } });
    expect(page.coach()).toMatchObject({ phase: 'done', outcome: { tried: 2 }, remaining: null });
    expect(FakeWorker.last.isEnded).toBe(true);
  });

  it('that counts its work in steps changes nothing between two steps, as each change renders its findings', async () => {
    const page = await openPage();
    page.start('artifacts', order('roster') as never);
    await settle();
    FakeWorker.last.step({ phase: 'look', fights: 90, teams: [], uncovered: [], pieces: [] }, 5, 100);
    const before = page.all();
    FakeWorker.last.send({ kind: 'fights', fights: 500 });
    expect(page.all()).toBe(before);
  });

  it('makes way for a run, and goes on from its state after it without showing fewer findings', async () => {
    const page = await openPage();
    page.start('coach', order());
    await settle();
    FakeWorker.last.step(findings(5), 500, 1000);
    FakeWorker.last.send(state(5));
    page.useSimulation.setState({ phase: 'running' });
    expect([page.coach().phase, FakeWorker.last.isEnded]).toEqual(['waiting', true]);
    page.useSimulation.setState({ phase: 'done' });
    expect(page.coach().phase).toBe('running');
    expect(FakeWorker.last.orders).toMatchObject([{ state: '{"round":5}' }]);
    FakeWorker.last.step(findings(1), 100, 1000, 100);
    expect(page.coach()).toMatchObject({ findings: { tried: 5 }, work: { done: 500 } });
    FakeWorker.last.step(findings(6), 600, 1000, 500);
    expect(page.coach().findings).toMatchObject({ tried: 6 });
  });

  it('waits for an earlier one of the player, in the order of requests', async () => {
    const page = await openPage();
    page.start('coach', order());
    page.start('gear', order('gear') as never);
    page.start('coach-weapons', order('weapons', { rank: 'background' }));
    await settle();
    expect(FakeWorker.started).toHaveLength(1);
    expect([page.all().coach.phase, page.all().gear.phase, page.all()['coach-weapons'].phase]).toEqual([
      'running',
      'waiting',
      'waiting',
    ]);
    FakeWorker.last.send({ kind: 'done', outcome: findings(0) });
    expect([page.all().gear.phase, page.all()['coach-weapons'].phase]).toEqual(['running', 'waiting']);
    page.pause('gear');
    expect([page.all().gear.phase, page.all()['coach-weapons'].phase]).toEqual(['paused', 'running']);
  });

  it('keeps its findings when it is stopped, and goes on on request', async () => {
    const page = await openPage();
    page.start('coach', order());
    await settle();
    FakeWorker.last.step(findings(3), 300, 1000);
    FakeWorker.last.send(state(3));
    page.pause('coach');
    expect(page.coach()).toMatchObject({ phase: 'paused', findings: { tried: 3 } });
    expect(FakeWorker.last.isEnded).toBe(true);
    page.resume('coach');
    page.pause('coach');
    page.start('coach', order());
    expect(FakeWorker.started.map(({ orders }) => orders[0]?.state)).toEqual([null, '{"round":3}', '{"round":3}']);
    page.start('coach', order('another text'));
    await settle();
    expect(page.coach()).toMatchObject({ findings: null, question: { text: 'another text' } });
    expect(FakeWorker.last.orders[0]?.state).toBeNull();
  });

  it('that is stopped before it has begun does not begin', async () => {
    const page = await openPage();
    page.start('coach', order());
    page.pause('coach');
    await settle();
    expect([page.coach().phase, FakeWorker.started]).toEqual(['paused', []]);
  });

  it('begins anew where its state cannot be read, and fails where that fails too', async () => {
    const page = await openPage();
    page.start('coach', order());
    await settle();
    FakeWorker.last.step(findings(1), 100, 1000);
    FakeWorker.last.send(state(1));
    page.pause('coach');
    page.resume('coach');
    const failed = { kind: 'failed', failure: { message: 'another state' } } as const;
    FakeWorker.last.send(failed);
    expect(FakeWorker.last.orders[0]?.state).toBeNull();
    expect(page.coach().phase).toBe('running');
    FakeWorker.last.send(failed);
    expect(page.coach()).toMatchObject({ phase: 'failed', failure: { message: 'another state' } });
    expect(FakeWorker.started).toHaveLength(3);
    expect(FakeWorker.last.isEnded).toBe(true);
  });

  it('loads the rest of its question once, and fails with the reason where it cannot', async () => {
    const page = await openPage();
    let loads = 0;
    const prepare = async () => {
      loads++;
      return { inventory: [] };
    };
    page.start('coach', order(TEXT, { prepare }));
    await settle();
    expect(FakeWorker.last.orders[0]?.question).toEqual({ text: TEXT, inventory: [] });
    page.useSimulation.setState({ phase: 'running' });
    page.useSimulation.setState({ phase: 'done' });
    expect([FakeWorker.last.orders[0]?.question, loads]).toEqual([{ text: TEXT, inventory: [] }, 1]);
    page.start('coach', order('b', { prepare: () => Promise.reject(new Error('no network')) }));
    await settle();
    expect(page.coach()).toMatchObject({ phase: 'failed', failure: { message: 'no network' } });
  });

  it('goes on after its end with a larger question, without the findings of the smaller one', async () => {
    const page = await openPage();
    const growing = (form: number) => order(TEXT, { identity: 'roster', goesOn: true, form });
    page.start('coach', growing(1));
    await settle();
    FakeWorker.last.step(findings(4), 1000, 1000);
    FakeWorker.last.send(state(4));
    FakeWorker.last.send({ kind: 'done', outcome: findings(4) });
    page.start('coach', growing(2));
    expect(page.coach()).toMatchObject({ phase: 'running', findings: null, outcome: null, form: 2 });
    expect(FakeWorker.last.orders[0]?.state).toBe('{"round":4}');
  });
});

describe('after a reload', () => {
  /** A search whose page is reloaded after its first state. */
  async function interrupted(more: object = {}) {
    const page = await openPage();
    page.start('coach', order(TEXT, more));
    await settle();
    FakeWorker.last.step(findings(2), 200, 1000);
    FakeWorker.last.send(state(2));
    await settle();
    return openPage();
  }

  it('a search is found by its subject with its findings, and goes on from its state', async () => {
    const page = await interrupted({ form: { families: 2 } });
    await page.find('coach', 'another text', () => order('another text'));
    await page.find('coach-weapons', TEXT, () => order());
    expect([page.coach().phase, page.all()['coach-weapons'].phase]).toEqual(['idle', 'idle']);
    const forms: unknown[] = [];
    await page.find('coach', TEXT, (form) => {
      forms.push(form);
      return order(TEXT, { form });
    });
    expect(forms).toEqual([{ families: 2 }]);
    expect(page.coach()).toMatchObject({ phase: 'paused', findings: { tried: 2 }, work: { done: 200 } });
    expect(FakeWorker.started).toEqual([]);
    page.resume('coach');
    expect(FakeWorker.last.orders[0]?.state).toBe('{"round":2}');
  });

  it('a search that is started again goes on from its state', async () => {
    const page = await interrupted();
    page.start('coach', order());
    await settle();
    expect(page.coach()).toMatchObject({ phase: 'running', findings: { tried: 2 } });
    expect(FakeWorker.last.orders[0]?.state).toBe('{"round":2}');
  });

  it('a search that is done is forgotten', async () => {
    const page = await openPage();
    page.start('coach', order());
    await settle();
    FakeWorker.last.send(state(2));
    await settle();
    expect(database.records.size).toBe(1);
    FakeWorker.last.send({ kind: 'done', outcome: findings(9) });
    await settle();
    expect(database.records.size).toBe(0);
    page.start('coach', order());
    expect(FakeWorker.last.orders[0]?.state).toBeNull();
  });

  it('a search is found although storage has changed the order of members', async () => {
    const weapon = { key: 'favoniuslance', refine: 5, level: 90 };
    const identity = { characters: [{ key: 'bennett', weapon }] };
    const page = await interrupted({ identity });
    const stored = { characters: [{ weapon: { level: 90, refine: 5, key: 'favoniuslance' }, key: 'bennett' }] };
    await page.find('coach', TEXT, () => order(TEXT, { identity: stored }));
    expect(page.coach()).toMatchObject({ phase: 'paused', findings: { tried: 2 } });
    const other = { characters: [{ key: 'bennett', weapon: { ...weapon, refine: 4 } }] };
    const changed = await interrupted({ identity });
    await changed.find('coach', TEXT, () => order(TEXT, { identity: other }));
    expect(changed.coach().phase).toBe('idle');
  });

  it('a search whose question has changed is dropped', async () => {
    const page = await interrupted();
    await page.find('coach', TEXT, () => order(TEXT, { question: { text: TEXT, weaponsOf: 'bennett' } }));
    expect([page.coach().phase, database.records.size]).toEqual(['idle', 0]);
  });

  it('a search is forgotten when it is discarded', async () => {
    const page = await interrupted();
    await page.find('coach', TEXT, () => order());
    page.discard('coach');
    await settle();
    expect([page.coach().phase, database.records.size]).toEqual(['idle', 0]);
  });

  it('a record of another build, shape or age counts for nothing', async () => {
    await interrupted();
    const [[id, good]] = [...database.records] as [[string, object]];
    const isFound = async (record: unknown) => {
      database.records.set(id, record);
      const page = await openPage();
      await page.find('coach', TEXT, () => order());
      return page.coach().phase === 'paused';
    };
    expect(await isFound(good)).toBe(true);
    for (const wrong of [
      null,
      'text',
      { ...good, at: 'now' },
      { ...good, at: Date.now() - 8 * DAY_MS },
      { ...good, build: 'another' },
      { ...good, key: '7' },
      { ...good, state: { round: 2 } },
      { ...good, state: 'x'.repeat(16_000_001) },
      { ...good, work: { done: Number.NaN, total: 1, resumed: 0 } },
    ])
      expect(await isFound(wrong), JSON.stringify(wrong)?.slice(0, 200)).toBe(false);
  });

  it('the oldest of more than twelve searches is dropped', async () => {
    const page = await openPage();
    for (let i = 0; i < 13; i++) {
      page.start('coach', order(`text ${i}`));
      await settle();
      vi.advanceTimersByTime(1000);
    }
    expect(database.records.size).toBe(12);
    const after = await openPage();
    await after.find('coach', 'text 0', () => order('text 0'));
    expect(after.coach().phase).toBe('idle');
    await after.find('coach', 'text 1', () => order('text 1'));
    expect(after.coach().phase).toBe('paused');
  });

  it('nothing is found in a browser without a database, where searches run all the same', async () => {
    database.isClosed = true;
    const page = await interrupted();
    page.start('coach', order());
    await settle();
    expect(page.coach()).toMatchObject({ phase: 'running', findings: null });
  });
});

it('a search that the player started keeps the page from reloading automatically, one in the background does not', async () => {
  const page = await openPage();
  const { wouldLose } = await import('#shared/version.ts');
  page.start('coach', order(TEXT, { rank: 'background' }));
  expect(wouldLose()).toBe(false);
  page.start('coach', order());
  expect(wouldLose()).toBe(true);
});
