import { describe, expect, it } from 'vitest';
import { type Fight, fight, type Member, party } from '../../../test/fight.ts';
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

const OPTIONS = 'options swap_delay=4 ignore_burst_energy=true duration=40;\n';
const ENEMY = 'target lvl=100 resist=0.1 radius=1 pos=0,2 hp=999999999;\n';

interface Setting extends Member {
  mates?: Readonly<Record<string, Member>>;
  enemies?: string;
  seed?: number;
  /** Replaces words of the config. */
  change?: (text: string) => string;
}

const run = (script: string, setting: Setting = {}) => {
  const { mates = {}, enemies = ENEMY, seed = 1, change = (text: string) => text, ...member } = setting;
  const lines = party({ prune: { stats: 'cr=-1', ...member }, ...mates });
  return fight(change(`${OPTIONS}${lines}${enemies}active prune; ${script}`), { seed });
};

const FISCHL = { mates: { fischl: { stats: 'cr=-1' } } };
const BARBARA = { mates: { barbara: { stats: 'cr=-1' } } };
const CHIME = 'Ring-A-Ding-Ding! Hexhunter Chime';
const CLANG = 'Clang Clang! Witch-tribution Comes!';
const TOLL = 'The Bell Tolls! The Hunt Is On!';
const BELL = 'Witchlure Bell';
const HAMMER = 'Banehunter Oathhammer (A1)';
const RICOCHET = 'Banehunter Oathhammer (C4)';
/** Puts electro on the enemy, and hydro. */
const CHARGED = 'fischl skill; wait(30); ';
const WET = 'barbara attack:2; ';
/** A swirl of the skill and the converted skill. */
const CONVERT = `${CHARGED}prune skill, skill;`;
const elementOf = (done: Fight, name: string) => done.log('damage', name).map(({ logs }) => logs.ele);

