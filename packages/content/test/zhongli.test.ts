import { describe, expect, it } from 'vitest';
import { fight } from './fight.ts';

const zhongli = (cons = 0) => `
zhongli char lvl=90/90 cons=${cons} talent=9,9,9;
zhongli add weapon="beginnersprotector" refine=1 lvl=70/70;
zhongli add stats cr=-1;`;
const ALBEDO = `
albedo char lvl=90/90 cons=0 talent=9,9,9;
albedo add weapon="dullblade" refine=1 lvl=70/70;
albedo add stats cr=-1;`;
const TARGET = 'target lvl=100 resist=0.1 radius=2 pos=0,2.4;';
const options = 'options duration=60 swap_delay=4 ignore_burst_energy=true;';

describe('Stone Stele', () => {
  const ticks = async (text: string) => {
    const { hits } = await fight(`${options}${text}`);
    return hits.filter((h) => h.name === 'Stone Stele (Tick)').map((h) => h.frame);
  };

  it('resonates every 2 s for 31 s', async () => {
    const frames = await ticks(`${zhongli()}${TARGET}active zhongli; zhongli skill; wait(2000);`);
    expect(frames).toEqual(Array.from({ length: 15 }, (_, i) => 25 + 120 * (i + 1)));
  });

  it('lets constructs near it resonate too', async () => {
    const frames = await ticks(`${zhongli()}${ALBEDO}${TARGET}active zhongli; zhongli skill; albedo skill; wait(150);`);
    expect(frames.slice(0, 4)).toEqual([145, 145, 265, 265]);
  });

  it.each([
    [0, 1],
    [1, 2],
  ])('C%i: %i at a time; a hold adds one only where there is room', async (cons, most) => {
    const { printed } = await fight(`${options}${zhongli(cons)}${TARGET}active zhongli;
      zhongli skill[hold_nostele=1]; print(.construct.count.zhongli);
      zhongli skill[hold=1]; print(.construct.count.zhongli);
      zhongli skill[hold=1]; print(.construct.count.zhongli);
      zhongli skill; print(.construct.count.zhongli);`);
    expect(printed.map(Number)).toEqual([0, 1, most, most]);
  });
});

describe('Jade Shield', () => {
  it('lowers all resistances around the player by 20 % until it falls', async () => {
    const { printed } = await fight(`${options}${zhongli()}${TARGET}active zhongli;
      zhongli skill[hold=1]; print(.debuff.res.t0.zhongli-dendro); print(.zhongli.shielded);
      wait(1270); print(.debuff.res.t0.zhongli-dendro); print(.zhongli.shielded);`);
    expect(printed.map(Number)).toEqual([1, 1, 0, 0]);
  });

  it('C6: 40 % of the damage to it heals, at most 8 % of his max HP', async () => {
    const heals = async (amount: number) => {
      const { log, printed } = await fight(`${options}${zhongli(6)}${TARGET}
        hurt once interval=300 amount=${amount},${amount} element=physical;
        active zhongli; zhongli skill[hold=1]; wait(300); print(.zhongli.hpmax);`);
      const [heal] = log('heal', 'Chrysos');
      return { amount: Number(heal.logs.amount), max: Number(printed[0]) };
    };
    expect((await heals(1000)).amount).toBeCloseTo(400, 6);
    const large = await heals(10000);
    expect(large.amount).toBeCloseTo(0.08 * large.max, 6);
  });
});
