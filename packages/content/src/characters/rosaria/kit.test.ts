import { describe, expect, it } from 'vitest';
import { fight, lasting } from '../../../test/fight.ts';

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
    expect(await rates('', '40/40')).toEqual(['0.17', '0.05']);
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

describe('Unholy Revelry and Painful Grace from off the field', () => {
  it('do nothing for critical hits of the lance while she is away', async () => {
    const script = 'rosaria burst; xingqiu attack; wait(260);';
    const { log, hits } = await fight(`${options(10)}${ROSARIA(1)}${XINGQIU}${TARGET}${script}`);
    const swapped = log('action', 'swapping')[0].frame;
    expect(hits.some((h) => h.name.endsWith('(DoT)') && h.crit && h.frame > swapped)).toBe(true);
    const given = log('status', 'mod').filter((e) => e.logs.key === 'rosaria-c1-dmg' && e.msg !== 'mod deleted');
    expect(given.length).toBeGreaterThan(0);
    for (const e of given) expect(e.frame).toBeLessThanOrEqual(swapped);
  });

  it('C1: the bonus lasts 4 s', async () => {
    const { log } = await fight(`${options(10)}${ROSARIA(1)}${TARGET}rosaria attack;`);
    const [given] = log('status', 'mod added').filter((e) => e.logs.key === 'rosaria-c1-dmg');
    expect(Number(given.logs.expiry) - given.frame).toBe(240);
  });

  it('C4: gives its energy again with the next use', async () => {
    const { log } = await fight(
      `${options(12)}${ROSARIA(4)}${TARGET}rosaria skill; wait(400); rosaria skill; wait(60);`,
    );
    expect(log('energy', 'adding').filter((e) => e.logs.source === 'rosaria-c4')).toHaveLength(2);
  });
});

it('shares her critical rate from the fourth ascension on', async () => {
  const shared = async (level: string) =>
    (
      await fight(`${options(5)}${ROSARIA(0, 0.55, level)}${XINGQIU}${TARGET}
        print(.xingqiu.stats.cr); rosaria burst; print(.xingqiu.stats.cr);`)
    ).printed.map(Number);
  const [before, after] = await shared('60/60');
  expect(after).toBe(before);
  const [young, old] = await shared('70/70');
  expect(old - young).toBeCloseTo(0.15 * 0.6, 12);
});

it('the first passive is hers alone and lets even the second hit of the skill renew it', async () => {
  const { log } = await fight(`${options(8)}${ROSARIA(0, 0)}${XINGQIU}${TARGET}rosaria skill; wait(60);`);
  const given = log('status', 'mod').filter((e) => e.logs.key === 'rosaria-a1' && e.msg !== 'mod deleted');
  expect(new Set(given.map((e) => e.char_index))).toEqual(new Set([0]));
});

it('effects have the durations of the talent page', async () => {
  const all = await fight(`${options(8)}${ROSARIA(6)}${XINGQIU}${TARGET}rosaria skill, burst; wait(60);`);
  expect(lasting(all, 'rosaria-c1-dmg')).toBe(240);
  expect(lasting(all, 'rosaria-c1-speed')).toBe(240);
  expect(lasting(all, 'rosaria-a1')).toBe(300);
  expect(lasting(all, 'rosaria-a4')).toBe(600);
  expect(lasting(all, 'rosaria-c6')).toBe(600);
});
