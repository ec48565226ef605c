import { describe, expect, it } from 'vitest';
import { fight, lasting } from '../../../test/fight.ts';
import {
  attribute,
  calc,
  drainedAfter,
  energyFrom,
  framesOf,
  hitOf,
  hitsOf,
  numbers,
  particlesOf,
} from '../../../test/readings.ts';

const run = (script: string, { cons = 0, level = '90/90', seed = 1, enemies = '' } = {}) =>
  fight(
    `options swap_delay=4 ignore_burst_energy=true;
kinich char lvl=${level} cons=${cons} talent=9,9,9; kinich add weapon="wastergreatsword" refine=1 lvl=70/70; kinich add stats cr=-1;
xiangling char lvl=90/90 cons=0 talent=9,9,9; xiangling add weapon="beginnersprotector" refine=1 lvl=70/70;
target lvl=100 resist=0.1 radius=1 pos=0,1 hp=999999999; ${enemies} active kinich; ${script} wait(60);`,
    { seed },
  );
const CANNON = 'Scalespiker Cannon';
/** To 20 points: loop shots, and time. */
const FILL = 'kinich skill, attack:4; wait(60); while .kinich.nightsoul.points < 20 { kinich attack; }';
/** Points gained from burning after a hit of Kinich. */
const burningPoints = async (level: string) =>
  numbers(
    await run(
      `xiangling skill; wait(60); kinich skill, attack; let before = .kinich.nightsoul.points; wait(40);
      print(.kinich.nightsoul.points - before);`,
      { level },
    ),
  )[0];

describe('kinich', () => {
  it('his blessing gives a point every 0.5 s and 3 with each Loop Shot, and ends when he leaves', async () => {
    const [entered, later, shot] = numbers(
      await run(`kinich skill; wait(1); print(.kinich.nightsoul.points); wait(90); print(.kinich.nightsoul.points);
        kinich attack; print(.kinich.nightsoul.points);`),
    );
    expect(later - entered).toBe(3);
    expect(shot - later).toBeGreaterThanOrEqual(3);
    expect(numbers(await run('kinich skill; xiangling walk; print(.kinich.nightsoul.state);'))).toEqual([0]);
    await expect(run('kinich skill, charge;')).rejects.toThrow("Nightsoul's Blessing is active");
    await expect(run('kinich skill, attack[direction=0];')).rejects.toThrow('1 or -1');
  });

  it('a shot into the blind spot gives 4 points, whichever side it is on', async () => {
    for (const seed of [1, 2, 3, 4]) {
      const [side, ...points] = numbers(
        await run(
          `kinich skill; wait(30); print(.kinich.blind_spot); print(.kinich.nightsoul.points);
          if .kinich.blind_spot == 1 { kinich attack[direction=1]; } else { kinich attack[direction=-1]; } wait(20);
          print(.kinich.nightsoul.points); print(.kinich.blind_spot);`,
          { seed },
        ),
      );
      expect(Math.abs(side)).toBe(1);
      expect(points[1] - points[0]).toBeGreaterThanOrEqual(7);
      expect(points[2]).toBe(0);
    }
  });

  it('the cannon needs all points and spends them; five particles for each blessing', async () => {
    await expect(run('kinich skill, attack, skill;')).rejects.toThrow('needs 20 nightsoul points');
    const done = await run(`${FILL} kinich skill; wait(150);`);
    expect(hitsOf(done, CANNON)).toHaveLength(1);
    expect(particlesOf(done, 'kinich').map(([, count]) => count)).toEqual([5]);
  });

  it('first passive: burning on enemies he hit gives 7 points, every 0.8 s', async () => {
    expect((await burningPoints('90/90')) - (await burningPoints('20/20'))).toBe(7);
  });

  it('second passive: each nightsoul burst adds 320 % ATK to the next cannon, twice at most', async () => {
    const flat = async (level: string) => {
      const hit = hitOf(await run(`${FILL} kinich skill; wait(60);`, { level }), CANNON);
      return calc(hit, 'flat_dmg') / attribute(hit, 'atk');
    };
    expect(await flat('90/90')).toBeCloseTo(3.2, 6);
    expect(await flat('60/60')).toBe(0);
  });

  it('C1: 100 % CRIT DMG of the cannon; C2: 30 % resistance, and 100 % more damage of the first', async () => {
    const of = async (cons: number, name: string, what: string) =>
      calc(hitOf(await run(`${FILL} kinich skill; wait(60);`, { cons }), name), what);
    expect((await of(1, CANNON, 'cd')) - (await of(0, CANNON, 'cd'))).toBeCloseTo(1, 9);
    expect((await of(1, 'Loop Shot 0', 'cd')) - (await of(0, 'Loop Shot 0', 'cd'))).toBe(0);
    expect((await of(2, CANNON, 'bonus_dmg')) - (await of(1, CANNON, 'bonus_dmg'))).toBeCloseTo(1, 9);
    expect(await of(2, CANNON, 'res')).toBeCloseTo(0.1 - 0.3, 9);
  });

  it('C4: 5 energy as the fight starts and then every 2.8 s, 70 % more burst damage', async () => {
    const energy = energyFrom(await run('wait(200); kinich skill, attack:3;', { cons: 4 }), 'kinich-c4');
    expect(energy).toEqual([5, 5]);
    const bonus = async (cons: number) =>
      calc(
        hitOf(await run('kinich burst; wait(120);', { cons }), 'Hail to the Almighty Dragonlord (Skill DMG)'),
        'bonus_dmg',
      );
    expect((await bonus(4)) - (await bonus(3))).toBeCloseTo(0.7, 9);
  });

  it('C6: the cannon bounces to another enemy for 700 % ATK', async () => {
    const enemies = 'target lvl=100 resist=0.1 radius=1 pos=2,1 hp=999999999;';
    const [hit] = hitsOf(await run(`${FILL} kinich skill; wait(150);`, { cons: 6, enemies }), `${CANNON} (C6)`);
    expect(calc(hit, 'talent')).toBe(7);
    const alone = await run(`${FILL} kinich skill; wait(150);`, { cons: 6 });
    expect(hitsOf(alone, `${CANNON} (C6)`).map((h) => h.target)).toEqual([1]);
  });

  it('Ajaw breathes six times, and the burst keeps the blessing for 1.7 s more', async () => {
    const done = await run('kinich skill, burst; wait(1100);');
    expect(hitsOf(done, 'Hail to the Almighty Dragonlord (Dragon Breath DMG)')).toHaveLength(6);
    const left = async (burst: string) =>
      numbers(await run(`kinich skill; ${burst} wait(240); print(.kinich.nightsoul.duration);`))[0];
    expect(await left('kinich burst;')).toBe((await left('wait(124);')) + 102);
  });
});

