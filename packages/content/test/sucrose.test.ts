import { describe, expect, it } from 'vitest';
import { fight } from './fight.ts';

const sucrose = (cons = 0, params = '') => `
sucrose char lvl=90/90 cons=${cons} talent=9,9,9 ${params};
sucrose add weapon="apprenticesnotes" refine=1 lvl=70/70;
sucrose add stats em=200 cr=-1;`;
const XINGQIU = `
xingqiu char lvl=90/90 cons=0 talent=9,9,9;
xingqiu add weapon="dullblade" refine=1 lvl=70/70;
xingqiu add stats cr=-1;`;
const fischl = (params = '') => `
fischl char lvl=90/90 cons=0 talent=9,9,9 ${params};
fischl add weapon="huntersbow" refine=1 lvl=70/70;
fischl add stats cr=-1;`;
const BENNETT = `
bennett char lvl=90/90 cons=0 talent=9,9,9;
bennett add weapon="dullblade" refine=1 lvl=70/70;
bennett add stats cr=-1;`;
const TARGET = 'target lvl=100 resist=0.1 radius=2 pos=0,2.4;';
const options = 'options duration=40 swap_delay=4 ignore_burst_energy=true;';

describe('passives', () => {
  it('her skill gives the others a fifth of her EM for 8 s, and not her', async () => {
    const { printed } = await fight(`${options}${sucrose()}${XINGQIU}${TARGET}active sucrose;
      sucrose skill; wait(60); print(.xingqiu.stats.em); print(.sucrose.stats.em); wait(480); print(.xingqiu.stats.em);`);
    expect(printed.map(Number)).toEqual([40, 200, 0]);
  });

  it('swirling hydro gives hydro characters 50 EM', async () => {
    const { printed } = await fight(`${options}${sucrose()}${XINGQIU}${fischl()}${TARGET}active xingqiu;
      xingqiu skill; sucrose attack; wait(20);
      print(.xingqiu.mods.sucrose-a1 > 0); print(.fischl.mods.sucrose-a1 > 0);`);
    expect(printed.map(Number)).toEqual([1, 0]);
  });
});

describe('Isomer 75', () => {
  const absorb = (cons: number) => `${options}${sucrose(cons)}${XINGQIU}${fischl()}${BENNETT}${TARGET}`;

  it('takes up the element on the target and deals it with every wave that follows', async () => {
    const { hits, log } = await fight(`${absorb(0)}active xingqiu; xingqiu skill; sucrose burst; wait(400);`);
    const tinged = hits.filter((h) => h.name.endsWith('(Absorb)'));
    expect(tinged.length).toBeGreaterThanOrEqual(2);
    expect(log('damage', '(Absorb)').every((e) => e.logs.ele === 'hydro')).toBe(true);
  });

  it('C6: the party deals 20 % more of that element, hexerei characters 28.6 %', async () => {
    const { printed } = await fight(`${absorb(6)}active xingqiu;
      xingqiu skill; sucrose burst; wait(140); print(.bennett.stats.hydro%); print(.fischl.stats.hydro%); print(.fischl.stats.pyro%);`);
    const [bennett, fischlHydro, fischlPyro] = printed.map(Number);
    expect(bennett).toBe(0.2);
    expect(fischlHydro).toBeCloseTo(0.2857142, 9);
    expect(fischlPyro).toBe(0);
  });
});

describe('hexerei', () => {
  const script = (own: string, other: string) => `${options}${sucrose(0, own)}${fischl(other)}${XINGQIU}${TARGET}
    active sucrose; sucrose skill, burst;
    print(.xingqiu.mods.sucrose-hexerei-skill > 0); print(.xingqiu.mods.sucrose-hexerei-burst > 0); print(.fischl.mods.sucrose-hexerei-burst > 0);`;

  it('with two of them the skill strengthens all, the burst only hexerei characters', async () => {
    expect((await fight(script('', ''))).printed.map(Number)).toEqual([1, 0, 1]);
  });
  it.each([
    ['+params=[hexerei=0]', ''],
    ['', '+params=[hexerei=0]'],
  ])('nothing when either is not one (%s, %s)', async (own, other) => {
    expect((await fight(script(own, other))).printed.map(Number)).toEqual([0, 0, 0]);
  });
});
