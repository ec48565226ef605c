import facts from '@quartet/gamedata/characters/lohen';
import { describe, expect, it } from 'vitest';
import { type Fight, fight, lasting, type Member, party } from '../../../test/fight.ts';
import { calc, energyFrom, framesOf, hitOf, hitsOf, numbers, particlesOf } from '../../../test/readings.ts';

const { timing } = facts;

interface Setting {
  cons?: number;
  level?: string;
  talents?: string;
  team?: Readonly<Record<string, Member>>;
  options?: string;
  enemies?: string;
}

const run = (
  script: string,
  { cons = 0, level = '90/90', talents = '9,9,9', team = {}, options = '', enemies = '' }: Setting = {},
): Promise<Fight> =>
  fight(
    `${party({ lohen: { cons, level, talents, stats: 'cr=-1' }, ...team })}
    target lvl=100 resist=0.1 radius=1 pos=0,2.4; ${enemies}
    options duration=40 ignore_burst_energy=true swap_delay=4 hitlag=false ${options}; active lohen; ${script}`,
  );

/** Zhongli, whose stele hits once in 2 s, with more ATK. */
const stele = (atk: number): Readonly<Record<string, Member>> => ({
  zhongli: { stats: `cr=-1 atk=${atk}`, talents: '1,1,1' },
});
const WEAK = stele(0);
/** Each hit deals 1000 % of Lohen's base ATK, and not 3000 %. */
const STRONG = stele(60000);
/** Each hit deals 3000 % of it. */
const STRONGEST = stele(200000);
const STELE = 'zhongli skill; lohen skill;';
const talent = (hit: Fight['hits'][number]) => Number(hit.calc.talent);
const talents = ({ hits }: Fight, part: string) => hits.filter((h) => h.name.startsWith(part)).map((h) => talent(h));
const near = (...list: number[]) => list.map((x) => expect.closeTo(x, 9));
const elements = (done: Fight, name: string) => done.log('damage', name).map((e) => e.logs.ele);
/** Fills Joy: six hits. */
const FULL = 'lohen skill, attack:4;';
const ETCHED = 'Etched Into Bone and Soul';
const JUDGMENT = 'Manifest Judgment';
const WILL = 'print(.lohen.will);';
const JOY = 'print(.lohen.joy);';

describe('Spear of Favonius — Broken Oath', () => {
  it('strikes physically, five times of 1, 1, 3, 1 and 2 hits, and twice when charged', async () => {
    const done = await run('lohen attack:5; wait(60); lohen attack, charge;');
    expect(talents(done, 'Normal')).toEqual(
      near(0.99194, 1.03697, 0.467016, 0.467016, 0.467016, 1.382058, 0.677156, 1.015735, 0.99194),
    );
    expect(talents(done, 'Charge')).toEqual(near(1.21028, 1.21028));
    expect(new Set(elements(done, 'Normal 0'))).toEqual(new Set(['physical']));
    expect(new Set(elements(done, 'Charge'))).toEqual(new Set(['physical']));
  });

  it('costs 25 stamina when charged, in Masterstroke 10', async () => {
    const spent = async (script: string) => {
      const [before, after] = numbers(await run(`${script} lohen attack; print(.stam); lohen charge; print(.stam);`));
      return before - after;
    };
    expect([await spent(''), await spent('lohen skill;')]).toEqual([25, 10]);
  });
});