describe('frames of the blessing', () => {
  it('lasts 10 s and 10 frames, begins with no points, and gives one every 30 frames', async () => {
    const done = await run('kinich skill; wait(200);');
    expect(lasting(done, 'nightsoul-blessing')).toBe(610);
    const gains = done.log('character', 'nightsoul').map((e) => [e.frame, e.logs.points]);
    const [entered] = gains;
    expect(gains.slice(0, 4)).toEqual([0, 1, 2, 3].map((n) => [Number(entered[0]) + 30 * n, n]));
  });

  it('a blind spot is 90 degrees away, on whichever side: its edge, 35 before it, is reached at 1.75 a frame', async () => {
    const swing =
      'if .kinich.blind_spot == 1 { kinich attack[direction=1]; } else { kinich attack[direction=-1]; } wait(40);';
    const times = async (before: string) => {
      const found: [side: number, frames: number][] = [];
      for (const seed of [1, 2, 3, 4, 5, 6]) {
        const done = await run(`${before} print(.kinich.blind_spot); ${swing}`, { seed });
        const [shot] = framesOf(done, 'attack').slice(-1);
        const points = done.log('character', 'nightsoul points').map((e) => [e.frame, Number(e.logs.points)]);
        const at = points.findIndex(([frame, now], i) => frame > shot && now - points[i - 1][1] >= 4);
        found.push([numbers(done)[0], points[at][0] - shot]);
      }
      expect(new Set(found.map(([side]) => side))).toEqual(new Set([1, -1]));
      return new Set(found.map(([, frames]) => frames));
    };
    // 55 / 1.75 = 31.4; a frame more where the point of the half second comes first.
    expect(await times('kinich skill; wait(30);')).toEqual(new Set([31]));
    // Five shots of 70 degrees to the right, nearly once around.
    const around = 'kinich skill; while .kinich.nightsoul.points < 20 { kinich attack[direction=1]; }';
    expect(await times(`${around} kinich skill; wait(40);`)).toEqual(new Set([31]));
  });

  it('a cannon is aimed for 180 frames at most', async () => {
    const lands = async (hold: number) =>
      hitOf(await run(`${FILL} kinich skill[hold=${hold}]; wait(300);`), CANNON).frame;
    const [shortest, longest, longer] = [await lands(1), await lands(181), await lands(300)];
    expect([longest - shortest, longer - shortest]).toEqual([180, 180]);
  });

  it('Loop Shots ignore attack speed', async () => {
    const script = 'kinich skill, attack:3;';
    const gaps = async (more: string) => framesOf(await run(script, { enemies: more }), 'attack');
    expect(await gaps('kinich add stats atkspd%=0.3;')).toEqual(await gaps(''));
  });
});

