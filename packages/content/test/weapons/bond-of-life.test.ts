import { describe, expect, it } from 'vitest';
import { fight } from '../fight.ts';

const TARGET = 'target lvl=100 resist=0.1 radius=1 pos=0,1.5;';
const options = (seconds: number) => `options duration=${seconds} swap_delay=4 ignore_burst_energy=true;`;
const KUKI = `
kukishinobu char lvl=90/90 cons=0 talent=9,9,9;
kukishinobu add weapon="dullblade" refine=1 lvl=70/70;
kukishinobu add stats hp%=2;`;

describe('Finale of the Deep', () => {
  const XINGQIU = (refine: number, hp: number) => `
    xingqiu char lvl=90/90 cons=0 talent=1,1,1;
    xingqiu add weapon="finaleofthedeep" refine=${refine} lvl=90/90;
    xingqiu add stats hp=${hp};`;

  it('a skill gives ATK and a bond of life of a quarter of max HP', async () => {
    const { printed } = await fight(`${options(10)}${XINGQIU(1, 0)}${TARGET}active xingqiu;
      print(.xingqiu.stats.atk%); xingqiu skill; print(.xingqiu.stats.atk%); print(.xingqiu.bolratio);`);
    const [before, after, ratio] = printed.map(Number);
    expect(after - before).toBeCloseTo(0.12, 12);
    expect(ratio).toBeCloseTo(0.25, 12);
  });

  it('clearing the bond gives ATK by its size, within the limit', async () => {
    const gained = async (refine: number, hp: number) => {
      const { printed } = await fight(`${options(20)}${KUKI}${XINGQIU(refine, hp)}${TARGET}active kukishinobu;
        print(.xingqiu.stats.atk);
        kukishinobu skill; xingqiu skill; print(.xingqiu.bol); print(.xingqiu.stats.atk);
        while .xingqiu.bol > 0 { wait(1); } print(.xingqiu.stats.atk);`);
      const [start, bond, owing, cleared] = printed.map(Number);
      expect(owing).toBe(start);
      return [bond, cleared - start];
    };
    const [small, plain] = await gained(1, 0);
    expect(plain).toBeCloseTo(0.024 * small, 9);
    const [, most] = await gained(5, 30000);
    expect(most).toBeCloseTo(300, 9);
  });
});

describe("Crimson Moon's Semblance", () => {
  it('charged hits give a bond every 14 s; damage grows with a bond, and again from 30 % of max HP', async () => {
    const { printed } = await fight(`${options(40)}
      rosaria char lvl=90/90 cons=0 talent=1,1,1;
      rosaria add weapon="crimsonmoonssemblance" refine=2 lvl=90/90;
      ${TARGET}active rosaria;
      print(.rosaria.stats.dmg%); rosaria attack, charge, attack, charge; wait(60);
      print(.rosaria.bolratio); print(.rosaria.stats.dmg%);
      wait(840); rosaria attack, charge; wait(60); print(.rosaria.bolratio); print(.rosaria.stats.dmg%);`);
    const [none, first, some, second, more] = printed.map(Number);
    expect(none).toBe(0);
    expect(first).toBeCloseTo(0.25, 12);
    expect(some).toBeCloseTo(0.16, 12);
    expect(second).toBeCloseTo(0.5, 12);
    expect(more).toBeCloseTo(0.16 + 0.32, 12);
  });
});
