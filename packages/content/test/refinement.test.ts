import { describe, expect, it } from 'vitest';
import { fight } from './fight.ts';

const config = (refine: number) => `options duration=25 swap_delay=4; target lvl=100 resist=0.1 radius=2 pos=0,2.4;
xingqiu char lvl=90/90 cons=0 talent=9,9,9;
xingqiu add weapon="sacrificialsword" refine=${refine} lvl=90/90;
active xingqiu;
xingqiu skill, skill; print(f());`;

describe('refinements beyond the fifth', () => {
  // Composed: 40 % to 80 % chance in steps of 10 %, rest 30 s to 16 s, the last steps being 3 s long.
  it('go on in the last step', async () => {
    for (let seed = 1; seed <= 8; seed++) {
      const [second] = (await fight(config(7), { seed })).printed.map(Number);
      // A chance of 100 %: the second skill follows the first at once instead of after 21 s.
      expect(second).toBeLessThan(3 * 60);
    }
  });
});
