import type { GearOrderFindings } from '@quartet/optimiser';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { database } from '../run/search/fakeDatabase.ts';
import { FakeWorker, settle } from '../run/search/fakeWorker.ts';

vi.mock('idb-keyval', () => import('../run/search/fakeDatabase.ts'));

const FORM = { teams: [{ id: 'own', text: 'yelan char lvl=90/90;' }], order: ['yelan', 'xingqiu'] };
const findings: GearOrderFindings = { phase: 'gear', fights: 800, gear: [], teams: [], moves: [] };

/** A page of this browser, as after a reload. */
async function openPage() {
  vi.resetModules();
  FakeWorker.started = [];
  const { restoreSearches } = await import('../../src/app/searches/restore.ts');
  const { gearOrder } = await import('#features/artifacts/orders.ts');
  const { queuedPlaces } = await import('#run/search/queue.ts');
  const { rosterOf } = await import('#run/search/rosterOf.ts');
  const { useSearches } = await import('#run/search/searches.ts');
  const { start, pause } = useSearches.getState();
  return {
    start: () => start('gear-order', gearOrder(rosterOf([], [], [], {}), FORM)),
    pause: () => pause('gear-order'),
    restore: restoreSearches,
    queuedPlaces,
    search: () => useSearches.getState().all['gear-order'],
  };
}

beforeEach(() => {
  const values = new Map<string, string>();
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
    removeItem: (key: string) => values.delete(key),
  });
  database.records.clear();
});
afterEach(() => vi.unstubAllGlobals());

describe('the search for gear in the order of importance', () => {
  /** Begins the search and reports a state. */
  async function interrupted() {
    const page = await openPage();
    page.start();
    await settle();
    FakeWorker.last.step(findings, 1, 3);
    FakeWorker.last.send({ kind: 'state', state: '{"round":1}' });
    await settle();
    return page;
  }

  it('goes on from its state after a reload, with the order of the player', async () => {
    await interrupted();
    const page = await openPage();
    expect(page.queuedPlaces()).toEqual(['gear-order']);
    await page.restore();
    await settle();
    expect(page.search()).toMatchObject({ phase: 'running', findings, question: { order: FORM.order }, form: FORM });
    expect(FakeWorker.last.orders).toMatchObject([{ kind: 'gear-order', state: '{"round":1}' }]);
    const outcome = { fights: 1600, gear: [], teams: [], moves: [] };
    FakeWorker.last.send({ kind: 'done', outcome });
    await settle();
    expect([page.search().outcome, page.queuedPlaces()]).toEqual([outcome, []]);
  });

  it('stays stopped after a reload where the player has stopped it', async () => {
    (await interrupted()).pause();
    await settle();
    const page = await openPage();
    await page.restore();
    expect([page.search().phase, FakeWorker.started]).toEqual(['idle', []]);
  });
});
