import { describe, expect, it } from 'vitest';
import { fight } from './fight.ts';

const kokomi = (cons = 0) => `
sangonomiyakokomi char lvl=90/90 cons=${cons} talent=9,9,9;
sangonomiyakokomi add weapon="apprenticesnotes" refine=1 lvl=70/70;
sangonomiyakokomi add stats hp=10000 cr=-1;`;
const xingqiu = (hpPercent = 100) => `
xingqiu char lvl=90/90 cons=0 talent=9,9,9 +params=[start_hp%=${hpPercent}];
xingqiu add weapon="dullblade" refine=1 lvl=70/70;
xingqiu add stats cr=-1;`;
const TARGET = 'target lvl=100 resist=0.1 radius=2 pos=0,2.4;';
const options = (seconds: number) => `options duration=${seconds} swap_delay=4 ignore_burst_energy=true;`;

const jellyfish = async (script: string, cons = 0) => {
  const { hits } = await fight(`${options(26)}${kokomi(cons)}${xingqiu()}${TARGET}active sangonomiyakokomi;${script}`);
  return hits.filter((h) => h.name === 'Bake-Kurage').map((h) => h.damage);
};

describe('Bake-Kurage', () => {
  it('beats at once, after 126 frames and then every 2 s: 7 times', async () => {
    expect(await jellyfish('sangonomiyakokomi skill;')).toHaveLength(7);
  });

  it('takes the share of the Ceremonial Garment while she wears it, and keeps it when she leaves before the second beat', async () => {
    const [plain] = await jellyfish('sangonomiyakokomi skill;');
    const stays = await jellyfish('sangonomiyakokomi burst, skill, attack; wait(300);');
    expect(stays[0]).toBeGreaterThan(plain);
    expect(stays[1]).toBe(stays[0]);
    const leavesEarly = await jellyfish('sangonomiyakokomi burst, skill; xingqiu dash;');
    expect(leavesEarly[6]).toBe(leavesEarly[0]);
    const leavesLate = await jellyfish('sangonomiyakokomi burst, skill; wait(120); xingqiu dash;');
    expect(leavesLate[0]).toBe(stays[0]);
    expect(leavesLate[2]).toBeCloseTo(plain, 9);
  });

  it('stays for another 12 s when she uses her burst (first passive)', async () => {
    expect((await jellyfish('sangonomiyakokomi skill; wait(400); sangonomiyakokomi burst;')).length).toBeGreaterThan(7);
  });
});

describe('Ceremonial Garment', () => {
  it('is lost when anyone is swapped in', async () => {
    const { printed } = await fight(`${options(10)}${kokomi()}${xingqiu()}${TARGET}active sangonomiyakokomi;
      sangonomiyakokomi burst; print(.status.kokomiburst > 0); xingqiu dash; print(.status.kokomiburst);`);
    expect(printed.map(Number)).toEqual([1, 0]);
  });

  it('C2: heals those at half HP or less by 0.6 % of her max HP more', async () => {
    const heal = async (cons: number, hpPercent: number) => {
      const { log } = await fight(`${options(6)}${kokomi(cons)}${xingqiu(hpPercent)}${TARGET}active sangonomiyakokomi;
        sangonomiyakokomi burst, attack;`);
      return log('heal', 'Ceremonial Garment')
        .filter((e) => e.logs.target === 1)
        .map((e) => Number(e.logs.amount))[0];
    };
    const { printed } = await fight(`${options(1)}${kokomi()}${TARGET}active sangonomiyakokomi;
      print(.sangonomiyakokomi.hpmax); print(.sangonomiyakokomi.stats.heal);`);
    const [maxHp, bonus] = printed.map(Number);
    expect(await heal(2, 60)).toBeCloseTo(await heal(0, 60), 9);
    expect((await heal(2, 40)) - (await heal(0, 40))).toBeCloseTo(0.006 * maxHp * (1 + bonus), 6);
  });

  it('C6: her healing attacks give her 40 % hydro damage while somebody is at 80 % HP or more', async () => {
    const { printed } = await fight(`${options(6)}${kokomi(6)}${TARGET}active sangonomiyakokomi;
      print(.sangonomiyakokomi.stats.hydro%); sangonomiyakokomi burst, attack; wait(30);
      print(.sangonomiyakokomi.stats.hydro%);`);
    expect(Number(printed[1]) - Number(printed[0])).toBeCloseTo(0.4, 9);
  });
});
