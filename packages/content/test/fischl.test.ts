import { describe, expect, it } from 'vitest';
import { fight } from './fight.ts';

const fischl = (cons = 0, params = '') => `
fischl char lvl=90/90 cons=${cons} talent=9,9,9 ${params};
fischl add weapon="huntersbow" refine=1 lvl=70/70;
fischl add stats cr=-1;`;
const BENNETT = `
bennett char lvl=90/90 cons=0 talent=9,9,9;
bennett add weapon="dullblade" refine=1 lvl=70/70;
bennett add stats cr=-1;`;
const SUCROSE = `
sucrose char lvl=90/90 cons=0 talent=9,9,9;
sucrose add weapon="apprenticesnotes" refine=1 lvl=70/70;
sucrose add stats cr=-1;`;
const TARGET = 'target lvl=100 resist=0.1 radius=2 pos=0,2.4;';
const options = 'options duration=60 swap_delay=4 ignore_burst_energy=true;';

describe('Oz', () => {
  it('pecks every 59 frames for 10 s; C6 keeps him 2 s longer', async () => {
    const pecks = async (cons: number) => {
      const { hits } = await fight(`${options}${fischl(cons)}${TARGET}active fischl; fischl skill; wait(900);`);
      return hits.filter((h) => h.name === 'Oz (Skill)').map((h) => h.frame);
    };
    const usual = await pecks(0);
    expect(usual.slice(1).map((f, i) => f - usual[i])).toEqual(Array(usual.length - 1).fill(59));
    expect(usual).toHaveLength(10);
    expect(await pecks(6)).toHaveLength(12);
  });

  it('arrives later with a longer flight', async () => {
    const first = async (params: string) =>
      (await fight(`${options}${fischl(0, params)}${TARGET}active fischl; fischl skill; wait(100);`)).hits.filter(
        (h) => h.name === 'Oz (Skill)',
      )[0].frame;
    expect((await first('+params=[oz_travel=25]')) - (await first(''))).toBe(15);
  });

  it('called back he starts his rhythm anew, 62 frames later', async () => {
    const { hits, actions } = await fight(`${options}${fischl()}${TARGET}active fischl;
      fischl skill; wait(150); fischl skill[recast=1]; wait(150);`);
    const again = actions.filter((a) => a[2] === 'skill')[1][0];
    expect(hits.filter((h) => h.name === 'Oz (Skill)' && h.frame > again + 10)[0].frame).toBe(again + 2 + 60 + 10);
  });

  it('while he is there the skill waits for him to leave', async () => {
    const { actions } = await fight(`${options}${fischl()}${TARGET}active fischl; fischl burst; fischl skill;`);
    const [burst, skill] = actions.map((a) => a[0]);
    expect(skill).toBe(burst + 113 + 600);
  });

  it('comes as soon as she leaves the field during her burst', async () => {
    const { printed } = await fight(`${options}${fischl()}${BENNETT}${TARGET}active fischl;
      fischl burst; bennett attack; print(.fischl.oz); print(.fischl.oz-duration > 500); print(.fischl.oz-source);`);
    const [present, fresh, source] = printed.map(Number);
    expect([present, fresh]).toEqual([1, 1]);
    expect(source).toBeLessThan(60);
  });
});

describe('Thundering Retribution', () => {
  it('strikes for electro reactions of the active character while Oz is there', async () => {
    const retributions = async (start: string) => {
      const { hits } = await fight(`${options}${fischl()}${BENNETT}${TARGET}active fischl;
        ${start} bennett skill; wait(120);`);
      return hits.filter((h) => h.name === 'Thundering Retribution (A4)').length;
    };
    expect(await retributions('fischl skill; wait(60);')).toBeGreaterThan(0);
    expect(await retributions('fischl aim;')).toBe(0);
  });
});

describe('hexerei', () => {
  it('overload under Oz gives 22.5 % ATK to her and to whoever is active', async () => {
    const { printed } = await fight(`${options}${fischl()}${BENNETT}${SUCROSE}${TARGET}active fischl;
      print(.bennett.stats.atk%); fischl skill; wait(60); bennett skill; wait(60);
      print(.fischl.mods.fischl-hexerei-atkp > 0); print(.sucrose.stats.atk%); print(.fischl.mods.fischl-hexerei-em > 0); print(.bennett.stats.atk%);`);
    const [before, atk, offField, em, after] = printed.map(Number);
    expect([atk, offField, em]).toEqual([1, 0, 0]);
    expect(after - before).toBeCloseTo(0.225, 9);
  });
});
