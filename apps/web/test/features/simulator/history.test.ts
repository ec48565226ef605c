import { describe, expect, it } from 'vitest';
import { lastFigures } from '../../../src/features/simulator/answer/history.ts';

const entry = (line: string | null, dps: number) => ({ line, dps });

describe('the last figures of a config', () => {
  it('are those of its own document, oldest first, with the present one at the end', () => {
    const entries = [entry('a', 30), entry('b', 99), entry('a', 20), entry(null, 98), entry('a', 10)];
    expect(lastFigures(entries, 'a', 40)).toEqual([10, 20, 30, 40]);
  });

  it('contain a recorded figure once', () => {
    expect(lastFigures([entry('a', 30), entry('a', 20)], 'a', 30)).toEqual([20, 30]);
  });

  it('are five at most, the newest ones', () => {
    const entries = [60, 50, 40, 30, 20, 10].map((dps) => entry('a', dps));
    expect(lastFigures(entries, 'a', 70)).toEqual([30, 40, 50, 60, 70]);
  });
});
