import { describe, expect, it } from 'vitest';
import { type Fight, fight, lasting, type Member, party } from '../../../test/fight.ts';
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

const SKILL = 'Ice Fog Piercer';
const CRYSTAL = 'Ice Crystal';
const JAVELIN = 'Frostbound Javelin';
const CONDUCT = ' (Stellar-Conduct)';
const SWIRL = ' (Stellar Swirl)';
const ICE = ['Freezing Ice 0', 'Freezing Ice 1'];
const PLAIN: Member = { stats: 'cr=-1' };
const FISCHL = { fischl: PLAIN };
const SUCROSE = { sucrose: PLAIN };
/** Fischl's skill on the frost of the first strike opens a polestar field. */
const FIELD = 'aethercryo skill; fischl skill; wait(30);';
/** Sucrose swirls the frost of the first strike. */
const SWIRLED = 'aethercryo skill; sucrose skill; wait(40);';
/** All crystals of a star land. */
const FULL = 'aethercryo skill; wait(760);';
const FROSTGLOW = 'print(.aethercryo.frostglow);';
const ICEPOINT = 'print(.aethercryo.icepoint);';
const EM = 'print(.aethercryo.stats.em);';

interface Setting {
  cons?: number;
  level?: string;
  talents?: string;
  stats?: string;
  /** Parameters of the character line. */
  story?: string;
  team?: Readonly<Record<string, Member>>;
  /** Places of the enemies. */
  enemies?: readonly string[];
  options?: string;
  seconds?: number;
  weapon?: Member;
}

const talent = (hit: Fight['hits'][number]) => calc(hit, 'talent');
const talents = (done: Fight, name: string) => hitsOf(done, name).map(talent);
const since = (done: Fight, name: string, action = 'skill', nth = 0) =>
  hitsOf(done, name).map(({ frame }) => frame - framesOf(done, action)[nth]);
const elements = (done: Fight, name: string) => done.log('damage', name).map(({ logs }) => logs.ele);
const contributions = ({ logs }: Fight) =>
  logs.filter(({ msg }) => msg.startsWith('stellar-swirl') && msg.includes('contributor'));

