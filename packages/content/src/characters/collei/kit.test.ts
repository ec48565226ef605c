import { describe, expect, it } from 'vitest';
import { fight } from '../../../test/fight.ts';
import { calc, hitOf, hitsOf, numbers, particlesOf } from '../../../test/readings.ts';

const COLLEI = (cons: number, level = '90/90') => `
options swap_delay=12 ignore_burst_energy=true;
collei char lvl=${level} cons=${cons} talent=9,9,9;
collei add weapon="huntersbow" refine=1 lvl=70/70;
target lvl=100 resist=0.1 radius=2 pos=0,2.4 hp=999999999;
active collei;
`;
const KUKI = `
kukishinobu char lvl=90/90 cons=0 talent=9,9,9;
kukishinobu add weapon="dullblade" refine=1 lvl=70/70;
`;
const named = async (name: string, text: string): Promise<number[]> =>
  (await fight(text)).hits.filter((h) => h.name === name).map((h) => h.frame);
const SPROUT = 'Floral Sidewinder (A1)';

describe('collei', () => {
  it('grows a Sprout only when a dendro reaction happened before the ring came back', async () => {
    const script = 'collei skill; wait(400);';
    expect(await named(SPROUT, COLLEI(0) + script)).toEqual([]);
    const react = 'kukishinobu burst; collei skill; wait(400);';
    expect(await named(SPROUT, COLLEI(0) + KUKI + react)).toHaveLength(2);
    expect(await named(SPROUT, COLLEI(0, '20/20') + KUKI + react)).toEqual([]);
  });

  it('always grows a Sprout at C2, for twice as long after a dendro reaction', async () => {
    expect(await named(SPROUT, `${COLLEI(2)} collei skill; wait(600);`)).toHaveLength(2);
    const react = 'kukishinobu burst; collei skill; wait(600);';
    expect(await named(SPROUT, COLLEI(2) + KUKI + react)).toHaveLength(4);
  });

  it('keeps the zone for 3 s more at most', async () => {
    const leaps = async (ascended: string): Promise<number> =>
      (
        await named(
          'Trump-Card Kitty (Leap)',
          `${COLLEI(0, ascended)}${KUKI} collei burst; kukishinobu skill; kukishinobu burst; wait(900);`,
        )
      ).length;
    const usual = Math.ceil((378 - 43) / 30);
    expect(await leaps('60/60')).toBe(usual);
    expect(await leaps('90/90')).toBe(usual + 6);
  });

  it('gives teammates 60 elemental mastery at C4, not herself', async () => {
    const { printed } = await fight(
      `${COLLEI(4)}${KUKI} collei burst; print(.collei.stats.em); print(.kukishinobu.stats.em);`,
    );
    expect(printed).toEqual(['0', '60']);
  });

  it('has 20 % more energy recharge off the field at C1', async () => {
    const { printed } = await fight(
      `${COLLEI(1)}${KUKI} print(.collei.stats.er); kukishinobu attack; print(.collei.stats.er);`,
    );
    expect(Number(printed[1]) - Number(printed[0])).toBeCloseTo(0.2, 9);
  });

  it('strikes 200 % ATK around the first enemy the ring hits at C6', async () => {
    expect(await named('Forest of Falling Arrows (C6)', `${COLLEI(6)} collei skill; wait(200);`)).toEqual([
      1 + 34 + 22,
    ]);
  });
});

