import facts from '@quartet/gamedata/characters/linnea';
import { describe, expect, it } from 'vitest';
import { type Fight, fight, lasting, type Member, party } from '../../../test/fight.ts';
import { attribute, framesOf, hitsOf, numbers, particlesOf } from '../../../test/readings.ts';

const { timing } = facts;

const run = (
  script: string,
  {
    cons = 0,
    seconds = 40,
    team = {},
    level = '90/90',
  }: {
    cons?: number;
    seconds?: number;
    team?: Readonly<Record<string, Member>>;
    level?: string;
  } = {},
): Promise<Fight> => {
  const members = { linnea: {}, ...team };
  return fight(
    `${party({ ...members, linnea: { cons, level, stats: 'cr=-1', ...members.linnea } })}
    target lvl=100 resist=0.1 radius=1 pos=0,2.4; options duration=${seconds} ignore_burst_energy=true swap_delay=4;
    active ${Object.keys(team)[0] ?? 'linnea'}; ${script}`,
  );
};

const BARBARA = { barbara: { stats: 'cr=-1' } };
/** In Ascendant Gleam. */
const LAUMA = { ...BARBARA, lauma: {} };
/** In Ascendant Gleam, with Linnea first on the field. */
const LAUMA_OFF = { linnea: {}, barbara: {}, lauma: {} };
/** Geo beside hydro in Ascendant Gleam, with a second geo character. */
const ZHONGLI = { ...LAUMA, zhongli: {} };
const named = hitsOf;
const PUMMELER = 'Lumi Pound-Pound Pummeler 1';
const HAMMER = 'Lumi Heavy Overdrive Hammer';
const CRUSH = 'Lumi Million Ton Crush';
const talent = (hit: Fight['hits'][number]) => Number(hit.calc.talent);
/** Contributions to lunar-crystallize damage, best first for each hit. */
const contributions = ({ log }: Fight) => log('element', 'lunarcrystallize contributor').map((e) => e.logs);
/** The crush. */
const FEED = 'linnea skill, skill, skill, skill;';
/** Barbara triggers moondrift harmony by moondrifts. */
const HARMONY = 'linnea skill; barbara attack:60;';
/** Moondrifts stand, and Lumi pummels a wet enemy. */
const DRIFTS = 'barbara skill; linnea skill; wait(900);';

describe('Capture Protocol', () => {
  it('shoots three arrows with 108.389, 93.977 and 149.974 % of ATK', async () => {
    const { hits } = await run('linnea attack:3;');
    expect(hits.map(talent)).toEqual([
      expect.closeTo(1.083896, 9),
      expect.closeTo(0.939768, 9),
      expect.closeTo(1.499736, 9),
    ]);
  });

  it('has aimed shots of 80.58 % and, charged, 210.8 % of ATK', async () => {
    const { hits } = await run('linnea aim[hold=0]; wait(30); linnea aim;');
    expect(hits.map(talent)).toEqual([expect.closeTo(0.8058, 9), expect.closeTo(2.108, 9)]);
  });
});