describe('Unforeseen Strike', () => {
  it('begins Masterstroke after 19 frames, for 13 s and until he leaves, with a cooldown of 18 s', async () => {
    const left = `print(.lohen.status.${timing.masterstrokeKey});`;
    expect(lasting(await run('lohen skill; wait(40);'), timing.masterstrokeKey)).toBe(780);
    expect(numbers(await run(`lohen skill; wait(20); zhongli walk; ${left}`, { team: WEAK }))).toEqual([0]);
    const [first, second] = framesOf(await run('lohen skill; wait(900); lohen skill;'), 'skill');
    expect(second - first).toBe(1080 + 19);
  });

  it('makes his attacks cryo, without infusion, by the skill', async () => {
    const done = await run('lohen skill, attack:5; wait(60); lohen attack, charge;');
    expect(talents(done, 'Masterstroke Normal')).toEqual(
      near(1.600915, 1.67359, 0.753729, 0.753729, 0.753729, 2.230536, 1.092879, 1.639319, 1.600915),
    );
    expect(talents(done, 'Masterstroke Charge')).toEqual(near(1.9533, 1.9533));
    expect(elements(done, 'Masterstroke')).toEqual(Array.from({ length: 11 }, () => 'cryo'));
  });

  it('applies cryo with every second hit of normal and charged attacks, six times within 5 s', async () => {
    const done = await run('lohen skill; for let i = 0; i < 6; i = i + 1 { lohen attack, charge; }');
    const applied = done
      .log('element', 'application')
      .filter((e) => e.char_index === 0)
      .map((e) => e.frame);
    const hits = done.hits.filter((h) => h.name.startsWith('Masterstroke')).map((h) => h.frame);
    const within = applied.filter((frame) => frame < hits[0] + 300);
    expect(within).toEqual([0, 2, 4, 6, 8, 10].map((i) => hits[i]));
  });

  it('makes his plunging attacks cryo, by the skill, with particles', async () => {
    const script = 'xianyun burst; lohen skill, jump, low_plunge[collision=1], jump, high_plunge; wait(120);';
    const done = await run(script, { team: { xianyun: {} } });
    expect(talents(done, 'Plunge Collision (Masterstroke)')).toEqual(near(1.26378));
    expect(talents(done, 'Low Plunge (Masterstroke)')).toEqual(near(2.527025));
    expect(talents(done, 'High Plunge (Masterstroke)')).toEqual(near(3.15639));
    expect(new Set(elements(done, 'Plunge'))).toEqual(new Set(['cryo']));
    expect(particlesOf(done, 'lohen').length).toBeGreaterThan(0);
  });

  it('gives 17 Joy for a hit, up to 100, and nothing to hits in the same 0.1 s', async () => {
    expect(numbers(await run(`${JOY} lohen skill, attack; wait(20); ${JOY}`))).toEqual([0, 17]);
    expect(numbers(await run(`lohen skill, attack, charge; wait(20); ${JOY}`))).toEqual([51]);
    expect(numbers(await run(`${FULL} wait(20); ${JOY}`))).toEqual([100]);
    const two = await run(`lohen skill, attack; wait(20); ${JOY}`, {
      enemies: 'target lvl=100 resist=0.1 radius=1 pos=0,2.4;',
    });
    expect(numbers(two)).toEqual([17]);
  });

  it('gives a particle at most once in 2 s', async () => {
    const done = await run('lohen skill; while 1 { lohen attack:5; }', { options: 'duration=16' });
    const particles = particlesOf(done, 'lohen');
    expect(particles.length).toBeGreaterThanOrEqual(6);
    expect(particles.every(([, count]) => count === 1)).toBe(true);
    for (let i = 1; i < particles.length; i++)
      expect(particles[i][0] - particles[i - 1][0]).toBeGreaterThanOrEqual(120);
  });

  it('lets each hit of a teammate in 0.1 s give 1 Will to Win, 20 with 1000 % of his base ATK, up to 100', async () => {
    const will = async (team: Readonly<Record<string, Member>>, wait: number, enemies = '') =>
      numbers(await run(`${STELE} wait(${wait}); ${WILL}`, { team, level: '20/20', enemies }));
    expect(await will(WEAK, 300)).toEqual([3]);
    expect(await will(STRONG, 80)).toEqual([20]);
    expect(await will(STRONG, 300)).toEqual([60]);
    expect(await will(STRONG, 660)).toEqual([100]);
    expect(await will(STRONG, 80, 'target lvl=100 resist=0.1 radius=1 pos=0,2.4;')).toEqual([20]);
  });

  it('takes neither his own hits nor those outside Masterstroke', async () => {
    expect(numbers(await run(`lohen skill, attack:5; ${WILL}`))).toEqual([0]);
    expect(numbers(await run(`zhongli skill; wait(300); lohen skill; ${WILL}`, { team: STRONG }))).toEqual([0]);
    expect(numbers(await run(`${STELE} wait(300); zhongli walk; lohen walk; ${WILL}`, { team: STRONG }))).toEqual([0]);
  });
});

