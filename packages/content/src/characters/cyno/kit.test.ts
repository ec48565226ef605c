import { describe, expect, it } from 'vitest';
import { isWhole } from '../../../../../test/lane.ts';
import { type Fight, fight, lasting, mean, party } from '../../../test/fight.ts';
import { calc, energyFrom, framesOf, hitOf, hitsOf, numbers } from '../../../test/readings.ts';

const mate = (key: string, weapon: string) =>
  `${key} char lvl=90/90 cons=0 talent=9,9,9; ${key} add weapon="${weapon}" refine=1 lvl=70/70; ${key} add stats cr=-1;`;
const run = (script: string, { cons = 0, level = '90/90', mates = '', first = 'cyno' } = {}) =>
  fight(`options swap_delay=4 ignore_burst_energy=true hitlag=false;
    cyno char lvl=${level} cons=${cons} talent=9,9,9; cyno add weapon="beginnersprotector" refine=1 lvl=70/70;
    cyno add stats cr=-1; ${mates}
    target lvl=100 resist=0.1 radius=1 pos=0,1 hp=999999999; active ${first}; ${script}`);
const ENDSEER = '.cyno.status.cyno-a1';
/** The window of Judication opens 328 frames into the burst. */
const OPENS = 'wait(330 - f());';

it('first passive: Judication deals 35 % more and sends three bolts', async () => {
  const rite = async (wait: string) => {
    const done = await run(`cyno burst; ${wait} cyno skill; wait(60);`);
    return [calc(hitOf(done, 'Mortuary Rite'), 'bonus_dmg'), hitsOf(done, 'Duststalker Bolt').length];
  };
  const [[usual, none], [more, bolts]] = [await rite(''), await rite(OPENS)];
  expect([more - usual, none, bolts]).toEqual([expect.closeTo(0.35, 9), 0, 3]);
});

it('a dash in the window of Judication keeps it open for 17 frames more, once', async () => {
  const ends = `print(${ENDSEER} + f());`;
  const [before, after, later] = numbers(
    await run(`cyno burst; ${OPENS} ${ends} cyno dash; ${ends} cyno dash; ${ends}`),
  );
  expect([after - before, later - before]).toEqual([17, 17]);
});

it('another action follows a low plunge after 58 frames, and in the stance he plunges with electro', async () => {
  const mates = mate('xianyun', 'apprenticesnotes');
  const plunge = 'cyno jump, low_plunge';
  const done = await run(`xianyun burst; ${plunge}; print(f());`, { mates, first: 'xianyun' });
  expect(numbers(done)[0] - framesOf(done, 'low_plunge')[0]).toBe(58);
  const stance = await run(`xianyun burst; cyno burst; ${plunge}[collision=1]; wait(60);`, { mates, first: 'xianyun' });
  const [began] = framesOf(stance, 'low_plunge');
  const plunges = stance.log('damage', 'Plunge').filter((e) => e.char_index === 0);
  expect(plunges.map((e) => e.logs.ele)).toEqual(['electro', 'electro']);
  expect(Math.min(...plunges.map((e) => e.frame)) - began).toBe(41);
});

it('C6: the burst and two Judications leave eight charges of Day of the Jackal, not twelve', async () => {
  const done = await run(`cyno burst; ${OPENS} cyno skill; wait(570 - f()); cyno skill, attack:25; wait(60);`, {
    cons: 6,
  });
  expect(hitsOf(done, 'Duststalker Bolt')).toHaveLength(6);
  expect(hitsOf(done, 'Raiment: Just Scales (C6)')).toHaveLength(8);
});

it('Raincutter starts 12 frames after an attack of the stance, 10 after one without it', async () => {
  const done = await run('xingqiu burst; cyno attack; wait(90); cyno burst, attack; wait(60);', {
    mates: mate('xingqiu', 'dullblade'),
    first: 'xingqiu',
  });
  const rain = [...new Set(hitsOf(done, 'Guhua Sword: Raincutter').map((h) => h.frame))];
  // The swords take 20 frames to the enemy.
  expect(framesOf(done, 'attack').map((frame, i) => rain[i] - frame)).toEqual([10 + 20, 12 + 20]);
});

