import { describe, expect, it } from 'vitest';
import { fight, lasting } from '../../../test/fight.ts';
import { calc, hitOf, hitsOf, numbers } from '../../../test/readings.ts';

const run = (script: string, { cons = 0, level = '90/90', hp = 999999999 } = {}) =>
  fight(`options swap_delay=12 ignore_burst_energy=true;
    eula char lvl=${level} cons=${cons} talent=9,9,9; eula add weapon="wastergreatsword" refine=1 lvl=70/70;
    eula add stats cr=-1;
    xingqiu char lvl=90/90 cons=0 talent=9,9,9; xingqiu add weapon="dullblade" refine=1 lvl=70/70;
    target lvl=100 resist=0.1 radius=1 pos=0,1 hp=${hp}; active eula; ${script} wait(80);`);
const SWORD = 'Glacial Illumination (Lightfall)';
const WHIRL = 'Icetide Vortex (Icewhirl)';
/** Two stacks of Grimheart. */
const TWO = 'eula skill; wait(260); eula skill; wait(260);';
/** Percent of ATK at talent level 9: the sword without energy, and each of its charges. */
const EMPTY = 6.74344;
const CHARGE = 1.37776;

describe('eula', () => {
  it('the Lightfall Sword gains a charge for each of her hits and falls 10 s after the burst', async () => {
    const done = await run('eula burst, attack:3; wait(500);');
    const fall = hitOf(done, SWORD);
    expect(fall.frame - done.actions[0][0]).toBe(600);
    expect(calc(fall, 'talent')).toBeCloseTo(EMPTY + 4 * CHARGE, 4);
  });

  it('it falls as soon as she leaves the field', async () => {
    const done = await run('eula burst, attack; xingqiu attack; wait(60);');
    expect(hitOf(done, SWORD).frame).toBeLessThan(250);
    expect(calc(hitOf(done, SWORD), 'talent')).toBeCloseTo(EMPTY + CHARGE, 4);
  });

  it('each stack of Grimheart is an Icewhirl Brand, and takes resistance for 7 s', async () => {
    const done = await run(`${TWO} eula skill[hold=1]; wait(60);`);
    expect(hitsOf(done, WHIRL)).toHaveLength(2);
    expect(lasting(done, 'eula-icewhirl-shred-phys')).toBe(14 * 60);
    const one = await run('eula skill; wait(260); eula skill[hold=1]; wait(60);');
    expect(hitsOf(one, WHIRL)).toHaveLength(1);
    expect(lasting(one, 'eula-icewhirl-shred-phys')).toBe(7 * 60);
    expect(hitsOf(await run('eula skill[hold=1]; wait(60);'), WHIRL)).toEqual([]);
  });

  it('Roiling Rime: two stacks are a sword of half the damage, from ascension 1', async () => {
    const script = `${TWO} eula skill[hold=1]; wait(60);`;
    expect(calc(hitOf(await run(script), 'Icetide (Lightfall)'), 'talent')).toBeCloseTo(EMPTY / 2, 4);
    expect(hitsOf(await run(script, { level: '20/20' }), 'Icetide (Lightfall)')).toEqual([]);
  });

  it('Wellspring of War-Lust: the burst ends the cooldown of the skill and adds a stack', async () => {
    const script = 'eula skill; wait(30); eula burst; print(.eula.skill.ready); eula skill[hold=1]; wait(60);';
    const done = await run(script);
    expect(numbers(done)).toEqual([1]);
    expect(hitsOf(done, WHIRL)).toHaveLength(2);
    expect(hitsOf(await run(script, { level: '60/60' }), WHIRL)).toHaveLength(1);
  });

  it('C1: 30 % physical damage for 6 s and 6 s for each stack; C2: the held skill has 4 s of cooldown', async () => {
    const script = `${TWO} eula skill[hold=1]; print(.eula.stats.phys%); print(.eula.skill.cd);`;
    const done = await run(script, { cons: 2 });
    const [phys, wait] = numbers(done);
    const [without, longer] = numbers(await run(script));
    expect(phys - without).toBeCloseTo(0.3, 9);
    expect(lasting(done, 'eula-c1')).toBe(18 * 60);
    expect(longer - wait).toBe(6 * 60);
  });

  it('C4: the burst deals 25 % more to enemies below half of their HP', async () => {
    const bonuses = async (cons: number) => {
      const done = await run('eula burst; wait(1300); eula burst; wait(60);', { cons, hp: 6000 });
      return hitsOf(done, 'Glacial Illumination (Initial)').map((h) => calc(h, 'bonus_dmg'));
    };
    const [high, low] = await bonuses(4);
    expect(low - high).toBeCloseTo(0.25, 9);
  });

  it('C6: the sword begins with five charges', async () => {
    const done = await run('eula burst; xingqiu attack; wait(60);', { cons: 6 });
    // Talent level 12.
    expect(calc(hitOf(done, SWORD), 'talent')).toBeGreaterThan(EMPTY + 5 * CHARGE);
  });
});

it('C4: the first hit of the burst deals 25 % more to an enemy below half of its HP', async () => {
  const script = 'eula skill; wait(60); eula burst;';
  const { damage } = hitOf(await run(script), 'Icetide Vortex');
  const bonus = async (cons: number, left: number) =>
    calc(hitOf(await run(script, { cons, hp: damage / (1 - left) }), 'Glacial Illumination (Initial)'), 'bonus_dmg');
  const plain = await bonus(3, 0.49);
  expect((await bonus(4, 0.49)) - plain).toBeCloseTo(0.25, 9);
  expect((await bonus(4, 0.51)) - plain).toBeCloseTo(0, 9);
});

it('hits that deal no damage do not charge the Lightfall Sword', async () => {
  const { hits } = await fight(`options swap_delay=12 ignore_burst_energy=true;
    eula char lvl=90/90 cons=0 talent=9,9,9; eula add weapon="wastergreatsword" refine=1 lvl=70/70; eula add stats cr=-1 phys%=-1;
    target lvl=100 resist=0.1 radius=1 pos=0,1 hp=999999999; active eula; eula burst, attack:3; wait(600);`);
  expect(hits.filter((h) => h.name.startsWith('Normal')).map((h) => h.damage)).toEqual(expect.arrayContaining([0]));
  expect(Number(hits.find((h) => h.name === SWORD)?.calc.talent)).toBeCloseTo(EMPTY, 4);
});