describe('prune', () => {
  it('strikes after 19, 24 and 42 frames with 82.7 to 115.6 %', async () => {
    const done = await run('prune attack:4;');
    const uses = framesOf(done, 'attack');
    expect(done.hits.map((hit) => calc(hit, 'talent'))).toEqual([0.826554, 0.820774, 1.155606, 0.826554]);
    expect(done.hits[0].frame - uses[0]).toBe(19);
    expect(calc(hitOf(await run('prune charge; wait(60);'), 'Charge Attack'), 'talent')).toBe(2.26984);
    const charged = await run('prune charge; wait(60);');
    expect(hitOf(charged, 'Charge Attack').frame - framesOf(charged, 'charge')[0]).toBe(46);
    await expect(run('prune low_plunge;')).rejects.toThrow();
  });

  it('deals 284.648 % with the skill after 26 frames, gives five particles, and has a cooldown of 15 s from frame 25', async () => {
    const done = await run('prune skill; wait(200); print(.prune.skill.cd);');
    const hit = hitOf(done, CHIME);
    const [use] = framesOf(done, 'skill');
    expect([calc(hit, 'talent'), hit.frame - use]).toEqual([2.84648, 26]);
    expect(particlesOf(done, 'prune').map(([, count]) => count)).toEqual([5]);
    // Hitlag of the strike makes the use of the skill 2 frames longer.
    expect(numbers(done)).toEqual([900 + 25 - 200 - 27 - 2]);
  });

  it('turns the skill into one of the swirled element for 6 s: 347.752 % after 30 frames', async () => {
    for (const [element, mate, script] of [
      ['electro', FISCHL, CHARGED],
      ['hydro', BARBARA, WET],
    ] as const) {
      const done = await run(`${script}prune skill, skill; wait(60);`, mate);
      const [first, second] = done.actions
        .filter(([, slot, action]) => slot === 0 && action === 'skill')
        .map(([at]) => at);
      expect(second - first).toBeGreaterThanOrEqual(28);
      expect(second - first).toBeLessThan(41);
      expect(calc(hitOf(done, CLANG), 'talent')).toBe(3.47752);
      expect(hitOf(done, CLANG).frame - second).toBeGreaterThanOrEqual(30);
      expect(hitOf(done, CLANG).frame - second).toBeLessThan(36);
      expect(elementOf(done, CLANG)).toEqual([element]);
    }
    // Without a swirl and after 6 s the next skill is the usual one.
    const plain = await run('prune skill; wait(20); prune skill;');
    expect(hitsOf(plain, CLANG)).toHaveLength(0);
    const late = await run(`${CHARGED}prune skill; wait(372); prune skill; wait(60);`, FISCHL);
    expect([hitsOf(late, CHIME).length, hitsOf(late, CLANG).length]).toEqual([2, 0]);
    const early = await run(`${CHARGED}prune skill; wait(350); prune skill; wait(60);`, FISCHL);
    expect(hitsOf(early, CLANG)).toHaveLength(1);
  });

  it('deals 164.832 % with the burst after 34 frames, pays after 18, and tolls every 117 frames for 119.748 %', async () => {
    const done = await run('prune burst; wait(1100);');
    const [use] = framesOf(done, 'burst');
    expect([calc(hitOf(done, TOLL), 'talent'), hitOf(done, TOLL).frame - use]).toEqual([1.64832, 34]);
    expect(drainedAfter(done)).toBe(18);
    const bells = hitsOf(done, BELL);
    expect(bells.map(({ frame }) => frame - use)).toEqual([137, 254, 371, 488, 605, 722]);
    expect(new Set(bells.map((hit) => calc(hit, 'talent')))).toEqual(new Set([1.19748]));
    const six = await run('prune burst; wait(1100);', { cons: 6, talents: '9,9,6' });
    expect(hitsOf(six, BELL).map(({ frame }) => frame - use)).toEqual([137, 254, 371, 488, 605, 722, 839, 956]);
  });

  it('A1: swirls of the bell bring down a hammer of that element for 150 % ATK after 45 frames, once in 1.2 s', async () => {
    const script = `${CHARGED}prune burst; wait(700);`;
    const done = await run(script, FISCHL);
    const hammers = hitsOf(done, HAMMER);
    expect(hammers.length).toBeGreaterThan(0);
    expect(new Set(hammers.map((hit) => calc(hit, 'talent')))).toEqual(new Set([1.5]));
    expect(new Set(elementOf(done, HAMMER))).toEqual(new Set(['electro']));
    const bells = hitsOf(done, BELL).map(({ frame }) => frame);
    for (const { frame } of hammers) expect(bells).toContain(frame - 45);
    expect(hitsOf(await run(script, { ...FISCHL, level: '20/20' }), HAMMER)).toHaveLength(0);
    const many = await run(script, { ...FISCHL, enemies: ENEMY.repeat(3) });
    expect(new Set(hitsOf(many, HAMMER).map(({ frame }) => frame)).size).toBeLessThanOrEqual(6);
    expect(hitsOf(many, HAMMER).filter(({ frame }) => frame === hitsOf(many, HAMMER)[0].frame)).toHaveLength(3);
  });

  it('A4: a converted hammer gives the others 0.025 % damage for each ATK above 2000, 50 % at most, for 5 s', async () => {
    const bonus = async (atk: number, after = 60, more: Setting = {}) => {
      const done = await run(`${CONVERT} wait(60); wait(${after}); fischl attack; wait(60);`, {
        ...FISCHL,
        stats: `cr=-1 atk=${atk}`,
        ...more,
      });
      const shot = hitsOf(done, 'Normal 0').findLast(({ actor }) => actor === 1);
      const own = hitOf(done, CLANG);
      return { got: shot === undefined ? -1 : calc(shot, 'bonus_dmg'), atk: attribute(own, 'atk') };
    };
    const some = await bonus(2000);
    expect(some.got).toBeCloseTo((some.atk - 2000) * 0.00025, 6);
    expect((await bonus(9000)).got).toBeCloseTo(0.5, 9);
    expect((await bonus(0)).got).toBe(0);
    expect((await bonus(2000, 330)).got).toBe(0);
    expect((await bonus(2000, 60, { level: '50/50' })).got).toBe(0);
    const own = await run(`${CONVERT} wait(60); prune attack;`, { ...FISCHL, stats: 'cr=-1 atk=5000' });
    expect(calc(hitsOf(own, 'Normal 0').findLast(({ actor }) => actor === 0) ?? own.hits[0], 'bonus_dmg')).toBe(0);
  });

  it('C1: regains 2 energy when a converted hammer hits, once in 1.8 s', async () => {
    const script = `${CONVERT} wait(60);`;
    expect(energyFrom(await run(script, { ...FISCHL, cons: 1 }), 'prune-c1')).toEqual([2]);
    expect(energyFrom(await run(script, FISCHL), 'prune-c1')).toEqual([]);
    const done = await run(`${CHARGED}prune burst; wait(700);`, { ...FISCHL, cons: 1 });
    expect(energyFrom(done, 'prune-c1')).toHaveLength(hitsOf(done, HAMMER).length);
    const many = await run(script, { ...FISCHL, cons: 1, enemies: ENEMY.repeat(3) });
    expect(energyFrom(many, 'prune-c1')).toEqual([2]);
  });

  it('C2: has 10 % ATK during the burst, 5 % more for each hit of bell and hammer, 40 % at most', async () => {
    const print = 'print(.prune.stats.atk%);';
    const script = `${print} prune burst; ${print} wait(117); ${print} wait(500); ${print} wait(300); ${print}`;
    const [before, begun, once, late, over] = numbers(await run(script, { cons: 2 }));
    expect([begun, once, over].map((each) => each - before)).toEqual([
      expect.closeTo(0.1, 9),
      expect.closeTo(0.15, 9),
      0,
    ]);
    expect(late - before).toBeCloseTo(0.1 + 0.05 * 5, 9);
    const many = `${print} prune burst; wait(650); ${print}`;
    const [first, most] = numbers(await run(many, { cons: 2, enemies: ENEMY.repeat(3) }));
    expect(most - first).toBeCloseTo(0.4, 9);
    expect(new Set(numbers(await run(script, { cons: 1 }))).size).toBe(1);
  });

  it('C4: a converted hammer jumps to an opponent within 6 m, or the same one, for 80 % ATK after 63 frames', async () => {
    const script = `${CONVERT} wait(120);`;
    const alone = await run(script, { ...FISCHL, cons: 4 });
    const hit = hitOf(alone, RICOCHET);
    expect([calc(hit, 'talent'), hit.frame - hitOf(alone, CLANG).frame]).toEqual([0.8, 63]);
    expect(elementOf(alone, RICOCHET)).toEqual(['electro']);
    expect(hitsOf(await run(script, { ...FISCHL, cons: 3 }), RICOCHET)).toHaveLength(0);
    // The second opponent is out of reach of the first strike.
    const reached = new Set<number>();
    const beyond = new Set<number>();
    for (let seed = 1; seed <= 10; seed++) {
      const two = async (place: string) =>
        run(script, { ...FISCHL, cons: 4, seed, enemies: `${ENEMY}${ENEMY.replace('0,2', place)}` });
      const near = await two('0,7.9');
      expect(hitsOf(near, CLANG).map(({ target }) => target)).toEqual([1]);
      for (const { target } of hitsOf(near, RICOCHET)) reached.add(target);
      for (const { target } of hitsOf(await two('0,9.1'), RICOCHET)) beyond.add(target);
    }
    expect([[...reached].sort(), [...beyond]]).toEqual([[1, 2], [1]]);
  });

  it('C6: reactions of characters with Tolling Rally give her and the active one of them 350 ATK for 5 s', async () => {
    const read = async (cons: number) =>
      numbers(
        await run(
          `print(.prune.stats.atk); print(.fischl.stats.atk); print(.barbara.stats.atk); ${WET}${CONVERT} wait(40);
          ${WET} fischl attack:3; print(.prune.stats.atk); print(.fischl.stats.atk); print(.barbara.stats.atk);
          wait(330); print(.prune.stats.atk); print(.fischl.stats.atk);`,
          { mates: { ...FISCHL.mates, ...BARBARA.mates }, cons, stats: 'cr=-1 atk=3000' },
        ),
      );
    const [prune, fischl, barbara, prune2, fischl2, barbara2, prune3, fischl3] = await read(6);
    expect([prune2 - prune, fischl2 - fischl, barbara2 - barbara]).toEqual([350, 350, 0]);
    expect([prune3 - prune, fischl3 - fischl]).toEqual([0, 0]);
    const five = await read(5);
    expect(five[3]).toBe(five[0]);
  });

  it('hexerei: reactions of a rallied hexerei character give her 60 % ATK, and swirls of it give it 30 %, for 5 s', async () => {
    const read = async (change?: (text: string) => string) =>
      numbers(
        await run(
          `print(.prune.stats.atk%); ${WET}${CONVERT} wait(40); ${WET} fischl attack:3; print(.prune.stats.atk%);
          wait(330); print(.prune.stats.atk%);`,
          { mates: { ...FISCHL.mates, ...BARBARA.mates }, change },
        ),
      );
    const [before, after, late] = await read();
    expect([after - before, late - before]).toEqual([expect.closeTo(0.6, 9), 0]);
    const none = await read((text) => text.replace(/fischl char [^;]*/, '$& +params=[hexerei=0]'));
    expect(none[1]).toBe(none[0]);
    const swirl = numbers(
      await run(
        `print(.sucrose.stats.atk%); ${WET}prune skill, skill; wait(40); ${WET} sucrose attack:3; print(.sucrose.stats.atk%);`,
        { mates: { sucrose: {}, ...BARBARA.mates } },
      ),
    );
    expect(swirl[1] - swirl[0]).toBeCloseTo(0.3, 9);
  });
});
