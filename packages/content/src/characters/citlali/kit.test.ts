import { describe, expect, it } from 'vitest';
import { fight } from '../../../test/fight.ts';
import { calc, energyFrom, hitOf, hitsOf, numbers } from '../../../test/readings.ts';

const run = (script: string, { cons = 0, level = '90/90', stats = 'cr=-1' } = {}) =>
  fight(`options swap_delay=4 ignore_burst_energy=true;
    citlali char lvl=${level} cons=${cons} talent=9,9,9; citlali add weapon="apprenticesnotes" refine=1 lvl=70/70;
    citlali add stats ${stats};
    bennett char lvl=90/90 cons=0 talent=9,9,9; bennett add weapon="dullblade" refine=1 lvl=70/70;
    bennett add stats cr=-1;
    xingqiu char lvl=90/90 cons=0 talent=9,9,9; xingqiu add weapon="dullblade" refine=1 lvl=70/70;
    target lvl=100 resist=0.1 radius=2 pos=0,1 hp=999999999; active citlali; ${script} wait(60);`);
const STORM = 'Frostfall Storm DMG';
const POINTS = 'print(.citlali.nightsoul.points);';
/** Melt: her skill applies cryo, Bennett pyro. */
const MELT = 'citlali skill; wait(30); bennett skill; wait(30);';

describe('citlali', () => {
  it('storms every 59 frames in Opal Fire, from 50 points until they are used up', async () => {
    const none = await run(`citlali skill; wait(30); ${POINTS} wait(200);`, { level: '60/60' });
    expect(numbers(none)).toEqual([24]);
    expect(hitsOf(none, STORM)).toEqual([]);
    // 24 points from the skill, 24 and 3 from the burst: at 8 a second they last six seconds and a half.
    const frames = hitsOf(await run('citlali skill, burst; wait(500);', { level: '20/20' }), STORM).map((h) => h.frame);
    expect(frames).toHaveLength(6);
    expect(frames[1] - frames[0]).toBe(59);
  });

  it('her shield goes by EM and lasts 20 s', async () => {
    const done = await run('citlali skill; wait(60);', { stats: 'em=100', level: '20/20' });
    const [added] = done.log('shield', 'shield added');
    expect(added.frame - done.actions[0][0]).toBe(37);
  });

  it('first passive: melt takes 20 % pyro and hydro resistance and gives 16 points, C2: 40 %', async () => {
    const script = `${MELT} ${POINTS} xingqiu skill; wait(60);`;
    const resistance = async (cons: number, level: string) => {
      const done = await run(script, { cons, level });
      return [calc(hitOf(done, 'Guhua Sword: Fatal Rainscreen 0'), 'res'), ...numbers(done)];
    };
    expect(await resistance(0, '20/20')).toEqual([0.1, 24]);
    expect(await resistance(0, '90/90')).toEqual([expect.closeTo(-0.1, 9), 44]);
    expect(await resistance(2, '90/90')).toEqual([expect.closeTo(-0.3, 9), 44]);
  });

  it('second passive: a nightsoul burst gives 4 points', async () => {
    // Her own hit triggers one.
    expect(numbers(await run(`citlali skill; wait(30); ${POINTS}`))).toEqual([28]);
  });

  it('second passive: the ice storm deals 1200 % of EM more, Frostfall Storm 90 %', async () => {
    const script = 'citlali skill, burst; wait(200);';
    const flat = async (name: string, level = '90/90') =>
      calc(hitOf(await run(script, { stats: 'em=500', level }), name), 'flat_dmg');
    // Her 115.2 EM.
    expect(await flat('Ice Storm DMG')).toBeCloseTo(12 * 615.2, 6);
    expect(await flat(STORM)).toBeCloseTo(0.9 * 615.2, 6);
    expect(await flat(STORM, '60/60')).toBe(0);
  });

  it('C1: hits of the active character spend Stellar Blades and deal 200 % of her EM more', async () => {
    const done = await run('citlali skill; bennett attack:2; print(.citlali.stellar-blade);', { cons: 1 });
    expect(calc(hitOf(done, 'Normal 0'), 'flat_dmg')).toBeCloseTo(2 * 115.2, 6);
    expect(calc(hitOf(await run('bennett attack;', { cons: 1 }), 'Normal 0'), 'flat_dmg')).toBe(0);
    expect(numbers(done)[0]).toBeLessThan(10);
  });

  it('C2: 125 EM, and 250 for the active character while Itzpapa is there', async () => {
    const em = 'print(.bennett.stats.em); print(.citlali.stats.em);';
    const done = await run(`citlali skill; wait(40); bennett attack; ${em} xingqiu attack; ${em}`, { cons: 2 });
    expect(numbers(done)).toEqual([250, 240.2, 0, 240.2]);
    expect(numbers(await run(`bennett attack; ${em}`, { cons: 2 }))).toEqual([0, 240.2]);
  });

  it('C4: a storm gives 8 energy and a skull of 1800 % of EM, every 8 s', async () => {
    const done = await run('citlali skill, burst; wait(400);', { cons: 4 });
    expect(energyFrom(done, 'citlali-c4')).toEqual([8]);
    expect(hitsOf(done, 'Spiritvessel Skull DMG (C4)')).toHaveLength(1);
    expect(calc(hitOf(done, 'Spiritvessel Skull DMG (C4)'), 'flat_dmg')).toBeCloseTo(18 * 240.2, 0);
  });

  it('C6: points used give 2.5 % damage, and the others 1.5 % pyro damage, 40 at most', async () => {
    const script =
      'citlali burst; wait(30); citlali skill; wait(30); print(.citlali.c6-stacks); print(.bennett.stats.pyro%);';
    const [stacks, pyro] = numbers(await run(script, { cons: 6 }));
    expect(stacks).toBeGreaterThan(24);
    expect(pyro).toBeCloseTo(0.015 * stacks, 9);
    const [full] = numbers(await run('citlali skill, burst; wait(400); print(.citlali.c6-stacks);', { cons: 6 }));
    expect(full).toBe(40);
  });
});