describe('Etched Into Bone and Soul', () => {
  it('strikes four times with 108 % of ATK, and 0.4 % more for each Will to Win, which it consumes with all Joy', async () => {
    const done = await run(`zhongli skill; ${FULL} ${WILL} lohen skill; ${WILL} ${JOY} lohen attack;`, {
      team: STRONG,
    });
    const [before, after, joy] = numbers(done);
    expect(before).toBe(20);
    expect([after, joy]).toEqual([0, 0]);
    expect(talents(done, ETCHED)).toEqual(near(...Array.from({ length: 4 }, () => 1.08 * 1.08)));
    const [, at] = framesOf(done, 'skill').slice(-2);
    expect(done.hits.filter((h) => h.name.startsWith(ETCHED)).map((h) => h.frame - at)).toEqual([28, 35, 45, 52]);
    expect(elements(done, ETCHED)).toEqual(['cryo', 'cryo', 'cryo', 'cryo']);
  });

  it('needs Masterstroke and full Joy', async () => {
    const few = await run('lohen skill, attack:2; lohen skill;');
    expect(hitsOf(few, `${ETCHED} 1`)).toEqual([]);
    expect(framesOf(few, 'skill')[1] - framesOf(few, 'skill')[0]).toBe(1080 + 19);
    const away = await run(`${FULL} zhongli walk; lohen skill;`, { team: WEAK });
    expect(hitsOf(away, `${ETCHED} 1`)).toEqual([]);
  });

  it('is used three times in one Masterstroke, with C6 five times, and then hits give no Joy', async () => {
    const uses = async (cons: number) => {
      const done = await run(
        `lohen skill; while .lohen.status.${timing.masterstrokeKey} > 0 { lohen attack; if .lohen.joy == 100 { lohen skill; } } `,
        { cons, options: 'duration=17' },
      );
      return hitsOf(done, `${ETCHED} 1`).length;
    };
    expect([await uses(0), await uses(6)]).toEqual([3, 5]);
    const left = await run(
      `lohen skill; for let i = 0; i < 3; i = i + 1 { while .lohen.joy < 100 { lohen attack; } lohen skill; } lohen attack:2; ${JOY}`,
    );
    expect(numbers(left)).toEqual([0]);
  });
});

describe('Manifest Judgment', () => {
  it('strikes six times with 201.96 % of ATK', async () => {
    const done = await run('lohen burst; wait(120);');
    expect(talents(done, JUDGMENT)).toEqual(near(...Array.from({ length: 6 }, () => 2.0196)));
    const [at] = framesOf(done, 'burst');
    expect(done.hits.map((h) => h.frame - at)).toEqual([106, 130, 136, 142, 148, 172]);
    expect(new Set(elements(done, JUDGMENT))).toEqual(new Set(['cryo']));
  });

  it('deals 0.4 % more damage for each Will to Win, which it consumes', async () => {
    const done = await run(`${STELE} wait(200); ${WILL} lohen burst; ${WILL}`, { team: STRONG });
    // The stele resonates once after he has consumed it.
    expect(numbers(done)).toEqual([40, 20]);
    expect(talents(done, JUDGMENT)).toEqual(near(...Array.from({ length: 6 }, () => 2.0196 * (1 + 0.004 * 40))));
  });

  it('extends Masterstroke by 1.65 s', async () => {
    const end = async (script: string) => {
      const [left, frame] = numbers(await run(`${script} print(.lohen.status.${timing.masterstrokeKey}); print(f());`));
      return left === 0 ? 0 : left + frame;
    };
    const plain = await end('lohen skill; wait(30);');
    expect((await end('lohen skill, burst;')) - plain).toBe(99);
    expect(await end('lohen burst;')).toBe(0);
  });
});

describe('Moratorium on Questioning', () => {
  it('gives 60 more Will to Win for 3000 % of his base ATK, from the first ascension on', async () => {
    const will = async (team: Readonly<Record<string, Member>>, level: string) =>
      numbers(await run(`${STELE} wait(80); ${WILL}`, { team, level }));
    expect(await will(STRONGEST, '20/40')).toEqual([80]);
    expect(await will(STRONGEST, '20/20')).toEqual([20]);
    expect(await will(STRONG, '90/90')).toEqual([20]);
  });
});

