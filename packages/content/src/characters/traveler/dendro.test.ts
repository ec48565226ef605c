import { describe, expect, it } from 'vitest';
import { type Fight, fight, lasting } from '../../../test/fight.ts';
import { calc, energyFrom, hitOf, hitsOf, numbers } from '../../../test/readings.ts';

const mate = (key: string, weapon = 'apprenticesnotes') =>
  `${key} char lvl=90/90 cons=0 talent=9,9,9; ${key} add weapon="${weapon}" refine=1 lvl=70/70; ${key} add stats cr=-1;`;

/** Both twins have every talent; scripts name the brother. */
describe.each(['aetherdendro', 'luminedendro'])('%s', (twin) => {
  const act = (
    script: string,
    { key = 'aetherdendro', cons = 0, level = '90/90', mates = '', enemy = 'pos=0,1', params = '' } = {},
  ): Promise<Fight> =>
    fight(
      `${key} char lvl=${level} cons=${cons} talent=9,9,9 ${params};
    ${key} add weapon="dullblade" refine=1 lvl=70/70; ${key} add stats cr=-1; ${mates}
    target lvl=100 resist=0.1 radius=1 ${enemy}; active ${key};
    options duration=20 swap_delay=4 hitlag=false ignore_burst_energy=true; ${script}`.replaceAll('aetherdendro', twin),
    );
  const LAMP = 'Lea Lotus Lamp';
  const frames = (done: Fight, name = LAMP) => hitsOf(done, name).map((h) => h.frame);
  const steps = (list: number[]) => list.slice(1).map((frame, i) => frame - list[i]);
  /** The Lamp appears 54 frames after the burst in frame 1. */
  const APPEARS = 55;

  describe.each([twin])('the Lea Lotus Lamp of %s', (key) => {
    it('hits 37 frames after it appears, then every 1.5 s for 12 s; C2: 15 s', async () => {
      const plain = await act(`${key} burst;`, { key });
      expect(frames(plain)[0]).toBe(APPEARS + 37);
      expect(new Set(steps(frames(plain)))).toEqual(new Set([90]));
      expect(frames(plain)).toHaveLength(8);
      expect(frames(await act(`${key} burst;`, { key, cons: 2 }))).toHaveLength(10);
    });

    it('takes three levels more for the skill at C3 and for the burst at C5', async () => {
      const mults = async (cons: number) => {
        const done = await act(`${key} skill, burst; wait(60);`, { key, cons });
        return ['Razorgrass Blade', LAMP].map((name) => calc(hitOf(done, name), 'talent'));
      };
      expect([await mults(2), await mults(3), await mults(5)]).toEqual([
        [3.9168, 1.3627],
        [4.608, 1.3627],
        [4.608, 1.6032],
      ]);
    });
  });

  describe('an attack that reacts with the Lamp', () => {
    const near = { enemy: 'pos=0,1' };
    it('of hydro widens its hits and gives a dendro core', async () => {
      const wide = { mates: mate('barbara'), enemy: 'pos=0,12' };
      expect(frames(await act('aetherdendro burst; wait(60);', wide))).toEqual([]);
      const done = await act('aetherdendro burst; barbara skill; wait(200);', wide);
      expect(frames(done).length).toBeGreaterThan(4);
      expect(new Set(steps(frames(done)))).toEqual(new Set([90]));
      expect(done.log('element', 'dendro core spawned')).toHaveLength(1);
    });

    it('of electro makes it hit every 0.9 s', async () => {
      const done = await act('aetherdendro burst; kukishinobu skill; wait(300);', {
        ...near,
        mates: mate('kukishinobu', 'dullblade'),
      });
      expect(steps(frames(done)).filter((n) => n === 54).length).toBeGreaterThan(5);
    });

    it('of pyro makes it explode once, a second later', async () => {
      const done = await act('aetherdendro burst; wait(60); thoma skill; wait(300);', {
        ...near,
        mates: mate('thoma', 'beginnersprotector'),
      });
      const [blast, ...more] = hitsOf(done, 'Lea Lotus Lamp (Explosion)');
      expect(more).toEqual([]);
      expect(calc(blast, 'talent')).toBeCloseTo(6.8136, 4);
      // The plain hits end where the change begins, a second before the explosion.
      expect(frames(done).length).toBeGreaterThan(0);
      expect(frames(done).every((frame) => frame <= blast.frame - 60)).toBe(true);
    });

    it('of anemo, geo or cryo does not change it', async () => {
      const done = await act('aetherdendro burst; charlotte attack:3; wait(300);', {
        ...near,
        mates: mate('charlotte'),
      });
      expect(new Set(steps(frames(done)))).toEqual(new Set([90]));
    });
  });

  describe('Overflowing Lotuslight', () => {
    const mastery = async (seconds: number, { cons = 0, level = '90/90', before = '', mates = '' } = {}) => {
      const look = `fn look() { if f() == ${APPEARS + 60 * seconds + 19} { print(.aetherdendro.stats.em); } } set_on_tick(look);`;
      return numbers(await act(`${look} ${before} aetherdendro burst; wait(900);`, { cons, level, mates }))[0] - 15;
    };
    it('gives the active character 6 EM for each second the Lamp stands, 60 at most', async () => {
      expect([await mastery(0), await mastery(3), await mastery(11)]).toEqual([6, 24, 60]);
      expect(await mastery(3, { level: '20/20' })).toBe(0);
    });

    it('is lost by the character who leaves the field', async () => {
      const done = await act('aetherdendro burst; wait(200); barbara walk; print(.aetherdendro.stats.em);', {
        mates: mate('barbara'),
      });
      expect(numbers(done)).toEqual([15]);
      expect(lasting(done, 'dmc-a1')).toBe(60);
    });

    it('C4: a changed Lamp gains 5 levels; C6: 12 % dendro damage, and as much of the element that changed it', async () => {
      const read = async (cons: number) =>
        numbers(
          await act(
            `aetherdendro burst; barbara skill; wait(30); print(.barbara.stats.em); print(.barbara.stats.dendro%);
           print(.barbara.stats.hydro%); print(.barbara.stats.pyro%);`,
            { cons, mates: mate('barbara') },
          ),
        );
      const [before, after, full] = [await read(3), await read(4), await read(6)];
      expect(after[0] - before[0]).toBe(30);
      expect([full[1] - after[1], full[2] - after[2], full[3] - after[3]]).toEqual([
        expect.closeTo(0.12, 9),
        expect.closeTo(0.12, 9),
        0,
      ]);
    });
  });

  it('second passive: each point of EM gives the skill 0.15 % and the burst 0.1 % damage', async () => {
    const bonus = async (level: string) => {
      const done = await act('aetherdendro add stats em=185; aetherdendro skill, burst; wait(60);', { level });
      return ['Razorgrass Blade', LAMP].map((name) => calc(hitOf(done, name), 'bonus_dmg'));
    };
    const [skill, burst] = await bonus('90/90');
    expect(skill).toBeCloseTo(200 * 0.0015, 6);
    // 6 EM of the first level of Overflowing Lotuslight.
    expect(burst).toBeCloseTo(206 * 0.001, 3);
    expect(await bonus('60/60')).toEqual([0, 0]);
  });

  it('C1: 3.5 energy when the skill hits, once for each use', async () => {
    const gained = async (cons: number, enemy: string) =>
      energyFrom(await act('aetherdendro skill; wait(60);', { cons, enemy }), 'dmc-c1');
    expect(await gained(1, 'pos=0,1')).toEqual([3.5]);
    expect(await gained(1, 'pos=0,1; target lvl=100 resist=0.1 radius=1 pos=1,1')).toEqual([3.5]);
    expect(await gained(1, 'pos=0,20')).toEqual([]);
    expect(await gained(0, 'pos=0,1')).toEqual([]);
  });

  it('story bonuses: 10 base ATK and 15 EM, less without the quests', async () => {
    const read = async (params: string) =>
      numbers(await act('print(.aetherdendro.stats.base_atk); print(.aetherdendro.stats.em);', { params }));
    const [atk, em] = await read('');
    expect(em).toBe(15);
    expect(await read('+params=[base_atk_buff=0]')).toEqual([atk - 3, 15]);
    expect(await read('+params=[skirk_story_buff=0]')).toEqual([atk - 7, 0]);
  });

  it('the Lamp strengthens only who stands near it', async () => {
    const mastery = async (y: number) =>
      numbers(await act(`aetherdendro burst; set_player_pos(0, ${y}); wait(130); print(.aetherdendro.stats.em);`))[0];
    // It stands 1 m ahead of the cast and reaches 8 m.
    expect(await mastery(8.5)).toBeGreaterThan(15);
    expect(await mastery(9.5)).toBe(15);
  });

  it('C6: 12 % dendro and 12 % electro damage once electro changed the Lamp', async () => {
    const read = async (cons: number) =>
      numbers(
        await act(
          `aetherdendro burst; kukishinobu skill; wait(60); print(.kukishinobu.stats.dendro%);
         print(.kukishinobu.stats.electro%); print(.kukishinobu.stats.hydro%);`,
          { cons, mates: mate('kukishinobu', 'dullblade') },
        ),
      );
    const [without, within] = [await read(5), await read(6)];
    expect(within.map((bonus, i) => bonus - without[i])).toEqual([expect.closeTo(0.12, 9), expect.closeTo(0.12, 9), 0]);
  });

  it('Verdant Luxury begins at the fourth ascension', async () => {
    const bonus = async (level: string) =>
      calc(
        hitOf(
          await act('aetherdendro skill; aetherdendro attack;', { level, mates: 'aetherdendro add stats em=100;' }),
          'Razorgrass Blade',
        ),
        'bonus_dmg',
      );
    // 0.15 % for each point of EM.
    expect((await bonus('60/70')) - (await bonus('60/60'))).toBeGreaterThanOrEqual(0.15);
  });
});
