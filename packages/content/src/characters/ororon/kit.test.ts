import { describe, expect, it } from 'vitest';
import { type Fight, fight } from '../../../test/fight.ts';
import { calc, energyFrom, hitOf, hitsOf, numbers, particlesOf } from '../../../test/readings.ts';

const MATES: Readonly<Record<string, string>> = {
  barbara: 'apprenticesnotes',
  fischl: 'huntersbow',
  xilonen: 'dullblade',
};
const run = (
  script: string,
  { cons = 0, level = '90/90', mates = ['barbara', 'fischl'], enemies = 0 } = {},
): Promise<Fight> =>
  fight(`ororon char lvl=${level} cons=${cons} talent=9,9,9; ororon add weapon="huntersbow" refine=1 lvl=70/70;
    ororon add stats cr=-1;
    ${mates
      .map(
        (key) => `${key} char lvl=90/90 cons=0 talent=9,9,9;
    ${key} add weapon="${MATES[key]}" refine=1 lvl=70/70; ${key} add stats cr=-1;`,
      )
      .join('\n')}
    target lvl=100 resist=0.1 radius=0.5 pos=0,2 hp=999999999;
    ${[1, 2, 3, 4, 5]
      .slice(0, enemies)
      .map((i) => `target lvl=100 resist=0.1 radius=0.5 pos=${2 * i},2 hp=999999999;`)
      .join('\n')}
    active ororon; options swap_delay=4 hitlag=false ignore_burst_energy=true; ${script}`);
const POINTS = 'print(.ororon.nightsoul.points);';
const SENSE = 'Hypersense';

describe('Spirit Orb', () => {
  it('hits the opponent and bounces to two others, C1: four', async () => {
    const targets = async (cons: number) =>
      hitsOf(await run('ororon skill; wait(100);', { cons, enemies: 5 }), 'Spirit Orb DMG').map((h) => h.target);
    expect([await targets(0), await targets(1)]).toEqual([
      [1, 2, 3],
      [1, 2, 3, 4, 5],
    ]);
  });

  it('makes 3 particles, once', async () => {
    const done = await run('ororon skill; wait(250);', { enemies: 2 });
    expect(particlesOf(done, 'ororon').map(([, count]) => count)).toEqual([3]);
  });
});

describe('first passive', () => {
  it('hydro and electro hits of teammates give 5 points, ten of them, every 0.3 s', async () => {
    const points = async (script: string, level = '90/90') =>
      numbers(await run(`ororon skill; ${script} wait(60); ${POINTS}`, { level, mates: ['fischl', 'barbara'] }))[0];
    // A Nightsoul Burst gives 40 at the first elemental hit.
    expect(await points('')).toBe(40);
    // 5 more for the hydro hit, whose electro-charged sets off a Hypersense for 10.
    expect(await points('barbara attack;')).toBe(35);
    expect(await points('barbara attack;', '20/20')).toBe(0);
  });

  it('electro-charged sets off a Hypersense for 10 points, every 1.8 s', async () => {
    const done = await run(
      'ororon skill; wait(60); fischl skill; barbara attack:4; fischl aim; barbara attack:4; fischl aim; wait(30);',
    );
    const frames = hitsOf(done, SENSE).map((h) => h.frame);
    expect(frames.length).toBeGreaterThan(1);
    for (let i = 1; i < frames.length; i++) expect(frames[i] - frames[i - 1]).toBeGreaterThanOrEqual(108);
    expect(done.log('character', 'enter nightsoul blessing').length).toBeGreaterThan(0);
  });

  it('so does nightsoul damage of teammates; it strikes up to three enemies', async () => {
    const strikes = async (enemies: number) =>
      hitsOf(
        await run('ororon skill; wait(60); xilonen skill, attack; wait(60);', { mates: ['xilonen'], enemies }),
        SENSE,
      ).length;
    expect([await strikes(0), await strikes(2), await strikes(3)]).toEqual([1, 3, 0]);
  });
});

it('second passive: hits of the active character give that character and him 3 energy, three times', async () => {
  const given = async (level: string) =>
    energyFrom(await run('ororon skill; wait(60); fischl attack:12;', { level }), 'ororon-a4');
  expect(await given('90/90')).toEqual(Array(6).fill(3));
  expect(await given('60/60')).toEqual([]);
  expect(energyFrom(await run('ororon skill; wait(60); ororon attack:12;'), 'ororon-a4')).toEqual([3, 3, 3]);
});

it('C1: 50 % more damage of Hypersense to those the orb hit', async () => {
  const bonus = async (cons: number) =>
    calc(
      hitOf(await run('ororon skill; wait(60); xilonen skill, attack; wait(60);', { mates: ['xilonen'], cons }), SENSE),
      'bonus_dmg',
    );
  expect((await bonus(1)) - (await bonus(0))).toBeCloseTo(0.5, 9);
});

it('C2: 8 % electro damage after the burst, and as much for each enemy hit, 32 % at most', async () => {
  const read = async (wait: number, cons = 2) =>
    numbers(await run(`ororon burst; wait(${wait}); print(.ororon.stats.electro%);`, { cons }))[0];
  expect(await read(1, 1)).toBe(0);
  expect(await read(1)).toBeCloseTo(0.24, 9);
  expect(await read(300)).toBeCloseTo(0.32, 9);
});

it('burst: soundwaves every second for 9 s; C4: every 0.75 s, and 8 energy', async () => {
  const waves = (done: Fight) => hitsOf(done, 'Soundwave Collision DMG').map((h) => h.frame);
  const [plain, more] = [await run('ororon burst; wait(600);'), await run('ororon burst; wait(600);', { cons: 4 })];
  expect([waves(plain).length, waves(plain)[1] - waves(plain)[0]]).toEqual([9, 60]);
  expect([waves(more).length, waves(more)[1] - waves(more)[0]]).toEqual([12, 45]);
  expect([energyFrom(plain, 'ororon-c4'), energyFrom(more, 'ororon-c4')]).toEqual([[], [8]]);
});

it('C6: the burst sets off a Hypersense of 320 % ATK; each gives the active character 10 % ATK', async () => {
  const script =
    'ororon burst; wait(20); print(.ororon.stats.atk%); print(.fischl.stats.atk%); fischl walk; print(.fischl.stats.atk%);';
  const done = await run(script, { cons: 6 });
  expect(calc(hitOf(done, 'Hypersense (C6)'), 'talent')).toBe(3.2);
  const [own, off, on] = numbers(done);
  const [plain] = numbers(await run(script, { cons: 5 }));
  expect([own - plain, on - off]).toEqual([expect.closeTo(0.1, 9), expect.closeTo(0.1, 9)]);
});

it('first passive: the tenth hit that gives points is the last', async () => {
  const LEFT = 'print(.ororon.status.ororon-a1);';
  const done = await run(`ororon skill; barbara attack:9; wait(20); ${LEFT} barbara attack; wait(30); ${LEFT}`, {
    mates: ['barbara'],
  });
  const gains = done.logs.filter((e) => e.logs.key === 'ororon-a1-gain-icd' && e.msg !== 'mod deleted');
  expect(gains).toHaveLength(10);
  const [nine, ten] = numbers(done);
  expect([nine > 0, ten]).toEqual([true, 0]);
});