describe('Flippant Masterpiece', () => {
  const atk = 'print(.lohen.stats.atk%); print(.zhongli.stats.atk%);';

  it('gives him and the teammate who triggers a cryo reaction 15 % ATK for 8 s', async () => {
    const script = `zhongli skill; lohen skill; lohen attack; ${atk} wait(200); ${atk}`;
    const done = await run(script, { team: WEAK });
    const [own, other, ownAfter, otherAfter] = numbers(done);
    expect([ownAfter - own, otherAfter - other]).toEqual(near(0.15, 0.15));
    expect(lasting(done, timing.a4Key)).toBe(480);
    const low = numbers(await run(script, { team: WEAK, level: '50/60' }));
    expect(low.slice(2)).toEqual(low.slice(0, 2));
  });

  it('needs Masterstroke, and another character', async () => {
    const outside = await run('lohen skill, attack; zhongli skill; wait(40); print(.zhongli.stats.atk%);', {
      team: WEAK,
    });
    expect(numbers(outside)).toEqual([0]);
    const own = await run('barbara attack; lohen skill, attack:2; print(.lohen.stats.atk%);', {
      team: { barbara: {} },
    });
    expect(numbers(own)).toEqual([0]);
  });
});

describe('When the Mood Strikes', () => {
  it('raises the skill by one level for 9 s, with a talent of a teammate as high for 15 s', async () => {
    const high = { zhongli: { talents: '1,9,1', stats: 'cr=-1' } };
    expect(lasting(await run('lohen skill; wait(30);'), timing.spiritsKey)).toBe(540);
    expect(lasting(await run('lohen skill; wait(30);', { team: WEAK }), timing.spiritsKey)).toBe(540);
    expect(lasting(await run('lohen skill; wait(30);', { team: high }), timing.spiritsKey)).toBe(900);
    const done = await run('lohen skill, attack; wait(600); lohen attack;');
    expect(talents(done, 'Masterstroke Normal')).toEqual(near(1.600915, 1.555455));
  });

  it('leaves normal attacks and the burst as they are', async () => {
    const done = await run('lohen skill, burst; zhongli walk; lohen attack;', { team: WEAK });
    expect(talent(hitOf(done, `${JUDGMENT} 1`))).toBeCloseTo(2.0196, 9);
    expect(talent(hitOf(done, 'Normal 0'))).toBeCloseTo(0.99194, 9);
  });
});

describe('hexerei', () => {
  const bonus = async (script: string, team: Readonly<Record<string, Member>>) => {
    const done = await run(script, { team });
    const hits = [...hitsOf(done, 'Masterstroke Normal 0'), ...hitsOf(done, 'Masterstroke Charge 0')];
    return hits.map((h) => calc(h, 'bonus_dmg'));
  };
  const WITCH = { fischl: { stats: 'cr=-1' } };

  it('gives normal and charged attacks 40 % damage for 6 s after half of the Will to Win is consumed', async () => {
    const script = `${STELE} wait(300); lohen burst, attack, charge; wait(360); lohen attack;`;
    expect(await bonus(script, { ...STRONG, ...WITCH })).toEqual(near(0.4, 0, 0.4));
    expect(await bonus(script, STRONG)).toEqual(near(0, 0, 0));
    expect(await bonus(script, { ...WEAK, ...WITCH })).toEqual(near(0, 0, 0));
  });

  it('does so after Etched Into Bone and Soul', async () => {
    const script = `zhongli skill; lohen skill; wait(300); lohen attack:4, skill, attack;`;
    const list = await bonus(script, { ...STRONG, ...WITCH });
    expect(list).toEqual(near(0, 0.4));
  });
});

