import { describe, expect, it } from 'vitest';
import { fight } from './fight.ts';
import { attribute, calc, energyFrom, hitOf, hitsOf, numbers, particlesOf } from './readings.ts';

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
    const points = async (level: string) =>
      numbers(
        await run(
          `xiangling skill; wait(60); kinich skill, attack; let before = .kinich.nightsoul.points; wait(40);
          print(.kinich.nightsoul.points - before);`,
          { level },
        ),
      )[0];
    expect((await points('90/90')) - (await points('20/20'))).toBe(7);
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
