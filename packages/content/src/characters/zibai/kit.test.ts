import facts from '@quartet/gamedata/characters/zibai';
import { describe, expect, it } from 'vitest';
import { type Fight, fight, lasting, type Member, party } from '../../../test/fight.ts';
import { attribute, calc, framesOf, hitsOf, numbers, particlesOf } from '../../../test/readings.ts';

const { timing } = facts;

interface Options {
  readonly cons?: number;
  readonly level?: string;
  readonly stats?: string;
  readonly team?: Readonly<Record<string, Member>>;
}

const run = (script: string, { cons = 0, level = '90/90', stats = 'cr=-1', team = {} }: Options = {}): Promise<Fight> =>
  fight(`${party({ zibai: { cons, level, stats }, ...team })}
    target lvl=100 resist=0.1 radius=1 pos=0,1.5 hp=999999999;
    options duration=40 ignore_burst_energy=true swap_delay=4 hitlag=false; active zibai; ${script}`);

/** In Ascendant Gleam. */
const GLEAM = { columbina: {} };
/** Ascendant Gleam and an enemy that is wet for long. */
const WET = { team: { ...GLEAM, barbara: {} } };
const SOAK = 'barbara skill; wait(30);';
const STRIDE = "Spirit Steed's Stride 1";
const SECOND = "Spirit Steed's Stride 2";
const FOURTH = 'Lunar Phase Shift 4 (Additional)';
const RADIANCE = 'print(.zibai.radiance);';
/** Until 14 gains of 5 radiance, without any other, are enough for a stride. */
const FULL = 'wait(430);';
/** Strides as soon as there is enough radiance, and normal attacks. */
const LOOP = 'let i = 0; while i < 45 { if .zibai.radiance >= 70 { zibai skill; } else { zibai attack; } i = i + 1; }';
const talentsOf = (done: Fight, name: string) => hitsOf(done, name).map((hit) => calc(hit, 'talent'));
const near = (...values: readonly number[]) => values.map((value) => expect.closeTo(value, 6));

describe("Golden Blade's Petaled Touch", () => {
  it('strikes four times by ATK, the third time twice, and charges twice', async () => {
    const done = await run('zibai attack:4, attack, charge;');
    expect(done.hits.map((hit) => calc(hit, 'talent'))).toEqual(
      near(0.928787, 0.85527, 0.567481, 0.567481, 1.431101, 0.928787, 1.35327, 1.35327),
    );
    expect(done.hits.map((hit) => hit.calc.use_def)).toEqual(done.hits.map(() => false));
  });
});

/** Frames from the start of the action to each of its hits. */
const delays = ({ hits }: Fight, [start]: readonly number[]) => hits.map(({ frame }) => frame - start);

describe('counted frames', () => {
  it('hits after 11, 12, 17 and 27, and 27 frames, and each attack follows after 18, 18, 40 and 57', async () => {
    const done = await run('zibai attack:5;');
    const starts = framesOf(done, 'attack');
    expect(starts.slice(1).map((start, i) => start - starts[i])).toEqual([18, 18, 40, 57]);
    const [n1, n2, n3, n4, n5] = starts;
    expect(done.hits.map(({ frame }) => frame)).toEqual([n1 + 11, n2 + 12, n3 + 17, n3 + 27, n4 + 27, n5 + 11]);
  });

  it("hits 20 frames later again for the fourth attack's further hit", async () => {
    const done = await run('zibai skill, attack:4; wait(40);', { team: GLEAM });
    const [fourth] = hitsOf(done, 'Lunar Phase Shift 3');
    expect(hitsOf(done, FOURTH)[0].frame - fourth.frame).toBe(20);
  });

  it('lets a stride hit after 30 and 34, and an attack follow after 45', async () => {
    const done = await run('zibai skill, skill, attack;', { cons: 1 });
    const [skill, stride] = framesOf(done, 'skill');
    expect(stride - skill).toBe(28);
    expect(delays(done, [stride]).slice(0, 2)).toEqual([30, 34]);
    expect(framesOf(done, 'attack')[0] - stride).toBe(45);
  });

  it('lets both hits of the burst come after 95, its cooldown begin at once', async () => {
    const done = await run('zibai burst, burst;');
    const [burst, again] = framesOf(done, 'burst');
    expect(delays(done, [burst]).slice(0, 2)).toEqual([95, 95]);
    expect(again - burst).toBe(900);
  });

  it('begins the cooldown of the skill 18 frames after its start', async () => {
    const done = await run('zibai skill; columbina attack; zibai skill;', { team: GLEAM });
    const [skill, again] = framesOf(done, 'skill');
    expect(again - skill).toBe(1080 + 18);
  });
});