describe("Countermeasure: Lumi's Battle Cry!", () => {
  it('lets Lumi pummel twice with 163.2 % of DEF at a time for 25 s, without moondrifts every 111 frames', async () => {
    const fought = await run('linnea skill;');
    const first = named(fought, PUMMELER);
    const second = named(fought, 'Lumi Pound-Pound Pummeler 2');
    expect(talent(first[0])).toBeCloseTo(1.632, 9);
    expect(first[0].frame - fought.actions[0][0]).toBe(36 + timing.superStart);
    expect(first[1].frame - first[0].frame).toBe(111);
    expect(second[0].frame - first[0].frame).toBe(16);
    expect((first.at(-1)?.frame ?? 0) - first[0].frame).toBeLessThanOrEqual(1500);
    expect(first.length).toBe(13);
  });

  it('adds the hammer of 170 % of DEF while moondrifts stand', async () => {
    const fought = await run(DRIFTS, { team: BARBARA });
    const [hammer] = named(fought, HAMMER);
    expect(talent(hammer)).toBeCloseTo(1.7, 9);
    expect(named(await run('linnea skill; wait(900);'), HAMMER)).toEqual([]);
  });

  it('crushes with 680 % of DEF after three feedings by skill or normal attack, then pummels every 340 frames', async () => {
    const fought = await run('linnea skill, skill, attack, skill;');
    const [crush] = named(fought, CRUSH);
    expect(talent(crush)).toBeCloseTo(6.8, 9);
    expect(fought.hits.filter((h) => h.name.startsWith('Normal'))).toEqual([]);
    const pummels = named(fought, PUMMELER);
    expect(pummels[1].frame - pummels[0].frame).toBe(340);
    expect(pummels[0].frame - crush.frame).toBe(48);
  });

  it('crushes 50 frames after the third feeding, which take 10 frames each', async () => {
    const fought = await run(FEED);
    const [skill, first, second, third] = framesOf(fought, 'skill');
    expect([first - skill, second - first, third - second]).toEqual([20, 10, 10]);
    expect(named(fought, CRUSH)[0].frame - third).toBe(50);
  });

  it('lets Lumi fight in Super Power Form if she is not fed within 36 frames', async () => {
    const fought = await run('linnea skill, skill, skill; wait(40); linnea attack; wait(100);');
    expect(named(fought, CRUSH)).toEqual([]);
    expect(fought.hits.some((h) => h.name.startsWith('Normal'))).toBe(true);
    expect(named(fought, PUMMELER)[0].frame - framesOf(fought, 'skill')[2]).toBe(36 + 78);
  });

  it('has a cooldown of 18 s and gives 3 particles at most every 9 s', async () => {
    const fought = await run('linnea skill; wait(60); linnea skill;');
    const [first, second] = framesOf(fought, 'skill');
    expect(second - first).toBe(1080 + 1);
    const particles = particlesOf(fought, 'linnea');
    expect(particles.map(([, count]) => count)).toEqual(particles.map(() => 3));
    for (let i = 1; i < particles.length; i++)
      expect(particles[i][0] - particles[i - 1][0]).toBeGreaterThanOrEqual(540);
  });

  it('pummels, strikes with the hammer after 111 frames, and pummels after 63 and 144 while moondrifts stand', async () => {
    const fought = await run(`barbara attack:2; linnea skill; barbara attack:60;`, { team: BARBARA });
    const hammers = named(fought, HAMMER).map((h) => h.frame);
    const pummels = named(fought, PUMMELER).map((h) => h.frame);
    const at = hammers.find((frame) => pummels.some((p) => p < frame)) ?? 0;
    expect(pummels).toContain(at - 111);
    expect(pummels).toContain(at + 63);
    expect(pummels).toContain(at + 63 + 144);
  });
});

describe('Memo: Survival Guide in Extreme Conditions', () => {
  it('heals all once and the active character every second for 12 s, and brings Lumi', async () => {
    const fought = await run('linnea burst;');
    expect(fought.log('heal', '(Initial)').length).toBeGreaterThan(0);
    expect(fought.log('heal', '(Tick)')).toHaveLength(12);
    expect(named(fought, PUMMELER).length).toBeGreaterThan(0);
  });

  it('lets Lumi stay in her form and for 25 s more', async () => {
    const long = await run('linnea skill; wait(900); linnea burst;', { seconds: 60 });
    const once = await run('linnea skill;', { seconds: 60 });
    expect(named(long, PUMMELER).length).toBeGreaterThan(named(once, PUMMELER).length + 5);
  });
});

describe('healing of the burst', () => {
  const heals = async (cons = 0) => {
    const fought = await run('linnea burst;', { cons, team: { linnea: {}, barbara: {} } });
    const [burst] = framesOf(fought, 'burst');
    const of = (part: string) => fought.log('heal', part).map((e) => [e.frame - burst, Number(e.logs.amount)]);
    return { initial: of('(Initial)'), ticks: of('(Tick)'), def: attribute(named(fought, PUMMELER)[0], 'def') };
  };

  it('heals all by 272 % of DEF and 1566.5408 after 97 frames, then 54.4 % and 313.30817 every 60', async () => {
    const { initial, ticks, def } = await heals();
    expect(initial).toEqual([97, 97].map((frame) => [frame, expect.closeTo(2.72 * def + 1566.5408, 4)]));
    expect(ticks).toEqual(
      Array.from({ length: 12 }, (_, n) => [157 + 60 * n, expect.closeTo(0.544 * def + 313.30817, 4)]),
    );
  });

  it('C3 gives the skill three levels, C5 the burst', async () => {
    const pummel = async (cons: number) => talent(named(await run('linnea skill;', { cons }), PUMMELER)[0]);
    expect([await pummel(2), await pummel(3)]).toEqual([expect.closeTo(1.632, 9), expect.closeTo(1.92, 9)]);
    const [four, five] = [await heals(4), await heals(5)];
    expect(four.initial[0][1]).toBeCloseTo(2.72 * four.def + 1566.5408, 4);
    expect(five.initial[0][1]).toBeCloseTo(3.2 * five.def + 1971.0442, 4);
  });
});

