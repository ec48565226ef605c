import { describe, expect, it } from 'vitest';
import { fight, lasting } from '../../../test/fight.ts';
import { calc, drainedAfter, energyFrom, framesOf, hitOf, numbers, particlesOf } from '../../../test/readings.ts';

const run = (cons: number, script: string, { level = '90/90', hurt = '', mate = 'kaeya', weapon = 'dullblade' } = {}) =>
  fight(`options swap_delay=12 ignore_burst_energy=true;
    dahlia char lvl=${level} cons=${cons} talent=9,9,9; dahlia add weapon="dullblade" refine=1 lvl=70/70;
    dahlia add stats cr=-1 hp=20000;
    ${mate} char lvl=90/90 cons=0 talent=9,9,9; ${mate} add weapon="${weapon}" refine=1 lvl=70/70; ${mate} add stats cr=-1;
    target lvl=100 resist=0.1 radius=1 pos=0,1.4 hp=999999999; ${hurt} active dahlia; ${script}`);
type Done = Awaited<ReturnType<typeof run>>;
const shields = ({ log }: Done, what: string) => log('shield', what).map((e) => e.frame);
/** One hit that breaks the shield. */
const BREAKS = 'hurt once interval=200 amount=900000,900000 element=physical;';
const SPEED = 'kaeya attack; print(.kaeya.stats.atkspd%);';

describe('dahlia', () => {
  it('the shield lasts as long as the favor: 12 s, C4 15 s', async () => {
    const lasts = async (cons: number) => {
      const done = await run(cons, 'dahlia burst; wait(1000);');
      return shields(done, 'shield expired')[0] - shields(done, 'shield added')[0];
    };
    expect(await lasts(0)).toBe(721);
    expect(await lasts(4)).toBe(901);
    // Hitlag extends both.
    expect(shields(await run(0, 'dahlia burst, attack:4; wait(800);'), 'shield expired')[0]).toBeGreaterThan(31 + 721);
  });

  it('the shield has 5.712 % of his max HP and 658 at talent 9, whole and raised again', async () => {
    const done = await run(0, 'print(.dahlia.hpmax); dahlia burst, attack:4; wait(300);', { hurt: BREAKS });
    const strength = 0.05712 * numbers(done)[0] + 657.94714;
    const added = done.log('shield', 'shield added').map((e) => Number(e.logs.hp));
    expect(added).toEqual([expect.closeTo(strength, 3), expect.closeTo(strength, 3)]);
  });

  it('four normal hits bring a Benison, which raises a broken shield again', async () => {
    const adds = async (script: string) => shields(await run(0, script, { hurt: BREAKS }), 'shield added').length;
    expect(await adds('dahlia burst, attack:4; wait(200);')).toBe(2);
    expect(await adds('dahlia burst, attack:3; wait(200);')).toBe(1);
  });

  it('C1: 2.5 energy for each of four Benisons at most; C2: 25 % shield strength once one is used', async () => {
    const gains = energyFrom(await run(1, 'dahlia burst, attack:30; wait(60);'), 'dahlia-c1');
    expect(gains).toEqual([2.5, 2.5, 2.5, 2.5]);
    const absorbed = async (cons: number) =>
      (
        await run(cons, 'dahlia burst, attack:4; wait(300);', {
          hurt: BREAKS.replace('once interval=200', 'every interval=200,201'),
        })
      )
        .log('shield', 'shield taking damage')
        .map((e) => Number(e.logs.shield_bonus));
    expect((await absorbed(2)).slice(0, 2)).toEqual([0, 0.25]);
    expect((await absorbed(1)).slice(0, 2)).toEqual([0, 0]);
  });

  it('first passive: freezing brings two Benisons, every 8 s', async () => {
    const script = 'dahlia burst; kaeya skill; wait(60);';
    expect(energyFrom(await run(1, script), 'dahlia-c1')).toEqual([5]);
    expect(energyFrom(await run(1, script, { level: '20/20' }), 'dahlia-c1')).toEqual([]);
  });

  it('second passive: 0.5 % attack speed for each 1000 max HP, 20 % at most; C6: 10 % more', async () => {
    const [hp, speed] = numbers(await run(0, `dahlia burst; print(.dahlia.hpmax); ${SPEED}`));
    expect(speed).toBeCloseTo(hp * 5e-6, 9);
    expect(numbers(await run(6, `dahlia burst; ${SPEED}`))[0]).toBeCloseTo(speed + 0.1, 9);
    expect(numbers(await run(0, `dahlia burst; ${SPEED}`, { level: '60/60' }))).toEqual([0]);
  });

  it('C6: the character who falls stands up again, once', async () => {
    const hurt = 'hurt every interval=100,101 amount=900000,900000 element=physical;';
    const script = 'dahlia burst; wait(60); print(.dahlia.hpratio); wait(100); print(.dahlia.hpratio);';
    // The shield breaks first.
    expect(numbers(await run(5, script, { hurt }))).toEqual([0, 0]);
    expect(numbers(await run(6, script, { hurt }))).toContain(1);
  });

  it('the short hold strikes a frame later', async () => {
    const at = async (params: string) => hitOf(await run(0, `dahlia skill${params}; wait(60);`), 'Immersive Ordinance');
    expect((await at('[short_hold=1]')).frame - (await at('')).frame).toBe(1);
    expect(calc(await at(''), 'talent')).toBeGreaterThan(3);
  });
});

