import type { CoachRow } from '@quartet/optimiser';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { textWith, withRow } from '../../../src/features/coach/model/combine.ts';
import { listedRows } from '../../../src/features/coach/model/standing.ts';
import { useCoach } from '../../../src/features/coach/state.ts';
import type { FromWorker, Order } from '../../../src/features/coach/worker/protocol.ts';

/** A stand-in for the coach's worker; the test decides when it responds. */
class Answering {
  static last: Answering;
  onmessage: ((event: { data: FromWorker }) => void) | null = null;
  readonly orders: Order[] = [];
  isOver = false;
  constructor() {
    Answering.last = this;
  }
  postMessage(order: Order): void {
    this.orders.push(order);
  }
  terminate(): void {
    this.isOver = true;
  }
  report(rows: readonly CoachRow[], isComplete: boolean): void {
    const findings = { fights: 1, budget: 2, tried: rows.length, rows, waits: [] };
    this.onmessage?.({ data: { kind: 'findings', findings, isComplete } });
  }
}

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

const start = useCoach.getState();
beforeEach(() => {
  vi.stubGlobal('Worker', Answering);
  useCoach.setState(start, true);
  useCoach.getState().search(TEXT);
  Answering.last.report([sword, other, stats, set], true);
});
afterEach(() => vi.unstubAllGlobals());

/** The rows of the page: id, standing and figure. */
function listed() {
  const { team, applied, again } = useCoach.getState();
  const rows = team.findings?.rows ?? [];
  const { list, gone } = listedRows({ rows, applied, text: textWith(TEXT, applied), again, keepsAll: false });
  return [...list.map(({ row: { id, gain }, standing }) => `${id} ${standing} ${gain.mean}`), `${gone} gone`];
}
const apply = (each: CoachRow) => useCoach.getState().setApplied(withRow(useCoach.getState().applied, each));

it('marks the other gains as stale when one is applied, and measures them again for the new text, best first', () => {
  expect(listed()).toEqual(['katana current 20', 'claymore current 15', 'four current 12', 'five current 5', '0 gone']);
  apply(sword);
  expect(listed()).toEqual(['katana applied 20', 'claymore stale 15', 'four stale 12', 'five stale 5', '0 gone']);
  const [order] = Answering.last.orders;
  expect(order.text).toBe(TEXT.replace('one', 'katana'));
  // The text after a press of Apply: another weapon takes the place of the applied one.
  expect(order.changes?.map(({ id, config }) => [id, config])).toEqual([
    ['claymore', TEXT.replace('one', 'claymore')],
    ['four', TEXT.replace('one', 'katana').replace('three', 'four')],
    ['five', TEXT.replace('one', 'katana').replace('two', 'five')],
  ]);

  const worse = { ...other, gain: { ...other.gain, mean: -4 }, verdict: 'worse' } as const;
  const less = { ...stats, gain: { ...stats.gain, mean: 2 } };
  const more = { ...set, gain: { ...set.gain, mean: 7 } };
  Answering.last.report([worse, less], false);
  expect(listed()).toEqual(['katana applied 20', 'four current 2', 'five stale 5', '1 gone']);
  Answering.last.report([worse, less, more], true);
  expect(listed()).toEqual(['katana applied 20', 'five current 7', 'four current 2', '1 gone']);
  expect(useCoach.getState().again?.phase).toBe('done');
  expect(Answering.last.isOver).toBe(true);

  // Another one: no figure of the text before is shown as current.
  apply(more);
  expect(listed()).toEqual(['katana applied 20', 'claymore stale 15', 'four stale 12', 'five applied 7', '0 gone']);
  expect(Answering.last.orders[0].text).toBe(TEXT.replace('one', 'katana').replace('two', 'five'));
});

it('continues after an interruption with the changes that have no figure yet, and returns to the first figures when undone', () => {
  apply(sword);
  Answering.last.report([{ ...stats, gain: { ...stats.gain, mean: 3 } }], false);
  useCoach.getState().pause();
  expect([useCoach.getState().again?.phase, Answering.last.isOver]).toEqual(['paused', true]);
  useCoach.getState().resume();
  expect(Answering.last.orders[0].changes?.map(({ id }) => id)).toEqual(['claymore', 'five']);
  Answering.last.report([set], true);
  // The claymore cannot run.
  expect(listed()).toEqual(['katana applied 20', 'five current 5', 'four current 3', '1 gone']);
  useCoach.getState().setApplied([]);
  expect(listed()).toEqual(['katana current 20', 'claymore current 15', 'four current 12', 'five current 5', '0 gone']);
});

it('ends the search of the text before, so that it adds no figures of that text', () => {
  useCoach.getState().search(TEXT);
  const search = Answering.last;
  search.report([sword, stats], false);
  apply(sword);
  expect([search.isOver, useCoach.getState().team.phase]).toEqual([true, 'stopped']);
  search.report([sword, stats, set], true);
  expect(listed()).toEqual(['katana applied 20', 'four stale 12', '0 gone']);
});