it('Mortuary Rite gives one particle, and a second with a chance of 33 %', async () => {
  const text = `options swap_delay=4 ignore_burst_energy=true hitlag=false;
    cyno char lvl=60/60 cons=0 talent=9,9,9; cyno add weapon="beginnersprotector" refine=1 lvl=70/70;
    ${mate('fischl', 'huntersbow')} target lvl=100 resist=0.1 radius=1 pos=0,1 hp=999999999; active cyno;
    cyno burst, skill; wait(180);`;
  // 3 energy for him and 80 % of it for Fischl.
  const particles = (await mean(text, isWhole ? 4000 : 600, ({ totalEnergy }) => totalEnergy)) / 5.4;
  expect(Math.abs(particles - 1.33)).toBeLessThan(isWhole ? 0.00825 : 0.05);
});

it('a plunge of the stance carries one unit of electro', async () => {
  const done = await run('xianyun burst; cyno burst, jump, low_plunge; wait(90);', {
    mates: mate('xianyun', 'apprenticesnotes'),
    first: 'xianyun',
  });
  const [plunge] = done.log('element', 'application').filter((e) => String(e.logs.abil).startsWith('Low Plunge'));
  expect(plunge.logs.dur).toBe(25);
});

it('C6: an attack that lands after Day of the Jackal brings no bolt', async () => {
  const bolts = async (begin: number) => {
    const done = await run(`cyno burst; wait(${begin} - f()); cyno attack; wait(60);`, { cons: 6 });
    const landed = hitOf(done, 'Pactsworn Pathclearer 0').frame;
    return [landed < 1 + 480, hitsOf(done, 'Raiment: Just Scales (C6)').length];
  };
  // Four charges last 8 s.
  expect([await bolts(440), await bolts(478)]).toEqual([
    [true, 1],
    [false, 0],
  ]);
});

it('C6: an attack launched after the stance that lands after Day of the Jackal brings no bolt', async () => {
  const bolts = async (begin: number) => {
    const done = await run(`cyno burst; xingqiu dash; wait(${begin} - f()); cyno attack; wait(60);`, {
      cons: 6,
      mates: mate('xingqiu', 'dullblade'),
    });
    return hitsOf(done, 'Raiment: Just Scales (C6)').length;
  };
  // Day of the Jackal ends in frame 481; the attack lands 14 frames after its launch.
  expect([await bolts(450), await bolts(470)]).toEqual([1, 0]);
});

