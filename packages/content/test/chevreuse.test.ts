import { describe, expect, it } from 'vitest';
import { fight } from './fight.ts';

/** Runs a script with Chevreuse and a teammate; the last printed number. */
const number = async (script: string, { cons = 0, third = '' } = {}) => {
  const { printed } = await fight(`options duration=60 swap_delay=4 ignore_burst_energy=true;
chevreuse char lvl=90/90 cons=${cons} talent=9,9,9;
chevreuse add weapon="beginnersprotector" refine=1 lvl=70/70;
chevreuse add stats hp=20000 cr=-1;
fischl char lvl=90/90 cons=0 talent=9,9,9;
fischl add weapon="huntersbow" refine=1 lvl=70/70;
${third === '' ? '' : `${third} char lvl=90/90 cons=0 talent=9,9,9; ${third} add weapon="dullblade" refine=1 lvl=70/70;`}
target lvl=100 resist=0.1 radius=2 pos=0,2.4;
active chevreuse;
${script} wait(60);`);
  return Number(printed.at(-1));
};

const OVERLOAD = 'fischl skill; chevreuse skill; wait(60);';

describe("Vanguard's Coordinated Tactics", () => {
  it('takes 40 % pyro and electro resistance after overload in a team of both', async () => {
    for (const element of ['pyro', 'electro'])
      expect(await number(`${OVERLOAD} print(.debuff.res.t0.chev-a1-${element});`)).toBe(1);
  });
  it('does nothing with anyone else', async () => {
    expect(await number(`${OVERLOAD} print(.debuff.res.t0.chev-a1-pyro);`, { third: 'xingqiu' })).toBe(0);
  });
});

describe('Overcharged ball', () => {
  it('is there after overload until a held shot', async () => {
    expect(await number(`${OVERLOAD} print(.chevreuse.overcharged-ball);`)).toBe(1);
    expect(await number(`${OVERLOAD} wait(900); chevreuse skill[hold=1]; print(.chevreuse.overcharged-ball);`)).toBe(0);
  });
  it('gives pyro and electro characters 1 % ATK per 1000 max HP', async () => {
    const script = (end: string) => `${OVERLOAD} wait(900); chevreuse skill[hold=1]; wait(60); print(${end});`;
    expect(await number(script('.fischl.mods.chev-a4'))).toBeGreaterThan(1700);
    const share = (await number(script('.fischl.stats.atk%'))) - (await number('print(.fischl.stats.atk%);'));
    // 14 833 HP of her own and the 20 000 of her stats.
    expect(share).toBeCloseTo(0.01 * 34.833, 4);
  });
});

describe('constellations', () => {
  it('C4: two held shots after the burst have no cooldown', async () => {
    const script = 'chevreuse burst, skill[hold=1], skill[hold=1]; print(.chevreuse.skill.ready);';
    expect(await number(script, { cons: 4 })).toBe(1);
    expect(await number('chevreuse burst, skill[hold=1]; print(.chevreuse.skill.ready);', { cons: 3 })).toBe(0);
  });
});