describe('Heaven and Earth Made Manifest', () => {
  it('makes normal and charged attacks geo by DEF', async () => {
    const { hits } = await run('zibai skill, attack:4, attack, charge;');
    expect(hits.map((hit) => calc(hit, 'talent'))).toEqual(
      near(0.961846, 0.885712, 0.587679, 0.587679, 1.48204, 0.961846, 1.12115, 1.12115),
    );
    const [first] = hits;
    expect(first.calc.ele).toBe(hits.at(-1)?.calc.ele);
    expect(calc(first, 'total_scaling')).toBeCloseTo(attribute(first, 'def'), 6);
  });

  it('lasts 15 s, and ends when she leaves the field', async () => {
    expect(lasting(await run('zibai skill; wait(60);'), timing.shiftKey)).toBe(900);
    const done = await run('zibai skill; columbina attack; zibai attack;', { team: GLEAM });
    expect(hitsOf(done, 'Normal 0').length).toBe(2);
    expect(hitsOf(done, 'Lunar Phase Shift 0')).toEqual([]);
  });

  it('gives 5 radiance each half second, 100 at most', async () => {
    const script = `zibai skill; wait(51); ${RADIANCE} wait(60); ${RADIANCE} wait(600); ${RADIANCE}`;
    expect(numbers(await run(script))).toEqual([10, 20, 100]);
  });

  it('gives 5 radiance for a normal hit, once in half a second', async () => {
    const gained = async (script: string) => {
      const [before, after] = numbers(await run(`zibai skill; wait(30); ${RADIANCE} ${script} ${RADIANCE}`));
      return after - before;
    };
    // Hits 11, 30, 53 and 63 frames after the first action: only the third is half a second after one that gave radiance.
    expect((await gained('zibai attack:3;')) - (await gained('wait(63);'))).toBe(10);
  });

  describe('gives 35 radiance for lunar-crystallize of the team', () => {
    const jumps = async (count: number, { before = '', ...options }: Options & { readonly before?: string }) => {
      const prints = Array.from({ length: count }, () => `zibai attack; ${RADIANCE}`).join('');
      const values = numbers(await run(`${SOAK} zibai skill; ${before} ${RADIANCE} ${prints}`, options));
      return values.filter((value, i) => i > 0 && value - values[i - 1] >= 35).length;
    };

    it('in Ascendant Gleam, once in 4 s', async () => {
      // These attacks take less than 4 s, with more than one reaction.
      expect(await jumps(8, WET)).toBe(1);
      expect(await jumps(8, { team: { barbara: {} } })).toBe(0);
    });

    it("again after a stride's second hit", async () => {
      // At 100 radiance the first reaction only starts the rest. All is less than 4 s.
      expect(await jumps(5, { ...WET, cons: 1, before: 'zibai attack:2;' })).toBe(0);
      expect(await jumps(5, { ...WET, cons: 1, before: 'zibai attack:2, skill;' })).toBe(1);
    });
  });

  it('gives a particle for normal hits and strides, once in 2 s', async () => {
    const done = await run('zibai skill, attack:24; wait(120);');
    const particles = particlesOf(done, 'zibai');
    expect(new Set(particles.map(([, count]) => count))).toEqual(new Set([1]));
    const frames = particles.map(([frame]) => frame);
    expect(frames.length).toBeGreaterThan(3);
    for (let i = 1; i < frames.length; i++) expect(frames[i] - frames[i - 1]).toBeGreaterThanOrEqual(120);
    expect(particlesOf(await run('zibai attack:8; wait(120);'), 'zibai')).toEqual([]);
  });

  it('gives no particle for an attack that hits after its end', async () => {
    const particles = async (wait: number) =>
      particlesOf(await run(`zibai skill; wait(${wait}); zibai attack; wait(120);`), 'zibai').length;
    expect([await particles(870), await particles(882)]).toEqual([1, 0]);
  });

  it('adds 50.08 % of DEF of lunar-crystallize damage to the fourth attack in Ascendant Gleam', async () => {
    const script = 'zibai skill, attack:4; wait(40);';
    expect(talentsOf(await run(script, { team: GLEAM }), FOURTH)).toEqual(near(0.500752));
    expect(talentsOf(await run(script), FOURTH)).toEqual([]);
    expect(talentsOf(await run('zibai attack:4; wait(40);', { team: GLEAM }), FOURTH)).toEqual([]);
  });
});

