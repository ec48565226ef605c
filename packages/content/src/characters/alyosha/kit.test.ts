import facts from '@quartet/gamedata/characters/alyosha';
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

const { timing } = facts;

interface Setting {
  cons?: number;
  level?: string;
  stats?: string;
  /** Members beside him; he is on the field first. */
  team?: Readonly<Record<string, Member>>;
  /** Places of the enemies. */
  enemies?: readonly string[];
  seconds?: number;
  seed?: number;
}

const run = (
  script: string,
  { cons = 0, level = '90/90', stats = 'cr=-1', team = {}, enemies = ['0,2.4'], seconds = 40, seed = 1 }: Setting = {},
): Promise<Fight> =>
  fight(
    `${party({ alyosha: { cons, level, stats }, ...team })}
    ${enemies.map((pos) => `target lvl=100 resist=0.1 radius=1 pos=${pos};`).join('')}
    options duration=${seconds} ignore_burst_energy=true swap_delay=4;
    active alyosha; ${script}`,
    { seed },
  );

/** Before his second passive, and before his first. */
const BEFORE_A4 = '60/60';
const BEFORE_A1 = '20/20';
const PRESS = 'Thunderbolt Strike (Press)';
const HOLD = 'Thunderbolt Strike (Hold)';
const FIELD = 'Fulgurite Hunting Field';
const TUGARIN = 'Tugarin';
/** The ATK bonus of Hunter's Precision at talent level 9. */
const PRECISION = 0.2014;
const MARKS = 'print(.alyosha.marks);';
const STACKS = 'print(.alyosha.precision);';
const ATK = 'print(.alyosha.stats.atk%);';
/** A cooldown of the skill without the skill. */
const REST = 'wait(900);';
const talent = (hit: Fight['hits'][number]) => calc(hit, 'talent');
const sinceBurst = (done: Fight, name: string) =>
  hitsOf(done, name).map(({ frame }) => frame - framesOf(done, 'burst')[0]);
/** Frames in which he applied electro. */
const applied = (done: Fight) =>
  done
    .log('element', 'application')
    .filter((e) => e.char_index === 0)
    .map((e) => e.frame);
/** The text, the receiver and the amount of each healing. */
const healings = ({ log }: Fight, what: string) =>
  log('heal', what).map(({ frame, logs }) => ({ frame, target: Number(logs.target), amount: Number(logs.amount) }));

it('has 11962 HP, 265 ATK, 703 DEF and 26.67 % energy recharge at level 90', async () => {
  const done = await run('print(.alyosha.stats.er); alyosha skill;');
  const hit = hitOf(done, PRESS);
  const weapon = calc(hitOf(await run('alyosha skill;', { level: '1/20' }), PRESS), 'base_atk') - 22.26;
  expect(calc(hit, 'base_atk') - weapon).toBeCloseTo(22.26 * 8.349 + 79.64775, 1);
  expect(calc(hit, 'base_hp')).toBeCloseTo(11962.41, 1);
  expect(calc(hit, 'base_def')).toBeCloseTo(702.99, 1);
  expect(numbers(done)[0]).toBeCloseTo(1.2667, 9);
});