/** Both twins have every talent; scripts name the brother. */
describe.each(['aethercryo', 'luminecryo'])('%s', (twin) => {
  const isLumine = twin === 'luminecryo';
  const act = (
    script: string,
    {
      cons = 0,
      level = '90/90',
      talents: levels = '9,9,9',
      stats = 'cr=-1',
      story = '',
      team = FISCHL,
      enemies = ['0,1.5'],
      options = '',
      seconds = 70,
      weapon = {},
    }: Setting = {},
  ): Promise<Fight> =>
    fight(
      `${party({ aethercryo: { cons, level, talents: levels, stats, ...weapon }, ...team })}
      ${story === '' ? '' : `aethercryo char lvl=${level} cons=${cons} talent=${levels} +params=[${story}];`}
      ${enemies.map((pos) => `target lvl=100 resist=0.1 radius=1 pos=${pos};`).join('')}
      active aethercryo; options duration=${seconds} swap_delay=4 hitlag=false ignore_burst_energy=true ${options}; ${script}`.replaceAll(
        'aethercryo',
        twin,
      ),
    );

  it('has 10875 HP, 212 ATK and 683 DEF at level 90, and the rewards of the story', async () => {
    const hit = hitOf(await act('aethercryo attack;', { story: 'skirk_story_buff=0,base_atk_buff=0' }), 'Normal 0');
    const low = hitOf(
      await act('aethercryo attack;', { level: '1/20', story: 'skirk_story_buff=0,base_atk_buff=0' }),
      'Normal 0',
    );
    const weapon = calc(low, 'base_atk') - 17.808;
    expect(calc(hit, 'base_hp')).toBeCloseTo(10874.9, 0);
    expect(calc(hit, 'base_atk') - weapon).toBeCloseTo(212.4, 1);
    expect(calc(hit, 'base_def')).toBeCloseTo(682.5, 1);
    const usual = hitOf(await act('aethercryo attack;'), 'Normal 0');
    expect(calc(usual, 'base_hp') - calc(hit, 'base_hp')).toBeCloseTo(50, 9);
    expect(calc(usual, 'base_atk') - calc(hit, 'base_atk')).toBeCloseTo(10, 9);
    expect(calc(usual, 'em') - calc(hit, 'em')).toBeCloseTo(
      15 + 0.08 * (attribute(usual, 'atk') - attribute(hit, 'atk')),
      6,
    );
  });

  describe('Foreign Frostglint', () => {
    it('strikes five times, with the frames of the other Travelers', async () => {
      const done = await act('aethercryo attack:5; wait(40);');
      const starts = framesOf(done, 'attack');
      expect(done.hits.map(talent)).toEqual([0.81686, 0.7979, 0.97328, 1.07124, 1.30034]);
      expect(done.hits.map(({ frame }, i) => frame - starts[i])).toEqual(
        isLumine ? [16, 10, 19, 23, 14] : [13, 13, 16, 30, 25],
      );
      expect(starts.slice(1).map((frame, i) => frame - starts[i])).toEqual(
        isLumine ? [24, 21, 27, 38] : [17, 26, 32, 39],
      );
      expect(elements(done, 'Normal 0')).toEqual(['physical']);
      expect(talents(await act('aethercryo attack:5;', { talents: '1,1,1' }), 'Normal 4')).toEqual([0.70778]);
    });

    it('charges with 102.7 % and the sword of the twin, for 20 stamina', async () => {
      const done = await act('aethercryo attack; print(.stam); aethercryo charge; print(.stam); wait(30);');
      const charged = done.hits.filter(({ name }) => name.startsWith('Charge'));
      expect(charged.map(talent)).toEqual(isLumine ? [1.027, 1.3272] : [1.027, 1.1155]);
      expect(charged.map(({ frame }) => frame - framesOf(done, 'charge')[0])).toEqual(isLumine ? [14, 25] : [9, 20]);
      const [before, after] = numbers(done);
      expect(before - after).toBe(20);
    });
  });

  it.runIf(isLumine)('can dash out of a low plunge after 47 frames', async () => {
    const done = await act('xianyun burst; aethercryo jump, low_plunge, dash;', { team: { xianyun: {} } });
    expect(framesOf(done, 'dash')[0] - framesOf(done, 'low_plunge')[0]).toBe(47);
  });

  describe('Ice Fog Piercer', () => {
    it('deals 155.856 % after 19 frames, with three particles and a cooldown of 15 s', async () => {
      const done = await act('aethercryo skill, skill; wait(130);', { enemies: ['0,1.5', '1,1.5'] });
      expect(since(done, SKILL).slice(0, 2)).toEqual([19, 19]);
      expect(talents(done, SKILL)[0]).toBe(1.55856);
      expect(elements(done, SKILL)[0]).toBe('cryo');
      const [first, second] = framesOf(done, 'skill');
      expect(second - first).toBe(900);
      expect(particlesOf(done, twin)).toEqual([first + 119, second + 119].map((frame) => [frame, 3]));
      expect(lasting(done, 'travelercryo-particle-icd')).toBe(18);
      expect(talents(await act('aethercryo skill; wait(30);', { talents: '1,1,1' }), SKILL)).toEqual([0.9168]);
    });

    it('can be followed after the frames that were counted', async () => {
      const gap = async (script: string, next: string) => {
        const done = await act(`aethercryo skill; ${script};`);
        return (framesOf(done, next).at(-1) ?? 0) - framesOf(done, 'skill')[0];
      };
      expect(await gap('aethercryo attack', 'attack')).toBe(32);
      expect(await gap('aethercryo burst', 'burst')).toBe(33);
      expect(await gap('aethercryo dash', 'dash')).toBe(33);
      expect(await gap('aethercryo jump', 'jump')).toBe(33);
      expect(await gap('aethercryo walk', 'walk')).toBe(66);
      expect(await gap('fischl attack', 'attack')).toBe(32 + 4);
    });

    it('reaches 3 m around the opponent that it aims at', async () => {
      const hit = async (pos: string) =>
        hitsOf(await act('aethercryo skill; wait(30);', { enemies: ['0,1.5', pos] }), SKILL).length;
      expect([await hit('0,5.4'), await hit('0,5.6')]).toEqual([2, 1]);
    });
  });

  describe('Frostpierce Star', () => {
    const TIMES = [187, 200, 363, 376, 539, 552, 715, 728];

    it('shoots two crystals of 36.3664 % every 176 frames for 12 s, on and off the field', async () => {
      const done = await act(`${FULL} wait(200);`);
      expect(since(done, CRYSTAL)).toEqual(TIMES);
      expect(new Set(talents(done, CRYSTAL))).toEqual(new Set([0.363664]));
      expect(elements(done, CRYSTAL)[0]).toBe('cryo');
      expect(lasting(done, 'travelercryo-e')).toBe(720);
      const star = done.logs.find(({ msg, logs }) => msg === 'mod added' && logs.key === 'travelercryo-e');
      expect((star?.frame ?? 0) - framesOf(done, 'skill')[0]).toBe(19);
      const off = await act('aethercryo skill; sucrose walk; wait(760);', { team: SUCROSE });
      expect(since(off, CRYSTAL)).toEqual(TIMES);
      expect(talents(await act(FULL, { talents: '1,1,1' }), CRYSTAL)[0]).toBe(0.21392);
    });

    it('applies cryo with the usual ICD, in the sequence of skills', async () => {
      const done = await act(FULL);
      const applied = done.log('element', 'application').map(({ frame }) => frame - framesOf(done, 'skill')[0]);
      expect(applied.filter((frame) => frame > 19)).toEqual([187, 363, 539, 715]);
    });

    it('lets its crystals fly for 9 frames, or those of the param', async () => {
      const done = await act('aethercryo skill[travel=20]; wait(400); aethercryo walk; wait(60);');
      expect(since(done, CRYSTAL).slice(0, 2)).toEqual([198, 211]);
    });

    it('C4: lasts 15 s', async () => {
      const done = await act(`${FULL} wait(300);`, { cons: 4 });
      expect(lasting(done, 'travelercryo-e')).toBe(900);
      expect(since(done, CRYSTAL)).toEqual([...TIMES, 891, 904]);
      expect(lasting(await act(FULL, { cons: 3 }), 'travelercryo-e')).toBe(720);
    });

    it('begins anew with the skill', async () => {
      // The Sacrificial Sword ends the cooldown.
      const done = await act('aethercryo skill, skill; wait(800);', {
        weapon: { weapon: 'sacrificialsword', refine: 5 },
        seconds: 15,
      });
      const [first, second] = framesOf(done, 'skill');
      expect(second - first).toBe(33);
      expect(since(done, CRYSTAL, 'skill', 1)).toEqual(TIMES);
    });

    it('gives a stack of Frostglow for each enemy hit, eight at most', async () => {
      expect(numbers(await act(`aethercryo skill; wait(150); ${FROSTGLOW} wait(60); ${FROSTGLOW}`))).toEqual([0, 2]);
      expect(numbers(await act(`${FULL} wait(200); ${FULL} ${FROSTGLOW}`))).toEqual([8]);
      const enemies = ['0,1.5', '1,1.5'];
      expect(numbers(await act(`aethercryo skill; wait(190); ${FROSTGLOW}`, { enemies }))).toEqual([4]);
    });

    describe('in a polestar field', () => {
      it('shoots only when an attack of the Traveler hits, 3 frames later', async () => {
        const done = await act(`${FIELD} wait(150); aethercryo attack; wait(60);`);
        expect(hitsOf(done, CRYSTAL).map(({ frame }) => frame)).toEqual([hitOf(done, 'Normal 0').frame + 12]);
        expect(numbers(await act(`${FIELD} aethercryo attack; wait(60); ${FROSTGLOW}`))).toEqual([1]);
      });

      it('does not shoot for teammates, skills or bursts', async () => {
        const done = await act(`${FIELD} fischl attack:2; wait(30); aethercryo burst; wait(30);`, { seconds: 5 });
        expect(hitsOf(done, 'Normal 0')).toHaveLength(1);
        expect(hitsOf(done, CRYSTAL)).toEqual([]);
      });

      it('shoots one in 0.2 s', async () => {
        const done = await act(`${FIELD} aethercryo attack, charge; wait(60);`, { seconds: 5 });
        const [first, second] = [hitOf(done, 'Charge 0').frame, hitOf(done, 'Charge 1').frame];
        expect(second - first).toBe(11);
        expect(hitsOf(done, CRYSTAL).map(({ frame }) => frame)).toEqual(
          [hitOf(done, 'Normal 0').frame, first].map((frame) => frame + 12),
        );
        expect(lasting(done, 'travelercryo-e-icd')).toBe(12);
        const two = await act(`${FIELD} aethercryo attack; wait(60);`, { enemies: ['0,1', '0.2,1'], seconds: 5 });
        expect(hitsOf(two, 'Normal 0')).toHaveLength(2);
        expect(new Set(hitsOf(two, CRYSTAL).map(({ frame }) => frame)).size).toBe(1);
      });

      it('goes on when the field is over, and no attack makes it shoot after the star', async () => {
        const done = await act(`${FIELD} wait(690); aethercryo attack; wait(60);`);
        const over = 600;
        expect(since(done, CRYSTAL).filter((frame) => frame < 350)).toEqual([]);
        expect(since(done, CRYSTAL).filter((frame) => frame > over)).toEqual([715, 728]);
        const without = await act(
          'aethercryo skill; wait(800); odette skill; fischl skill; wait(60); aethercryo attack; wait(60);',
          { team: { odette: PLAIN, fischl: PLAIN } },
        );
        const { frame } = hitOf(without, 'Normal 0');
        const field = without.logs.find(({ msg, logs }) => msg === 'mod added' && logs.key === 'polestar-field');
        expect(frame - (field?.frame ?? 0)).toBeLessThan(241);
        expect(hitsOf(without, CRYSTAL).filter((hit) => hit.frame > frame)).toEqual([]);
      });
    });

    it('shoots as usual after a stellar swirl', async () => {
      const done = await act(`${SWIRLED} aethercryo attack:2; wait(300);`, { team: SUCROSE });
      expect(hitsOf(done, 'stellar-swirl').length).toBeGreaterThan(0);
      expect(since(done, CRYSTAL).slice(0, 4)).toEqual(TIMES.slice(0, 4));
    });
  });

  describe('Ever-Keen Frost', () => {
    it('makes normal and charged attacks cryo with 80 % more of ATK, in a field during the star', async () => {
      const done = await act(`${FIELD} aethercryo attack:2, charge; wait(60);`);
      const names = ['Normal 0', 'Normal 1', 'Charge 0', 'Charge 1'];
      expect(names.map((name) => talent(hitOf(done, name)))).toEqual(
        [1.61686, 1.5979, 1.827, isLumine ? 2.1272 : 1.9155].map((share) => expect.closeTo(share, 9)),
      );
      expect(names.flatMap((name) => elements(done, name))).toEqual(['cryo', 'cryo', 'cryo', 'cryo']);
    });

    it('needs the first ascension, the star and the field', async () => {
      const attack = async (script: string, setting: Setting = {}) => {
        const done = await act(`${script} aethercryo attack; wait(60);`, setting);
        const last = hitsOf(done, 'Normal 0').at(-1);
        if (last === undefined) throw new Error('no attack hit');
        return [talent(last), elements(done, 'Normal 0').at(-1)];
      };
      const usual = [0.81686, 'physical'];
      expect(await attack('aethercryo skill; wait(60);')).toEqual(usual);
      expect(await attack(SWIRLED, { team: SUCROSE })).toEqual(usual);
      expect(await attack(FIELD, { level: '20/20' })).toEqual(usual);
      expect(await attack(FIELD, { level: '20/40' })).toEqual([expect.closeTo(1.61686, 9), 'cryo']);
      // Odette's frost opens the field; there is no star.
      const team = { odette: PLAIN, fischl: PLAIN };
      expect(await attack('odette skill; fischl skill; wait(30);', { team })).toEqual(usual);
    });

    it('is not overridden by an infusion', async () => {
      const team = { fischl: PLAIN, candace: PLAIN };
      const done = await act(
        'candace burst; aethercryo attack, skill; fischl skill; wait(30); aethercryo attack; wait(60);',
        {
          team,
        },
      );
      expect(elements(done, 'Normal 0')).toEqual(['hydro', 'cryo']);
    });

    it.runIf(isLumine)('makes her plunges cryo, and the star shoots at them', async () => {
      const done = await act(
        `xianyun burst; ${FIELD} aethercryo jump, high_plunge[collision=1]; wait(60); aethercryo jump, low_plunge; wait(60);`,
        { team: { fischl: PLAIN, xianyun: PLAIN } },
      );
      expect(['Plunge Collision', 'High Plunge', 'Low Plunge'].map((name) => talent(hitOf(done, name)) - 0.8)).toEqual(
        [1.174572, 2.933586, 2.348646].map((share) => expect.closeTo(share, 9)),
      );
      expect(elements(done, 'Plunge')).toEqual(['cryo', 'cryo', 'cryo']);
      const first = hitOf(done, 'Plunge Collision').frame;
      expect(hitOf(done, CRYSTAL).frame).toBe(first + 12);
      expect(hitOf(done, 'Low Plunge').frame - framesOf(done, 'low_plunge')[0]).toBe(47);
      expect(hitOf(done, 'High Plunge').frame - framesOf(done, 'high_plunge')[0]).toBe(48);
    });
  });

  describe('Lucent Ice', () => {
    const STORY = 'true_moon_story_buff=0,skirk_story_buff=0';
    it('adds 8 % of ATK as elemental mastery, 160 at most', async () => {
      const mastery = async (stats: string, level = '90/90') => {
        const done = await act(`${EM} aethercryo attack; wait(30);`, { stats, level, story: STORY });
        return [numbers(done)[0], attribute(hitOf(done, 'Normal 0'), 'atk')];
      };
      const [em, atk] = await mastery('cr=-1');
      expect(atk).toBeGreaterThan(300);
      expect(em).toBeCloseTo(0.08 * atk, 6);
      expect((await mastery('cr=-1 atk=4000'))[0]).toBeCloseTo(160, 9);
      expect((await mastery('cr=-1', '60/60'))[0]).toBe(0);
      expect((await mastery('cr=-1', '60/70'))[0]).toBeGreaterThan(0);
    });

    it('is not shared by a weapon that turns elemental mastery into energy recharge', async () => {
      const recharge = async (level: string) => {
        const done = await act(`wait(60); print(.aethercryo.stats.er); ${EM} aethercryo attack;`, {
          level,
          story: STORY,
          stats: 'em=100',
          weapon: { weapon: 'xiphosmoonlight' },
        });
        return numbers(done);
      };
      const [[without, low], [usual, high]] = [await recharge('60/60'), await recharge('60/70')];
      expect(high).toBeGreaterThan(low);
      expect(without).toBeGreaterThan(1);
      expect(usual).toBeCloseTo(without, 9);
    });
  });

  describe('Stellar Jubilee', () => {
    it('turns superconduct into stellar-conduct, with 0.35 % base damage for each 100 ATK, 7 % at most', async () => {
      const done = await act(`${FIELD} aethercryo burst; wait(100);`);
      expect(hitsOf(done, 'superconduct')).toEqual([]);
      expect(lasting(done, 'polestar-field')).toBe(241);
      const hit = hitOf(done, JAVELIN + CONDUCT);
      expect(calc(hit, 'react_base_dmg_bonus')).toBeCloseTo(0.000035 * attribute(hit, 'atk'), 9);
      const most = hitOf(
        await act(`${FIELD} aethercryo burst; wait(100);`, { stats: 'cr=-1 atk=4000' }),
        JAVELIN + CONDUCT,
      );
      expect(calc(most, 'react_base_dmg_bonus')).toBeCloseTo(0.07, 9);
    });

    it('turns cryo swirl into stellar swirl, with the same bonus', async () => {
      const done = await act(`${SWIRLED} aethercryo attack; wait(30);`, { team: SUCROSE });
      expect(done.hits.filter(({ name }) => name.startsWith('swirl-cryo'))).toEqual([]);
      const bonuses = contributions(done).map(({ logs }) => logs['base damage bonus']);
      expect(bonuses.length).toBeGreaterThan(0);
      const atk = attribute(hitOf(done, 'Normal 0'), 'atk');
      expect(new Set(bonuses.map((bonus) => Number(bonus).toFixed(9)))).toEqual(new Set([(0.000035 * atk).toFixed(9)]));
    });
  });

  describe('Foreign Permafrost', () => {
    const WITHOUT = 'true_moon_story_buff=0';
    /** A field, and three stacks of Icepoint from an own burst and two later ones of stellar damage. */
    const _POINTS = `${FIELD} aethercryo burst; wait(1000); ${FIELD} aethercryo burst; wait(60);`;

    it('gives 10 % CRIT Rate, 20 % CRIT DMG, ATK, DEF, HP and energy recharge, and 60 elemental mastery', async () => {
      const read = (key: string) => `print(.aethercryo.stats.${key});`;
      const script = ['cr', 'cd', 'atk%', 'def%', 'hp%', 'er'].map(read).join(' ');
      const usual = numbers(await act(script));
      const without = numbers(await act(script, { story: WITHOUT }));
      expect(usual.map((stat, i) => stat - without[i])).toEqual(
        [0.1, 0.2, 0.2, 0.2, 0.2, 0.2].map((bonus) => expect.closeTo(bonus, 9)),
      );
      const mastery = async (story: string) => numbers(await act(EM, { story, level: '20/20' }))[0];
      expect((await mastery('')) - (await mastery(WITHOUT))).toBeCloseTo(60, 9);
    });

    it('gives a stack of Icepoint for stellar damage of the team, one in 2 s, for 30 s', async () => {
      const done = await act(`${FIELD} aethercryo burst; wait(44); ${ICEPOINT} wait(120); ${ICEPOINT}`);
      expect(hitsOf(done, JAVELIN + CONDUCT)).toHaveLength(3);
      expect(numbers(done)).toEqual([1, 1]);
      expect(lasting(done, 'travelercryo-truemoon-icd')).toBe(120);
      expect(lasting(done, 'travelercryo-icepoint')).toBe(1800);
      expect(numbers(await act(`${FIELD} aethercryo burst; wait(1760); ${ICEPOINT} wait(40); ${ICEPOINT}`))).toEqual([
        1, 0,
      ]);
      expect(numbers(await act(`${FIELD} aethercryo burst; wait(60); ${ICEPOINT}`, { story: WITHOUT }))).toEqual([0]);
      const swirl = await act(`${SWIRLED} ${ICEPOINT}`, { team: SUCROSE });
      expect(numbers(swirl)).toEqual([1]);
    });

    /** Odette deals stellar damage often. */
    const team = { odette: PLAIN, fischl: PLAIN };
    const ODETTE = 'odette skill; fischl skill; wait(10); odette skill; wait(420);';
    const READY = `${ODETTE} aethercryo skill; fischl attack:8; ${ICEPOINT}`;

    it('turns a charged attack with three stacks into Freezing Ice', async () => {
      const done = await act(`${READY} ${FROSTGLOW} aethercryo attack, charge; ${ICEPOINT} ${FROSTGLOW} wait(60);`, {
        team,
      });
      const [before, glowed, after, glowing] = numbers(done);
      expect([before, after]).toEqual([3, 0]);
      // The normal attack made the star shoot, too.
      expect(glowing - glowed).toBe(1 + 2);
      const strikes = ICE.map((name) => hitOf(done, name + CONDUCT));
      expect(strikes.map(talent)).toEqual([2.427, isLumine ? 2.7272 : 2.5155].map((share) => expect.closeTo(share, 9)));
      expect(strikes.map(({ frame }) => frame - framesOf(done, 'charge')[0])).toEqual(isLumine ? [14, 25] : [9, 20]);
      expect(strikes.map((hit) => [calc(hit, 'ignore_def'), calc(hit, 'react_base_dmg_bonus') > 0])).toEqual([
        [1, true],
        [1, true],
      ]);
      expect(elements(done, ICE[0])).toEqual(['cryo']);
      expect(lasting(done, 'travelercryo-special-ca-icd')).toBe(900 + (isLumine ? 14 : 9));
      expect(hitsOf(done, 'Charge 0')).toEqual([]);
      // It makes the star shoot.
      expect(hitsOf(done, CRYSTAL).some(({ frame }) => frame === strikes[0].frame + 12)).toBe(true);
    });

    it('reaches 3.2 m around a point a metre ahead', async () => {
      const hits = async (pos: string) =>
        hitsOf(
          await act(`${READY} aethercryo attack, charge; wait(60);`, { team, enemies: ['0,1.5', pos] }),
          ICE[0] + CONDUCT,
        ).length;
      expect([await hits('0,5.1'), await hits('0,5.3')]).toEqual([2, 1]);
    });

    it('needs three stacks, the star and the story', async () => {
      const ices = async (script: string, setting: Setting = {}) =>
        (await act(`${script} aethercryo attack, charge; wait(60);`, { team, ...setting })).hits.filter(({ name }) =>
          name.startsWith('Freezing Ice'),
        ).length;
      expect(await ices(READY)).toBe(2);
      expect(await ices(READY, { story: WITHOUT })).toBe(0);
      expect(await ices(`${FIELD} aethercryo burst; wait(60);`)).toBe(0);
      expect(await ices(ODETTE)).toBe(0);
    });

    it('is cryo damage without radiance, and stellar swirl damage after a stellar swirl', async () => {
      const done = await act(
        `${READY} wait(500); aethercryo walk; wait(240); aethercryo skill; wait(30); aethercryo attack, charge; wait(60);`,
        { team },
      );
      expect(ICE.map((name) => talent(hitOf(done, name)))).toEqual(
        [2.427, isLumine ? 2.7272 : 2.5155].map((share) => expect.closeTo(share, 9)),
      );
      expect(calc(hitOf(done, ICE[0]), 'ignore_def')).toBe(0);
      expect(elements(done, ICE[0])).toEqual(['cryo']);
      const swirled = await act(
        'odette skill; sucrose skill; wait(40); odette skill; wait(400); aethercryo skill; sucrose skill; wait(60); sucrose attack:6; aethercryo attack, charge; wait(60);',
        { team: { odette: PLAIN, sucrose: PLAIN } },
      );
      expect(talent(hitOf(swirled, ICE[0] + SWIRL))).toBeCloseTo(2.427, 9);
    });

    it('comes again 15 s after its first hit', async () => {
      const [attackGap, firstHit] = isLumine ? [32, 14] : [28, 9];
      const mates = { odette: PLAIN, raidenshogun: PLAIN };
      const once =
        'odette skill; raidenshogun skill; wait(10); odette skill; wait(420); aethercryo skill; raidenshogun attack:8; aethercryo attack, charge; raidenshogun attack:20; aethercryo burst;';
      const [charged] = framesOf(await act(once, { team: mates }), 'charge');
      const again = async (gap: number) => {
        const done = await act(
          `${once} aethercryo skill; aethercryo walk; wait(${charged + gap - attackGap} - f()); ${ICEPOINT} aethercryo attack, charge; wait(60);`,
          { team: mates },
        );
        expect(framesOf(done, 'charge')).toEqual([charged, charged + gap]);
        expect(hitsOf(done, ICE[0] + CONDUCT).length).toBeGreaterThan(0);
        return [numbers(done).at(-1), hitsOf(done, 'Charge 0').length];
      };
      expect([await again(900 + firstHit), await again(901 + firstHit)]).toEqual([
        [3, 1],
        [3, 0],
      ]);
    });
  });

  describe('Frostbound Javelin', () => {
    it('strikes three times with 93.7227 %, for 60 energy and with a cooldown of 15 s', async () => {
      const done = await act('aethercryo burst, burst; wait(100);');
      expect(since(done, JAVELIN, 'burst').slice(0, 3)).toEqual([42, 75, 80]);
      expect(talents(done, JAVELIN).slice(0, 3)).toEqual([0.937227, 0.937227, 0.937227]);
      expect(elements(done, JAVELIN)[0]).toBe('cryo');
      const [first, second] = framesOf(done, 'burst');
      expect(second - first).toBe(900);
      const paid = await act('aethercryo burst; wait(20); print(.aethercryo.energy);', {
        options: 'ignore_burst_energy=false',
      });
      expect(drainedAfter(paid)).toBe(7);
      expect(numbers(paid)).toEqual([0]);
      expect(talents(await act('aethercryo burst; wait(100);', { talents: '1,1,1' }), JAVELIN)).toEqual([
        0.55131, 0.55131, 0.55131,
      ]);
      const most = await act('print(.aethercryo.energymax); aethercryo walk;');
      expect(numbers(most)).toEqual([60]);
    });

    it('applies cryo with each of them', async () => {
      const done = await act('aethercryo burst; wait(100);');
      expect(done.log('element', 'application')).toHaveLength(3);
    });

    it('can be followed after the frames that were counted', async () => {
      const gap = async (script: string, next: string) => {
        const done = await act(`aethercryo burst; ${script};`);
        return (framesOf(done, next).at(-1) ?? 0) - framesOf(done, 'burst')[0];
      };
      expect(await gap('aethercryo attack', 'attack')).toBe(75);
      expect(await gap('aethercryo skill', 'skill')).toBe(74);
      expect(await gap('aethercryo dash', 'dash')).toBe(75);
      expect(await gap('aethercryo jump', 'jump')).toBe(74);
      expect(await gap('fischl attack', 'attack')).toBe(73 + 4);
    });

    it('reaches 4.5 m around the opponent that it aims at', async () => {
      const hits = async (pos: string) =>
        hitsOf(await act('aethercryo burst; wait(100);', { enemies: ['0,1.5', pos] }), JAVELIN).length;
      expect([await hits('0,6.9'), await hits('0,7.1')]).toEqual([6, 3]);
    });

    it('consumes Frostglow: 4.6861 % more for each stack, five strikes with eight', async () => {
      const few = await act(
        `aethercryo skill; wait(190); ${FROSTGLOW} aethercryo burst; wait(10); ${FROSTGLOW} wait(60);`,
      );
      expect(numbers(few)).toEqual([2, 0]);
      expect(talents(few, JAVELIN)).toEqual([1, 2, 3].map(() => expect.closeTo(0.937227 + 2 * 0.046861, 9)));
      const full = await act(`${FULL} aethercryo burst; wait(120);`);
      expect(since(full, JAVELIN, 'burst')).toEqual([42, 75, 77, 80, 84]);
      expect(talents(full, JAVELIN)).toEqual([1, 2, 3, 4, 5].map(() => expect.closeTo(0.937227 + 8 * 0.046861, 9)));
      const low = await act(`${FULL} aethercryo burst; wait(120);`, { talents: '1,1,1' });
      expect(talents(low, JAVELIN)[0]).toBeCloseTo(0.55131 + 8 * 0.027565, 9);
    });

    it('takes the stacks after 36 frames', async () => {
      const done = await act(`aethercryo skill; wait(330); aethercryo burst; wait(60); ${FROSTGLOW}`);
      const burst = framesOf(done, 'burst')[0] - framesOf(done, 'skill')[0];
      const before = since(done, CRYSTAL).filter((frame) => frame < burst + 36).length;
      expect(talents(done, JAVELIN)[0]).toBeCloseTo(0.937227 + before * 0.046861, 9);
    });

    it('deals stellar-conduct damage in a polestar field: 62.4818 % and 3.1241 % for each stack', async () => {
      const done = await act(`${FIELD} aethercryo attack:2; wait(20); ${FROSTGLOW} aethercryo burst; wait(120);`);
      const [stacks] = numbers(done);
      expect(stacks).toBe(2);
      expect(talents(done, JAVELIN + CONDUCT)).toEqual([1, 2, 3].map(() => expect.closeTo(0.624818 + 2 * 0.031241, 9)));
      expect(hitsOf(done, JAVELIN)).toEqual([]);
      const hit = hitOf(done, JAVELIN + CONDUCT);
      expect(calc(hit, 'ignore_def')).toBe(1);
      const { frame } = hit;
      expect(done.log('element', 'application').filter((e) => e.frame === frame && e.char_index === 0)).toEqual([]);
      const low = await act(`${FIELD} aethercryo attack:2; wait(20); aethercryo burst; wait(120);`, {
        talents: '1,1,1',
      });
      expect(talents(low, JAVELIN + CONDUCT)[0]).toBeCloseTo(0.36754 + 2 * 0.018377, 9);
    });

    it('deals stellar swirl damage after a stellar swirl: 93.7227 % and 4.6861 % for each stack', async () => {
      const done = await act(`${SWIRLED} aethercryo walk; wait(110); ${FROSTGLOW} aethercryo burst; wait(120);`, {
        team: SUCROSE,
      });
      expect(numbers(done)).toEqual([2]);
      expect(talents(done, JAVELIN + SWIRL)).toEqual([1, 2, 3].map(() => expect.closeTo(0.937227 + 2 * 0.046861, 9)));
      expect(calc(hitOf(done, JAVELIN + SWIRL), 'ignore_def')).toBe(1);
      const late = await act(`${SWIRLED} aethercryo walk; wait(500); aethercryo burst; wait(120);`, { team: SUCROSE });
      expect(hitsOf(late, JAVELIN + SWIRL)).toEqual([]);
      expect(hitsOf(late, JAVELIN).length).toBeGreaterThan(0);
    });

    it('deals stellar-conduct damage when both hold', async () => {
      const done = await act(
        'aethercryo skill; sucrose skill; wait(120); fischl walk; wait(60); fischl skill; wait(20); aethercryo burst; wait(120);',
        { team: { sucrose: PLAIN, fischl: PLAIN } },
      );
      expect(hitsOf(done, 'stellar-swirl').length).toBeGreaterThan(0);
      expect(hitsOf(done, JAVELIN + CONDUCT).length).toBeGreaterThan(0);
      expect(hitsOf(done, JAVELIN + SWIRL)).toEqual([]);
    });
  });

  describe('constellations', () => {
    it('C1: 5 energy at stellar damage of the Traveler, every 0.5 s', async () => {
      const done = await act(`${FIELD} aethercryo burst; wait(120);`, { cons: 1 });
      // The strikes are 33 and 5 frames apart.
      expect(energyFrom(done, 'travelercryo-c1')).toEqual([5, 5]);
      expect(lasting(done, 'travelercryo-c1-icd')).toBe(30);
      expect(energyFrom(await act(`${FIELD} aethercryo burst; wait(120);`), 'travelercryo-c1')).toEqual([]);
      expect(energyFrom(await act('aethercryo burst; wait(120);', { cons: 1 }), 'travelercryo-c1')).toEqual([]);
      const theirs = await act('odette skill, skill; wait(100);', { cons: 1, team: { odette: PLAIN } });
      expect(hitsOf(theirs, "Coda at Dawn's Tolling")).toHaveLength(1);
      expect(energyFrom(theirs, 'travelercryo-c1')).toEqual([]);
    });

    it('C2: a crystal gives the active character 60 elemental mastery for 5 s', async () => {
      const script =
        'aethercryo skill; wait(145); fischl walk; wait(5); print(.fischl.stats.em); print(.aethercryo.stats.em);';
      const read = async (cons: number) => numbers(await act(script, { cons }));
      const [with2, without] = [await read(2), await read(1)];
      expect(with2.map((em, i) => em - without[i])).toEqual([60, 0].map((em) => expect.closeTo(em, 9)));
      const done = await act('aethercryo skill; wait(200);', { cons: 2 });
      expect(lasting(done, 'travelercryo-c2')).toBe(300);
    });

    it('C2: 120 once that character triggers a stellar reaction or deals stellar damage', async () => {
      const MORE = `${EM} aethercryo burst; wait(20); ${EM} wait(1); ${EM}`;
      const em = async (cons: number) => numbers(await act(`${FIELD} aethercryo attack; wait(30); ${MORE}`, { cons }));
      const [[a, , c], [x, , z]] = [await em(2), await em(1)];
      expect([a - x, c - z]).toEqual([60, 120].map((gain) => expect.closeTo(gain, 6)));
      const fischl = 'print(.fischl.stats.em);';
      const react = await act(`aethercryo skill; fischl walk; wait(155); ${fischl} fischl skill; wait(45); ${fischl}`, {
        cons: 2,
      });
      expect(numbers(react)).toEqual([60, 120]);
      const raised = react.logs.find(({ msg, logs }) => msg === 'mod added' && logs.key === 'travelercryo-upgrade-c2');
      const given = react.logs.filter(
        ({ msg, logs, frame }) =>
          msg.startsWith('mod ') && logs.key === 'travelercryo-c2' && frame <= (raised?.frame ?? 0),
      );
      expect(raised?.char_index).toBe(1);
      expect(raised?.logs.expiry).toBe(given.at(-1)?.logs.expiry);
    });

    it('C2: stellar damage does not raise it for others, nor without it', async () => {
      const done = await act(`${FIELD} aethercryo burst; wait(100); print(.fischl.stats.em);`, { cons: 2 });
      expect(done.logs.filter(({ logs }) => logs.key === 'travelercryo-upgrade-c2')).toEqual([]);
      expect(numbers(done)).toEqual([0]);
    });

    it('C3: three levels more of the burst; C5: of the skill', async () => {
      const read = async (cons: number) => {
        const done = await act(`${FULL} aethercryo burst; wait(120);`, { cons });
        return [SKILL, CRYSTAL, JAVELIN].map((name) => talents(done, name)[0]);
      };
      expect(await read(2)).toEqual([1.55856, 0.363664, expect.closeTo(0.937227 + 8 * 0.046861, 9)]);
      expect(await read(3)).toEqual([1.55856, 0.363664, expect.closeTo(1.10262 + 8 * 0.055131, 9)]);
      expect(await read(5)).toEqual([1.8336, 0.42784, expect.closeTo(1.10262 + 8 * 0.055131, 9)]);
    });

    it('C6: each stack gives the others 5 % stellar damage for 15 s, 40 % at most', async () => {
      const team = { odette: { ...PLAIN, level: '20/20' }, fischl: PLAIN };
      const CODA = "Coda at Dawn's Tolling";
      const bonus = async (wait: number, cons = 6, later = 0) => {
        const done = await act(
          `aethercryo skill; wait(${wait}); aethercryo burst; wait(60); odette skill; wait(${later}); odette skill; wait(90);`,
          { team, cons },
        );
        return calc(hitOf(done, CODA), 'react_bonus');
      };
      expect(await bonus(190)).toBeCloseTo(0.1, 9);
      expect(await bonus(760)).toBeCloseTo(0.4, 9);
      expect(await bonus(760, 5)).toBe(0);
      const done = await act(`${FULL} aethercryo burst; wait(60);`, { cons: 6, team });
      const given = done.logs.filter(({ msg, logs }) => msg === 'mod added' && logs.key === 'travelercryo-c6');
      expect(given.map(({ char_index, frame, logs }) => [char_index, Number(logs.expiry) - frame])).toEqual([
        [1, 900],
        [2, 900],
      ]);
    });
  });
});
