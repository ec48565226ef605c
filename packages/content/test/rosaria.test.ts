import { describe, expect, it } from 'vitest';
import { fight } from './fight.ts';

const ROSARIA = (cons = 0, cr = 1, level = '90/90') => `
rosaria char lvl=${level} cons=${cons} talent=1,1,1;
rosaria add weapon="beginnersprotector" refine=1 lvl=70/70;
rosaria add stats cr=${cr};
active rosaria;`;
const XINGQIU = `
xingqiu char lvl=90/90 cons=0 talent=1,1,1;
xingqiu add weapon="dullblade" refine=1 lvl=70/70;`;
const TARGET = 'target lvl=100 resist=0.1 radius=1 pos=0,1.5;';
const options = (seconds: number) => `options duration=${seconds} swap_delay=4 ignore_burst_energy=true;`;

describe('Ravaging Confession', () => {
  it('gives 12 % critical rate for 5 s when it hits from behind', async () => {
    const rates = async (params: string, level = '90/90') =>
      (
        await fight(`${options(10)}${ROSARIA(0, 0, level)}${TARGET}
          rosaria skill${params}; print(.rosaria.stats.cr); wait(330); print(.rosaria.stats.cr);`)
      ).printed.map((x) => Number(x).toFixed(2));
    expect(await rates('')).toEqual(['0.17', '0.05']);
    expect(await rates('[nobehind=1]')).toEqual(['0.05', '0.05']);
    expect(await rates('', '20/20')).toEqual(['0.05', '0.05']);
  });

  it('C4: gives 5 energy at its first critical hit only, and none without one', async () => {
    const gains = async (cr: number) =>
      (await fight(`${options(5)}${ROSARIA(4, cr)}${TARGET}rosaria skill; wait(30);`))
        .log('energy', 'adding')
        .map((e) => [e.logs.source, e.logs["rec'd"]])
        .filter(([source]) => source === 'rosaria-c4');
    expect(await gains(1)).toEqual([['rosaria-c4', 5]]);
    expect(await gains(-1)).toEqual([]);
  });
});

describe('Rites of Termination', () => {
  it('shares 15 % of her critical rate with the others, 15 % at most', async () => {
    const shared = async (cr: number) => {
      const { printed } = await fight(`${options(20)}${ROSARIA(0, cr)}${XINGQIU}${TARGET}
        print(.xingqiu.stats.cr); print(.rosaria.stats.cr); rosaria burst;
        print(.xingqiu.stats.cr); print(.rosaria.stats.cr); wait(620); print(.xingqiu.stats.cr);`);
      const [before, hers, after, hersAfter, later] = printed.map(Number);
      expect(hersAfter).toBe(hers);
      expect(later).toBe(before);
      return after - before;
    };
    expect(await shared(0.55)).toBeCloseTo(0.15 * 0.6, 12);
    expect(await shared(2)).toBeCloseTo(0.15, 12);
  });

  it('blasts every 2 s: four times, with C2 six times', async () => {
    const blasts = async (cons: number) => {
      const { hits } = await fight(`${options(20)}${ROSARIA(cons)}${TARGET}rosaria burst; wait(900);`);
      return hits.filter((h) => h.name.endsWith('(DoT)')).length;
    };
    expect(await blasts(0)).toBe(4);
    expect(await blasts(2)).toBe(6);
  });

  it('C6: lowers physical resistance by 20 % for 10 s', async () => {
    const { hits } = await fight(`${options(20)}${ROSARIA(6)}${TARGET}rosaria attack, burst, attack;`);
    const normals = hits.filter((h) => h.name === 'Normal 0').map((h) => Number(h.calc.res).toFixed(2));
    expect(normals).toEqual(['0.10', '-0.10']);
  });
});

describe('Unholy Revelry (C1)', () => {
  it('critical hits on the field speed up normal attacks and give them 10 % damage', async () => {
    const chain = async (cr: number) => {
      const { actions, hits } = await fight(`${options(10)}${ROSARIA(1, cr)}${TARGET}rosaria attack:4;`);
      const frames = actions.map(([frame]) => frame);
      return { last: frames[3] - frames[0], bonus: hits.map((h) => Number(h.calc.bonus_dmg).toFixed(1)) };
    };
    const sure = await chain(1);
    const never = await chain(-1);
    expect(sure.last).toBeLessThan(never.last);
    expect(sure.bonus[0]).toBe('0.0');
    expect(sure.bonus[1]).toBe('0.1');
    expect(never.bonus.every((b) => b === '0.0')).toBe(true);
  });
});