describe('Skirmishing Spear', () => {
  it('strikes with 87.848, 88.48, 62.884 and 58.46, and 139.356 % of ATK after 13, 14, 17 and 32, and 17 frames', async () => {
    const done = await run('alyosha attack:4; wait(30);');
    expect(done.hits.map(talent)).toEqual(
      [0.87848, 0.8848, 0.62884, 0.5846, 1.39356].map((share) => expect.closeTo(share, 9)),
    );
    const starts = framesOf(done, 'attack');
    const [n1, n2, n3, , n4] = done.hits.map(({ frame }) => frame);
    expect([n1 - starts[0], n2 - starts[1], n3 - starts[2], n4 - starts[3]]).toEqual([13, 14, 17, 17]);
    expect(done.hits[3].frame - n3).toBe(15);
  });

  it('continues after 18, 23, 53 and 56 frames, and 4 of hitlag each for the first two', async () => {
    const starts = framesOf(await run('alyosha attack:5;'), 'attack');
    const gaps = starts.slice(1).map((frame, i) => frame - starts[i]);
    const [halt1, halt2] = [gaps[0] - 18, gaps[1] - 23];
    expect(gaps.slice(2)).toEqual([53, 56]);
    expect([halt1 > 0, halt2 > 0]).toEqual([true, true]);
  });

  it('charges after 24, 26 and 54 frames', async () => {
    const gap = async (count: number) => {
      const done = await run(`alyosha attack:${count}, charge;`);
      return framesOf(done, 'charge')[0] - framesOf(done, 'attack')[count - 1];
    };
    expect(await gap(3)).toBe(54);
    expect((await gap(1)) - (await gap(2))).toBe(24 - 26);
  });

  it('lunges with 203.978 % of ATK after 22 frames for 25 stamina', async () => {
    const done = await run('alyosha attack:3; print(.stam); alyosha charge; print(.stam); alyosha attack;');
    expect(talent(hitOf(done, 'Charged Attack'))).toBeCloseTo(2.03978, 9);
    expect(hitOf(done, 'Charged Attack').frame - framesOf(done, 'charge')[0]).toBe(22);
    const [before, after] = numbers(done);
    expect(before - after).toBe(25);
    expect((framesOf(done, 'attack').at(-1) ?? 0) - framesOf(done, 'charge')[0]).toBe(63);
  });
});

describe('Thunderbolt Strike', () => {
  it('deals 487.424 % of ATK after 18 frames, held 609.28 % after 113', async () => {
    const tap = await run('alyosha skill; wait(30);');
    const hold = await run('alyosha skill[hold=1]; wait(30);');
    expect(talent(hitOf(tap, PRESS))).toBeCloseTo(4.87424, 9);
    expect(talent(hitOf(hold, HOLD))).toBeCloseTo(6.0928, 9);
    expect(hitOf(tap, PRESS).frame - framesOf(tap, 'skill')[0]).toBe(18);
    expect(hitOf(hold, HOLD).frame - framesOf(hold, 'skill')[0]).toBe(113);
  });

  it('can be followed after the frames that were counted', async () => {
    const gap = async (script: string, next: string) => {
      const done = await run(`alyosha ${script};`, { team: { fischl: {} } });
      return (framesOf(done, next).at(-1) ?? 0) - framesOf(done, 'skill')[0];
    };
    expect(await gap('skill, attack', 'attack')).toBe(30);
    expect(await gap('skill, burst', 'burst')).toBe(30);
    expect(await gap('skill, dash', 'dash')).toBe(31);
    expect(await gap('skill[hold=1], attack', 'attack')).toBe(138);
    expect(await gap('skill[hold=1]; fischl attack', 'swap')).toBe(137 + 4);
  });

  it('has a cooldown of 15 s, which begins after 16 frames, held after 111', async () => {
    const gap = async (hold: number) => {
      const [first, second] = framesOf(await run(`alyosha skill[hold=${hold}], skill;`), 'skill');
      return second - first;
    };
    expect([await gap(0), await gap(1)]).toEqual([900 + 16, 900 + 111]);
  });

  it('reaches 10 m ahead, held 15 m to either side', async () => {
    const hits = async (skill: string, pos: string) =>
      (await run(`alyosha ${skill}; wait(30);`, { enemies: ['0,2.4', pos] })).hits.filter(({ target }) => target === 2)
        .length;
    expect([await hits('skill', '0,10.5'), await hits('skill', '0,12')]).toEqual([1, 0]);
    expect([await hits('skill', '2,5'), await hits('skill', '5,5')]).toEqual([1, 0]);
    expect([await hits('skill[hold=1]', '5,5'), await hits('skill[hold=1]', '0,15.5')]).toEqual([1, 1]);
    expect([await hits('skill[hold=1]', '0,17'), await hits('skill[hold=1]', '0,-5')]).toEqual([0, 0]);
  });

  it('applies electro to each opponent, and gives 5 particles once in 0.5 s', async () => {
    const done = await run('alyosha skill; wait(200);', { enemies: ['0,2.4', '0,4'] });
    expect(hitsOf(done, PRESS)).toHaveLength(2);
    expect(applied(done)).toEqual(hitsOf(done, PRESS).map(({ frame }) => frame));
    expect(particlesOf(done, 'alyosha')).toEqual([[hitOf(done, PRESS).frame + 100, 5]]);
    expect(lasting(done, timing.particleIcdKey)).toBe(30);
    const hold = await run('alyosha skill[hold=1]; wait(200);');
    expect(particlesOf(hold, 'alyosha')).toEqual([[hitOf(hold, HOLD).frame + 100, 5]]);
  });
});