describe('by the rules of the game', () => {
  const RULES = 'rules_on=cyno_radiance';
  const PLAIN = { stats: 'cr=-1' };
  const BOLT = 'Duststalker Bolt';
  const CONDUCT = 'Duststalker Bolt (Stellar-Conduct)';
  const JACKAL = 'Raiment: Just Scales (C6)';
  const JACKAL_CONDUCT = 'Raiment: Just Scales (C6, Stellar-Conduct)';
  const CODA = "Coda at Dawn's Tolling";
  const STANCE = 'print(.cyno.status.cyno-q);';
  /** The presence of Odette makes stellar-conduct of superconduct. */
  const play = (script: string, { cons = 0, level = '90/90', rules = RULES, em = 0, more = '' } = {}): Promise<Fight> =>
    fight(`${party({ cyno: { cons, level, stats: `cr=-1 em=${em}` }, odette: PLAIN, kaeya: PLAIN, fischl: PLAIN })}
    options ${rules} duration=60 ignore_burst_energy=true hitlag=false swap_delay=4;
    target lvl=100 resist=0.1 radius=2 pos=0,1.5 hp=999999999; ${more} active cyno; ${script}`);
  const FROST = 'kaeya skill; wait(20);';
  /** His skill meets the frost of Kaeya 21 frames after its beginning, and brings the stance 15 frames later. */
  const FIELD = `${FROST} cyno skill; wait(10);`;
  /** The stance of the skill opens a window of Judication 4 s after its beginning. */
  const WINDOW = 'wait(238);';

  it('outside the stance the skill brings it for 6 s, 36 frames after its beginning', async () => {
    const done = await play('cyno skill; wait(10);');
    expect(lasting(done, 'cyno-q')).toBe(360);
    const [added] = done.logs.filter((e) => e.logs.key === 'cyno-q');
    expect(added.frame - framesOf(done, 'skill')[0]).toBe(36);
    expect(numbers(await play(`cyno skill; wait(10); ${STANCE} wait(360); ${STANCE}`)).map((left) => left > 0)).toEqual(
      [true, false],
    );
    expect(numbers(await play(`cyno skill; wait(10); ${STANCE}`, { rules: '' }))).toEqual([0]);
    // Leaving the field ends it.
    expect(numbers(await play(`cyno skill; wait(10); kaeya walk; ${STANCE}`))).toEqual([0]);
  });

  it('Mortuary Rite prolongs the stance of the burst by 4 s, and not that of the skill', async () => {
    const left = async (script: string, options = {}) => {
      const done = await play(`${script} wait(180); ${STANCE} cyno skill; ${STANCE}`, options);
      const [before, after] = numbers(done);
      return after - before;
    };
    expect(await left('cyno skill; wait(10);')).toBe(-30);
    expect(await left('cyno burst;')).toBe(240 - 30);
    expect(await left('cyno skill; wait(10); cyno burst;')).toBe(240 - 30);
  });

  it('first passive: the stance of the skill opens a window of Judication after 4 s, the burst its own alone', async () => {
    const opened = async (script: string, options = {}) => {
      const done = await play(script, options);
      return done.logs.filter((e) => e.msg.startsWith('mod') && e.logs.key === 'cyno-a1').map((e) => e.frame);
    };
    expect(await opened('cyno skill; wait(600);')).toEqual([1 + 36 + 240]);
    expect(await opened('cyno skill; wait(600);', { level: '20/20' })).toEqual([]);
    const done = await play('cyno skill; wait(10); cyno burst; wait(500);');
    const [burst] = framesOf(done, 'burst');
    expect(await opened('cyno skill; wait(10); cyno burst; wait(500);')).toEqual([burst + 328, burst + 328 + 234]);
  });

  it('first passive: with Radiance three bolts of 200 % ATK as stellar-conduct damage, and second: 600 % EM', async () => {
    const judged = async (before: string, options = {}) => {
      const done = await play(`${before} ${WINDOW} cyno skill; wait(60);`, options);
      return [hitsOf(done, CONDUCT).length, hitsOf(done, BOLT).length];
    };
    expect(await judged(FIELD)).toEqual([3, 0]);
    expect(await judged('cyno skill; wait(10);')).toEqual([0, 3]);
    const bolt = hitOf(await play(`${FIELD} ${WINDOW} cyno skill; wait(60);`, { em: 100 }), CONDUCT);
    expect(calc(bolt, 'talent')).toBe(2);
    expect(calc(bolt, 'ignore_def')).toBe(1);
    // The stance gives him 100 EM.
    expect(calc(bolt, 'flat_dmg')).toBeCloseTo(6 * 200, 6);
    const young = hitOf(await play(`${FIELD} ${WINDOW} cyno skill; wait(60);`, { em: 100, level: '60/60' }), CONDUCT);
    expect(calc(young, 'flat_dmg')).toBe(0);
    // By the rules of the reference the window of the burst brings the usual bolts in the field, too.
    const reference = await play(`cyno burst; wait(230); ${FROST} cyno burst; wait(330); cyno skill; wait(60);`, {
      rules: '',
    });
    expect(hitsOf(reference, CONDUCT)).toEqual([]);
  });

  describe('C1', () => {
    const EM = 'print(.cyno.stats.em); print(.kaeya.stats.em); print(.fischl.stats.em);';
    const em = async (script: string, options = {}) => numbers(await play(`${script} ${EM}`, { cons: 1, ...options }));

    it('200 EM in the stance with Radiance', async () => {
      expect(await em(FIELD)).toEqual([300, 0, 0]);
      expect(await em('cyno skill; wait(10);')).toEqual([100, 0, 0]);
      expect(await em(FIELD, { cons: 0 })).toEqual([100, 0, 0]);
      expect(await em(FIELD, { rules: '' })).toEqual([0, 0, 0]);
      // In the field, before the stance.
      expect(await em(`${FROST} fischl skill; wait(20); cyno walk;`)).toEqual([0, 0, 0]);
    });

    it('the next character on the field inherits them for the rest of the stance', async () => {
      expect(await em(`${FIELD} kaeya walk;`)).toEqual([0, 200, 0]);
      expect(await em(`${FIELD} kaeya walk; fischl walk;`)).toEqual([0, 200, 0]);
      expect(await em(`${FIELD} kaeya walk; wait(370);`)).toEqual([0, 0, 0]);
      expect(await em('cyno skill; wait(10); kaeya walk;')).toEqual([0, 0, 0]);
      expect(await em(`${FIELD} kaeya walk;`, { cons: 0 })).toEqual([0, 0, 0]);
      const done = await play(`${FIELD} print(.cyno.status.cyno-q + f()); kaeya walk;`, { cons: 1 });
      const [added] = done.logs.filter((e) => e.logs.key === 'cyno-c1-radiance');
      expect(added.frame + lasting(done, 'cyno-c1-radiance')).toBe(numbers(done)[0]);
    });
  });

  describe('C2', () => {
    const react = async (script: string, options = {}) =>
      calc(hitOf(await play(script, { cons: 2, ...options }), CONDUCT), 'react_bonus');
    const judge = (attacks: string) =>
      `${FROST} cyno skill; wait(10); ${attacks} while .cyno.status.cyno-a1 == 0 { wait(1); } cyno skill; wait(60);`;

    it('16 % more stellar-conduct damage for each hit of normal attacks, five times at most', async () => {
      const none = await react(judge(''));
      const more = async (attacks: string, options = {}) => (await react(judge(attacks), options)) - none;
      expect(await more('cyno attack; wait(20);')).toBeCloseTo(0.16, 9);
      expect(await more('cyno attack:2; wait(20);')).toBeCloseTo(0.32, 9);
      expect(await more('cyno attack:5; wait(20);')).toBeCloseTo(0.8, 9);
      expect(await more('cyno attack:2; wait(20);', { cons: 1 })).toBeCloseTo(0, 9);
      // One attack that hits two enemies.
      const two = { more: 'target lvl=100 resist=0.1 radius=2 pos=0.5,1.5 hp=999999999;' };
      expect(await more('cyno attack; wait(20);', two)).toBeCloseTo(0.16, 9);
      // The next stance begins without them.
      const next = await react(judge(`cyno attack:2; wait(420); ${FROST} cyno skill; wait(10);`));
      expect(next - none).toBeCloseTo(0, 9);
      // Attacks before the stance do not count.
      const before = 'kaeya skill; wait(20); cyno attack:2;';
      const late = await react(
        `${before} cyno skill; wait(10); while .cyno.status.cyno-a1 == 0 { wait(1); } cyno skill; wait(60);`,
      );
      expect(late - none).toBeCloseTo(0, 9);
    });

    it('the next character takes them over, and adds its own', async () => {
      const coda = async (cons: number, his: string, hers = '') => {
        const script = `odette skill; wait(10); cyno skill; wait(10); ${his} odette walk; ${hers} odette skill; wait(60);`;
        return calc(hitOf(await play(script, { cons }), CODA), 'react_bonus');
      };
      const usual = await coda(1, 'cyno attack:2; wait(20);');
      expect((await coda(2, 'cyno attack:2; wait(20);')) - usual).toBeCloseTo(0.32, 9);
      expect((await coda(2, '')) - usual).toBeCloseTo(0, 9);
      expect((await coda(2, '', 'odette attack; wait(20);')) - usual).toBeCloseTo(0.16, 9);
      expect((await coda(2, '', 'odette attack, charge; wait(40);')) - usual).toBeCloseTo(0.32, 9);
      expect((await coda(1, '', 'odette attack; wait(20);')) - usual).toBeCloseTo(0, 9);
      // After the rest of the stance.
      const late = async (cons: number, wait: number) => {
        const script = `${FIELD} cyno attack:2; wait(20); odette walk; odette skill; wait(${wait}); odette skill; wait(60);`;
        return calc(hitOf(await play(script, { cons }), CODA), 'react_bonus');
      };
      expect((await late(2, 0)) - (await late(1, 0))).toBeCloseTo(0.32, 9);
      expect((await late(2, 260)) - (await late(1, 260))).toBeCloseTo(0, 9);
    });

    it('hits in the stance without Radiance do not count', async () => {
      // The other enemy has no frost.
      const more = 'target lvl=100 resist=0.1 radius=2 pos=0,30 hp=999999999;';
      const bonus = async (attacks: string) => {
        const script = `${FROST} set_player_pos(0, 28.5); cyno burst; ${attacks} wait(200 - f()); set_player_pos(0, 0); cyno attack; while .cyno.status.cyno-a1 == 0 { wait(1); } cyno skill; wait(60);`;
        const done = await play(script, { cons: 2, more });
        return [
          calc(hitOf(done, CONDUCT), 'react_bonus'),
          done.hits.filter((h) => h.frame < 200 && h.actor === 0).length,
        ];
      };
      const [[none, before], [usual, after]] = [await bonus(''), await bonus('cyno attack:2;')];
      expect([after - before, usual - none]).toEqual([2, expect.closeTo(0, 9)]);
    });
  });

  describe('C4', () => {
    const given = async (script: string, source: string, options = {}) =>
      energyFrom(await play(script, { cons: 4, ...options }), source);

    it('his reactions count in the stance of the burst alone', async () => {
      // The skill comes before the stance that it brings.
      expect(await given(FIELD, 'cyno-c4')).toEqual([]);
      expect(await given(FIELD, 'cyno-c4', { rules: '' })).toEqual([3, 3, 3]);
      expect(await given(`cyno skill; wait(10); ${FROST} cyno walk; wait(20);`, 'cyno-c4')).toEqual([]);
      // In the stance of the skill; the icicles of Kaeya bring frost.
      const ICE = 'kaeya burst; wait(20);';
      expect(await given(`${ICE} cyno skill; wait(10); cyno attack:5; wait(20);`, 'cyno-c4')).toEqual([]);
      expect(await given(`${ICE} cyno burst, attack:5; wait(20);`, 'cyno-c4')).not.toEqual([]);
    });

    it('those of another character with the EM of C1 give him 20, once in 18 s', async () => {
      const heir = 'odette skill; wait(10); cyno skill; wait(10); fischl walk; fischl skill; wait(120);';
      expect(await given(heir, 'cyno-c4-radiance')).toEqual([20]);
      expect(lasting(await play(heir, { cons: 4 }), 'cyno-c4-icd')).toBe(1080);
      expect(await given(heir, 'cyno-c4-radiance', { cons: 3 })).toEqual([]);
      expect(await given(heir, 'cyno-c4-radiance', { rules: '' })).toEqual([]);
      expect(
        await given(
          'odette skill; wait(10); cyno skill; wait(10); kaeya walk; fischl walk; fischl skill; wait(120);',
          'cyno-c4-radiance',
        ),
      ).toEqual([]);
    });
  });

  it('C6: a bolt of the Day of the Jackal deals stellar-conduct damage while he has the EM of C1', async () => {
    const bolts = async (script: string, options = {}) => {
      const done = await play(script, { cons: 6, ...options });
      return [hitsOf(done, JACKAL_CONDUCT).length, hitsOf(done, JACKAL).length];
    };
    const field = `${FIELD} cyno burst, attack; wait(30);`;
    expect(await bolts(field)).toEqual([1, 0]);
    expect(await bolts('cyno burst, attack; wait(30);')).toEqual([0, 1]);
    expect(await bolts(field, { rules: '' })).toEqual([0, 1]);
    const bolt = hitOf(await play(field, { cons: 6, em: 100 }), JACKAL_CONDUCT);
    expect([calc(bolt, 'talent'), calc(bolt, 'flat_dmg')]).toEqual([2, expect.closeTo(6 * 400, 6)]);
  });
});
