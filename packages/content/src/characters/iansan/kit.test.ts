import { describe, expect, it } from 'vitest';
import { type Fight, fight, type Member, party } from '../../../test/fight.ts';
import {
  calc,
  drainedAfter,
  energyFrom,
  framesOf,
  hitOf,
  hitsOf,
  numbers,
  particlesOf,
} from '../../../test/readings.ts';

const OPTIONS = 'options swap_delay=12 ignore_burst_energy=true duration=60;\n';
const ENEMY = 'target lvl=100 resist=0.1 radius=1 pos=0,2.4;\n';

interface Setting extends Member {
  mates?: Readonly<Record<string, Member>>;
  /** Metres per second of the active character. */
  movement?: number;
  level?: string;
}

const run = (script: string, { mates = {}, movement = 0, ...member }: Setting = {}) => {
  const lines = party({ iansan: { stats: 'cr=-1', ...member }, ...mates }).replace(
    /(iansan char .*);/,
    `$1 +params=[movement=${movement}];`,
  );
  return fight(`${OPTIONS}${lines}${ENEMY}active iansan; ${script}`);
};

const BENNETT = { mates: { bennett: { stats: 'cr=-1' } } };
const POINTS = 'print(.iansan.nightsoul.points);';
/** Skill, Swift Stormflight, burst; the Scale appears 40 frames after the burst. */
const ROTATION = 'iansan skill, attack, burst;';

const gains = (done: Fight) => done.log('character', 'generate nightsoul points');
/** Frame of the second gain, by the burst after the skill. */
const gainedAt = (done: Fight): number => gains(done)[1].frame;
const gainOf = (done: Fight): number => Number(gains(done)[1].logs.points);

const RUSH = 'Thunderbolt Rush';
const SWIFT = 'Swift Stormflight';
const PRINCIPLES = 'The Three Principles of Power';