describe('frames and limits', () => {
  it('the skill strikes after 27 frames, its cooldown of 9 s begins after 23; with the short hold after 28 and 21', async () => {
    const of = async (params: string) => {
      const done = await run(0, `dahlia skill${params}; wait(20); print(.dahlia.skill.cd); wait(120);`);
      const [print] = done.log('user');
      return [hitOf(done, 'Immersive Ordinance').frame - 1, print.frame - 1 + numbers(done)[0]];
    };
    expect([await of(''), await of('[short_hold=1]')]).toEqual([
      [27, 23 + 540],
      [28, 21 + 540],
    ]);
    const done = await run(0, 'dahlia skill; wait(200);');
    expect(particlesOf(done, 'dahlia').map(([, count]) => count)).toEqual([3]);
  });

  it('the shield comes 31 frames after the burst, which takes its energy after 8', async () => {
    const done = await run(0, 'dahlia burst; wait(60);');
    expect(shields(done, 'shield added')[0] - framesOf(done, 'burst')[0]).toBe(31);
    expect(drainedAfter(done)).toBe(8);
  });

  it('a broken shield is back 26 frames later if there is a Benison, 31 frames after one that comes later', async () => {
    const ready = await run(0, 'dahlia burst, attack:4; wait(300);', { hurt: BREAKS });
    expect(shields(ready, 'shield added')[1] - shields(ready, 'shield broken')[0]).toBe(26);
    const later = await run(1, 'dahlia burst; wait(160); dahlia attack:4; wait(100);', { hurt: BREAKS });
    const [benison] = later.log('energy', 'adding energy').filter((e) => e.logs.source === 'dahlia-c1');
    expect(shields(later, 'shield added')[1] - benison.frame).toBe(31);
  });

  it('passives begin at the first and the fourth ascension, and rest 8 s', async () => {
    const script = 'dahlia burst; kaeya skill; wait(60);';
    expect(energyFrom(await run(1, script, { level: '20/40' }), 'dahlia-c1')).toEqual([5]);
    expect(lasting(await run(0, script), 'dahlia-a1-benison-stack-icd')).toBe(480);
    expect(numbers(await run(0, `dahlia burst; ${SPEED}`, { level: '60/70' }))[0]).toBeGreaterThan(0);
  });

  it('second passive: 20 % attack speed at most, while attacking', async () => {
    const rich = 'dahlia add stats hp=40000;';
    expect(numbers(await run(0, `dahlia burst; ${SPEED}`, { hurt: rich }))).toEqual([0.2]);
    expect(numbers(await run(0, 'dahlia burst; kaeya walk; print(.kaeya.stats.atkspd%);', { hurt: rich }))).toEqual([
      0,
    ]);
  });

  it('C6: once in 15 minutes', async () => {
    const hurt = BREAKS.replace('once interval=200', 'every interval=200,201');
    const done = await run(6, 'dahlia burst, attack:4; wait(300);', { hurt });
    expect(lasting(done, 'dahlia-c6-icd')).toBe(15 * 60 * 60);
  });

  it('hits of normal attacks count every 3 frames, of the active character, up to the fourth', async () => {
    expect(lasting(await run(0, 'dahlia burst, attack; wait(20);'), 'dahlia-na-stack-icd')).toBe(3);
    // A new burst counts from the beginning.
    const script = (before: number) => `dahlia burst, attack:${before}; wait(900); dahlia burst, attack:3; wait(60);`;
    expect(energyFrom(await run(1, script(3)), 'dahlia-c1')).toEqual([]);
  });
});

it('C2: the shield strength lasts 12 s from the shield that a Benison raised again', async () => {
  // Struck every `interval` frames: the first breaks it and it is back 26 frames later, the second finds no Benison, the fourth meets
  // the shield of another burst. It comes 12 s and 26 frames, three intervals, after the first: 746 frames are over between 248 and 249.
  const bonuses = async (interval: number) =>
    (
      await run(2, 'dahlia burst, attack:4; wait(600); dahlia burst; wait(200);', {
        hurt: `hurt every interval=${interval},${interval + 1} amount=900000,900000 element=physical;`,
      })
    )
      .log('shield', 'shield taking damage')
      .map((e) => Number(e.logs.shield_bonus));
  expect([await bonuses(248), await bonuses(249)]).toEqual([
    [0, 0.25, 0.25],
    [0, 0.25, 0],
  ]);
});

it('C6: losing 0 HP, as by Dori’s connection, does not spend it', async () => {
  const rest = async (hurt: string) =>
    numbers(
      await run(6, 'dahlia burst; dori burst; wait(240); print(.dahlia.status.dahlia-c6-icd);', {
        mate: 'dori',
        weapon: 'wastergreatsword',
        hurt,
      }),
    )[0];
  expect(await rest('')).toBe(0);
  expect(await rest('hurt once interval=200 amount=900000,900000 element=physical;')).toBeGreaterThan(0);
});

it('second passive: another burst reads his max HP anew', async () => {
  const done = await fight(`options swap_delay=12 ignore_burst_energy=true;
    dahlia char lvl=90/90 cons=0 talent=9,9,9; dahlia add weapon="dullblade" refine=1 lvl=70/70; dahlia add stats cr=-1 hp=20000;
    yelan char lvl=90/90 cons=4 talent=9,9,9; yelan add weapon="huntersbow" refine=1 lvl=70/70;
    target lvl=100 resist=0.1 radius=1 pos=0,1.4 hp=999999999; active dahlia;
    dahlia burst; yelan attack; dahlia attack; print(.dahlia.hpmax); print(.dahlia.stats.atkspd%); wait(900);
    yelan skill; wait(60); dahlia burst, attack; print(.dahlia.hpmax); print(.dahlia.stats.atkspd%);`);
  const [hp, speed, more, faster] = numbers(done);
  expect(speed).toBeCloseTo(hp * 5e-6, 9);
  expect(more).toBeGreaterThan(hp + 1000);
  expect(faster).toBeCloseTo(more * 5e-6, 9);
});