it('first passive: no Desolation from a cannon that lands after the blessing, and from ascension 1 on', async () => {
  const given = async (script: string, level: string) =>
    (await run(script, { level })).log('enemy', 'mod added').filter((e) => e.logs.key === 'desolation').length;
  expect([await given('kinich skill, attack;', '20/40'), await given('kinich skill, attack;', '20/20')]).toEqual([
    1, 0,
  ]);
  const away = await run(`${FILL} kinich skill[travel=100]; xiangling walk; wait(150);`);
  expect(hitsOf(away, CANNON)).toHaveLength(1);
  const [swap] = framesOf(away, 'swap');
  expect(
    away.log('enemy', 'mod').filter((e) => e.frame > swap && e.logs.key === 'desolation' && e.msg !== 'mod deleted'),
  ).toEqual([]);
  expect((await burningPoints('20/40')) - (await burningPoints('20/20'))).toBe(7);
});

it('first passive: Desolation of the first shot stays until the blessing ends, even that which the burst prolongs', async () => {
  const done = await run('kinich skill, attack, burst; wait(900);');
  const [given] = done.log('enemy', 'mod added').filter((e) => e.logs.key === 'desolation');
  const [ended] = done.log('status', 'mod deleted').filter((e) => e.logs.key === 'nightsoul-blessing');
  expect(ended.frame - framesOf(done, 'skill')[0]).toBeGreaterThan(700);
  expect(Number(given.logs.expiry)).toBeGreaterThan(ended.frame);
});

it("second passive: Hunter's Experience lasts 15 s", async () => {
  expect(lasting(await run('kinich skill, attack;'), 'hunters-experience')).toBe(900);
});

it('C6: the bounce goes on to another enemy, and strikes around that one', async () => {
  const enemies = `target lvl=100 resist=0.1 radius=1 pos=0,6 hp=999999999; target lvl=100 resist=0.1 radius=1 pos=0,11 hp=999999999;`;
  const done = await run(`${FILL} kinich skill; wait(150);`, { cons: 6, enemies });
  // Five metres around the second reach the third, five around the first would not.
  expect(
    hitsOf(done, `${CANNON} (C6)`)
      .map((h) => h.target)
      .sort(),
  ).toEqual([1, 2, 3]);
});

it('Ajaw of a second burst breathes six times too; the burst takes its energy 5 frames after its beginning', async () => {
  const done = await run('kinich burst; while !.kinich.burst.ready { wait(1); } kinich burst; wait(1300);');
  expect(hitsOf(done, 'Hail to the Almighty Dragonlord (Dragon Breath DMG)')).toHaveLength(12);
  expect(drainedAfter(done)).toBe(5);
});

it('shows the side of a blind spot wherever he is: nine shots to the left, 90 degrees to the right of where he began', async () => {
  const sides = new Set<number>();
  for (const seed of [1, 2, 3, 4, 5, 6]) {
    const script = 'kinich skill, attack:9, skill; wait(40); print(.kinich.blind_spot);';
    sides.add(numbers(await run(script, { seed }))[0]);
  }
  expect(sides).toEqual(new Set([1, -1]));
});