describe('iansan', () => {
  it('strikes three times, then begins anew', async () => {
    const done = await run('iansan attack:4;');
    expect(done.hits.map(({ name }) => name)).toEqual(['Normal 0', 'Normal 1', 'Normal 2', 'Normal 0']);
    expect(done.hits.map((hit) => calc(hit, 'talent'))).toEqual([0.863043, 0.785671, 1.182946, 0.863043]);
    expect(done.hits.slice(0, 2).map(({ frame }, n) => frame - framesOf(done, 'attack')[n])).toEqual([14, 7]);
  });

  it('has a charged attack of 184.228 % that lands after 21 frames', async () => {
    const done = await run('iansan attack, charge;');
    const hit = hitOf(done, 'Charged Attack');
    expect(calc(hit, 'talent')).toBe(1.84228);
    expect(hit.frame - framesOf(done, 'charge')[0]).toBe(21);
  });

  it('rushes for 486.88 % after 9 frames, with 4 particles', async () => {
    const done = await run('iansan skill; wait(200);');
    const hit = hitOf(done, RUSH);
    expect(calc(hit, 'talent')).toBe(4.8688);
    expect(hit.frame - framesOf(done, 'skill')[0]).toBe(9);
    expect(particlesOf(done, 'iansan').map(([, count]) => count)).toEqual([4]);
  });

  it('enters the blessing with 54 points in frame 3 of the skill', async () => {
    const done = await run('iansan skill; wait(7);');
    const [gained] = done.log('character', 'generate nightsoul points');
    expect(gained.frame - framesOf(done, 'skill')[0]).toBe(3);
    expect(gained.logs.points).toBe(54);
  });

  it('has a cooldown of 16 s from the start of the skill', async () => {
    const done = await run('iansan skill; wait(7); print(.iansan.skill.cd);');
    expect(numbers(done)).toEqual([960 - 34]);
  });

  it('spends 6 points per second until none are left', async () => {
    const done = await run(
      `iansan skill; wait(100); ${POINTS} wait(60); ${POINTS} wait(400); print(.iansan.nightsoul.state); ${POINTS}`,
    );
    const [before, after, blessed, left] = numbers(done);
    expect(before - after).toBeCloseTo(6, 9);
    expect([blessed, left]).toEqual([0, 0]);
  });

  it('spends 8 more points for a dash and 6 for a jump out of it', async () => {
    const costs = async (script: string) => {
      const done = await run(`iansan skill; ${script}`);
      const points = done.log('character', 'consume nightsoul points').map((e) => Number(e.logs.points));
      return points.map((left, n) => (n === 0 ? 54 : points[n - 1]) - left).filter((cost) => cost > 1);
    };
    expect(await costs('iansan jump; wait(30);')).toEqual([]);
    expect(await costs('iansan dash; wait(30); iansan jump;')).toEqual([8]);
    expect(await costs('iansan dash, jump; wait(30);')).toEqual([8, 6]);
  });

  it('ends the blessing when she leaves the field without the Scale', async () => {
    const state = 'print(.iansan.nightsoul.state);';
    expect(numbers(await run(`iansan skill; bennett attack; ${state}`, BENNETT))).toEqual([0]);
    expect(numbers(await run(`iansan burst; bennett attack; ${state}`, BENNETT))).toEqual([1]);
  });

  it('stomps for 154.682 % after 25 frames by a normal attack within 5 s of the skill, without stamina', async () => {
    const done = await run('iansan skill; print(.stam); iansan attack; print(.stam); iansan attack; wait(60);');
    const hit = hitOf(done, SWIFT);
    expect(calc(hit, 'talent')).toBe(1.54682);
    expect(hit.frame - framesOf(done, 'attack')[0]).toBe(25);
    const [before, after] = numbers(done);
    expect(after).toBe(before);
    expect(hitsOf(done, 'Normal 0')).toHaveLength(1);
    const late = await run('iansan skill; wait(301); iansan attack; wait(60);');
    expect(hitsOf(late, SWIFT)).toHaveLength(0);
  });

  it('stomps by charged attacks during the blessing', async () => {
    const done = await run(
      'iansan skill, attack, attack, charge; wait(60); iansan attack, charge; wait(500); iansan attack, charge;',
    );
    expect(hitsOf(done, SWIFT)).toHaveLength(3);
    expect(hitsOf(done, 'Charged Attack')).toHaveLength(1);
  });

  it('strikes 731.68 % with the burst after 38 frames, pays after 6, and restores 15 points after 40', async () => {
    const done = await run('iansan burst; wait(30);');
    const hit = hitOf(done, PRINCIPLES);
    const [burst] = framesOf(done, 'burst');
    expect(calc(hit, 'talent')).toBe(7.3168);
    expect(hit.frame - burst).toBe(38);
    expect(drainedAfter(done)).toBe(6);
    const [gained] = done.log('character', 'generate nightsoul points');
    expect([gained.frame - burst, gained.logs.points]).toEqual([40, 15]);
  });

  it('restores 15 points with the burst during the blessing', async () => {
    const done = await run('iansan skill; wait(160); iansan burst; wait(30);');
    const before = done.log('character', 'consume nightsoul points').filter(({ frame }) => frame <= gainedAt(done));
    expect(gainOf(done) - Number(before.at(-1)?.logs.points)).toBeCloseTo(15, 9);
  });

  it('gives the active character 27 % of her ATK with 42 points or more, else 0.5 % per point', async () => {
    const script = (wait: number) =>
      `print(.iansan.stats.base_atk); ${'print(.bennett.stats.atk);'} iansan skill; wait(${wait}); iansan burst; bennett attack; ${'print(.bennett.stats.atk);'} ${POINTS}`;
    const [atk, before, after] = numbers(await run(script(0), BENNETT));
    expect(after - before).toBeCloseTo(0.27 * (atk * 1.24 + 0), 6);
    const low = numbers(await run(script(240), BENNETT));
    const share = (low[2] - low[1]) / (atk * 1.24);
    expect(share).toBeLessThan(0.005 * 42);
    // Her ATK is weighed every 18 frames, her points change every 6.
    expect(Math.abs(share / 0.005 - low[3])).toBeLessThan(3 * 0.6 + 1e-9);
  });

  it('gives 650 ATK at most, and none to characters off the field', async () => {
    const rich = { ...BENNETT, stats: 'cr=-1 atk=3000' };
    const atk = 'print(.bennett.stats.atk);';
    const [before, on, off] = numbers(
      await run(`${atk} iansan skill, burst; bennett attack; ${atk} wait(40); iansan attack; ${atk}`, rich),
    );
    expect(on - before).toBe(650);
    expect(off).toBe(before);
  });

  it('does not count ATK converted from other stats', async () => {
    const homa = { ...BENNETT, weapon: 'staffofhoma', weaponLevel: '90/90' };
    const [base, percent, before, after] = numbers(
      await run(
        'print(.iansan.stats.base_atk); print(.iansan.stats.atk%); print(.bennett.stats.atk); iansan skill, burst; bennett attack; print(.bennett.stats.atk);',
        homa,
      ),
    );
    expect(after - before).toBeCloseTo(0.27 * base * (1 + percent), 6);
  });

  it('ends the Scale after 12 s and the blessing with it', async () => {
    const done = await run(
      'iansan skill, burst; bennett attack; while 1 { if .iansan.nightsoul.state == 0 { break; } wait(1); } print(f());',
      { ...BENNETT, movement: 20 },
    );
    expect(numbers(done)[0] - framesOf(done, 'burst')[0]).toBeGreaterThanOrEqual(40 + 720);
    expect(numbers(done)[0] - framesOf(done, 'burst')[0]).toBeLessThanOrEqual(40 + 725);
  });

  it('restores 0.67 points per metre each second, but not for her own way', async () => {
    const gains = async (script: string, movement: number) =>
      (await run(`iansan burst; ${script} wait(130);`, { ...BENNETT, movement })).log(
        'character',
        'generate nightsoul points',
      );
    expect(await gains('bennett attack;', 0)).toHaveLength(1);
    expect(await gains('iansan attack;', 3)).toHaveLength(1);
    const [start, first] = await gains('bennett attack;', 3);
    expect(first.frame - start.frame).toBe(60);
    // Ten payments of 0.6 points in that second.
    expect(Number(first.logs.points)).toBeCloseTo(15 - 6 + 3 * 0.67, 9);
  });

  it('counts the way of set_player_pos', async () => {
    const done = await run('iansan burst; bennett attack; set_player_pos(3, 4); wait(130);', BENNETT);
    const [, moved] = done.log('character', 'generate nightsoul points');
    expect(Number(moved.logs.points)).toBeCloseTo(15 - 6 + 5 * 0.67, 9);
  });

  it('gains 20 % ATK for 15 s by Swift Stormflight from ascension 1', async () => {
    const script = 'iansan skill; print(.iansan.stats.atk%); iansan attack; wait(60); print(.iansan.stats.atk%);';
    const [before, after] = numbers(await run(script));
    expect(after - before).toBeCloseTo(0.2, 9);
    const low = numbers(await run(script, { level: '20/20' }));
    expect(low[1]).toBe(low[0]);
    const left = numbers(await run('iansan skill, attack; wait(30); print(.iansan.status.precise-movement);'))[0];
    expect(left).toBeGreaterThan(900 - 40);
    expect(left).toBeLessThanOrEqual(900);
  });

  it('loses Precise Movement with the blessing', async () => {
    const done = await run(
      'iansan skill, attack; wait(520); print(.iansan.nightsoul.state); print(.iansan.status.precise-movement);',
    );
    expect(numbers(done)).toEqual([0, 0]);
  });

  it('restores a point more each second with Precise Movement, and 4 after the active character used points', async () => {
    const gains = async (key: string, script: string) => {
      const done = await run(`${ROTATION} ${script} wait(300);`, { mates: { [key]: { stats: 'cr=-1' } } });
      const [burst] = framesOf(done, 'burst');
      const points = (text: string) => done.log('character', text).filter((e) => e.char_index === 0);
      return points('generate nightsoul points')
        .filter(({ frame }) => frame > burst + 40)
        .map((gain) => {
          const spent = points('consume nightsoul points').filter((e) => e.frame <= gain.frame);
          return Number((Number(gain.logs.points) - Number(spent.at(-1)?.logs.points)).toFixed(6));
        });
    };
    // The first time she was the active character that used points herself.
    expect((await gains('bennett', 'bennett attack;')).slice(0, 5)).toEqual([4, 1, 1, 1, 1]);
    const mualani = await gains('mualani', 'mualani skill;');
    expect(mualani.filter((points) => points === 4).length).toBeGreaterThan(1);
  });

  it('heals the active character by 60 % of her ATK for 10 s after a nightsoul burst, once in 2.8 s', async () => {
    const heals = async (level: string) => {
      const done = await run(`${ROTATION} bennett attack; wait(700);`, { ...BENNETT, level, movement: 8 });
      return done.log('heal').filter(({ msg }) => msg.includes('Warming Up'));
    };
    const [first, second, ...more] = await heals('90/90');
    expect(Number(first.logs.amount ?? first.logs.total)).toBeGreaterThan(0);
    expect(second.frame - first.frame).toBe(180);
    expect(more.length).toBeGreaterThan(0);
    expect(await heals('40/40')).toEqual([]);
  });

  it('gains 15 energy at C1 for 6 points spent, once in 18 s', async () => {
    const gained = async (cons: number) =>
      energyFrom(await run('iansan skill; wait(960); iansan skill; wait(400);', { cons }), 'iansan-c1');
    expect(await gained(0)).toEqual([]);
    expect(await gained(1)).toEqual([15, 15]);
    const early = await run('iansan skill; wait(500);', { cons: 1 });
    expect(energyFrom(early, 'iansan-c1')).toEqual([15]);
  });

  it('gives the active character 30 % ATK at C2 while she is off the field with Precise Movement', async () => {
    const atk = 'print(.bennett.stats.atk%);';
    const script = `${atk} iansan burst; bennett attack; ${atk} wait(30); iansan attack; ${atk}`;
    const [before, on, off] = numbers(await run(script, { ...BENNETT, cons: 2 }));
    expect([on - before, off - before]).toEqual([0.3, 0]);
    const none = numbers(await run(script, { ...BENNETT, cons: 1 }));
    expect(none[1]).toBe(none[0]);
    const low = numbers(await run(script, { ...BENNETT, cons: 2, level: '20/20' }));
    expect(low[1]).toBe(low[0]);
  });

  it('gains two stacks at C4 by one burst of the active character for each Scale: 4 more points each', async () => {
    const restored = async (cons: number, script: string) => {
      const done = await run(`iansan skill, burst; ${script} wait(400);`, {
        mates: { ...BENNETT.mates, xingqiu: {} },
        cons,
        movement: 1,
        level: '20/20',
      });
      const spent = done.log('character', 'consume nightsoul points');
      return gains(done)
        .slice(2, 6)
        .map((gain) => {
          const before = spent.filter(({ frame }) => frame <= gain.frame).at(-1);
          return Math.round(Number(gain.logs.points) - Number(before?.logs.points) - 0.67);
        });
    };
    expect(await restored(3, 'bennett burst;')).toEqual([0, 0, 0, 0]);
    expect(await restored(4, 'bennett burst;')).toEqual([4, 4, 0, 0]);
    expect(await restored(4, 'bennett burst; wait(60); xingqiu burst;')).toEqual([4, 4, 0, 0]);
    expect(await restored(4, 'bennett attack;')).toEqual([0, 0, 0, 0]);
  });

  it('restores half of the overflow a second later at C4', async () => {
    const next = async (cons: number) => {
      // Twelve metres in the first second are 8.04 points; then Iansan is on the field and nothing else restores points.
      const script = 'iansan skill, burst; bennett attack; wait(30); iansan attack; wait(100);';
      const done = await run(script, { ...BENNETT, cons, movement: 12, level: '20/20' });
      return gains(done)
        .slice(2)
        .map(({ logs }) => Number(logs.points));
    };
    const [full, ...none] = await next(3);
    expect([full, none]).toEqual([54, []]);
    expect((await next(4)).length).toBeGreaterThan(1);
  });

  it('lets the active character deal 25 % more damage for 3 s at C6 when points overflow', async () => {
    const script = 'iansan skill, burst; bennett attack; wait(240); bennett attack;';
    const bonus = async (cons: number, movement: number) => {
      const done = await run(script, { ...BENNETT, cons, movement });
      return done.hits
        .filter(({ actor, name }) => actor === 1 && name.startsWith('Normal'))
        .map((hit) => calc(hit, 'bonus_dmg'));
    };
    // The burst restores 15 points at 52 or so.
    expect(await bonus(6, 0)).toEqual([0.25, 0]);
    expect(await bonus(5, 0)).toEqual([0, 0]);
    expect(await bonus(6, 30)).toEqual([0.25, 0.25]);
  });

  it('has the Scale for 3 s longer at C6', async () => {
    const lasts = async (cons: number) => {
      const done = await run('iansan skill, burst; print(.iansan.status.iansan-burst);', { cons });
      return numbers(done)[0];
    };
    expect((await lasts(6)) - (await lasts(5))).toBe(180);
  });
});