describe('Field Observation Notes', () => {
  it('lowers geo resistance near Lumi by 15 %, in Ascendant Gleam by 30 %', async () => {
    const res = async (team: Readonly<Record<string, Member>>, level = '90/90') =>
      Number(named(await run('linnea skill;', { team, level }), PUMMELER)[0].calc.res);
    expect(await res({})).toBeCloseTo(-0.05, 9);
    expect(await res({ linnea: {}, lauma: {} }, '90/90')).toBeCloseTo(-0.2, 9);
    expect(await res({}, '20/20')).toBeCloseTo(0.1, 9);
  });
});

describe('Universal Naturalist Archive', () => {
  it('gives 5 % of her DEF as EM to the active moonsign character, or to her beside another one', async () => {
    const script =
      'print(.linnea.stats.em); print(.lauma.stats.em); lauma dash; print(.linnea.stats.em); print(.lauma.stats.em);';
    const { printed } = await run(`barbara dash; ${script}`, { team: LAUMA });
    const [own, none, off, given] = printed.map(Number);
    expect(own).toBeGreaterThan(25);
    expect(off).toBe(0);
    expect(given - none).toBeCloseTo(own, 6);
  });

  it('begins with the fourth ascension', async () => {
    const em = async (level: string) => numbers(await run('print(.linnea.stats.em); wait(10);', { level }))[0];
    expect([await em('60/60'), (await em('60/70')) > 25]).toEqual([0, true]);
  });
});

describe('Habitat Survey', () => {
  it('turns hydro crystallize into lunar-crystallize, with 0.7 % more base damage for each 100 DEF, 14 % at most', async () => {
    const bonus = async (stats: string) => {
      const fought = await run(HARMONY, { team: { ...BARBARA, linnea: { stats } } });
      return [Number(contributions(fought)[0]['base damage bonus']), attribute(named(fought, PUMMELER)[0], 'def')];
    };
    const [some, def] = await bonus('cr=-1');
    expect(some).toBeCloseTo((def / 100) * 0.007, 9);
    expect((await bonus('def=3000'))[0]).toBe(0.14);
  });
});

