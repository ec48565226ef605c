import { describe, expect, it } from 'vitest';
import { isWhole } from '../../../../../test/lane.ts';
import { fight, lasting, mean } from '../../../test/fight.ts';
import { attribute, calc, framesOf, hitOf, hitsOf, numbers, particlesOf } from '../../../test/readings.ts';

const kuki = (cons = 0, hpPercent = 100) => `
kukishinobu char lvl=90/90 cons=${cons} talent=9,9,9 +params=[start_hp%=${hpPercent}];
kukishinobu add weapon="dullblade" refine=1 lvl=70/70;
kukishinobu add stats em=100 cr=-1;`;
const XINGQIU = `
xingqiu char lvl=90/90 cons=0 talent=9,9,9;
xingqiu add weapon="dullblade" refine=1 lvl=70/70;
xingqiu add stats cr=-1;`;
const TARGET = 'target lvl=100 resist=0.1 radius=2 pos=0,2.4;';
const options = (seconds: number) => `options duration=${seconds} swap_delay=4 ignore_burst_energy=true;`;

describe('Sanctifying Ring', () => {
  it.each([
    [100, 0.7],
    [40, 0.28],
    [25, 0.2],
    [20, 0.2],
    [10, 0.1],
  ])('takes 30 %% of her HP but stops at a fifth of the maximum: %i %% becomes %f', async (start, left) => {
    const { printed } = await fight(`${options(2)}${kuki(0, start)}${TARGET}active kukishinobu;
      kukishinobu skill; print(.kukishinobu.hpratio);`);
    expect(Number(printed[0])).toBeCloseTo(left, 9);
  });

  it('hurts and heals the active character every 1.5 s: 8 times, 10 with C2', async () => {
    const ring = async (cons: number) => {
      const { hits, log } = await fight(`${options(22)}${kuki(cons)}${XINGQIU}${TARGET}active kukishinobu;
        kukishinobu skill; xingqiu dash;`);
      const beats = hits.filter((h) => h.name === 'Grass Ring of Sanctification').map((h) => h.frame);
      const heals = log('heal', 'Grass Ring').map((e) => [e.frame, e.logs.target]);
      return { beats, heals };
    };
    const { beats, heals } = await ring(0);
    expect(beats).toHaveLength(8);
    expect(beats.map((f) => f - beats[0])).toEqual([0, 90, 180, 270, 360, 450, 540, 630]);
    // The hit lands two frames after the beat.
    expect(heals).toEqual(beats.map((f) => [f - 2, 1]));
    expect((await ring(2)).beats).toHaveLength(10);
  });
});

describe('Gyoei Narukami Kariyama Rite', () => {
  it.each([
    [100, 7],
    [50, 12],
  ])('at %i %% HP it strikes %i times, 17 frames apart', async (start, count) => {
    const { hits } = await fight(`${options(8)}${kuki(0, start)}${TARGET}active kukishinobu; kukishinobu burst;`);
    expect(hits.map((h) => h.frame)).toEqual(Array.from({ length: count }, (_, i) => 51 + 17 * i));
  });
});

describe('constellations', () => {
  it('C4: every 5 s a hit of the active character sets off a mark while the ring is there', async () => {
    const { hits } = await fight(`${options(20)}${kuki(4)}${XINGQIU}${TARGET}active kukishinobu;
      kukishinobu attack; kukishinobu skill; xingqiu attack:20;`);
    const marks = hits.filter((h) => h.name === 'Thundergrass Mark (C4)').map((h) => h.frame);
    const first = hits.find((h) => h.actor === 1);
    expect(marks[0]).toBe((first?.frame ?? 0) + 5);
    for (let i = 1; i < marks.length; i++) expect(marks[i] - marks[i - 1]).toBeGreaterThanOrEqual(300);
    expect(marks.length).toBeGreaterThanOrEqual(2);
  });

  it('C6: below a quarter of her HP she gets 150 EM for 15 s, once a minute', async () => {
    const { printed } = await fight(`${options(60)}${kuki(6, 30)}${TARGET}active kukishinobu;
      kukishinobu skill; print(.kukishinobu.stats.em); wait(900); print(.kukishinobu.stats.em);
      kukishinobu skill; print(.kukishinobu.stats.em);`);
    expect(printed.map(Number)).toEqual([250, 100, 100]);
  });
});

