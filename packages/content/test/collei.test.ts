import { describe, expect, it } from 'vitest';
import { fight } from './fight.ts';

const COLLEI = (cons: number, level = '90/90') => `
options swap_delay=12 ignore_burst_energy=true;
collei char lvl=${level} cons=${cons} talent=9,9,9;
collei add weapon="huntersbow" refine=1 lvl=70/70;
target lvl=100 resist=0.1 radius=2 pos=0,2.4 hp=999999999;
active collei;
`;
const KUKI = `
kukishinobu char lvl=90/90 cons=0 talent=9,9,9;
kukishinobu add weapon="dullblade" refine=1 lvl=70/70;
`;
const named = async (name: string, text: string): Promise<number[]> =>
  (await fight(text)).hits.filter((h) => h.name === name).map((h) => h.frame);
const SPROUT = 'Floral Sidewinder (A1)';

describe('collei', () => {
  it('grows a Sprout only when a dendro reaction happened before the ring came back', async () => {
    const script = 'collei skill; wait(400);';
    expect(await named(SPROUT, COLLEI(0) + script)).toEqual([]);
    const react = 'kukishinobu burst; collei skill; wait(400);';
    expect(await named(SPROUT, COLLEI(0) + KUKI + react)).toHaveLength(2);
    expect(await named(SPROUT, COLLEI(0, '20/20') + KUKI + react)).toEqual([]);
  });

  it('always grows a Sprout at C2, for twice as long after a dendro reaction', async () => {
    expect(await named(SPROUT, `${COLLEI(2)} collei skill; wait(600);`)).toHaveLength(2);
    const react = 'kukishinobu burst; collei skill; wait(600);';
    expect(await named(SPROUT, COLLEI(2) + KUKI + react)).toHaveLength(4);
  });

  it('keeps the zone for 3 s more at most', async () => {
    const leaps = async (ascended: string): Promise<number> =>
      (
        await named(
          'Trump-Card Kitty (Leap)',
          `${COLLEI(0, ascended)}${KUKI} collei burst; kukishinobu skill; kukishinobu burst; wait(900);`,
        )
      ).length;
    const usual = Math.ceil((378 - 43) / 30);
    expect(await leaps('60/60')).toBe(usual);
    expect(await leaps('90/90')).toBe(usual + 6);
  });

  it('gives teammates 60 elemental mastery at C4, not herself', async () => {
    const { printed } = await fight(
      `${COLLEI(4)}${KUKI} collei burst; print(.collei.stats.em); print(.kukishinobu.stats.em);`,
    );
    expect(printed).toEqual(['0', '60']);
  });

  it('has 20 % more energy recharge off the field at C1', async () => {
    const { printed } = await fight(
      `${COLLEI(1)}${KUKI} print(.collei.stats.er); kukishinobu attack; print(.collei.stats.er);`,
    );
    expect(Number(printed[1]) - Number(printed[0])).toBeCloseTo(0.2, 9);
  });

  it('strikes 200 % ATK around the first enemy the ring hits at C6', async () => {
    expect(await named('Forest of Falling Arrows (C6)', `${COLLEI(6)} collei skill; wait(200);`)).toEqual([
      1 + 34 + 22,
    ]);
  });
});