describe('constellations', () => {
  it('C1 adds 150 % of DEF for each of up to five stacks to the crush, C6 half as much again for ten', async () => {
    const flat = async (cons: number) => {
      const [crush] = named(await run('linnea skill, skill, skill, skill;', { cons }), CRUSH);
      return Number(crush.calc.flat_dmg) / Number(crush.calc.total_scaling);
    };
    expect(await flat(0)).toBe(0);
    expect(await flat(1)).toBeCloseTo(5 * 1.5, 6);
    expect(await flat(6)).toBeCloseTo(5 * 1.5 * 1.5, 6);
  });

  it('C1 adds 75 % of DEF for a stack to other lunar-crystallize damage, C6 112.5 % for two', async () => {
    const added = async (from: number, to: number) => {
      const [less, more] = await Promise.all(
        [from, to].map((cons) => run(HARMONY, { team: { ...BARBARA, linnea: { cons, stats: 'cr=-1' } } })),
      );
      const def = attribute(named(less, PUMMELER)[0], 'def');
      const before = contributions(less).map((c) => Number(c.damage));
      return contributions(more).map((c, i) => (Number(c.damage) - before[i]) / def);
    };
    // Harmony gives six stacks, one for each contribution to its three hits.
    expect((await added(0, 1)).slice(0, 6)).toEqual(Array(6).fill(expect.closeTo(0.75, 6)));
    // C4 raises DEF by 25 %.
    expect((await added(5, 6)).slice(0, 6)).toEqual(Array(6).fill(expect.closeTo(0.375 * 1.25, 6)));
  });

  it('C1 gives six stacks with the skill for 10 s', async () => {
    const hammers = async (script: string) => {
      const fought = await run(script, { cons: 1, team: BARBARA, seconds: 26 });
      const [skill] = framesOf(fought, 'skill').slice(-1);
      return named(fought, HAMMER).map((h) => ({
        after: h.frame - skill,
        flat: Number(h.calc.flat_dmg) / attribute(h, 'def'),
      }));
    };
    const struck = await hammers(DRIFTS);
    expect(struck.some(({ after }) => after < 600)).toBe(true);
    for (const { after, flat } of struck) expect(flat).toBeCloseTo(after < 600 ? 0.75 : 0, 6);
  });

  it('C2 gives the crush 150 % CRIT DMG and triggers moondrift harmony in Ascendant Gleam', async () => {
    const script = 'linnea skill, skill, skill, skill; wait(200);';
    const [c0, c2, gleaming] = await Promise.all([
      run(script),
      run(script, { cons: 2 }),
      run(`barbara dash; ${script}`, { cons: 2, team: LAUMA }),
    ]);
    const critDamage = (fought: Fight) => Number(named(fought, CRUSH)[0].calc.cd);
    expect(critDamage(c2) - critDamage(c0)).toBeCloseTo(1.5, 9);
    const harmony = ({ hits }: Fight) => hits.filter((h) => /lunarcrystallize|lunar-crystallize/i.test(h.name)).length;
    expect(harmony(c2)).toBe(0);
    expect(harmony(gleaming)).toBe(3);
  });

  it('C2 triggers one moondrift harmony for each attack, with all hydro and geo members, however many enemies it hits', async () => {
    const fought = await fight(`${party({ ...ZHONGLI, linnea: { cons: 2, stats: 'cr=-1' } })}
      target lvl=100 resist=0.1 radius=1 pos=0,2.4; target lvl=100 resist=0.1 radius=1 pos=0,3;
      options duration=4 ignore_burst_energy=true; active linnea; ${FEED} wait(200);`);
    expect(new Set(named(fought, CRUSH).map((h) => h.target)).size).toBe(2);
    expect(named(fought, 'lunarcrystallize')).toHaveLength(3);
    expect(contributions(fought)).toHaveLength(9);
  });

  it('C2 gives hydro and geo members 40 % CRIT DMG for 8 s after moondrift harmony', async () => {
    const show = 'print(.linnea.stats.cd); print(.barbara.stats.cd); print(.lauma.stats.cd);';
    const fought = await run(`${show} ${FEED} wait(60); ${show}`, { cons: 2, team: LAUMA_OFF });
    const [linnea, barbara, lauma, ...after] = numbers(fought);
    expect(after).toEqual([
      expect.closeTo(linnea + 0.4, 9),
      expect.closeTo(barbara + 0.4, 9),
      expect.closeTo(lauma, 9),
    ]);
    expect(lasting(fought, 'linnea-c2')).toBe(480);
  });

  it('C4 gives her and the active character 25 % DEF for 5 s after moondrift harmony, both to her on the field', async () => {
    const show = 'print(.linnea.stats.def%); print(.barbara.stats.def%);';
    const fought = await run(`${FEED} wait(60); ${show} barbara dash; ${show}`, { cons: 4, team: LAUMA_OFF });
    expect(numbers(fought)).toEqual([0.5, 0, 0.25, 0.25]);
    expect([lasting(fought, 'linnea-c4'), lasting(fought, 'linnea-c4-self')]).toEqual([300, 300]);
    const c3 = await run(`${FEED} wait(60); ${show}`, { cons: 3, team: LAUMA_OFF });
    expect(numbers(c3)).toEqual([0, 0]);
  });

  it('C6 elevates lunar-crystallize damage of the team by 25 % in Ascendant Gleam', async () => {
    const elevations = async (cons: number, team: Readonly<Record<string, Member>>) => {
      const fought = await run(HARMONY, { team: { ...team, linnea: { cons, stats: 'cr=-1' } } });
      return [
        Number(named(fought, HAMMER)[0].calc.elevation_bonus),
        ...new Set(contributions(fought).map((c) => Number(c.elevation))),
      ];
    };
    expect(await elevations(6, LAUMA)).toEqual([0.25, 0.25]);
    expect(await elevations(6, BARBARA)).toEqual([0, 0]);
    expect(await elevations(5, LAUMA)).toEqual([0, 0]);
  });
});