describe("Spirit Steed's Stride", () => {
  it('hits with 293.3 % of DEF and 239.65 % of lunar-crystallize damage for 70 radiance', async () => {
    const done = await run(`zibai skill; ${FULL} ${RADIANCE} zibai skill; ${RADIANCE}`);
    expect(talentsOf(done, STRIDE)).toEqual(near(2.932976));
    expect(talentsOf(done, SECOND)).toEqual(near(2.396456));
    // 10 radiance come during the stride.
    const [before, after] = numbers(done);
    expect([before, after]).toEqual([70, 10]);
  });

  it('takes the radiance 28 frames after its start: a gain before that is lost at the maximum', async () => {
    // Radiance grows 48 and 78 frames after the start of the skill; this stride begins at frame 28.
    const script = `zibai skill, skill; ${RADIANCE} wait(20); ${RADIANCE}`;
    expect(numbers(await run(script, { cons: 1 }))).toEqual([30, 35]);
  });

  it('waits for 70 radiance', async () => {
    const [start, stride] = framesOf(await run('zibai skill, skill;'), 'skill');
    expect(stride - start).toBe(timing.shiftStart + 14 * 30);
  });

  it.each([
    [0, 4],
    [1, 5],
  ])('ends Lunar Phase Shift after its last: C%i allows %i', async (cons, count) => {
    const done = await run(`${SOAK} zibai skill; wait(30); ${LOOP}`, { ...WET, cons });
    const strides = hitsOf(done, STRIDE);
    expect(strides.length).toBe(count);
    const [skill] = framesOf(done, 'skill');
    const last = strides.at(-1)?.frame ?? 0;
    expect(last - skill).toBeLessThan(900);
    const after = done.hits.filter(({ frame, actor, name }) => actor === 0 && frame > last && name !== SECOND);
    expect(after.filter(({ name }) => name.startsWith('Lunar Phase Shift'))).toEqual([]);
    expect(hitsOf(done, SECOND).length).toBe(count);
  });
});

describe('Tri-Sphere Eminence', () => {
  it('hits with 215.83 % of DEF and 302.16 % of lunar-crystallize damage', async () => {
    const done = await run('zibai burst; wait(60);');
    expect(talentsOf(done, 'Tri-Sphere Eminence 1')).toEqual(near(2.15832));
    expect(talentsOf(done, 'Tri-Sphere Eminence 2')).toEqual(near(3.021648));
  });

  it('extends Lunar Phase Shift by 1.7 s, up to 15 s', async () => {
    const left = 'print(f()); print(.zibai.status.zibai-shift);';
    const around = async (wait: number) => {
      const [start, before, end, after] = numbers(
        await run(`zibai skill; wait(${wait}); ${left} zibai burst; ${left}`),
      );
      return { before, atStart: after + end - start };
    };
    const late = await around(220);
    expect(late.atStart - late.before).toBe(102);
    const early = await around(20);
    expect(early.before).toBeGreaterThan(900 - 102);
    expect(early.atStart).toBe(900);
  });
});