describe('shinobu’s talent page', () => {
  const run = (script: string, { cons = 0, hp = 100, level = '90/90', seed = 1, more = '' } = {}) =>
    fight(
      `${options(22)}${kuki(cons, hp).replace('lvl=90/90', `lvl=${level}`)}${XINGQIU}${TARGET}${more}
      active kukishinobu; ${script}`,
      { seed },
    );

  it('Heart’s Repose adds 25 % of her EM to the damage of the skill and 75 % to its healing', async () => {
    const parts = async (level: string) => {
      const done = await run('print(.kukishinobu.hpmax); kukishinobu skill; wait(200);', { level });
      const [heal] = done.log('heal', 'Grass Ring');
      const share = Number(heal.logs.amount) - 0.051 * numbers(done)[0] - 587.453;
      return [
        calc(hitOf(done, 'Sanctifying Ring'), 'flat_dmg'),
        calc(hitOf(done, 'Grass Ring of Sanctification'), 'flat_dmg'),
        share,
      ];
    };
    // The first strike has it at any ascension.
    expect(await parts('60/60')).toEqual([25, 0, expect.closeTo(0, 2)]);
    expect(await parts('60/70')).toEqual([25, 25, expect.closeTo(75, 2)]);
  });

  it('Breaking Free: 15 % healing bonus at half HP or less, from the first ascension on', async () => {
    const bonus = async (hp: number, level: string) =>
      numbers(await run('print(.kukishinobu.stats.heal);', { hp, level }))[0];
    const own = await bonus(100, '20/40');
    expect((await bonus(50, '20/40')) - own).toBeCloseTo(0.15, 9);
    expect(await bonus(51, '20/40')).toBe(own);
    expect(await bonus(50, '20/20')).toBe(await bonus(100, '20/20'));
  });

  it('each strike of the burst deals 6.1282 % of max HP with the stats of the cast', async () => {
    const done = await run('kukishinobu burst; wait(200);');
    const strikes = hitsOf(done, 'Gyoei Narukami Kariyama Rite');
    for (const hit of strikes) expect(calc(hit, 'flat_dmg') / attribute(hit, 'hp')).toBeCloseTo(0.061282, 6);
    expect(new Set(strikes.map((h) => h.calc.flat_dmg)).size).toBe(1);
  });

  it('C1: the burst is half as wide again', async () => {
    // Around the opponent 2.4 m ahead: 4 m, with C1 6 m; the other has a radius of 1 m.
    const reach = async (cons: number, x: number) => {
      const done = await run('kukishinobu burst; wait(200);', {
        cons,
        more: `target lvl=100 resist=0.1 radius=1 pos=${x},2.4;`,
      });
      return done.hits.some((h) => h.target === 2);
    };
    expect([await reach(0, 4.9), await reach(0, 5.1), await reach(1, 6.9), await reach(1, 7.1)]).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  it('a ring of a later use takes the place of the first', async () => {
    const done = await run('kukishinobu skill; wait(850); kukishinobu skill; wait(300);', { cons: 2 });
    const beats = hitsOf(done, 'Grass Ring of Sanctification').map((h) => h.frame);
    for (let i = 1; i < beats.length; i++) expect(beats[i] - beats[i - 1]).toBeGreaterThanOrEqual(90);
  });

  it('a beat brings a particle with 45 %', async () => {
    let beats = 0;
    let particles = 0;
    for (let seed = 1; seed <= 10; seed++) {
      const done = await run('kukishinobu skill; wait(1100);', { seed });
      beats += hitsOf(done, 'Grass Ring of Sanctification').length;
      particles += particlesOf(done, 'kukishinobu').length;
    }
    expect(beats).toBe(80);
    // 36 on average, with a deviation of 4.4.
    expect(particles).toBeGreaterThan(22);
    expect(particles).toBeLessThan(50);
  });

  it('C4: a mark deals 9.7 % of her max HP, and none comes without the ring', async () => {
    const done = await run('kukishinobu skill; xingqiu attack; wait(60);', { cons: 4 });
    const mark = hitOf(done, 'Thundergrass Mark (C4)');
    expect(calc(mark, 'flat_dmg') / attribute(mark, 'hp')).toBeCloseTo(0.097, 6);
    const without = await run('xingqiu attack:4; wait(60);', { cons: 4 });
    expect(hitsOf(without, 'Thundergrass Mark (C4)')).toEqual([]);
  });

  it('C6: saves her from falling, once', async () => {
    const fall = 'hurt every interval=60,61 amount=99999,100000 element=physical;';
    const hp = async (cons: number) =>
      numbers(await run('wait(70); print(.kukishinobu.hp); wait(60); print(.kukishinobu.hp);', { cons, more: fall }));
    expect(await hp(6)).toEqual([1, 0]);
    expect((await hp(5))[0]).toBe(0);
  });
});

describe('two rings', () => {
  it('do not beat together: the later one takes the place of the first', async () => {
    const done = await fight(`${options(20)}
      kukishinobu char lvl=90/90 cons=0 talent=9,9,9; kukishinobu add weapon="sacrificialsword" refine=5 lvl=90/90;
      ${TARGET}active kukishinobu; kukishinobu skill; wait(60); kukishinobu skill; wait(900);`);
    const [first, second] = framesOf(done, 'skill');
    expect(second - first).toBeLessThan(200);
    const beats = hitsOf(done, 'Grass Ring of Sanctification').map((h) => h.frame - second);
    // Frame 23 of the skill, then every 90 frames, and two for the hit.
    expect(beats.filter((f) => f > 23)).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((n) => 23 + 90 * n + 2));
  });
});

describe('To Ward Weakness', () => {
  const after = async (percent: number) => {
    const done = await fight(`${options(5)}${kuki(6, percent)}${TARGET}active kukishinobu;
      hurt once interval=60 amount=1,1 element=physical; wait(100); print(.kukishinobu.hp); print(.kukishinobu.hpmax);`);
    const [hp, most] = numbers(done);
    return { warded: done.logs.some((e) => e.logs.key === 'kuki-c6' && e.msg === 'mod added'), hp, most, done };
  };
  it('comes at a quarter of her HP or less, for 15 s', async () => {
    const { warded, done } = await after(25);
    expect([warded, (await after(26)).warded]).toEqual([true, false]);
    expect(lasting(done, 'kuki-c6')).toBe(900);
  });
  it('leaves her the HP she has, where she has any', async () => {
    const { warded, hp, most } = await after(20);
    expect(warded).toBe(true);
    expect(hp).toBeCloseTo(0.2 * most - 1, 6);
  });
});

it('each beat of the ring gives a particle with a chance of 45 %', async () => {
  const text = `${options(16)}${kuki()}fischl char lvl=90/90 cons=0 talent=9,9,9;
    fischl add weapon="huntersbow" refine=1 lvl=70/70;${TARGET}active kukishinobu; kukishinobu skill; wait(900);`;
  // Eight beats, and 3 energy for her and 80 % of it for Fischl for each particle.
  const particles = (await mean(text, isWhole ? 4000 : 300, ({ totalEnergy }) => totalEnergy)) / 5.4 / 8;
  expect(Math.abs(particles - 0.45)).toBeLessThan(isWhole ? 0.01125 : 0.03);
});
