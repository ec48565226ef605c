import { describe, expect, it } from 'vitest';
import { fight } from '../fight.ts';

const run = (refine: number, seed: number) =>
  fight(
    `options swap_delay=12; target lvl=100 resist=0.1 radius=2 pos=0,2.4 hp=999999999; active bennett;
    bennett char lvl=90/90 cons=0 talent=9,9,9; bennett add weapon="sacrificialsword" refine=${refine} lvl=90/90;
    for let i = 0; i < 20; i = i + 1 { bennett skill; delay(30); }`,
    { seed },
  );

describe('sacrificial weapons', () => {
  it('end the cooldown of the skill at most once per cooldown of the passive', async () => {
    // The fourth and fifth refinement leave the steps of four seconds.
    for (const [refine, seconds] of [
      [1, 30],
      [3, 22],
      [4, 19],
      [5, 16],
    ]) {
      const { log } = await run(refine, refine);
      const resets = log('cooldown', 'forcefully reset').map((e) => e.frame);
      const rests = log('status', 'mod').filter((e) => e.logs.key === 'sacrificial-cd' && e.msg !== 'mod deleted');
      expect(resets.length).toBeGreaterThan(0);
      expect(rests.map((e) => Number(e.logs.expiry) - e.frame)).toEqual(resets.map(() => seconds * 60));
      for (let i = 1; i < resets.length; i++) expect(resets[i] - resets[i - 1]).toBeGreaterThanOrEqual(seconds * 60);
    }
  });
});