describe("Hunter's Mark", () => {
  it('is given 6 frames after a hit of the skill, for 15 s', async () => {
    const done = await run(`alyosha skill; ${MARKS} wait(60); ${MARKS}`);
    expect(lasting(done, timing.markKey)).toBe(900);
    const added = done.logs.find(({ msg, logs }) => msg === 'mod added' && logs.key === timing.markKey);
    expect((added?.frame ?? 0) - hitOf(done, PRESS).frame).toBe(6);
    expect(numbers(done).at(-1)).toBe(1);
    expect(numbers(await run(`alyosha skill; wait(860); ${MARKS} wait(60); ${MARKS}`))).toEqual([1, 0]);
  });

  it('is given by a held skill and by the last normal attack, to each opponent that they hit', async () => {
    const marks = async (script: string) =>
      numbers(await run(`${script} wait(30); ${MARKS}`, { enemies: ['0,2.4', '0,3'] }))[0];
    expect(await marks('alyosha skill[hold=1];')).toBe(2);
    expect(await marks('alyosha attack:3;')).toBe(0);
    expect(await marks('alyosha attack:4;')).toBe(2);
  });

  it('is activated by the next hit that would give it, and ends', async () => {
    const done = await run(`alyosha skill; wait(40); ${STACKS} alyosha attack:4; wait(30); ${MARKS} ${STACKS}`);
    expect(numbers(done)).toEqual([0, 0, 1]);
  });

  it('is activated by Tugarin, who does not give one', async () => {
    const unmarked = await run(`alyosha burst; wait(300); ${MARKS} ${STACKS}`);
    expect(numbers(unmarked)).toEqual([0, 0]);
    const marked = await run(`alyosha skill, burst; wait(150); ${MARKS} ${STACKS}`);
    expect(numbers(marked)).toEqual([0, 1]);
  });

  it('draws Tugarin, who otherwise bites any opponent', async () => {
    const enemies = ['0,2.4', '6,7', '-6,7', '6,12', '-6,12', '0,16'];
    const first = async (skill: string, seed: number) =>
      hitsOf(await run(`alyosha ${skill}burst; wait(150);`, { enemies, seed }), TUGARIN)[0].target;
    const seeds = [1, 2, 3, 4, 5];
    expect(await Promise.all(seeds.map((seed) => first('skill, ', seed)))).toEqual([1, 1, 1, 1, 1]);
    const others = await Promise.all(seeds.map((seed) => first('', seed)));
    expect(new Set(others).size).toBeGreaterThan(1);
  });
});

