import { describe, expect, it } from 'vitest';
import { fight } from '../../../test/fight.ts';
import { calc, energyFrom, hitOf, hitsOf, numbers } from '../../../test/readings.ts';

const run = (script: string, { cons = 0, level = '90/90', second = 'xingqiu', params = '', active = 'lyney' } = {}) =>
  fight(`options swap_delay=4 ignore_burst_energy=true;
lyney char lvl=${level} cons=${cons} talent=9,9,9${params}; lyney add weapon="huntersbow" refine=1 lvl=70/70;
lyney add stats cr=-1;
${second} char lvl=90/90 cons=0 talent=9,9,9; ${second} add weapon="dullblade" refine=1 lvl=70/70;
target lvl=100 resist=0.1 radius=1 pos=0,4 hp=999999999; active ${active};
${script}`);

const STRIKE = 'Pyrotechnic Strike';
const LIGHTS = 'Bewildering Lights';
const PROP = 'Fully-Charged Aimed Shot (Prop Arrow)';
const SURPLUS = 'print(.lyney.propSurplusStacks);';

describe('Prop Surplus', () => {
  it('costs 20 % of max HP each, down to 60 %', async () => {
    const done = await run('lyney aim, aim, aim; wait(20); print(.lyney.hpratio); print(.lyney.propSurplusStacks);');
    expect(Number(done.printed[0])).toBeCloseTo(0.6, 6);
    expect(Number(done.printed[1])).toBe(2);
  });

  it('is spent by the skill for damage and healing', async () => {
    const done = await run(`lyney aim, aim; wait(20); lyney skill; ${SURPLUS} wait(60);`);
    expect(numbers(done)).toEqual([0]);
    expect(calc(hitOf(done, LIGHTS), 'talent')).toBeCloseTo(2.8424 + 2 * 0.9044, 5);
    expect(done.log('heal', LIGHTS)).toHaveLength(1);
  });
});

describe('Grin-Malkin Hats', () => {
  it('end in a strike after their time, or when another takes their place', async () => {
    const alone = hitsOf(await run('lyney aim; wait(400);'), STRIKE);
    expect(alone.map((hit) => hit.frame)).toEqual([1 + 103 + 10 + 238 + 36]);
    expect(
      hitsOf(await run('lyney aim, aim; wait(100);', { params: ' +params=[pyrotechnic_travel=5]' }), STRIKE),
    ).toHaveLength(1);
  });

  it('explode with the skill', async () => {
    const done = await run('lyney aim; wait(20); lyney skill; wait(30);');
    const [hit] = hitsOf(done, STRIKE);
    // 18 frames after the skill, then 13 until it bursts.
    expect(hit.frame).toBe(
      (done.actions.find(([, , action]) => action === 'skill') as [number, number, string])[0] + 31,
    );
  });

  it('Perilous Performance: paid for with HP they are 80 % ATK stronger and give 3 energy', async () => {
    const done = await run('lyney aim; wait(400);');
    expect(calc(hitOf(done, STRIKE), 'talent')).toBeCloseTo(3.604 + 0.8, 5);
    expect(energyFrom(done, 'lyney-a1')).toEqual([3]);
    expect(calc(hitOf(await run('lyney aim; wait(400);', { level: '20/20' }), STRIKE), 'talent')).toBeCloseTo(3.604, 5);
  });
});

describe('Miracle Parade', () => {
  it('hits an opponent once, then a firework leaves a hat and gives a surplus', async () => {
    const done = await run(`set_player_pos(0,2); lyney burst; wait(600);`);
    expect(hitsOf(done, 'Wondrous Trick: Miracle Parade')).toHaveLength(1);
    expect(hitsOf(done, 'Wondrous Trick: Miracle Parade (Explosive Firework)')).toHaveLength(1);
    expect(hitsOf(done, STRIKE)).toHaveLength(1);
    expect(numbers(await run(`lyney burst, attack; ${SURPLUS}`))).toEqual([1]);
  });

  it('the skill ends it early', async () => {
    const at = async (script: string) =>
      hitOf(await run(script), 'Wondrous Trick: Miracle Parade (Explosive Firework)').frame;
    expect(await at('lyney burst, skill; wait(60);')).toBeLessThan((await at('lyney burst; wait(300);')) - 100);
  });
});

it('Conclusive Ovation: 60 % damage to opponents with pyro, 20 % more for each pyro character', async () => {
  const bonus = async (second: string, level = '90/90') => {
    const [first, next] = hitsOf(await run('lyney skill; lyney aim; wait(20);', { second, level }), PROP);
    const before = calc(hitOf(await run('lyney aim; wait(20);', { second, level }), PROP), 'bonus_dmg');
    expect(next).toBeUndefined();
    return calc(first, 'bonus_dmg') - before;
  };
  expect(await bonus('xingqiu')).toBeCloseTo(0.6, 6);
  expect(await bonus('bennett')).toBeCloseTo(0.8, 6);
  expect(await bonus('xingqiu', '60/60')).toBeCloseTo(0, 6);
});

describe('constellations', () => {
  it('C1: two hats and one more surplus, every 15 s', async () => {
    const done = await run(`lyney aim; wait(20); ${SURPLUS} wait(400);`, { cons: 1 });
    expect(numbers(done)).toEqual([2]);
    expect(hitsOf(done, STRIKE)).toHaveLength(2);
  });

  it('C2: 20 % CRIT DMG every 2 s on the field, three times', async () => {
    const script = 'lyney walk; wait(500); print(.lyney.stats.cd); xingqiu walk; wait(10); print(.lyney.stats.cd);';
    const [on, off] = numbers(await run(script, { cons: 2, active: 'xingqiu' }));
    expect(on - off).toBeCloseTo(0.6, 9);
  });

  it('C2: the param c2_stacks gives stacks from the beginning, three at most', async () => {
    const script = 'print(.lyney.stats.cd); xingqiu walk; lyney walk; wait(10); print(.lyney.stats.cd);';
    const at = async (stacks: number) =>
      numbers(await run(script, { cons: 2, params: ` +params=[c2_stacks=${stacks}]` }));
    const [none] = await at(0);
    for (const [stacks, bonus] of [
      [1, 0.2],
      [3, 0.6],
      [7, 0.6],
    ]) {
      const [begin, back] = await at(stacks);
      expect(begin - none).toBeCloseTo(bonus, 9);
      // Lost when he leaves the field.
      expect(back).toBeCloseTo(none, 9);
    }
  });

  it('C4: his charged attacks take 20 % pyro resistance', async () => {
    const script = 'lyney aim; wait(20); print(.debuff.res.t0.lyney-c4);';
    expect(numbers(await run(script, { cons: 4 }))).toEqual([1]);
    expect(numbers(await run(script, { cons: 3 }))).toEqual([0]);
  });

  it('C6: a prop arrow brings another strike of 80 %', async () => {
    const done = await run('lyney aim; wait(20);', { cons: 6 });
    expect(calc(hitOf(done, 'Pyrotechnic Strike: Reprised (C6)'), 'talent')).toBeCloseTo(0.8 * 4.24, 5);
  });
});
