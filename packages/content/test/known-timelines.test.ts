/** Timelines that running the reference simulator gives (packages/content/test/numbers.md#timelines), by the case's name there. */
import { describe, expect, it } from 'vitest';
import { type Fight, fight } from './fight.ts';
import {
  aurasAt,
  ENEMY,
  expectExact,
  framesOf,
  hitOf,
  known,
  plain,
  selfDamage,
  type Team,
  TWO_ENEMIES,
} from './known.ts';

/** Amount of an aura of the first enemy at the end of a frame. */
const gauges = async (team: Team, script: string, kind: string): Promise<(frame: number) => number> => {
  const look = `fn look() { print(f(), " ", .element.t0.${kind}); } set_on_tick(look);`;
  const { printed } = await known(team, `${look} ${script}`);
  const amounts = new Map(printed.map((line) => line.split(' ').map(Number) as [number, number]));
  return (frame) => amounts.get(frame) ?? Number.NaN;
};

describe('timelines: auras', () => {
  const PYRO_THEN_ELECTRO: [Team, string] = [{ bennett: 0, fischl: 0 }, 'bennett skill; fischl skill;'];

  it('2U pyro attached at 17 (40.000), enemy frozen by 9 frames of hitlag at that hit, seen at 90: 36.444', async () => {
    const run = await known(...PYRO_THEN_ELECTRO);
    expect(aurasAt(run, 17).after).toEqual(['pyro: 40.000']);
    expect(run.log('hitlag', 'enemy hitlag')[0]).toMatchObject({ frame: 17, logs: { frozen_frames: 9 } });
    expect(aurasAt(run, 90).before).toEqual(['pyro: 36.444']);
    const pyro = await gauges(...PYRO_THEN_ELECTRO, 'pyro');
    expect(pyro(26)).toBe(40);
    // The element that lands in frame 90 takes 25 of it.
    expect(pyro(90)).toBeCloseTo(40 - 64 * (40 / 720) - 25, 12);
  });

  it('1U electro on 36.444 pyro (overload): pyro 11.444, no electro attached', async () => {
    expect(aurasAt(await known(...PYRO_THEN_ELECTRO), 90).after).toEqual(['pyro: 11.444']);
  });

  it('1U hydro refill: 19.333 -> 20.000, decay rate unchanged (20/570 per frame)', async () => {
    const setup: [Team, string] = [{ xingqiu: 0 }, 'xingqiu skill;'];
    expect(aurasAt(await known(...setup), 37)).toEqual({ before: ['hydro: 19.333'], after: ['hydro: 20.000'] });
    const hydro = await gauges(...setup, 'hydro');
    expect(hydro(42)).toBe(20);
    expect(hydro(42) - hydro(43)).toBeCloseTo(20 / 570, 12);
  });

  it('1U hydro on dendro 18.561 (bloom): dendro 6.061', async () => {
    const run = await known({ collei: 0, xingqiu: 0 }, 'collei skill; xingqiu skill;');
    expect(aurasAt(run, 80)).toEqual({ before: ['dendro: 18.561'], after: ['dendro: 6.061'] });
  });

  it('1U dendro on hydro 19.404 (bloom): hydro 0, attack consumed', async () => {
    const run = await known({ collei: 0, xingqiu: 0 }, 'collei skill; xingqiu skill;');
    expect(aurasAt(run, 139)).toEqual({ before: ['hydro: 19.404'], after: [] });
  });

  it('1U anemo on pyro 36.222: pyro 23.722, spread durability 55 refills pyro to 44.000', async () => {
    const run = await known({ bennett: 0, sucrose: 0 }, 'bennett skill; sucrose skill;', TWO_ENEMIES);
    expect(aurasAt(run, 94)).toEqual({ before: ['pyro: 36.222'], after: ['pyro: 23.722'] });
    expect(aurasAt(run, 99, 'swirl-pyro (aoe)').after).toEqual(['pyro: 44.000']);
    const spread = run.log('element', 'application').filter((e) => e.logs.abil === 'swirl-pyro (aoe)');
    expect(spread.map((e) => e.logs.dur)).toEqual([55, 55]);
  });

  it('2U cryo on hydro 18.175: frozen 36.351; broke 163 frames later (107 -> 270); 20.097 left after 83 frames', async () => {
    const run = await known({ xingqiu: 0, kaeya: 0 }, 'xingqiu skill; kaeya skill;');
    expect(aurasAt(run, 107)).toEqual({ before: ['hydro: 18.175'], after: ['frozen: 36.351'] });
    expect(aurasAt(run, 107 + 83).before).toEqual(['frozen: 20.097']);
    expect(framesOf(run, 'Freeze Broken')).toEqual([107 + 163]);
  });

  const DENDRO_THEN_ELECTRO: [Team, string] = [{ nahida: 0, fischl: 0 }, 'nahida skill; fischl skill;'];
  it('1U electro on dendro 18.211: quicken 18.211', async () => {
    const run = await known(...DENDRO_THEN_ELECTRO);
    expect(aurasAt(run, 65)).toEqual({ before: ['dendro: 18.211'], after: ['quicken: 18.211'] });
  });

  it('1U electro on dendro 29.953 + quicken 18.085: aggravate on the hit, dendro 4.953, quicken 25.000', async () => {
    const run = await known(...DENDRO_THEN_ELECTRO);
    expect(aurasAt(run, 69)).toEqual({
      before: ['dendro: 29.953', 'quicken: 18.085'],
      after: ['dendro: 4.953', 'quicken: 25.000'],
    });
    expect(run.log('damage').find((e) => e.frame === 69)?.logs.cata).toBe('aggravate');
  });

  it('hydro 1U on pyro 16.772 + burning 50 + fuel 17.833 + dendro 17.833: only dendro 17.833 left', async () => {
    const run = await known(
      { xiangling: 0, lauma: 0, xingqiu: 0 },
      'xiangling skill; lauma walk; wait(151); lauma attack; xingqiu skill;',
    );
    expect(aurasAt(run, 219)).toEqual({
      before: ['pyro: 16.772', 'dendro-fuel: 17.833', 'dendro: 17.833', 'burning: 50.000'],
      after: ['dendro: 17.833'],
    });
    expect(hitOf(run, 'Guhua Sword: Fatal Rainscreen 0').calc.amp_mult_total).toBe(2);
    // No fire burns any more, until Guoba breathes on what is left.
    expect(framesOf(run, 'burning').filter((frame) => frame < 227 + 15)).toEqual([]);
  });
});

