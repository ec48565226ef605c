import { describe, expect, it } from 'vitest';
import { fight } from '../fight.ts';

const TARGET = 'target lvl=100 resist=0.1 radius=1 pos=0,1.5;';
const options = (seconds: number) => `options duration=${seconds} swap_delay=4 ignore_burst_energy=true;`;
const XINGQIU = (weapon: string, refine = 1) => `
xingqiu char lvl=90/90 cons=0 talent=1,1,1;
xingqiu add weapon="${weapon}" refine=${refine} lvl=90/90;
xingqiu add stats cr=-1;`;
const AYAKA = (weapon: string, refine = 1, cr = -1) => `
kamisatoayaka char lvl=90/90 cons=0 talent=1,1,1;
kamisatoayaka add weapon="${weapon}" refine=${refine} lvl=90/90;
kamisatoayaka add stats cr=${cr};
active kamisatoayaka;`;

describe('Amenoma Kageuchi', () => {
  const refunds = async (refine: number, script: string) =>
    (await fight(`${options(90)}${AYAKA('amenomakageuchi', refine)}${TARGET}${script}`))
      .log('energy', 'adding')
      .filter((e) => e.logs.source === 'amenoma')
      .map((e) => e.logs["rec'd"]);

  it('a burst gives energy for each seed, one seed per skill of the last 30 s, and uses them up', async () => {
    expect(await refunds(1, 'kamisatoayaka skill, burst; wait(300);')).toEqual([6]);
    expect(await refunds(5, 'kamisatoayaka skill, skill, skill, burst; wait(300);')).toEqual([36]);
    expect(await refunds(1, 'kamisatoayaka skill; wait(1900); kamisatoayaka burst; wait(300);')).toEqual([]);
    expect(await refunds(1, 'kamisatoayaka skill, burst; wait(1300); kamisatoayaka burst; wait(300);')).toEqual([6]);
  });

  it('pays 3 s after the burst', async () => {
    const { log, actions } = await fight(`${options(20)}${AYAKA('amenomakageuchi')}${TARGET}
      kamisatoayaka skill, burst; wait(300);`);
    const burst = actions.find(([, , action]) => action === 'burst')?.[0] ?? 0;
    const paid = log('energy', 'adding').find((e) => e.logs.source === 'amenoma')?.frame;
    expect(paid).toBe(burst + 180);
  });
});

describe('Kagotsurube Isshin', () => {
  it('a normal, charged or plunging hit whips up a gale and gives 15 % ATK, once every 8 s', async () => {
    const { hits } = await fight(`${options(30)}${AYAKA('kagotsurubeisshin')}${TARGET}
      kamisatoayaka skill; wait(60); kamisatoayaka attack:3; wait(480); kamisatoayaka attack;`);
    const gales = hits.filter((h) => h.name === 'Kagotsurube Isshin Proc');
    const normals = hits.filter((h) => h.name.startsWith('Normal'));
    expect(gales.map((h) => h.frame)).toEqual([normals[0].frame + 1, normals[3].frame + 1]);
    expect(gales[0].calc.talent).toBe(1.8);
    expect(Number(gales[0].calc.atk_per) - Number(normals[0].calc.atk_per)).toBeCloseTo(0.15, 12);
  });
});

describe('Festering Desire', () => {
  it('strengthens skills only', async () => {
    const { hits } = await fight(`${options(10)}${AYAKA('festeringdesire', 5, 0)}${TARGET}
      kamisatoayaka attack, skill; wait(60);`);
    const of = (name: string) => hits.find((h) => h.name === name)?.calc ?? {};
    expect([of('Normal 0').bonus_dmg, of('Hyouka').bonus_dmg]).toEqual([0, 0.32]);
    expect(Number(of('Hyouka').cr) - Number(of('Normal 0').cr)).toBeCloseTo(0.12, 12);
  });
});

describe("Dragon's Bane", () => {
  it('deals more damage to opponents affected by hydro or pyro', async () => {
    const bonus = async (before: string) => {
      const { hits } = await fight(`${options(10)}${XINGQIU('dullblade')}
        rosaria char lvl=90/90 cons=0 talent=1,1,1;
        rosaria add weapon="dragonsbane" refine=3 lvl=90/90;
        ${TARGET}active xingqiu; ${before} rosaria attack;`);
      return hits.find((h) => h.name === 'Normal 0' && h.actor === 1)?.calc.bonus_dmg;
    };
    expect(await bonus('')).toBe(0);
    expect(await bonus('xingqiu skill;')).toBe(0.28);
  });
});
