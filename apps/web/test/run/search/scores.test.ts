import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { database } from './fakeDatabase.ts';
import { FakeWorker, settle } from './fakeWorker.ts';

vi.mock('idb-keyval', () => import('./fakeDatabase.ts'));

const BENNETT = { key: 'bennett', dps: 90, best: 100, score: 0.9, rolls: {} };
const XIANGLING = { key: 'xiangling', dps: 80, best: 100, score: 0.8, rolls: {} };
const findings = (...scores: object[]) => ({ scores, fights: 40 });

/** The page after a reload, with its kept scores. */
async function openPage() {
  vi.resetModules();
  FakeWorker.started = [];
  const { loadScores, useScores } = await import('#run/search/scores.ts');
  await loadScores();
  const { want } = useScores.getState();
  const keysOf = (text: string) =>
    useScores
      .getState()
      .known.get(text)
      ?.found?.scores.map(({ key }) => key);
  return { want, keysOf };
}

beforeEach(() => {
  vi.stubGlobal('Worker', FakeWorker);
  database.records.clear();
  database.isClosed = false;
});
afterEach(() => vi.unstubAllGlobals());

it('scores appear one by one, and are there after a reload without another computation', async () => {
  const page = await openPage();
  const end = page.want('a team');
  FakeWorker.last.step(findings(BENNETT), 1, 2);
  expect(page.keysOf('a team')).toEqual(['bennett']);
  FakeWorker.last.send({ kind: 'done', outcome: findings(BENNETT, XIANGLING) });
  end();
  await settle();
  const later = await openPage();
  expect(later.keysOf('a team')).toEqual(['bennett', 'xiangling']);
  later.want('a team')();
  expect(FakeWorker.started).toEqual([]);
});

it('scores of a team that left the page in the middle are neither kept nor taken for all', async () => {
  const page = await openPage();
  const end = page.want('a team');
  FakeWorker.last.step(findings(BENNETT), 1, 2);
  end();
  expect(FakeWorker.last.isEnded).toBe(true);
  page.want('a team');
  expect(FakeWorker.started).toHaveLength(2);
  await settle();
  expect((await openPage()).keysOf('a team')).toBeUndefined();
});

it('a kept record of another build or form counts for nothing', async () => {
  const page = await openPage();
  page.want('a team');
  FakeWorker.last.send({ kind: 'done', outcome: findings(BENNETT) });
  await settle();
  const [[id, good]] = [...database.records] as [[string, { build: string; known: unknown }]];
  expect((await openPage()).keysOf('a team')).toEqual(['bennett']);
  for (const record of [{ ...good, build: 'another' }, { ...good, known: [['a team', { found: {} }]] }, 7]) {
    database.records.set(id, record);
    expect((await openPage()).keysOf('a team')).toBeUndefined();
  }
});

it('a browser without a database scores all the same', async () => {
  database.isClosed = true;
  const page = await openPage();
  page.want('a team');
  FakeWorker.last.send({ kind: 'done', outcome: findings(BENNETT) });
  expect(page.keysOf('a team')).toEqual(['bennett']);
});