describe('passives', () => {
  const flat = async (script: string, options: Options) =>
    hitsOf(await run(script, options), SECOND).map((hit) => calc(hit, 'flat_dmg') / attribute(hit, 'def'));

  it('A1 adds 60 % of her DEF to the second hit for 4 s after the skill', async () => {
    const done = await run('zibai skill; wait(60);');
    expect(lasting(done, timing.a1Key)).toBe(240);
    expect(await flat('zibai skill; wait(20); zibai skill;', { cons: 1 })).toEqual(near(0.6));
    expect(await flat('zibai skill; wait(300); zibai skill;', { cons: 1 })).toEqual([0]);
    expect(await flat('zibai skill; wait(20); zibai skill;', { cons: 1, level: '20/20' })).toEqual([0]);
  });

  it('A1 also follows moondrift harmony', async () => {
    const done = await run(`${SOAK} zibai skill; wait(30); ${LOOP}`, WET);
    const [, , ...later] = hitsOf(done, SECOND);
    expect(done.log('element', 'Moondrift Harmony').length).toBeGreaterThan(0);
    expect(later.some((hit) => calc(hit, 'flat_dmg') > 0)).toBe(true);
  });

  it('A4 gives 15 % DEF for each other geo member and 60 EM for each hydro member', async () => {
    const stats = 'print(.zibai.stats.def%); print(.zibai.stats.em);';
    const [def, em] = numbers(await run(stats, { team: { noelle: {}, ningguang: {}, barbara: {} } }));
    const [alone, without] = numbers(await run(stats));
    expect(def - alone).toBeCloseTo(0.3, 12);
    expect(em - without).toBeCloseTo(60, 12);
  });

  it('raises lunar-crystallize base damage by 0.7 % for each 100 DEF', async () => {
    const [hit] = hitsOf(await run('zibai burst; wait(60);'), 'Tri-Sphere Eminence 2');
    expect(calc(hit, 'react_base_dmg_bonus')).toBeCloseTo((attribute(hit, 'def') / 100) * 0.007, 9);
    expect(calc(hit, 'react_base_dmg_bonus')).toBeLessThan(0.14);
    const [most] = hitsOf(await run('zibai burst; wait(60);', { stats: 'def%=9' }), 'Tri-Sphere Eminence 2');
    expect(calc(most, 'react_base_dmg_bonus')).toBe(0.14);
  });
});

