import type { CoachQuestion, CoachRow } from '@quartet/optimiser';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { textWith, withRow } from '#features/coach/model/combine.ts';
import { listedRows } from '#features/coach/model/standing.ts';
import { foundBy, remeasuredBy, useCoach } from '#features/coach/state.ts';
import { useSearches } from '#run/search/searches.ts';
import { useSimulation } from '#run/simulation.ts';
import { FakeWorker, settle } from '../../run/search/fakeWorker.ts';

const TEXT = 'sword one;\nset two;\nstats three;\n';
function row(word: string, insert: string, percent: number): CoachRow {
  const from = TEXT.indexOf(word);
  const edits = [{ from, to: from + word.length, insert }];
  const gain = { mean: percent, margin: 0.1, fights: 64, seed: 1 };
  const verdict = percent > 0 ? 'better' : 'worse';
  const change = { kind: 'start', character: insert, from: word } as const;
  return { id: insert, change, edits, config: TEXT.replace(word, insert), given: 100, gain, verdict, wait: null };
}
const sword = row('one', 'katana', 20);
const other = row('one', 'claymore', 15);
const stats = row('three', 'four', 12);
const set = row('two', 'five', 5);

const report = (rows: readonly CoachRow[], isComplete: boolean) => {
  const findings = { tried: rows.length, rows };
  if (isComplete) FakeWorker.last.send({ kind: 'done', outcome: { ...findings, fights: 2, waits: [] } });
  else FakeWorker.last.step(findings, 1, 2);
};
const questionOf = () => FakeWorker.last.orders[0]?.question as CoachQuestion;
const searches = () => useSearches.getState().all;

const start = useCoach.getState();
beforeEach(async () => {
  vi.stubGlobal('Worker', FakeWorker);
  useCoach.setState(start, true);
  useCoach.getState().search(TEXT, 'background');
  await settle();
  report([sword, other, stats, set], true);
});
afterEach(() => {
  for (const place of ['coach', 'coach-weapons', 'coach-again'] as const) useSearches.getState().close(place);
  useSimulation.setState({ phase: 'idle' });
  vi.unstubAllGlobals();
});

/** The rows of the page: id, standing and figure. */
function listed() {
  const { applied } = useCoach.getState();
  const rows = foundBy(searches().coach)?.rows ?? [];
  const again = applied.length === 0 ? null : remeasuredBy(searches()['coach-again']);
  const { list, gone } = listedRows({ rows, applied, text: textWith(TEXT, applied), again, keepsAll: false });
  return [...list.map(({ row: { id, gain }, standing }) => `${id} ${standing} ${gain.mean}`), `${gone} gone`];
}
async function apply(each: CoachRow) {
  useCoach.getState().setApplied(withRow(useCoach.getState().applied, each));
  await settle();
}

it('marks the other gains as stale when one is applied, and measures them again for the new text, best first', async () => {
  expect(listed()).toEqual(['katana current 20', 'claymore current 15', 'four current 12', 'five current 5', '0 gone']);
  await apply(sword);
  expect(listed()).toEqual(['katana applied 20', 'claymore stale 15', 'four stale 12', 'five stale 5', '0 gone']);
  expect(questionOf().text).toBe(TEXT.replace('one', 'katana'));
  // The text after a press of Apply: another weapon takes the place of the applied one.
  expect(questionOf().changes?.map(({ id, config }) => [id, config])).toEqual([
    ['claymore', TEXT.replace('one', 'claymore')],
    ['four', TEXT.replace('one', 'katana').replace('three', 'four')],
    ['five', TEXT.replace('one', 'katana').replace('two', 'five')],
  ]);

  const worse = { ...other, gain: { ...other.gain, mean: -4 }, verdict: 'worse' } as const;
  const less = { ...stats, gain: { ...stats.gain, mean: 2 } };
  const more = { ...set, gain: { ...set.gain, mean: 7 } };
  report([worse, less], false);
  expect(listed()).toEqual(['katana applied 20', 'four current 2', 'five stale 5', '1 gone']);
  report([worse, less, more], true);
  expect(listed()).toEqual(['katana applied 20', 'five current 7', 'four current 2', '1 gone']);
  expect([searches()['coach-again'].phase, FakeWorker.last.isEnded]).toEqual(['done', true]);

  // Another one: no figure of the text before is shown as current.
  await apply(more);
  expect(listed()).toEqual(['katana applied 20', 'claymore stale 15', 'four stale 12', 'five applied 7', '0 gone']);
  expect(questionOf().text).toBe(TEXT.replace('one', 'katana').replace('two', 'five'));
});

it('goes on after a run with figures that it has, and returns to the first figures when undone', async () => {
  await apply(sword);
  report([{ ...stats, gain: { ...stats.gain, mean: 3 } }], false);
  FakeWorker.last.send({ kind: 'state', state: '7' });
  useSimulation.setState({ phase: 'running' });
  expect([searches()['coach-again'].phase, FakeWorker.last.isEnded]).toEqual(['waiting', true]);
  expect(listed()).toEqual(['katana applied 20', 'claymore stale 15', 'four current 3', 'five stale 5', '0 gone']);
  useSimulation.setState({ phase: 'done' });
  expect(FakeWorker.last.orders[0]?.state).toBe('7');
  report([{ ...stats, gain: { ...stats.gain, mean: 3 } }, set], true);
  // The claymore cannot run.
  expect(listed()).toEqual(['katana applied 20', 'five current 5', 'four current 3', '1 gone']);
  useCoach.getState().setApplied([]);
  expect(listed()).toEqual(['katana current 20', 'claymore current 15', 'four current 12', 'five current 5', '0 gone']);
});

it('ends the search of the text before, so that it adds no figures of that text', async () => {
  useCoach.getState().search(TEXT, 'asked');
  await settle();
  const search = FakeWorker.last;
  report([sword, stats], false);
  await apply(sword);
  expect([search.isEnded, searches().coach.phase]).toEqual([true, 'paused']);
  search.step({ tried: 3, rows: [sword, stats, set] }, 2, 2);
  expect(listed()).toEqual(['katana applied 20', 'four stale 12', '0 gone']);
});

it('compares weapons at once, and goes on with the changes of the team after it', async () => {
  useCoach.getState().search(TEXT, 'asked');
  await settle();
  report([sword], false);
  useCoach.getState().compareWeapons(TEXT, 'bennett');
  await settle();
  expect([searches().coach.phase, searches()['coach-weapons'].phase]).toEqual(['paused', 'running']);
  expect(questionOf()).toMatchObject({ text: TEXT, weaponsOf: 'bennett' });
  useCoach.getState().closeWeapons();
  expect([searches().coach.phase, searches()['coach-weapons'].phase]).toEqual(['running', 'idle']);
});

it('does not go on with changes of the team that the player has stopped', async () => {
  useCoach.getState().search(TEXT, 'asked');
  await settle();
  useCoach.getState().stop();
  useCoach.getState().compareWeapons(TEXT, 'bennett');
  await settle();
  useCoach.getState().closeWeapons();
  expect(searches().coach.phase).toBe('paused');
});