describe('timelines: reactions', () => {
  it('EC applied at 117: ticks 127, 187, 247 (owner = last applier), wane at +6, expired after the wane at 253', async () => {
    const setup = `${ENEMY}options duration=6;`;
    const run = await known({ xingqiu: 50, fischl: 100 }, 'xingqiu skill; fischl skill;', setup);
    expect(aurasAt(run, 117).after).toEqual(['electro: 20.000', 'hydro: 17.825']);
    const ticks = run.hits.filter((h) => h.name === 'electrocharged');
    expect(ticks.map((h) => [h.frame, h.actor])).toEqual([
      [127, 1],
      [187, 1],
      [247, 0],
    ]);
    expectExact(ticks[2].damage, 3620.6626609756095);
    const wanes = run.log('element', 'ec wane');
    expect(wanes.map((e) => e.frame)).toEqual([133, 193, 253]);
    expect(wanes[0].logs.electro).toBeCloseTo(9.579, 3);
    expect(wanes[0].logs.hydro).toBeCloseTo(7.263, 3);
    expect(run.log('element', 'ec expired').map((e) => e.frame)).toEqual([253]);
  });

  const BURNING: [Team, string] = [{ collei: 0, bennett: 100 }, 'collei skill; bennett skill;'];
  it('burning started at 84 by a hit with 9 frames hitlag: ticks 108, 123, 138, (4 frames hitlag) 157 … [9th skipped], 247', async () => {
    const run = await known(...BURNING);
    expect(hitOf(run, 'Passion Overload').frame).toBe(84);
    expect(run.log('hitlag', 'enemy hitlag').map((e) => [e.frame, e.logs.frozen_frames])).toEqual(
      expect.arrayContaining([
        [84, 9],
        [139, 4],
      ]),
    );
    const ticks = [108, 123, 138, 157, 172, 187, 202, 217, 247];
    expect(framesOf(run, 'burning').slice(0, 9)).toEqual(ticks);
    expect(
      selfDamage(run, 'burning')
        .slice(0, 9)
        .map((d) => d.frame),
    ).toEqual(ticks);
  });

  it('burning fuel from dendro 18.421: fuel 18.421, 15.921 after 15 enemy frames (1/6 per frame)', async () => {
    const run = await known(...BURNING);
    expect(aurasAt(run, 84).before).toEqual(['dendro-fuel: 18.421', 'dendro: 18.421', 'burning: 50.000']);
    expect(aurasAt(run, 108, 'burning').before).toEqual([
      'pyro: 39.167',
      'dendro-fuel: 15.921',
      'dendro: 15.921',
      'burning: 50.000',
    ]);
  });

  it('bloom at 80: core 110, expires 410, damage 411', async () => {
    const run = await known({ collei: 0, xingqiu: 0 }, 'collei skill; xingqiu skill;');
    const [core] = run.log('element', 'dendro core spawned');
    expect([core.frame, core.logs.expiry]).toEqual([110, 410]);
    expect(framesOf(run, 'bloom')[0]).toBe(411);
    expect(selfDamage(run, 'bloom')[0].frame).toBe(411);
  });

  it.each([
    ['electro', 'kukishinobu', 'hyperbloom', 217],
    ['pyro', 'thoma', 'burgeon', 158],
  ])('%s hit on core at 157: damage', async (_element, key, name, frame) => {
    const run = await known({ collei: 0, xingqiu: 0, [key]: 0 }, `collei skill; xingqiu skill; ${key} skill;`);
    expect(run.log('element', `${name} triggered`)[0].frame).toBe(157);
    expect(framesOf(run, name)[0]).toBe(frame);
  });

  it('crystallize at 76: shard 99, earliest pick-up 130, expiry 999; picked at 239 -> shield expiry 1145', async () => {
    const shards = (script: string): Promise<Fight> =>
      known({ bennett: 0, zhongli: 100 }, `bennett skill; zhongli skill; ${script}`);
    const at = (frame: number): string => `while f() < ${frame} { wait(1); } pick_up_crystallize("pyro");`;
    const run = await shards(at(239));
    expect(aurasAt(run, 76).before).toEqual(['pyro: 37.222']);
    expect(run.log('element', 'crystallize shard spawned')).toMatchObject([
      { frame: 99, logs: { expiry: 999, earliest_pickup: 130 } },
    ]);
    expect(run.log('shield', 'shield added')).toMatchObject([{ frame: 239, logs: { expiry: 1145 } }]);
    expect((await shards(at(130))).log('shield', 'shield added')).toMatchObject([{ frame: 130 }]);
    expect((await shards(at(129))).log('shield', 'shield added')).toEqual([]);
  });

  it('lunar-charged applied at 105: attacks at 114, 240, 366 (126 apart), each removes 10 electro and 10 hydro', async () => {
    const run = await known({ xingqiu: 50, ineffa: 100 }, 'xingqiu skill; ineffa skill;');
    expect(aurasAt(run, 105).after).toEqual(['electro: 20.000', 'hydro: 18.246']);
    expect(framesOf(run, 'lunarcharged').slice(0, 3)).toEqual([114, 240, 366]);
    const amounts = (list: unknown): number[] => (list as string[]).map((text) => Number(text.split(': ')[1]));
    for (const frame of [114, 240, 366]) {
      const { before, after } = aurasAt(run, frame, 'lunarcharged');
      const left = amounts(after);
      expect(amounts(before).map((x, i) => x - left[i])).toEqual([
        expect.closeTo(10, 9) as number,
        expect.closeTo(10, 9) as number,
      ]);
    }
  });

  it('lunar-bloom at 50: first verdant dew at 197, second at 343 (146 frames apart while fuelled)', async () => {
    const run = await known({ lauma: 0, xingqiu: 0 }, 'lauma skill; xingqiu skill;');
    expect(hitOf(run, 'Guhua Sword: Fatal Rainscreen 0').frame).toBe(50);
    expect(
      run
        .log('element', 'verdant dew gained')
        .slice(0, 2)
        .map((e) => e.frame),
    ).toEqual([197, 343]);
  });

  it('Xingqiu skill hit 1 and a Guoba breath landing on a clean target in the same frame (127)', async () => {
    const run = await known({ xiangling: 0, xingqiu: 0 }, 'xiangling skill; wait(99); xingqiu skill;');
    const [rain, breath] = [hitOf(run, 'Guhua Sword: Fatal Rainscreen 0'), hitOf(run, 'Guoba')];
    expect([rain.frame, breath.frame]).toEqual([127, 127]);
    expectExact(plain(rain), 1248.5167548874797);
    expectExact(plain(breath), 625.0830680093454);
    expect(aurasAt(run, 127, 'Guoba').after).toEqual(['pyro: 20.000', 'hydro: 20.000']);
    const next = hitOf(run, 'Guhua Sword: Fatal Rainscreen 1');
    expect([next.frame, next.calc.melt_vape]).toEqual([151, true]);
    expectExact(plain(next), 2841.861946839121);
    expect(aurasAt(run, 151)).toEqual({ before: ['pyro: 19.333', 'hydro: 19.333'], after: ['hydro: 19.333'] });
  });

  it('Guoba breath (pyro) on hydro 19.825: 1104.892819785075; hydro 7.325 left', async () => {
    const run = await known({ xiangling: 0, xingqiu: 0 }, 'xiangling skill; wait(65); xingqiu skill;');
    const breath = hitOf(run, 'Guoba', 127);
    expectExact(breath.calc.em, 96);
    expectExact(plain(breath), 1104.892819785075);
    expectExact(plain(breath), 625.0830680093454 * 1.5 * (1 + (2.78 * 96) / (1400 + 96)));
    expect(aurasAt(run, 127, 'Guoba')).toEqual({ before: ['hydro: 19.825'], after: ['hydro: 7.325'] });
  });
});

