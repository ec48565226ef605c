import { describe, expect, it } from 'vitest';
import { fight } from '../fight.ts';

const OPTIONS = 'options swap_delay=4 ignore_burst_energy=true;';
const TARGET = 'target lvl=100 resist=0.1 radius=1 pos=0,1.5;';
const wielder = (key: string, weapon: string, refine = 1, stats = 'em=0') => `
  ${key} char lvl=90/90 cons=0 talent=6,6,6;
  ${key} add weapon="${weapon}" refine=${refine} lvl=90/90;
  ${key} add stats ${stats};`;
const numbers = (r: { printed: string[] }) => r.printed.map(Number);

describe('the weapons that share a stat by EM', () => {
  it('give the wielder a share of EM as ATK or energy recharge, and teammates 30 % of that', async () => {
    const shares = async (team: string, own: string, mate: string, stat: string) => {
      const [em, ...stats] = numbers(
        await fight(`${OPTIONS}${team}${TARGET}active ${own};
          print(.${own}.stats.em); print(.${own}.stats.${stat}); print(.${mate}.stats.${stat});`),
      );
      return stats.map((x) => (x - (stat === 'er' ? 1 : 0)) / em);
    };
    const star = wielder('sucrose', 'wanderingevenstar', 1, 'em=100') + wielder('xingqiu', 'dullblade');
    const [own, shared] = await shares(star, 'sucrose', 'xingqiu', 'atk');
    expect(own).toBeCloseTo(0.24, 9);
    expect(shared).toBeCloseTo(0.072, 9);
    const moon = wielder('kaedeharakazuha', 'xiphosmoonlight', 5, 'em=100') + wielder('sucrose', 'apprenticesnotes');
    const [recharge, sharedRecharge] = await shares(moon, 'kaedeharakazuha', 'sucrose', 'er');
    expect(recharge).toBeCloseTo(0.00072, 9);
    expect(sharedRecharge).toBeCloseTo(0.3 * 0.00072, 9);
    const makhaira = wielder('beidou', 'makhairaaquamarine', 2, 'em=100') + wielder('xingqiu', 'dullblade');
    const [atk, sharedAtk] = await shares(makhaira, 'beidou', 'xingqiu', 'atk');
    expect(atk).toBeCloseTo(0.3, 9);
    expect(sharedAtk).toBeCloseTo(0.09, 9);
  });

  it('add up when several characters hold the same one', async () => {
    const team = wielder('sucrose', 'wanderingevenstar') + wielder('nahida', 'wanderingevenstar');
    const [first, second, atk] = numbers(
      await fight(`${OPTIONS}${team}${TARGET}active sucrose;
        print(.sucrose.stats.em); print(.nahida.stats.em); print(.sucrose.stats.atk);`),
    );
    expect(atk).toBeCloseTo(0.24 * first + 0.072 * second, 9);
  });
});

describe('Akuoumaru', () => {
  it('raises burst damage by 0.12 % per point of the team’s maximum energy, up to 40 %', async () => {
    const bonus = async (mates: string) => {
      const run = await fight(`${OPTIONS}${wielder('beidou', 'akuoumaru')}${mates}${TARGET}active beidou;
        beidou burst; wait(60); beidou skill; wait(60);`);
      const of = (name: string) => Number(run.hits.find((h) => h.name.startsWith(name))?.calc.bonus_dmg);
      return of('Stormbreaker') - of('Tidecaller');
    };
    // Beidou 80, Raiden 90, Xingqiu 80, Kazuha 60.
    expect(await bonus('')).toBeCloseTo(0.0012 * 80, 9);
    expect(
      await bonus(
        wielder('raidenshogun', 'beginnersprotector') +
          wielder('xingqiu', 'dullblade') +
          wielder('kaedeharakazuha', 'dullblade'),
      ),
    ).toBeCloseTo(0.0012 * 310, 9);
  });
});

describe('Ultimate Overlord’s Mega Magic Sword', () => {
  it('gives more ATK for each of the first six Melusines helped', async () => {
    const atk = async (params: string) =>
      numbers(
        await fight(`${OPTIONS}beidou char lvl=90/90 cons=0 talent=1,1,1;
          beidou add weapon="ultimateoverlordsmegamagicsword" refine=2 lvl=90/90 ${params};
          ${TARGET}active beidou; print(.beidou.stats.atk%);`),
      )[0];
    expect(await atk('+params=[melusines=0]')).toBeCloseTo(0.15, 12);
    expect(await atk('+params=[melusines=3]')).toBeCloseTo(0.225, 12);
    expect(await atk('+params=[melusines=9]')).toBeCloseTo(0.3, 12);
    expect(await atk('')).toBeCloseTo(0.3, 12);
  });
});

describe('Wolf-Fang', () => {
  it('raises skill and burst damage', async () => {
    const run = await fight(`${OPTIONS}${wielder('bennett', 'wolffang', 3)}${TARGET}active bennett;
      bennett attack; bennett skill; wait(20); bennett burst; wait(60);`);
    const bonus = (part: string) => Number(run.hits.find((h) => h.name.includes(part))?.calc.bonus_dmg);
    expect(bonus('Normal 0')).toBe(0);
    expect(bonus('Passion Overload')).toBeCloseTo(0.24, 9);
    expect(bonus('Fantastic Voyage')).toBeCloseTo(0.24, 9);
  });

  it('raises the crit rate of the kind that hits, up to four times', async () => {
    const run = await fight(`${OPTIONS}${wielder('xingqiu', 'wolffang', 3, 'cr=0')}${TARGET}active xingqiu;
      xingqiu burst; xingqiu attack:20; wait(60);`);
    const rates = [...new Set(run.hits.filter((h) => h.name.endsWith('Raincutter')).map((h) => Number(h.calc.cr)))];
    const steps = rates.slice(1).map((rate, i) => rate - rates[i]);
    expect(steps).toHaveLength(4);
    for (const step of steps) expect(step).toBeCloseTo(0.03, 9);
  });
});
