import { describe, expect, it } from 'vitest';
import { fight } from './fight.ts';

const lauma = (cons = 0, em = 0) => `
lauma char lvl=90/90 cons=${cons} talent=9,9,9;
lauma add weapon="apprenticesnotes" refine=1 lvl=70/70;
lauma add stats em=${em} cr=-1;`;
const BARBARA = `
barbara char lvl=90/90 cons=0 talent=9,9,9;
barbara add weapon="apprenticesnotes" refine=1 lvl=70/70;
barbara add stats cr=-1;`;
const INEFFA = `
ineffa char lvl=90/90 cons=0 talent=9,9,9;
ineffa add weapon="beginnersprotector" refine=1 lvl=70/70;`;
const options = (seconds: number) =>
  `options duration=${seconds} swap_delay=4 ignore_burst_energy=true; target lvl=100 resist=0.1 radius=2 pos=0,2.4;`;
const run = (script: string, { cons = 0, em = 0, seconds = 20, team = BARBARA } = {}) =>
  fight(`${options(seconds)}${lauma(cons, em)}${team}active lauma;${script}`);

describe('Spirit Envoy', () => {
  it('is what a charged attack is first, and again 4 s after it was left', async () => {
    const { hits, actions } = await run('lauma charge, attack, charge; wait(300); lauma charge, attack;');
    const charges = actions.filter(([, , action]) => action === 'charge').length;
    expect(charges).toBe(3);
    expect(hits.filter((h) => h.name === 'Charge Attack').length).toBe(1);
  });
  it('costs no stamina, the prayer 50', async () => {
    const { printed } = await run('print(.stam); lauma charge; print(.stam); lauma attack, charge; print(.stam);');
    expect(printed.map(Number)).toEqual([240, 240, 190]);
  });
  it('lasts 10 s, 15 s with C1, and ends with the first deed or when she leaves', async () => {
    const left = async (script: string, cons = 0) =>
      Number(
        (await run(`lauma charge; wait(20); ${script} print(.lauma.status.lauma-spirit-envoy);`, { cons })).printed[0],
      );
    const base = await left('');
    expect(base).toBeGreaterThan(9 * 60);
    expect((await left('', 1)) - base).toBe(5 * 60);
    expect(await left('lauma attack;')).toBe(0);
    expect(await left('barbara dash; lauma dash;')).toBe(0);
  });
  it('neither dashes nor jumps', async () => {
    await expect(run('lauma charge; wait(20); lauma dash;')).rejects.toThrow(/Spirit Envoy/);
    await expect(run('lauma charge; wait(20); lauma jump;')).rejects.toThrow(/Spirit Envoy/);
  });
});

describe('Dawnless Rest of Karsikko', () => {
  it('cannot be held without dew', async () => {
    await expect(run('lauma skill[hold=1];')).rejects.toThrow(/dew/);
  });
  it('strikes by the number of dew it uses up', async () => {
    const strike = async (dew: number) => {
      const { hits, printed } = await run(`set_starting_verdant_dew(${dew}); lauma skill[hold=1]; print(.dew);`);
      expect(printed).toEqual(['0']);
      return hits.find((h) => h.name === 'Hymn of Eternal Rest (Hold) (Lunar-Bloom)')?.damage ?? 0;
    };
    expect((await strike(3)) / (await strike(1))).toBeCloseTo(3, 9);
  });
});

describe('Pale Hymns', () => {
  const BLOOM = 'lauma skill; barbara attack:3; wait(420);';
  it('add 472.192 % of her EM to a bloom at level 9 of the burst, with C2 500 % more', async () => {
    const flat = async (cons: number) => {
      const { hits } = await run(`lauma burst; ${BLOOM}`, { cons, em: 300 });
      return Number(hits.find((h) => h.name === 'bloom')?.calc.flat_dmg);
    };
    const without = await run(BLOOM, { em: 300 });
    const plain = Number(without.hits.find((h) => h.name === 'bloom')?.calc.flat_dmg);
    const em = 300 + 200 + 115.2;
    const more = (await flat(0)) - plain;
    expect(more / em).toBeCloseTo(4.72192, 6);
    expect(((await flat(2)) - (await flat(0))) / em).toBeCloseTo(5, 6);
  });
  it('C6: normal attacks use one up for direct lunar-bloom damage while there are any', async () => {
    const { hits } = await run('set_starting_verdant_dew(1); lauma burst, attack:2;', { cons: 6 });
    const names = hits.filter((h) => h.name.startsWith('Normal')).map((h) => h.name);
    expect(names).toEqual(['Normal C6 Pale Hymn', 'Normal C6 Pale Hymn']);
  });
});

describe('Light for the Frosty Night', () => {
  it('lets bloom be critical while she is the only one under the moonsign', async () => {
    const rates = async (team: string) => {
      const { hits } = await run('lauma skill; barbara attack:3; wait(420);', { team });
      return hits.filter((h) => h.name === 'bloom').map((h) => Number(h.calc.cr));
    };
    const nascent = await rates(BARBARA);
    expect(nascent.length).toBeGreaterThan(0);
    expect(nascent[0]).toBeCloseTo(0.15, 9);
    const ascendant = await rates(`${BARBARA}${INEFFA}`);
    expect(ascendant.every((rate) => !(rate > 0))).toBe(true);
  });
});