describe('timelines: counters', () => {
  it('normal attack ICD (tag normal, default group), hits at 139, 166, 192, 210: application 1,0,0,1; reset at 288', async () => {
    // Bennett's sixth constellation gives Xingqiu's sword an element to count.
    const run = await fight(`
      bennett char lvl=90/90 cons=6 talent=9,9,9; bennett add weapon="dullblade" refine=1 lvl=90/90;
      xingqiu char lvl=90/90 cons=0 talent=9,9,9; xingqiu add weapon="dullblade" refine=1 lvl=90/90;
      ${ENEMY} active bennett; options duration=6;
      bennett burst; xingqiu walk; wait(75); xingqiu attack:5;`);
    const normals = run.hits.filter((h) => h.name.startsWith('Normal')).map((h) => h.frame);
    expect(normals.slice(0, 4)).toEqual([139, 166, 192, 210]);
    const applied = run
      .log('element', 'application')
      .filter((e) => e.logs.attack_tag === 1)
      .map((e) => e.frame);
    expect(normals.slice(0, 4).map((frame) => Number(applied.includes(frame)))).toEqual([1, 0, 0, 1]);
    // The fifth and sixth hit are still in the window, the seventh is after its reset.
    expect(normals.slice(4)).toEqual([242, 279, 310]);
    expect(applied).toEqual([139, 210, 310]);
  });

  it('HP mode target hp=1500, threshold 250, hits 738.07 / 387.36 / 247.77 / kill: +2, +2, +1 particles 100 frames after', async () => {
    // In this seed only the second hit is critical; an enemy out of reach keeps the fight going.
    const run = await fight(
      `bennett char lvl=90/90 cons=0 talent=9,9,9; bennett add weapon="dullblade" refine=1 lvl=90/90;
      bennett add stats hp=4780 atk=311; active bennett;
      target lvl=100 resist=0.1 pos=0,0 hp=1500 particle_threshold=250 particle_drop_count=1;
      target lvl=100 resist=0.1 pos=50,0 hp=1500;
      bennett skill, attack:3; wait(200);`,
      { seed: 5 },
    );
    const hits = run.hits.filter((h) => h.target === 1);
    expect(hits.slice(0, 3).map((h) => h.damage.toFixed(2))).toEqual(['738.07', '387.36', '247.77']);
    const drops = run.log('energy', 'particle').filter((e) => e.logs.source === 'hp_drop');
    expect(drops.map((e) => [e.frame - 100, e.logs.count])).toEqual([
      [hits[1].frame, 2],
      [hits[2].frame, 2],
      [hits[3].frame, 1],
    ]);
    expect(run.totals.targetDamage[0]).toBeCloseTo(1500, 9);
  });
});
