import { describe, expect, it } from 'vitest';
import { fight } from '../../../test/fight.ts';
import { calc, framesOf, hitOf, hitsOf, numbers, particlesOf } from '../../../test/readings.ts';

const run = (script: string, { cons = 0, level = '90/90', stats = '' } = {}) =>
  fight(`options swap_delay=4 ignore_burst_energy=true;
candace char lvl=${level} cons=${cons} talent=9,9,9; candace add weapon="beginnersprotector" refine=1 lvl=70/70;
candace add stats cr=-1 ${stats};
xingqiu char lvl=90/90 cons=0 talent=9,9,9; xingqiu add weapon="dullblade" refine=1 lvl=70/70;
barbara char lvl=90/90 cons=0 talent=9,9,9; barbara add weapon="apprenticesnotes" refine=1 lvl=70/70;
target lvl=100 resist=0.1 radius=1 pos=0,1 hp=999999999; active candace;
${script}`);

const SANCTUM = "Sacred Rite: Heron's Sanctum";
const WAVE = "Sacred Rite: Wagtail's Tide (Wave)";
const element = (done: Awaited<ReturnType<typeof run>>) => done.log('damage', 'Normal').map((e) => e.logs.ele);

describe("Heron's Sanctum", () => {
  it('pressed, held, or charged by a perfect guard', async () => {
    const at = async (skill: string, name: string) => {
      const done = await run(`candace ${skill}; wait(120);`);
      return [hitOf(done, name).frame - framesOf(done, 'skill')[0], particlesOf(done, 'candace')[0][1]];
    };
    expect(await at('skill', SANCTUM)).toEqual([16, 2]);
    expect(await at('skill[hold=1]', `${SANCTUM} (Charged)`)).toEqual([91, 3]);
    expect(await at('skill[perfect=1]', `${SANCTUM} (Charged)`)).toEqual([36, 3]);
  });

  it('C2: 20 % max HP for 15 s when it hits; C4: the charged one has the shorter cooldown', async () => {
    const read = async (cons: number) =>
      numbers(await run('candace skill[hold=1]; print(.candace.stats.hp%); print(.candace.skill.cd);', { cons }));
    const [[hp0, cd0], [hp2, cd2], [, cd4]] = [await read(0), await read(2), await read(4)];
    expect(hp2 - hp0).toBeCloseTo(0.2, 9);
    expect([cd0 - cd4, cd2 - cd4]).toEqual([180, 180]);
  });
});

describe("Wagtail's Tide", () => {
  it('gives hydro to melee weapons on the field for 9 s, at C1 12 s', async () => {
    const script = (frames: number) => `candace burst; wait(${frames}); xingqiu attack; wait(30);`;
    expect(element(await run(script(10)))).toEqual(['hydro']);
    expect(element(await run(script(620)))).toEqual(['physical']);
    expect(element(await run(script(620), { cons: 1 }))).toEqual(['hydro']);
  });

  it('the first three swaps bring a wave each', async () => {
    const swaps = 'xingqiu walk; wait(60); barbara walk; wait(60); candace walk; wait(60); xingqiu walk; wait(60);';
    expect(hitsOf(await run(`candace burst; ${swaps}`), WAVE)).toHaveLength(3);
    expect(hitsOf(await run(swaps), WAVE)).toHaveLength(0);
  });

  it('elemental normal attacks deal 20 % more, and 0.5 % for each 1000 max HP', async () => {
    const bonus = async (before: string, level = '90/90', stats = '') =>
      calc(hitOf(await run(`${before} barbara attack; wait(60);`, { level, stats }), 'Normal 0'), 'bonus_dmg');
    const more = async (level: string, stats = '') =>
      (await bonus('candace burst;', level, stats)) - (await bonus('candace walk;', level, stats));
    expect(await more('60/60')).toBeCloseTo(0.2, 6);
    expect((await more('90/90', 'hp=20000')) - (await more('90/90'))).toBeCloseTo(0.1, 6);
  });

  it('C6: elemental normal attacks of others bring a wave of 15 % of her max HP, every 2.3 s', async () => {
    const done = await run('candace burst; xingqiu attack:3;', { cons: 6 });
    expect(hitsOf(done, 'The Overflow (C6)')).toHaveLength(1);
    expect(hitsOf(await run('candace burst, attack:5;', { cons: 6 }), 'The Overflow (C6)')).toHaveLength(0);
  });
});