it('the burst sends a skull to three opponents at most', async () => {
  const crowd = ['5,0', '-5,0', '0,-5'].map((at) => `target lvl=100 resist=0.1 radius=0.1 pos=${at} hp=999999999;`);
  const done = await run(`${crowd.join(' ')} citlali burst; wait(240);`);
  expect(new Set(hitsOf(done, 'Spiritvessel Skull DMG').map((h) => h.target)).size).toBe(3);
});

it('C2: 250 EM for the active character as long as the shield stands, a little longer than the blessing', async () => {
  const look = (frame: number) => `wait(${frame} - f()); print(.bennett.stats.em);`;
  // In frame 1 she begins; the blessing comes 18 frames later, the shield 37, and each stays for 20 s.
  const script = `bennett walk; print(.bennett.stats.em); wait(60); citlali skill; bennett walk; wait(60); print(.bennett.stats.em);`;
  const done = await run(script, { cons: 2 });
  const [none, some] = numbers(done);
  expect(some - none).toBe(250);
  const late = await run(`citlali skill; bennett walk; ${look(1 + 18 + 1200 + 9)} ${look(1 + 37 + 1200 + 9)}`, {
    cons: 2,
  });
  expect(numbers(late).map((em) => em - none)).toEqual([250, 0]);
});

it('C6: gathered points are gone after the blessing', async () => {
  const stacks = 'print(.citlali.c6-stacks);';
  const [during, after] = numbers(await run(`citlali skill; wait(300); ${stacks} wait(1000); ${stacks}`, { cons: 6 }));
  expect(during).toBeGreaterThan(0);
  expect(after).toBe(0);
});

it('C6: Opal Fire uses 8 points a second, also right after another', async () => {
  const script = (wait: number) =>
    `citlali skill; wait(${wait}); citlali skill; wait(40); ${POINTS} wait(60); ${POINTS}`;
  const uses = async (wait: number) => {
    const done = await run(script(wait), { cons: 6 });
    const fires = done.log('status', 'mod').filter((e) => e.logs.key === 'opal-fire-state' && e.msg === 'mod added');
    const ends = done.log('status', 'mod deleted').filter((e) => e.logs.key === 'opal-fire-state');
    const [before, after] = numbers(done);
    return { gap: (fires[1]?.frame ?? 0) - (ends[0]?.frame ?? Number.NaN), used: before - after };
  };
  const first = await run(script(1150), { cons: 6 });
  const skills = first.actions.filter(([, , action]) => action === 'skill').map(([frame]) => frame);
  // The second blessing 1 to 5 frames after the end of the first, 20 s after it began.
  const wait = 1150 + 1200 - (skills[1] - skills[0]);
  const all = [await uses(wait + 1), await uses(wait + 3), await uses(wait + 5)];
  expect(all.map(({ gap }) => gap)).toEqual([1, 3, 5]);
  for (const { used } of all) expect(used).toBeCloseTo(8, 9);
});
