import { describe, expect, it } from 'vitest';
import { fight } from '../../../test/fight.ts';

const KUKI = `
options duration=40 swap_delay=4 ignore_burst_energy=true;
kukishinobu char lvl=90/90 cons=0 talent=9,9,9;
kukishinobu add weapon="dullblade" refine=1 lvl=70/70;
kukishinobu add set="marechausseehunter" count=4;
target lvl=100 resist=0.1 radius=1 pos=0,1.5;
active kukishinobu;`;

describe('Marechaussee Hunter', () => {
  it('gives 12 % critical rate for each loss or gain of HP, three times at most, for 5 s', async () => {
    // The skill takes HP at once and heals every 1.5 s for 12 s; healing at full HP changes nothing.
    const { printed } = await fight(`${KUKI}
      print(.kukishinobu.stats.cr); kukishinobu skill; print(.kukishinobu.stats.cr);
      wait(120); print(.kukishinobu.stats.cr); wait(300); print(.kukishinobu.stats.cr);
      wait(700); print(.kukishinobu.stats.cr);`);
    const [none, one, two, three, over] = printed.map(Number);
    expect(one - none).toBeCloseTo(0.12, 12);
    expect(two - none).toBeCloseTo(0.24, 12);
    expect(three - none).toBeCloseTo(0.36, 12);
    expect(over).toBe(none);
  });

  it('strengthens normal and charged attacks with two pieces', async () => {
    const { hits } = await fight(`${KUKI}kukishinobu attack, charge, skill; wait(60);`);
    const bonus = (name: string) => hits.find((h) => h.name === name)?.calc.bonus_dmg;
    expect([bonus('Normal 0'), bonus('Charge 0'), bonus('Sanctifying Ring')]).toEqual([0.15, 0.15, 0]);
  });
});
