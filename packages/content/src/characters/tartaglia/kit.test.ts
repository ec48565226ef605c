import { describe, expect, it } from 'vitest';
import { fight } from '../../../test/fight.ts';
import { calc, energyFrom, hitOf, hitsOf, numbers, particlesOf } from '../../../test/readings.ts';

const run = (script: string, { cons = 0, level = '90/90', cr = 1, enemies = '', hp = 999999999 } = {}) =>
  fight(`options swap_delay=4 ignore_burst_energy=true;
tartaglia char lvl=${level} cons=${cons} talent=9,9,9;
tartaglia add weapon="huntersbow" refine=1 lvl=70/70; tartaglia add stats cr=${cr};
xingqiu char lvl=90/90 cons=0 talent=9,9,9; xingqiu add weapon="dullblade" refine=1 lvl=70/70;
target lvl=100 resist=0.1 radius=2 pos=0,1 hp=${hp}; ${enemies}
active tartaglia; ${script} wait(30);`);

describe('tartaglia', () => {
  it('normal attacks of the team are one level higher', async () => {
    // Xingqiu's first attack: 85.72 % at level 9, 92.17 % at 10.
    const done = await run('xingqiu attack;');
    expect(100 * calc(hitOf(done, 'Normal 0'), 'talent')).toBeCloseTo(92.17, 1);
  });

  it('the cooldown of the skill grows with the time in the melee stance', async () => {
    const left = async (wait: number, cons = 0) =>
      numbers(
        await run(`tartaglia skill; wait(${wait}); tartaglia skill; wait(30); print(.tartaglia.skill.cd);`, { cons }),
      )[0];
    const [short, long] = [await left(60), await left(400)];
    expect(short).toBeGreaterThan(7 * 60 - 60);
    expect(short).toBeLessThanOrEqual(7 * 60);
    expect(long).toBeGreaterThan(400 + 5 * 60 - 60);
    expect((await left(60, 1)) - short).toBe(-84);
  });

  it('the stance ends automatically after 30 s, and when he leaves the field', async () => {
    const after = async (script: string) =>
      numbers(
        await run(`tartaglia skill; ${script} print(.tartaglia.status.tartagliamelee); print(.tartaglia.skill.cd);`),
      );
    expect(await after('wait(1700);')).toEqual([expect.any(Number), 0]);
    expect((await after('wait(1700);'))[0]).toBeGreaterThan(0);
    const [left, cooldown] = await after('wait(1830);');
    expect(left).toBe(0);
    expect(cooldown).toBeGreaterThan(40 * 60);
    expect((await after('xingqiu attack;'))[0]).toBe(0);
  });

  it('no aiming in the stance, no charged attack outside it', async () => {
    await expect(run('tartaglia skill, aim;')).rejects.toThrow('melee stance');
    await expect(run('tartaglia attack, charge;')).rejects.toThrow('melee stance');
  });

  it('Riptide lasts 10 s, with the first passive 18 s', async () => {
    const slashes = async (wait: number, level?: string) =>
      hitsOf(await run(`tartaglia burst; wait(${wait}); tartaglia skill, attack;`, { level, cr: -1 }), 'Riptide Slash')
        .length;
    expect(await slashes(400, '20/20')).toBe(1);
    expect(await slashes(660, '20/20')).toBe(0);
    expect(await slashes(660)).toBe(1);
  });

  it('second passive: critical hits of the stance mark, from ascension 4', async () => {
    const slashes = async (o: object) => hitsOf(await run('tartaglia skill, attack:2;', o), 'Riptide Slash').length;
    expect(await slashes({})).toBe(1);
    expect(await slashes({ cr: -1 })).toBe(0);
    expect(await slashes({ level: '60/60' })).toBe(0);
  });

  it('flashes every 0.7 s and slashes every 1.5 s at most, with a particle every 3 s', async () => {
    const done = await run('tartaglia burst; wait(30); tartaglia skill, attack:6; wait(200);', { cr: -1 });
    const frames = hitsOf(done, 'Riptide Slash').map((h) => h.frame);
    expect(frames.length).toBe(2);
    expect(frames[1] - frames[0]).toBeGreaterThanOrEqual(90);
    expect(particlesOf(done, 'tartaglia')).toHaveLength(1);
    const aimed = await run('tartaglia burst; wait(30); tartaglia aim;', { cr: -1 });
    expect(hitsOf(aimed, 'Riptide Flash')).toHaveLength(3);
  });

  it('the burst of the stance ends the mark with a blast', async () => {
    const done = await run('tartaglia burst; wait(900); tartaglia skill, burst; wait(60); tartaglia attack;', {
      cr: -1,
    });
    expect(hitsOf(done, 'Riptide Blast')).toHaveLength(1);
    expect(hitsOf(done, 'Riptide Slash')).toHaveLength(0);
  });

  it('the death of a marked enemy bursts; C2: and gives 4 energy', async () => {
    const enemies = 'target lvl=100 resist=0.1 radius=2 pos=1,1 hp=999999999;';
    const done = await run('tartaglia burst; wait(80); tartaglia attack:4;', { cons: 2, enemies, hp: 2500, cr: -1 });
    const bursts = hitsOf(done, 'Riptide Burst');
    expect(bursts.map((h) => h.target)).toEqual([2]);
    expect(energyFrom(done, 'tartaglia-c2')).toEqual([4]);
  });

  it('C6: the skill has no cooldown after a burst in the stance', async () => {
    const cooldown = async (cons: number) =>
      numbers(await run('tartaglia skill, burst, skill; wait(20); print(.tartaglia.skill.cd);', { cons }))[0];
    expect(await cooldown(5)).toBeGreaterThan(0);
    expect(await cooldown(6)).toBe(0);
  });
});

it('the cooldown grows in steps of a second up to 5 s in the stance, then with the time itself', async () => {
  const cooldown = async (spent: number) =>
    numbers(
      await run(`wait(9); tartaglia skill; wait(${spent} + 10 - f()); tartaglia skill; print(.tartaglia.skill.cd);`),
    )[0];
  const [two, four, six, eight] = [await cooldown(239), await cooldown(240), await cooldown(360), await cooldown(480)];
  // 8 s below four seconds, 9 s from there on, 6 + 5 s, 8 + 6 s.
  expect([four - two, six - four, eight - six]).toEqual([60, 2 * 60, 3 * 60]);
});

it('charged attacks hit no weak spot by default', async () => {
  const crits = async (params: string) =>
    (await run(`tartaglia skill, attack, charge${params}; wait(60);`, { cr: -1 })).hits
      .filter((h) => h.name.startsWith('Charge'))
      .map((h) => h.crit);
  expect(new Set(await crits(''))).toEqual(new Set([false]));
  expect(new Set(await crits('[hitWeakPoint=1]'))).toEqual(new Set([true]));
});
