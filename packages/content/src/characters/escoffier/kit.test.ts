import { describe, expect, it } from 'vitest';
import { fight, lasting } from '../../../test/fight.ts';
import { attribute, calc, drainedAfter, energyFrom, framesOf, hitOf, hitsOf, numbers } from '../../../test/readings.ts';

const run = (script: string, { cons = 0, level = '90/90', cr = '-1', team = ['kaeya', 'xingqiu'] } = {}) =>
  fight(`options swap_delay=4 ignore_burst_energy=true;
escoffier char lvl=${level} cons=${cons} talent=9,9,9;
escoffier add weapon="beginnersprotector" refine=1 lvl=70/70; escoffier add stats cr=${cr};
${team
  .map(
    (key) => `${key} char lvl=90/90 cons=0 talent=9,9,9; ${key} add weapon="dullblade" refine=1 lvl=70/70;
${key} add stats cr=-1;`,
  )
  .join('\n')}
target lvl=100 resist=0.1 radius=2 pos=0,2.4 hp=999999999; active escoffier;
${script}`);

const PARFAIT = 'Frosty Parfait';
const BLADE = 'Surging Blade (escoffier)';

describe('Low-Temperature Cooking', () => {
  it('21 parfaits in 20 s; another cast ends the earlier', async () => {
    expect(hitsOf(await run('escoffier skill; wait(1500);'), PARFAIT)).toHaveLength(21);
    expect(hitsOf(await run('escoffier skill; wait(950); escoffier skill; wait(140);'), PARFAIT).length).toBeLessThan(
      18,
    );
  });

  it('throws the first parfait after 148 frames and the last after 1318, which end it; parfaits fly `travel` frames', async () => {
    const frames = async (script: string) => hitsOf(await run(script), PARFAIT).map((h) => h.frame - 1);
    const usual = await frames('escoffier skill; wait(1500);');
    // 20 times 58.5 frames lie between them.
    expect([usual[0], usual[20]]).toEqual([148 + 5, 148 + 1170 + 5]);
    expect(await frames('escoffier skill[travel=25]; wait(1500);')).toEqual(usual.map((frame) => frame + 20));
    expect(lasting(await run('escoffier skill;'), 'escoffier-skill')).toBe(148 + 1170);
    // Hitlag of her own attacks does not lengthen it: its beginning, frames gone by and frames left.
    const done = await run('escoffier skill, attack:3; print(.escoffier.status.escoffier-skill);');
    expect(done.log('hitlag', '').length).toBeGreaterThan(3);
    const [print] = done.log('user');
    expect(print.frame - 1 + Number(print.msg)).toBe(148 + 1170);
  });

  it('brings a Surging Blade', async () => {
    expect(hitsOf(await run('escoffier skill; wait(300);'), BLADE)).toHaveLength(1);
  });
});

it('Scoring Cuts: 1007.76 % of ATK, and heals everyone by 292.4544 % of ATK and 2193 at talent 9', async () => {
  const done = await run('escoffier burst; wait(200);');
  const hit = hitOf(done, 'Scoring Cuts');
  const heals = done.log('heal', 'Scoring Cuts (Healing)');
  expect(calc(hit, 'talent')).toBeCloseTo(10.0776, 4);
  expect(heals.map((e) => e.logs.target)).toEqual([0, 1, 2]);
  for (const heal of heals)
    expect(Number(heal.logs.amount)).toBeCloseTo(2.924544 * attribute(hit, 'atk') + 2193.1567, 2);
});

