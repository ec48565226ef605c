import { describe, expect, it } from 'vitest';
import { type Fight, fight } from '../../../test/fight.ts';
import { calc, hitOf, hitsOf, numbers, particlesOf } from '../../../test/readings.ts';

const MATES: Readonly<Record<string, string>> = { fischl: 'huntersbow', charlotte: 'apprenticesnotes' };
const run = (script: string, { cons = 0, level = '90/90', mates = ['fischl'] } = {}): Promise<Fight> =>
  fight(`amber char lvl=${level} cons=${cons} talent=9,9,9; amber add weapon="huntersbow" refine=1 lvl=70/70;
    amber add stats cr=-1;
    ${mates
      .map(
        (key) => `${key} char lvl=90/90 cons=0 talent=9,9,9;
    ${key} add weapon="${MATES[key]}" refine=1 lvl=70/70;`,
      )
      .join('\n')}
    target lvl=100 resist=0.1 radius=1 pos=0,2 hp=999999999; active amber;
    options swap_delay=4 hitlag=false ignore_burst_energy=true; ${script}`);
const MANUAL = 'Baron Bunny (Manual Explosion)';

describe('Baron Bunny', () => {
  it('explodes 8 s after it landed, with 4 particles', async () => {
    const done = await run('amber skill; wait(700);');
    expect(hitsOf(done, 'Baron Bunny').map((h) => h.frame)).toEqual([1 + 45 + 484 + 1]);
    expect(particlesOf(done, 'amber').map(([, count]) => count)).toEqual([4]);
    const held = await run('amber skill[hold=30]; wait(700);');
    expect(hitsOf(held, 'Baron Bunny')[0].frame).toBe(1 + 30 + 45 + 484 + 1);
  });

  it('carries cryo, which her fire melts', async () => {
    const done = await run('amber skill; wait(60); charlotte attack:3, charge; wait(30);', { mates: ['charlotte'] });
    expect(done.log('element', 'application').some((e) => e.logs.target === 'Bunny')).toBe(true);
  });

  it('C2: a fully-charged arrow sets it off at once, with 200 % more damage', async () => {
    const script = 'amber skill; wait(60); amber aim[bunny=1]; wait(60);';
    const done = await run(script, { cons: 2 });
    expect(calc(hitOf(done, MANUAL), 'bonus_dmg')).toBeCloseTo(2, 9);
    expect(hitsOf(done, 'Fully-Charged Aimed Shot')).toEqual([]);
    expect(hitsOf(await run(script, { cons: 1 }), 'Fully-Charged Aimed Shot')).toHaveLength(1);
  });

  it('C2: so does an overload of her arrows near it', async () => {
    const script = 'amber skill; wait(30); fischl skill; wait(20); amber aim; wait(60);';
    expect(hitsOf(await run(script, { cons: 2 }), MANUAL)).toHaveLength(1);
    expect(hitsOf(await run(script, { cons: 1 }), MANUAL)).toEqual([]);
  });

  it('C4: two charges, each 3 s sooner', async () => {
    const charges = async (cons: number) =>
      numbers(await run('amber skill; print(.amber.skill.charge); print(.amber.skill.cd);', { cons }));
    const [none, later] = await charges(3);
    const [one, sooner] = await charges(4);
    expect([none, one, later - sooner]).toEqual([0, 1, 180]);
  });
});

it('first passive: 10 % CRIT Rate of Fiery Rain, which falls 30 % wider', async () => {
  const rain = async (level: string) =>
    hitsOf(await run('amber add stats cr=1.2; amber burst; wait(250);', { level }), 'Fiery Rain');
  expect(calc((await rain('90/90'))[0], 'cr') - calc((await rain('20/20'))[0], 'cr')).toBeCloseTo(0.1, 9);
});

it('second passive: hits on weak points give 15 % ATK', async () => {
  const gain = async (shot: string, level = '90/90') => {
    const [before, after] = numbers(
      await run(`print(.amber.stats.atk%); amber ${shot}; wait(60); print(.amber.stats.atk%);`, { level }),
    );
    return after - before;
  };
  expect(await gain('aim[weakspot=1]')).toBeCloseTo(0.15, 9);
  expect([await gain('aim'), await gain('aim[weakspot=1]', '60/60')]).toEqual([0, 0]);
});

it('C1: a second arrow of 20 % of the damage', async () => {
  const done = await run('amber aim; wait(60);', { cons: 1 });
  const [second] = hitsOf(done, 'Aimed Shot (C1)');
  expect(calc(second, 'talent') / calc(hitOf(done, 'Fully-Charged Aimed Shot'), 'talent')).toBeCloseTo(0.2, 9);
  expect(second.frame - hitOf(done, 'Fully-Charged Aimed Shot').frame).toBe(9);
});

it('C6: 15 % ATK for everyone', async () => {
  const read = async (cons: number) => numbers(await run('amber burst; print(.fischl.stats.atk%);', { cons }))[0];
  expect((await read(6)) - (await read(5))).toBeCloseTo(0.15, 9);
});

it('takes three levels more for the burst at C3 and for the skill at C5', async () => {
  const mults = async (cons: number) => {
    const done = await run('amber burst; amber skill; wait(650);', { cons });
    return ['Fiery Rain', 'Baron Bunny'].map((name) => calc(hitOf(done, name), 'talent'));
  };
  expect([await mults(2), await mults(3), await mults(5)]).toEqual([
    [0.47736, 2.0944],
    [0.5616, 2.0944],
    [0.5616, 2.464],
  ]);
});