describe("Hunter's Precision", () => {
  const TWO_HITS = 'alyosha skill, attack:4; wait(30);';

  it('gives the character on the field 20.14 % ATK for 15 s', async () => {
    const fischl = { fischl: { stats: 'cr=-1' } };
    const HERS = 'print(.fischl.stats.atk%);';
    const done = await run(`${ATK} ${HERS} ${TWO_HITS} ${ATK} ${HERS} fischl attack; ${ATK} ${HERS}`, { team: fischl });
    const [none, herNone, his, herOff, off, hers] = numbers(done);
    expect([his - none, herOff - herNone, off - none, hers - herNone]).toEqual(
      [PRECISION, 0, 0, PRECISION].map((share) => expect.closeTo(share, 9)),
    );
    expect(lasting(done, timing.precisionKey)).toBe(900);
    const late = await run(`${TWO_HITS} wait(840); ${STACKS} wait(60); ${STACKS}`);
    expect(numbers(late)).toEqual([1, 0]);
  });

  it('does not stack without C6', async () => {
    const done = await run(
      `${ATK} ${TWO_HITS} alyosha attack:4; wait(30); alyosha attack:4; wait(30); ${ATK} ${STACKS}`,
    );
    const [before, after, stacks] = numbers(done);
    expect([after - before, stacks]).toEqual([expect.closeTo(PRECISION, 9), 1]);
  });
});

describe("Hunter's Advance", () => {
  it('strikes with 127.432 and 83.9571... % of ATK', async () => {
    const done = await run('alyosha burst; wait(200);');
    expect(talent(hitOf(done, FIELD))).toBeCloseTo(1.27432, 9);
    expect(talent(hitOf(done, TUGARIN))).toBeCloseTo(0.853794, 9);
  });

  it('strikes 7 times every 118 frames from the 79th on, Tugarin 39 frames later each', async () => {
    const done = await run('alyosha burst; wait(1100);');
    const strikes = Array.from({ length: 7 }, (_, n) => 79 + 118 * n);
    expect(sinceBurst(done, FIELD)).toEqual(strikes);
    expect(sinceBurst(done, TUGARIN)).toEqual(strikes.map((frame) => frame + 39));
  });

  it('takes its energy after 7 frames, and its cooldown of 18 s begins after 1', async () => {
    const done = await run('alyosha burst, burst;');
    expect(drainedAfter(done)).toBe(7);
    const [first, second] = framesOf(done, 'burst');
    expect(second - first).toBe(1081);
  });

  it('can be followed after 54, 53, 55 and 52 frames', async () => {
    const gap = async (script: string, next: string) => {
      const done = await run(`alyosha burst${script};`, { team: { fischl: {} } });
      return (framesOf(done, next).at(-1) ?? 0) - framesOf(done, 'burst')[0];
    };
    expect(await gap(', attack', 'attack')).toBe(54);
    expect(await gap(', skill', 'skill')).toBe(53);
    expect(await gap(', dash', 'dash')).toBe(55);
    expect(await gap('; fischl attack', 'swap')).toBe(52 + 4);
  });

  it('covers 6 m around a place 7 m ahead, where Tugarin hunts within 15 m', async () => {
    const struck = async (pos: string, name: string) =>
      hitsOf(await run('alyosha burst; wait(160);', { enemies: [pos] }), name).length > 0;
    expect([await struck('0,13.5', FIELD), await struck('0,14.5', FIELD)]).toEqual([true, false]);
    expect([await struck('0,21.5', TUGARIN), await struck('0,23', TUGARIN)]).toEqual([true, false]);
  });

  it('applies electro with the field only, which shares an ICD of 1.6 s with Tugarin', async () => {
    const done = await run('alyosha burst; wait(1000);');
    expect(applied(done)).toEqual(hitsOf(done, FIELD).map(({ frame }) => frame));
  });
});