describe('passives', () => {
  it('Better to Salivate Than Medicate: nine times healing after the burst', async () => {
    const heals = async (level: string, cons = 0) =>
      (await run('escoffier burst; wait(1100);', { level, cons })).log('heal', 'Rehab Diet').length;
    expect(await heals('90/90')).toBe(9);
    expect(await heals('90/90', 4)).toBe(15);
    expect(await heals('20/20')).toBe(0);
  });

  it('Inspiration-Immersed Seasoning: hydro and cryo resistance by the number of hydro and cryo characters', async () => {
    const resist = async (team: string[], level = '90/90') =>
      calc(hitsOf(await run('escoffier skill; wait(300);', { team, level }), PARFAIT)[1], 'res_mod');
    const none = await resist(['kaeya', 'xingqiu'], '60/60');
    expect(none).toBeCloseTo(0.9, 6);
    expect(await resist(['bennett'])).toBeCloseTo(0.95, 6);
    expect(await resist(['kaeya', 'xingqiu'])).toBeCloseTo(1 + 0.05 / 2, 6);
    expect(await resist(['kaeya', 'xingqiu', 'kamisatoayaka'])).toBeCloseTo(1 + 0.45 / 2, 6);
  });
});

describe('constellations', () => {
  it('C1: 60 % CRIT DMG of cryo in a team of hydro and cryo', async () => {
    const crit = async (cons: number, team: string[]) =>
      calc(hitOf(await run('escoffier skill; wait(30);', { cons, team }), 'Low-Temperature Cooking'), 'cd');
    expect((await crit(1, ['kaeya', 'xingqiu'])) - (await crit(0, ['kaeya', 'xingqiu']))).toBeCloseTo(0.6, 6);
    expect((await crit(1, ['kaeya', 'bennett'])) - (await crit(0, ['kaeya', 'bennett']))).toBeCloseTo(0, 6);
  });

  it('C2: five cryo hits of others on the field deal 240 % of her ATK more', async () => {
    const script = 'escoffier skill; kaeya skill; wait(30); print(.escoffier.c2-count);';
    const done = await run(script, { cons: 2 });
    expect(numbers(done)).toEqual([4]);
    expect(calc(hitOf(done, 'Frostgnaw'), 'flat_dmg')).toBeGreaterThan(2.4 * 300);
    expect(calc(hitOf(await run(script), 'Frostgnaw'), 'flat_dmg')).toBe(0);
  });

  it('C2: does so for 15 s and no more than five times, and never for her own hits', async () => {
    const script = 'escoffier skill; kaeya skill, burst; wait(480); escoffier attack; kaeya attack; wait(60);';
    const done = await run(`${script} print(.escoffier.c2-count);`, { cons: 2 });
    const raised = done.hits.filter((h) => calc(h, 'flat_dmg') > 0);
    expect(raised).toHaveLength(5);
    expect(new Set(raised.map((h) => h.actor))).toEqual(new Set([1]));
    expect(numbers(done)).toEqual([0]);
    expect(lasting(done, 'escoffier-c2')).toBe(900);
    expect(numbers(await run('print(.escoffier.c2-count, .escoffier.c6-count);', { cons: 6 }))).toEqual([0]);
  });

  it('C4: seven of the healings may be critical, for 2 energy each', async () => {
    expect(energyFrom(await run('escoffier burst; wait(1100);', { cons: 4, cr: '1' }), 'escoffier-c4')).toEqual(
      Array(7).fill(2),
    );
    expect(energyFrom(await run('escoffier burst; wait(1100);', { cons: 4 }), 'escoffier-c4')).toEqual([]);
  });

  it('C6: six parfaits of 500 % ATK, every 0.5 s', async () => {
    const done = await run('escoffier skill; kaeya attack:20; print(.escoffier.c6-count);', { cons: 6 });
    const extra = hitsOf(done, 'Special-Grade Frozen Parfait (C6)');
    expect(extra).toHaveLength(6);
    expect(calc(extra[0], 'talent')).toBe(5);
    expect(numbers(done)).toEqual([0]);
  });
});

it('Better to Salivate Than Medicate: the first healing 157 frames after the burst, the effect until the last', async () => {
  const done = await run('escoffier burst; wait(1100);');
  const heals = done.log('heal', 'Rehab Diet').map((e) => e.frame - framesOf(done, 'burst')[0]);
  expect(heals[0]).toBe(157);
  expect(lasting(done, 'escoffier-a1')).toBe(heals[8]);
});

it('Scoring Cuts takes its energy 5 frames after its beginning', async () => {
  expect(drainedAfter(await run('escoffier burst;'))).toBe(5);
});
