import type { TrialBatch, TrialOutcome } from '@quartet/runner';
import { expect, it } from 'vitest';
import { Journal } from '../src/journal.ts';

const batch = (text: string, count = 2): TrialBatch => ({
  texts: [text],
  trials: [{ text: 0, seed: 1, first: 0, count }],
});
const outcome = (dps: number, length = 2): TrialOutcome => {
  const values = new Float64Array(length).fill(dps);
  return {
    dps: values,
    frames: values,
    cleared: values,
    dealt: values,
    expected: values,
    waits: values,
    late: values,
    bare: values,
  };
};

it('reads the outcomes of equal requests in their order, and no others', async () => {
  const first = new Journal();
  await first.outcomes(batch('a'), async () => [outcome(1)]);
  await first.outcomes(batch('b'), async () => [outcome(2)]);
  const second = new Journal(JSON.parse(JSON.stringify(first.state)));
  const never = () => Promise.reject(new Error('computed'));
  expect(await second.outcomes(batch('a'), never)).toEqual([outcome(1)]);
  expect(second.isReplaying).toBe(true);
  await expect(second.outcomes(batch('c'), never)).rejects.toThrow('computed');
  expect(await second.outcomes(batch('c'), async () => [outcome(3)])).toEqual([outcome(3)]);
  expect(second.isReplaying).toBe(false);
  expect(second.state).toHaveLength(2);
});

it('is bounded, and its batches are a beginning', async () => {
  const journal = new Journal();
  const long = 150_000;
  for (const text of ['a', 'b', 'c']) await journal.outcomes(batch(text, long), async () => [outcome(1, long)]);
  expect(journal.state).toHaveLength(1);
  await journal.outcomes(batch('d'), async () => [outcome(1)]);
  expect(journal.state).toHaveLength(1);
});