describe('passives', () => {
  it('A1: each bite heals the character on the field by 120 % of his ATK', async () => {
    const done = await run('alyosha burst; fischl attack; wait(300);', { team: { fischl: {} } });
    const healed = healings(done, 'Awakened by the Baying Hounds');
    const bites = hitsOf(done, TUGARIN);
    expect(healed.map(({ frame, target }) => [frame, target])).toEqual(bites.map(({ frame }) => [frame, 1]));
    expect(healed[0].amount).toBeCloseTo(1.2 * attribute(bites[0], 'atk'), 4);
    expect(healings(await run('alyosha burst; wait(300);', { level: BEFORE_A1 }), 'Awakened')).toEqual([]);
  });

  it('A4: 0.35 % damage of his skill and burst for each 1 % energy recharge, 70 % at most', async () => {
    const bonus = async (stats: string, name: string, level = '90/90') =>
      calc(hitOf(await run('alyosha attack, skill, burst; wait(200);', { stats, level }), name), 'bonus_dmg');
    for (const name of [PRESS, FIELD, TUGARIN]) {
      expect(await bonus('cr=-1', name)).toBeCloseTo(0.35 * 1.2667, 9);
      expect(await bonus('cr=-1 er=0.7', name)).toBeCloseTo(0.35 * 1.9667, 9);
      expect(await bonus('cr=-1 er=1', name)).toBeCloseTo(0.7, 9);
    }
    expect(await bonus('cr=-1', 'Normal 0')).toBe(0);
    expect(await bonus('cr=-1', PRESS, BEFORE_A4)).toBe(0);
  });

  it('third passive: in a polestar field activation strengthens stellar-conduct of the character on the field by 20 %', async () => {
    const team = { sandrone: { stats: 'cr=-1' } };
    const react = async (script: string, cons = 0) =>
      calc(
        hitsOf(await run(script, { team, cons }), 'Prism Shot (Stellar-Conduct)').at(-1) as Fight['hits'][number],
        'react_bonus',
      );
    const plain = await react('alyosha skill; sandrone skill; wait(60); sandrone skill; wait(60);');
    const before = await react(
      'alyosha skill, attack:4; wait(30); sandrone skill; wait(60); sandrone skill; wait(60);',
    );
    const inside = await react(
      'alyosha skill; sandrone skill; wait(30); alyosha attack:4; wait(30); sandrone skill; wait(60);',
    );
    expect(before - plain).toBeCloseTo(0, 9);
    expect(inside - plain).toBeCloseTo(0.2, 9);
    // Her ray lands 177 frames after the burst, when he is on the field.
    const ray = async (script: string) =>
      calc(hitOf(await run(script, { team }), 'Convective Inhibition Ray (Stellar-Conduct)'), 'react_bonus');
    const marked = 'alyosha skill; sandrone skill; wait(30); alyosha attack:4; wait(30);';
    const away = await ray(`${marked} sandrone burst; alyosha attack; wait(100);`);
    const here = await ray(`${marked} sandrone burst, attack; wait(100);`);
    expect(here - away).toBeCloseTo(0.2, 9);
  });
});