describe('constellations', () => {
  it('C1: 500 % Will to Win, up to 300', async () => {
    const will = async (wait: number) =>
      numbers(await run(`${STELE} wait(${wait}); ${WILL}`, { team: STRONG, cons: 1 }));
    expect([await will(80), await will(200), await will(660)]).toEqual([[100], [200], [300]]);
  });

  it('C2: a strike of 500 % ATK and 200 EM for the others after Etched Into Bone and Soul or the burst', async () => {
    const script = `lohen skill, burst, attack:2; wait(10); print(.zhongli.stats.em); print(.lohen.stats.em);`;
    const done = await run(script, { cons: 2, team: WEAK });
    const strikes = hitsOf(done, 'Evilsbane Blade (C2)');
    expect(strikes.map(talent)).toEqual([5]);
    expect(strikes[0].frame).toBe(hitOf(done, 'Masterstroke Normal 0').frame);
    expect(numbers(done)).toEqual([200, 0]);
    expect(lasting(done, timing.c2EmKey)).toBe(480);
    expect(hitsOf(await run(script, { cons: 1, team: WEAK }), 'Evilsbane Blade (C2)')).toEqual([]);
    const etched = await run(`${FULL} lohen skill, attack:2;`, { cons: 2 });
    expect(hitsOf(etched, 'Evilsbane Blade (C2)')).toHaveLength(1);
  });

  it('C2: lasts 4 s, comes once in 4 s, and needs Masterstroke', async () => {
    const strikes = async (script: string) => hitsOf(await run(script, { cons: 2 }), 'Evilsbane Blade (C2)').length;
    expect(await strikes('lohen skill, burst; wait(180); lohen attack;')).toBe(1);
    expect(await strikes('lohen skill, burst; wait(250); lohen attack;')).toBe(0);
    expect(await strikes('lohen burst, attack;')).toBe(0);
    expect(await strikes('lohen skill, attack:4, burst, skill, attack:2;')).toBe(1);
  });

  it('C3 gives the skill three levels, C5 the burst', async () => {
    const raised = async (cons: number) => {
      const done = await run('lohen burst, skill, attack; wait(60);', { cons });
      return [talent(hitOf(done, 'Masterstroke Normal 0')), talent(hitOf(done, `${JUDGMENT} 1`))];
    };
    expect(await raised(2)).toEqual(near(1.600915, 2.0196));
    expect(await raised(3)).toEqual(near(1.939933, 2.0196));
    expect(await raised(5)).toEqual(near(1.939933, 2.376));
  });

  it('C4: the burst in Masterstroke has the maximum Will to Win', async () => {
    const mult = async (cons: number, script: string) => talent(hitOf(await run(script, { cons }), `${JUDGMENT} 1`));
    expect(await mult(3, 'lohen skill, burst; wait(60);')).toBeCloseTo(2.0196, 9);
    expect(await mult(4, 'lohen skill, burst; wait(60);')).toBeCloseTo(2.0196 * 2.2, 9);
    expect(await mult(4, 'lohen burst; wait(60);')).toBeCloseTo(2.0196, 9);
  });

  it('C4: 15 energy at once if it is not full, else from a burst within 15 s', async () => {
    const energy = async (script: string, cons = 4) => energyFrom(await run(script, { cons }), 'lohen-c4');
    expect(await energy('lohen skill; wait(60);')).toEqual([]);
    expect(await energy('lohen burst, skill; wait(60);')).toEqual([15]);
    expect(await energy('lohen skill, burst;')).toEqual([15]);
    expect(await energy('lohen skill; wait(920); lohen burst;')).toEqual([]);
    expect(await energy('lohen burst, skill; wait(60);', 3)).toEqual([]);
  });

  it('C6: keeps Will to Win and fills Joy once in 7 s; the next Etched Into Bone and Soul extends Masterstroke', async () => {
    const left = `print(.lohen.status.${timing.masterstrokeKey});`;
    const done = await run(
      `${STELE} wait(80); lohen burst; ${WILL} ${JOY} ${left} lohen skill; ${left} ${WILL} ${JOY}`,
      {
        team: STRONG,
        cons: 6,
      },
    );
    const [will, joy, before, after, willAfter, joyAfter] = numbers(done);
    expect([will, joy]).toEqual([300, 100]);
    expect(after - before).toBe(75 - 78);
    expect([willAfter, joyAfter]).toEqual([0, 0]);
  });

  it('C6: 175 % CRIT DMG for Etched Into Bone and Soul and the burst, in Masterstroke', async () => {
    const crit = async (script: string, cons: number) => {
      const done = await run(script, { cons });
      return done.hits.map((h) => [h.name, calc(h, 'cd')] as const);
    };
    const of = async (cons: number) => {
      const list = await crit(`${FULL} lohen skill, burst; wait(60);`, cons);
      const cd = (name: string) => list.find(([n]) => n.startsWith(name))?.[1] ?? Number.NaN;
      return [cd(ETCHED), cd(JUDGMENT), cd('Masterstroke Normal')];
    };
    const [plain, supreme] = [await of(5), await of(6)];
    expect(supreme.map((x, i) => x - plain[i])).toEqual(near(1.75, 1.75, 0));
    const outside = await crit('lohen burst; wait(60);', 6);
    expect(outside[0][1]).toBeCloseTo(plain[1], 9);
  });
});
