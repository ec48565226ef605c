import { expect, it } from 'vitest';
import { Lab } from '../src/lab.ts';
import { checkFights, parts, type StreamName, streamOf, streams } from '../src/streams.ts';

const fighter = { trials: () => Promise.resolve([]) };

it('no two streams, and no two parts of a stream, share a fight', () => {
  for (const list of [streams, parts])
    for (const [i, { first, end }] of list.entries()) {
      expect(first).toBeLessThan(end);
      for (const other of list.slice(i + 1)) expect(end <= other.first || other.end <= first).toBe(true);
    }
  const choose = streamOf('choose');
  for (const { first, end } of parts) expect(choose.first <= first && end <= choose.end).toBe(true);
});

it('an unknown name is refused', () => {
  expect(() => new Lab(fighter, { seed: 1 }).stream('luck' as StreamName)).toThrow('no stream of fights "luck"');
});

it('fights that leave their stream are refused', async () => {
  const { first, end } = streamOf('race');
  checkFights(first, end - first);
  expect(() => checkFights(first, end - first + 1)).toThrow('leave the stream race');
  await expect(new Lab(fighter, { seed: 1 }).fight([{ text: '' }], end - 4, 8)).rejects.toThrow(RangeError);
});