describe('collei’s talent page', () => {
  const run = (cons: number, script: string, level?: string) => fight(`${COLLEI(cons, level)}${KUKI}${script}`);

  it('the ring hits on both ways for 257.04 % ATK and brings 3 particles once', async () => {
    const done = await run(0, 'collei skill; wait(300);');
    expect(hitsOf(done, 'Floral Brush').map((h) => [h.frame - 1, calc(h, 'talent')])).toEqual([
      [34, expect.closeTo(2.5704, 9)],
      // The first hit held her up by nothing: the ring flies on its own.
      [138, expect.closeTo(2.5704, 9)],
    ]);
    expect(particlesOf(done, 'collei').map(([, count]) => count)).toEqual([3]);
  });

  it('the Sprout strikes for 40 % ATK every 89 frames, 86 after the ring came back', async () => {
    const sprouts = hitsOf(await run(2, 'collei skill; wait(600);'), SPROUT);
    expect(sprouts.map((h) => h.frame - 1 - 157)).toEqual([86, 175]);
    expect(calc(sprouts[0], 'talent')).toBe(0.4);
  });

  it('a reaction after the ring came back plants nothing', async () => {
    const sprouts = async (before: number) =>
      hitsOf(await run(0, `collei skill; wait(${before}); kukishinobu skill; wait(300);`), SPROUT).length;
    expect(await sprouts(0)).toBeGreaterThan(0);
    expect(await sprouts(200)).toBe(0);
  });

  it('the zone deals 343.101 % ATK, then 73.5216 % every half second', async () => {
    const done = await run(0, 'collei burst; wait(600);');
    expect(calc(hitOf(done, 'Trump-Card Kitty (Explosion)'), 'talent')).toBeCloseTo(3.43101, 5);
    const leaps = hitsOf(done, 'Trump-Card Kitty (Leap)');
    expect(calc(leaps[0], 'talent')).toBeCloseTo(0.735216, 6);
    for (let i = 1; i < leaps.length; i++) expect(leaps[i].frame - leaps[i - 1].frame).toBe(30);
  });

  it('reactions outside of the zone do not keep it', async () => {
    const leaps = async (move: string) =>
      hitsOf(
        await run(0, `collei burst; ${move} wait(70); kukishinobu skill; kukishinobu burst; wait(900);`),
        'Trump-Card Kitty (Leap)',
      ).length;
    // No enemy is in the area for the second during which a stay counts.
    expect((await leaps('')) - (await leaps('set_player_pos(7, 0);'))).toBe(6);
  });

  it('C1: 20 % energy recharge is hers alone; C4 lasts 12 s', async () => {
    const c1 = await run(1, 'collei walk; print(.collei.stats.er); print(.kukishinobu.stats.er);');
    expect(numbers(c1)).toEqual([1, 1]);
    const c4 = await run(
      4,
      'collei burst; wait(640); print(.kukishinobu.stats.em); wait(30); print(.kukishinobu.stats.em);',
    );
    expect(numbers(c4)).toEqual([60, 0]);
  });

  it('C6: strikes once per use, even when the ring hits many', async () => {
    const crowd = 'target lvl=100 resist=0.1 radius=1 pos=0,1 hp=999999999;'.repeat(3);
    const done = await fight(`${COLLEI(6)}${crowd} collei skill; wait(300);`);
    const arrows = hitsOf(done, 'Forest of Falling Arrows (C6)');
    expect(new Set(arrows.map((h) => h.frame)).size).toBe(1);
    expect(calc(arrows[0], 'talent')).toBe(2);
  });
});

describe('The Languid Wood and Through Hill and Copse', () => {
  it('C2: a reaction while the Sprout lives keeps it for 3 s more, once', async () => {
    const sprouts = async (script: string) => hitsOf(await fight(`${COLLEI(2)}${KUKI}${script}`), SPROUT).length;
    // The ring is back in frame 158; the Sprout lives until frame 338.
    expect(await sprouts('collei skill; wait(600);')).toBe(2);
    expect(await sprouts('collei skill; kukishinobu walk; wait(120); kukishinobu skill; wait(600);')).toBe(4);
  });
});

it('Floral Sidewinder comes with the first ascension, the C2 too', async () => {
  const script = 'kukishinobu burst; collei skill; wait(400);';
  const sprouts = async (cons: number, level: string) =>
    (
      await named(
        SPROUT,
        `${COLLEI(cons, level)}${cons === 0 ? KUKI : ''}${cons === 0 ? script : 'collei skill; wait(400);'}`,
      )
    ).length;
  expect([await sprouts(0, '20/20'), await sprouts(0, '20/40')]).toEqual([0, 2]);
  expect([await sprouts(2, '20/20'), await sprouts(2, '20/40')]).toEqual([0, 2]);
});

it('The Languid Wood keeps the zone for 60 frames more each time', async () => {
  const look = 'fn look() { print(.collei.status.collei-burst); } set_on_tick(look);';
  const done = await fight(`${COLLEI(0)}${KUKI}${look} collei burst; kukishinobu skill; kukishinobu burst; wait(300);`);
  const left = done.printed.map(Number);
  const steps = left.map((now, i) => now - (left[i - 1] ?? 0)).filter((step, i) => step > 0 && left[i - 1] > 0);
  // Each frame takes one away.
  expect(new Set(steps.map((step) => step % 60))).toEqual(new Set([59]));
});