describe('constellations', () => {
  it('C1: 15 energy from an electro reaction of the team, once in 18 s', async () => {
    const team = { xiangling: { stats: 'cr=-1' } };
    const done = await run('alyosha skill; xiangling skill; wait(1200);', { cons: 1, team });
    expect(energyFrom(done, 'alyosha-c1')).toEqual([15]);
    expect(lasting(done, timing.c1IcdKey)).toBe(1080);
    const again = await run(
      `alyosha skill; xiangling skill; ${REST} wait(200); alyosha skill; xiangling skill; wait(300);`,
      { cons: 1, team },
    );
    expect(energyFrom(again, 'alyosha-c1')).toEqual([15, 15]);
    expect(energyFrom(await run('alyosha skill; xiangling skill; wait(100);', { team }), 'alyosha-c1')).toEqual([]);
    const quicken = await run('collei skill; wait(60); alyosha skill; wait(60);', { cons: 1, team: { collei: {} } });
    expect(energyFrom(quicken, 'alyosha-c1')).toEqual([15]);
    const charged = await run('xingqiu skill; alyosha skill; wait(60);', { cons: 1, team: { xingqiu: {} } });
    expect(energyFrom(charged, 'alyosha-c1')).toEqual([15]);
    const bloom = await run('collei skill; wait(40); xingqiu skill; wait(60);', {
      cons: 1,
      team: { collei: {}, xingqiu: {} },
    });
    expect(energyFrom(bloom, 'alyosha-c1')).toEqual([]);
  });

  it('C2: 6 s longer: 10 strikes', async () => {
    const done = await run('alyosha burst; wait(1400);', { cons: 2 });
    expect(sinceBurst(done, FIELD)).toEqual(Array.from({ length: 10 }, (_, n) => 79 + 118 * n));
    expect(hitsOf(done, TUGARIN)).toHaveLength(10);
  });

  it('C2: another burst ends the field before it', async () => {
    const done = await run('alyosha burst, burst; wait(1400);', { cons: 2 });
    const [first, second] = framesOf(done, 'burst');
    expect(second - first).toBe(1081);
    // The last strike of the first field was due 60 frames later.
    const strikes = hitsOf(done, FIELD).map(({ frame }) => frame - second);
    expect(strikes.filter((frame) => frame > 0)).toEqual(Array.from({ length: 10 }, (_, n) => 79 + 118 * n));
    expect(strikes).toHaveLength(9 + 10);
  });

  it('C2: each strike of the field marks an opponent, without activation, and Tugarin activates', async () => {
    const done = await run(
      `alyosha burst; wait(30); ${MARKS} ${STACKS} wait(5); ${MARKS} ${STACKS} wait(40); ${MARKS} ${STACKS}`,
      { cons: 2, enemies: ['0,2.4', '0,4'] },
    );
    expect(numbers(done)).toEqual([1, 0, 1, 0, 0, 1]);
    const twice = await run(`alyosha skill, burst; wait(33); ${STACKS}`, { cons: 2 });
    expect(numbers(twice)).toEqual([0]);
  });

  it('C4: each bite heals the character with the lowest share of HP by 60 % of his ATK', async () => {
    const team = { fischl: { talents: '9,9,9 +params=[start_hp%=50]' }, xiangling: {} };
    const done = await run('alyosha burst; wait(150);', { cons: 4, team });
    const healed = healings(done, 'Harvest the Spoils');
    expect(healed.slice(0, 1).map(({ target }) => target)).toEqual([1]);
    expect(healed[0].amount).toBeCloseTo(0.6 * attribute(hitOf(done, TUGARIN), 'atk'), 4);
    expect(healings(await run('alyosha burst; wait(150);', { cons: 3 }), 'Harvest')).toEqual([]);
  });

  it('C6: two stacks, and with both 100 elemental mastery for the character on the field', async () => {
    const EM = 'print(.alyosha.stats.em);';
    const script = `${ATK} alyosha skill, attack:4; wait(30); ${STACKS} ${EM} alyosha attack:4; wait(30); alyosha attack:4; wait(30);
      ${STACKS} ${ATK} ${EM}`;
    const [none, one, before, two, both, after] = numbers(await run(script, { cons: 6 }));
    expect([one, two]).toEqual([1, 2]);
    // The skill has three levels more by C3.
    expect(both - none).toBeCloseTo(2 * 0.23744, 9);
    expect([before, after]).toEqual([0, 100]);
    expect(numbers(await run(script, { cons: 5 }))[3]).toBe(1);
  });

  it('C6: marks that one attack activates count once', async () => {
    const done = await run(`alyosha skill; wait(30); alyosha attack:4; wait(30); ${STACKS}`, {
      cons: 6,
      enemies: ['0,2.4', '0,3'],
    });
    expect(numbers(done)).toEqual([1]);
  });

  it('C6: two stacks double the bonus of stellar-conduct', async () => {
    const team = { sandrone: { stats: 'cr=-1' } };
    const react = async (script: string) =>
      calc(
        hitsOf(
          await run(`alyosha skill, ${script} sandrone skill; wait(60);`, { team, cons: 6 }),
          'Prism Shot (Stellar-Conduct)',
        ).at(-1) as Fight['hits'][number],
        'react_bonus',
      );
    const one = await react('attack; sandrone skill; wait(30); alyosha attack:4; wait(30);');
    const two = await react('attack:4, attack:4; sandrone skill; wait(30); alyosha attack:4; wait(30);');
    expect(two - one).toBeCloseTo(0.2, 9);
  });
});