describe('constellations', () => {
  const strides = (cons: number, options: Options = { team: GLEAM }) =>
    run(`zibai skill; wait(20); zibai skill; wait(360); zibai skill;`, { ...options, cons });

  it('C1 gives 100 radiance at the start and the first second hit 220 % more reaction damage', async () => {
    expect(numbers(await run(`zibai skill; wait(20); ${RADIANCE}`, { cons: 1 }))).toEqual([100]);
    const [first, later] = hitsOf(await strides(1), SECOND).map((hit) => calc(hit, 'react_bonus'));
    expect(first - later).toBeCloseTo(2.2, 9);
  });

  it('C2 raises lunar-crystallize damage of the team by 30 % in Lunar Phase Shift', async () => {
    const bonus = async (cons: number, script: string) =>
      hitsOf(await run(script, { cons, team: GLEAM }), 'Tri-Sphere Eminence 2').map((hit) => calc(hit, 'react_bonus'));
    const [[inside], [before], [usual]] = [
      await bonus(2, 'zibai skill; wait(60); zibai burst; wait(60);'),
      await bonus(2, 'zibai burst; wait(60);'),
      await bonus(1, 'zibai burst; wait(60);'),
    ];
    expect(inside - before).toBeCloseTo(0.3, 9);
    expect(before).toBeCloseTo(usual, 12);
    // The second hit of the last stride comes after the end.
    const done = await run(`${SOAK} zibai skill; wait(30); ${LOOP}`, { ...WET, cons: 2 });
    const all = hitsOf(done, SECOND).map((hit) => calc(hit, 'react_bonus'));
    expect(all[4]).toBeCloseTo(all[1], 9);
  });

  it('C2 lasts 2.5 s from its last renewal, which come every 2 s until 1 s after the end', async () => {
    const raised = async (wait: number) => {
      const script = `zibai skill; wait(78); columbina attack; wait(${wait}); zibai burst; wait(60);`;
      const of = async (cons: number) =>
        calc(hitsOf(await run(script, { cons, team: GLEAM }), 'Tri-Sphere Eminence 2')[0], 'react_bonus');
      return (await of(2)) - (await of(1));
    };
    expect(await raised(0)).toBeCloseTo(0.3, 9);
    expect(await raised(90)).toBeCloseTo(0, 9);
  });

  it('C2 adds 550 % of her DEF to the first passive in Ascendant Gleam', async () => {
    const added = async (team: Readonly<Record<string, Member>>) => {
      const [hit] = hitsOf(await run('zibai skill; wait(20); zibai skill;', { cons: 2, team }), SECOND);
      return calc(hit, 'flat_dmg') / attribute(hit, 'def');
    };
    expect(await added(GLEAM)).toBeCloseTo(6.1, 9);
    expect(await added({})).toBeCloseTo(0.6, 9);
  });

  it('C4 keeps the chain through other actions, and makes one fourth hit 250 % as strong after a stride', async () => {
    const chain = async (cons: number) =>
      (await run('zibai skill; wait(20); zibai attack:2, dash, attack:2;', { cons })).hits.map(({ name }) =>
        name.slice(-1),
      );
    expect(await chain(4)).toEqual(['0', '1', '2', '2', '3']);
    expect(await chain(3)).toEqual(['0', '1', '0', '1']);
    const script = 'zibai skill; wait(20); zibai skill, attack:4, attack:4; wait(40);';
    const fourths = async (cons: number) => talentsOf(await run(script, { cons, team: GLEAM }), FOURTH);
    const [strong, plain] = await fourths(4);
    expect(strong / plain).toBeCloseTo(2.5, 9);
    expect(new Set(await fourths(3)).size).toBe(1);
  });

  it("C2 raises the team's shares of lunar-crystallize, C6 elevates only hers", async () => {
    const shares = async (cons: number, script: string, key: string) => {
      const done = await run(`${SOAK} zibai skill; wait(20); ${script}`, { ...WET, cons });
      const logs = done.logs.filter(({ msg }) => msg.startsWith('lunarcrystallize contributor'));
      return [0, 2].map((actor) => Number(logs.find((e) => e.char_index === actor)?.logs[key]));
    };
    const [with2, with1] = [await shares(2, 'zibai attack:12;', 'react'), await shares(1, 'zibai attack:12;', 'react')];
    expect(with2.map((share, i) => share - with1[i])).toEqual(near(0.3, 0.3));
    expect(await shares(6, 'zibai skill, attack:6;', 'elevation')).toEqual(near(0.48, 0));
  });

  it('C4 and C6 end 1 s after Lunar Phase Shift', async () => {
    const left = 'print(.zibai.status.zibai-c4); print(.zibai.status.zibai-c6);';
    const script = `zibai skill; wait(20); zibai skill; columbina attack; ${left} wait(60); ${left}`;
    const [c4, c6, ...later] = numbers(await run(script, { cons: 6, team: GLEAM }));
    expect(c4).toBeGreaterThan(60);
    expect(c6).toBeGreaterThan(60);
    expect(later).toEqual([0, 0]);
  });

  it('C6 takes all radiance; each point above 70 elevates the stride and her lunar-crystallize damage of 3 s by 1.6 %', async () => {
    const done = await run(
      `zibai skill; wait(20); zibai skill; ${RADIANCE} zibai attack:4, burst; wait(200); zibai burst;`,
      {
        cons: 6,
        team: GLEAM,
      },
    );
    const elevation = (name: string) => hitsOf(done, name).map((hit) => calc(hit, 'elevation_bonus'));
    // One gain of 7.5 since then.
    expect(numbers(done)).toEqual([7.5]);
    expect(elevation(STRIDE)).toEqual(near(0.48));
    expect(elevation(SECOND)).toEqual(near(0.48));
    expect(elevation(FOURTH)).toEqual(near(0.48));
    expect(elevation('Lunar Phase Shift 0')).toEqual([0]);
    expect(elevation('Tri-Sphere Eminence 2').at(-1)).toBe(0);
    expect(lasting(done, timing.c6Key)).toBe(180);
  });
});
