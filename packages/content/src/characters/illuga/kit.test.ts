import facts from '@quartet/gamedata/characters/illuga';
import { describe, expect, it } from 'vitest';
import { type Fight, fight, lasting, type Member, party } from '../../../test/fight.ts';
import { calc, energyFrom, framesOf, hitOf, hitsOf, numbers, particlesOf } from '../../../test/readings.ts';

const { timing } = facts;

interface Setting {
  cons?: number;
  seconds?: number;
  /** Members beside him; the first of them is on the field, or he is if there are none. */
  team?: Readonly<Record<string, Member>>;
  level?: string;
  stats?: string;
  /** Number of enemies at one place. */
  enemies?: number;
  seed?: number;
}

/** EM of his ascensions; with the artifacts he has 100 at any level. */
const ASCENSION_EM: Readonly<Record<string, number>> = { '90/90': 96, '60/60': 48 };

const run = (
  script: string,
  { cons = 0, seconds = 40, team = {}, level = '90/90', stats = 'cr=-1', enemies = 1, seed = 1 }: Setting = {},
): Promise<Fight> => {
  const members: Readonly<Record<string, Member>> = { illuga: {}, ...team };
  return fight(
    `${party({ ...members, illuga: { cons, level, stats: `em=${100 - (ASCENSION_EM[level] ?? 0)} ${stats}` } })}
    ${'target lvl=100 resist=0.1 radius=1 pos=0,2.4;'.repeat(enemies)}
    options duration=${seconds} ignore_burst_energy=true swap_delay=4;
    active ${Object.keys(team)[0] ?? 'illuga'}; ${script}`,
    { seed },
  );
};

type Hit = Fight['hits'][number];

const NINGGUANG = { ningguang: { stats: 'cr=-1' } };
const ZHONGLI = { zhongli: { stats: 'cr=-1' } };
/** Before the second passive. */
const LOW = '60/60';
const PRESS = 'Dawnbearing Songbird (Press)';
const HOLD = 'Dawnbearing Songbird (Hold)';
const BURST = 'Shadowless Reflection';
const AEDON = 'Aedon (C2)';
const flat = (hit: Hit) => calc(hit, 'flat_dmg');
const talent = (hit: Hit) => calc(hit, 'talent');
/** Shares of his EM, which is 100, that hits have as flat damage. */
const shares = (hits: Hit[]) => hits.map((hit) => Number((flat(hit) / 100).toFixed(6)));
/** Prints the stacks of the song. */
const STACKS = 'print(.illuga.song-stacks);';
const stacksAfter = async (script: string, setting?: Setting) => numbers(await run(`${script} ${STACKS}`, setting));

describe("Oathkeeper's Spear", () => {
  it('strikes with 87.0217, 89.1515, twice 57.749 and 140.1397 % of ATK after 13, 16, 20 and 32, and 43 frames', async () => {
    const fought = await run('illuga attack:4;');
    expect(fought.hits.map(talent)).toEqual(
      [0.870217, 0.891515, 0.57749, 0.57749, 1.401397].map((share) => expect.closeTo(share, 9)),
    );
    const [first, second, third, fourth] = framesOf(fought, 'attack');
    const [n1, n2, n3, , n4] = fought.hits.map(({ frame }) => frame);
    expect([n1 - first, n2 - second, n3 - third, n4 - fourth]).toEqual([13, 16, 20, 43]);
    // 12 frames, and 8 of hitlag.
    expect(fought.hits[3].frame - n3).toBe(12 + 8);
  });

  it('lunges with 203.978 % of ATK as charged attack for 25 stamina', async () => {
    const fought = await run('illuga attack; print(.stam); illuga charge; print(.stam);');
    expect(talent(hitOf(fought, 'Charged Attack'))).toBeCloseTo(2.03978, 9);
    const [before, after] = numbers(fought);
    expect(before - after).toBe(25);
  });
});

it('has 11962 HP, 814 DEF and 96 EM at level 90', async () => {
  const hit = hitOf(await run('illuga attack, skill;'), PRESS);
  // 4 EM are of the artifacts.
  expect([calc(hit, 'em'), calc(hit, 'base_def')]).toEqual([100, expect.closeTo(813.5656578, 6)]);
  expect(calc(hit, 'base_hp')).toBeCloseTo(11962.406, 2);
});

it('flies 12 m when tapped and 35 m when held', async () => {
  const hits = async (skill: string, distance: number) => {
    const fought = await fight(`${party({ illuga: {} })} target lvl=100 resist=0.1 radius=1 pos=0,${distance};
      options duration=4; active illuga; illuga ${skill};`);
    return fought.hits.length;
  };
  expect([await hits('skill', 12), await hits('skill', 14)]).toEqual([1, 0]);
  expect([await hits('skill[hold=1]', 35), await hits('skill[hold=1]', 37)]).toEqual([1, 0]);
});

it('can attack, charge and swap after the frames that were counted', async () => {
  const between = async (script: string, first: string, next: string) => {
    const fought = await run(`illuga ${script};`);
    return (framesOf(fought, next).at(-1) ?? 0) - framesOf(fought, first)[0];
  };
  expect(await between('burst, dash', 'burst', 'dash')).toBe(64);
  expect(await between('burst, attack', 'burst', 'attack')).toBe(65);
  expect(await between('skill, attack', 'skill', 'attack')).toBe(38);
  expect(await between('skill[hold=1], jump', 'skill', 'jump')).toBe(49);
});

describe('Dawnbearing Songbird', () => {
  it('deals 820.352 % of EM and 410.176 % of DEF when tapped, 1025.44 and 512.72 % when held', async () => {
    const tap = hitOf(await run('illuga skill;'), PRESS);
    const hold = hitOf(await run('illuga skill[hold=1];'), HOLD);
    expect([talent(tap), flat(tap) / 100]).toEqual([expect.closeTo(4.10176, 9), expect.closeTo(8.20352, 9)]);
    expect([talent(hold), flat(hold) / 100]).toEqual([expect.closeTo(5.1272, 9), expect.closeTo(10.2544, 9)]);
  });

  it('strikes after 27 frames, held after 36', async () => {
    const tap = await run('illuga skill;');
    const hold = await run('illuga skill[hold=1];');
    expect(hitOf(tap, PRESS).frame - framesOf(tap, 'skill')[0]).toBe(27);
    expect(hitOf(hold, HOLD).frame - framesOf(hold, 'skill')[0]).toBe(36);
  });

  it('has a cooldown of 15 s, which begins 24 frames after a tap and 33 after a hold', async () => {
    const gap = async (hold: number) => {
      const [first, second] = framesOf(await run(`illuga skill[hold=${hold}], skill;`), 'skill');
      return second - first;
    };
    expect([await gap(0), await gap(1)]).toEqual([900 + 24, 900 + 33]);
  });

  it('hits each opponent on its way once and gives four or five particles once', async () => {
    const counts = new Set<number>();
    for (let seed = 1; seed <= 12; seed++) {
      const fought = await run('illuga skill; wait(200);', { enemies: 2, seed });
      expect(hitsOf(fought, PRESS)).toHaveLength(2);
      const particles = particlesOf(fought, 'illuga');
      expect(particles).toHaveLength(1);
      counts.add(particles[0][1]);
    }
    expect([...counts].sort()).toEqual([4, 5]);
  });
});

/** Hits of another character than him after the song has begun. */
const othersHits = (fought: Fight, slot = 1) =>
  fought.hits.filter((hit) => hit.actor === slot && hit.frame > framesOf(fought, 'burst')[0] + timing.songStart);

describe('Shadowless Reflection', () => {
  it('deals 1406.24 % of EM and 703.12 % of DEF after 48 frames, with a cooldown of 15 s that begins at once', async () => {
    const fought = await run('illuga burst, burst;');
    const hit = hitOf(fought, BURST);
    expect([talent(hit), flat(hit) / 100]).toEqual([expect.closeTo(7.0312, 9), expect.closeTo(14.0624, 9)]);
    const [first, second] = framesOf(fought, 'burst');
    expect(hit.frame - first).toBe(48);
    expect(second - first).toBe(900);
  });

  it('begins the song with 21 stacks 54 frames after the start, for 20 s', async () => {
    const fought = await run(`illuga burst; ${STACKS} wait(1185); ${STACKS} wait(10); ${STACKS}`);
    expect(numbers(fought)).toEqual([21, 21, 0]);
    expect(lasting(fought, 'illuga-song')).toBe(1200);
    const [given] = fought.logs.filter((e) => e.msg === 'mod added' && e.logs.key === 'illuga-song');
    expect(given.frame - framesOf(fought, 'burst')[0]).toBe(54);
  });

  it('strengthens geo talent damage of the active character by 57.12 % of his EM, one stack for each opponent', async () => {
    for (const enemies of [1, 2]) {
      const script = `illuga burst; ningguang attack, charge; wait(60); ${STACKS}`;
      const fought = await run(script, { team: NINGGUANG, level: LOW, enemies });
      const hits = othersHits(fought);
      expect(hits.length).toBeGreaterThan(enemies);
      expect(shares(hits)).toEqual(hits.map(() => 0.5712));
      expect(numbers(fought)).toEqual([21 - hits.length]);
    }
  });

  it('leaves its own hit, physical damage, and damage of characters off the field as they are', async () => {
    const physical = await run(`illuga burst, attack; wait(30); ${STACKS}`);
    expect(flat(hitOf(physical, 'Normal 0'))).toBe(0);
    expect(numbers(physical)).toEqual([21]);
    const script = `zhongli skill; illuga burst; ${STACKS} wait(240); ${STACKS}`;
    const away = await run(script, { team: ZHONGLI });
    const without = calc(hitOf(await run('zhongli skill;', { team: ZHONGLI }), 'Stone Stele (Tick)'), 'flat_dmg');
    const steles = othersHits(away).filter(({ name }) => name === 'Stone Stele (Tick)');
    expect(steles.length).toBeGreaterThan(1);
    expect(steles.map(flat)).toEqual(steles.map(() => expect.closeTo(without, 9)));
    expect(numbers(away)).toEqual([26, 26]);
  });

  it('leaves geo damage that is no talent damage as it is', async () => {
    const team = { ningguang: { stats: 'cr=-1', weapon: 'eyeofperception', refine: 5 } };
    const script = `illuga burst; ${STACKS} ningguang attack:6; wait(60); ${STACKS}`;
    const fought = await run(script, { team, level: LOW, seed: 2 });
    const plain = othersHits(fought).filter((hit) => flat(hit) === 0);
    const [before, after] = numbers(fought);
    expect(plain.length).toBeGreaterThan(0);
    expect(before - after).toBe(othersHits(fought).length - plain.length);
  });

  it('strengthens his own skill while he is on the field', async () => {
    const own = await run(`illuga burst, skill; wait(40); ${STACKS}`, { level: LOW });
    expect(flat(hitOf(own, PRESS)) / 100).toBeCloseTo(8.20352 + 0.5712, 6);
    expect(numbers(own)).toEqual([20]);
  });

  it('ends the song with its last stack', async () => {
    const status = 'print(.illuga.status.illuga-song);';
    const fought = await run(`illuga burst; ${status} ningguang attack:25; ${status} ${STACKS}`, { team: NINGGUANG });
    const [begun, ended, stacks] = numbers(fought);
    expect([begun > 0, ended, stacks]).toEqual([true, 0, 0]);
    expect(othersHits(fought).filter((hit) => flat(hit) > 0)).toHaveLength(21);
  });

  it('starts anew with the next burst', async () => {
    const script = 'illuga burst; ningguang attack:3; wait(860); illuga burst;';
    expect(await stacksAfter(script, { team: NINGGUANG })).toEqual([21]);
  });
});

describe('stacks by geo constructs', () => {
  const GEO = { ...ZHONGLI, ...NINGGUANG };
  const gainedBy = async (script: string, team: Readonly<Record<string, Member>> = GEO) => {
    const [before, after] = numbers(await run(`illuga burst; ${STACKS} ${script} ${STACKS}`, { team }));
    return after - before;
  };

  it('gains 5 for each that stands at the start of the song', async () => {
    expect(await stacksAfter('zhongli skill; wait(60); illuga burst;', { team: GEO })).toEqual([26]);
    expect(await stacksAfter('zhongli skill; ningguang skill; illuga burst;', { team: GEO })).toEqual([31]);
  });

  it('gains 5 for each that is placed during the song, 15 at most', async () => {
    // Their first hits use a stack each.
    expect(await gainedBy('zhongli skill; wait(30);')).toBe(5 - 1);
    const team = { aethergeo: { stats: 'cr=-1', cons: 6 }, ...GEO };
    const script = 'zhongli skill; wait(30); ningguang skill; wait(60); aethergeo skill; wait(40);';
    expect(await gainedBy(script, team)).toBe(15 - 3);
    const more = await run(`${script} illuga burst; ${STACKS} aethergeo burst; ${STACKS}`, { team });
    expect(numbers(more)[0]).toBe(21 + 15);
    expect(numbers(more)[1]).toBeLessThanOrEqual(21 + 15);
  });

  it('gains nothing by moondrifts', async () => {
    const team = { barbara: {}, linnea: {} };
    const script = 'barbara skill; linnea skill; wait(400); illuga burst; print(.construct.count.lunar_crystallize);';
    const [drifts, stacks] = await stacksAfter(script, { team, seconds: 60 });
    expect(drifts).toBe(3);
    expect(stacks).toBeLessThanOrEqual(21);
    expect(stacks).toBeGreaterThan(18);
  });
});

describe("Torchforger's Covenant", () => {
  const TEAM = { ningguang: {}, zhongli: {} };
  const crits = async (script: string, setting: Setting = {}) => {
    const fought = await run(script, { team: TEAM, ...setting });
    return othersHits(fought).map((hit) => [calc(hit, 'cr'), calc(hit, 'cd')]);
  };

  it('gives geo damage of the others 5 % CRIT Rate and 10 % CRIT DMG, C6 10 % and 30 %', async () => {
    const script = 'illuga burst; ningguang attack;';
    const [plain] = await crits(script, { level: '20/20' });
    const gain = async (setting: Setting) => {
      const [[rate, damage]] = await crits(script, setting);
      return [expect.closeTo(rate - plain[0], 9), expect.closeTo(damage - plain[1], 9)];
    };
    expect([0.05, 0.1]).toEqual(await gain({}));
    expect([0.1, 0.3]).toEqual(await gain({ cons: 6 }));
  });

  it('begins with the skill too, 24 frames after a tap and 33 after a hold, for 20 s', async () => {
    const begins = async (skill: string) => {
      const fought = await run(`illuga ${skill}; wait(60);`, { team: TEAM });
      expect(lasting(fought, 'illuga-a1')).toBe(1200);
      const [given] = fought.logs.filter((e) => e.msg === 'mod added' && e.logs.key === 'illuga-a1');
      return given.frame - framesOf(fought, skill === 'burst' ? 'burst' : 'skill')[0];
    };
    expect([await begins('skill'), await begins('skill[hold=1]'), await begins('burst')]).toEqual([24, 33, 0]);
  });

  it('leaves physical damage and his own hits as they are', async () => {
    const fought = await run('illuga burst; zhongli attack; illuga skill;', { team: TEAM, stats: '' });
    expect(calc(hitOf(fought, PRESS), 'cr')).toBeCloseTo(0.05, 9);
    const [spear] = fought.hits.filter(({ name, actor }) => actor === 2 && name.startsWith('Normal'));
    expect(calc(spear, 'cr')).toBeCloseTo(0.05, 9);
  });

  it('gives the others 50 EM in Ascendant Gleam, C6 80, for 20 s', async () => {
    const read = 'print(.illuga.stats.em); print(.ningguang.stats.em);';
    const gain = async (cons: number, gleam: boolean) => {
      const team: Readonly<Record<string, Member>> = gleam ? { ningguang: {}, flins: {} } : { ningguang: {} };
      const fought = await run(`${read} illuga skill; ${read}`, { team, cons });
      const [own, other, ownAfter, otherAfter] = numbers(fought);
      if (gleam) expect(lasting(fought, 'illuga-a1-em')).toBe(1200);
      return [ownAfter - own, otherAfter - other];
    };
    expect(await gain(0, true)).toEqual([0, 50]);
    expect(await gain(6, true)).toEqual([0, 80]);
    expect(await gain(0, false)).toEqual([0, 0]);
  });

  it('begins with the first ascension', async () => {
    const [[low], [high]] = [
      await crits('illuga burst; ningguang attack;', { level: '20/20' }),
      await crits('illuga burst; ningguang attack;', { level: '20/40' }),
    ];
    expect(high[0] - low[0]).toBeCloseTo(0.05, 9);
  });
});

describe("Demonhunter's Dusk", () => {
  const share = async (team: Readonly<Record<string, Member>>, level = '90/90') => {
    const fought = await run('illuga burst, skill; wait(40);', { team, level });
    return Number((flat(hitOf(fought, PRESS)) / 100 - 8.20352 - 0.5712).toFixed(6));
  };

  it('adds 7, 14 and 24 % of EM with one, two and three hydro or geo characters', async () => {
    expect(await share({})).toBe(0.07);
    expect(await share({ fischl: {} })).toBe(0.07);
    expect(await share({ barbara: {} })).toBe(0.14);
    expect(await share({ barbara: {}, zhongli: {} })).toBe(0.24);
    expect(await share({ barbara: {}, zhongli: {}, ningguang: {} })).toBe(0.24);
    expect(await share({}, LOW)).toBe(0);
  });
});

describe('lunar-crystallize', () => {
  const DRIFTS = 'barbara skill; linnea skill; wait(200);';
  const HAMMER = 'Lumi Heavy Overdrive Hammer';
  const PAIR = { barbara: {}, linnea: {} };

  it('gains 384.064 % of his EM for a stack, and 160 % more with the second passive and three hydro or geo members', async () => {
    const share = async (team: Readonly<Record<string, Member>>, level = '90/90') => {
      const script = `${DRIFTS} illuga burst; linnea dash; wait(500);`;
      const fought = await run(script, { team, level, seconds: 60 });
      const from = framesOf(fought, 'dash')[0];
      const [hammer] = hitsOf(fought, HAMMER).filter(({ frame }) => frame > from);
      return Number((flat(hammer) / 100).toFixed(5));
    };
    expect(await share(PAIR, LOW)).toBe(3.84064);
    expect(await share(PAIR)).toBe(5.44064);
  });

  it('uses a stack for each contribution of the active character to moondrift harmony', async () => {
    const contributions = async (action: string) => {
      const script = `${DRIFTS} illuga ${action}; ${STACKS} barbara attack:8; wait(250); ${STACKS}`;
      const fought = await run(script, { team: PAIR, seconds: 60, level: '20/20' });
      const from = framesOf(fought, 'swap').at(-1) ?? 0;
      const list = fought.log('element', 'lunarcrystallize contributor').filter((e) => e.frame > from);
      const of = (slot: number) => list.filter((e) => e.char_index === slot).map((e) => Number(e.logs.damage));
      const [before, after] = numbers(fought);
      return { barbara: of(1), linnea: of(2), used: before - after };
    };
    const strong = await contributions('burst');
    const plain = await contributions('dash');
    expect(strong.barbara.length).toBeGreaterThan(2);
    expect(strong.barbara[0] - plain.barbara[0]).toBeCloseTo(384.064, 3);
    expect(strong.linnea[0]).toBeCloseTo(plain.linnea[0], 6);
    expect(strong.used).toBe(strong.barbara.length);
  });
});

describe('constellations', () => {
  it('C1 gives 12 energy for a geo reaction that he triggers on the field, every 15 s', async () => {
    const team = { barbara: {} };
    const script = (way: string) => `barbara attack:2; illuga ${way}; wait(100);`;
    const energy = async (cons: number, way: string) => energyFrom(await run(script(way), { team, cons }), 'illuga-c1');
    expect(await energy(1, 'skill')).toEqual([12]);
    expect(await energy(0, 'skill')).toEqual([]);
    const rested = await run(`${script('skill')} barbara attack:2; illuga burst; wait(60);`, { team, cons: 1 });
    expect(energyFrom(rested, 'illuga-c1')).toEqual([12]);
    expect(lasting(rested, 'illuga-c1')).toBe(900);
    const other = await run('illuga dash; barbara attack:2; ningguang attack; wait(60);', {
      team: { ...NINGGUANG, ...team },
      cons: 1,
    });
    expect(energyFrom(other, 'illuga-c1')).toEqual([]);
    // Aedon reacts while Ningguang is on the field.
    const off = await run('illuga burst, skill; fischl skill; ningguang attack:3; wait(60);', {
      team: { fischl: {}, ...NINGGUANG },
      cons: 2,
    });
    const shards = off.log('element', 'electro crystallize shard spawned').map((e) => e.char_index);
    expect(shards).toContain(0);
    expect(energyFrom(off, 'illuga-c1')).toEqual([]);
  });

  it('C1 counts lunar-crystallize', async () => {
    const team = { barbara: {}, linnea: {} };
    const fought = await run('barbara attack:2; illuga skill; wait(100);', { team, cons: 1 });
    expect(energyFrom(fought, 'illuga-c1')).toEqual([12]);
    expect(fought.log('construct', 'created').length).toBe(3);
  });

  it('C2 calls Aedon for every seven stacks, with 400 % of EM and 200 % of DEF on one opponent, 16 frames later', async () => {
    const script = 'illuga burst; ningguang attack:25;';
    const fought = await run(script, { team: NINGGUANG, cons: 2 });
    const used = othersHits(fought).filter((hit) => flat(hit) > 0);
    const calls = hitsOf(fought, AEDON);
    expect(calls.map((hit) => hit.frame)).toEqual([6, 13, 20].map((nth) => used[nth].frame + 16));
    expect([talent(calls[0]), flat(calls[0]) / 100]).toEqual([expect.closeTo(2, 9), expect.closeTo(4, 9)]);
    expect(calls[0].actor).toBe(0);
    expect(hitsOf(await run(script, { team: NINGGUANG, cons: 1 }), AEDON)).toEqual([]);
    const two = await run('illuga burst; ningguang attack:4;', { team: NINGGUANG, cons: 2, enemies: 2 });
    expect(hitsOf(two, AEDON).length).toBeGreaterThan(0);
    expect(new Set(hitsOf(two, AEDON).map(({ target }) => target)).size).toBe(1);
  });

  it('C2 counts the stacks of each song anew', async () => {
    // Four stacks and one by the second burst itself, then six of the second song.
    const script = 'illuga burst; ningguang attack:2; wait(860); illuga burst; ningguang attack:3; wait(30);';
    const fought = await run(script, { team: NINGGUANG, cons: 2 });
    expect(othersHits(fought)).toHaveLength(4 + 6);
    expect(flat(hitsOf(fought, BURST)[1])).toBeGreaterThan(flat(hitsOf(fought, BURST)[0]));
    expect(hitsOf(fought, AEDON)).toEqual([]);
  });

  it('C4 gives the active character 200 DEF during the song', async () => {
    const read = 'print(.illuga.stats.def); print(.ningguang.stats.def);';
    const def = async (cons: number) => {
      const fought = await run(`${read} illuga burst; ${read} ningguang dash; ${read} wait(1250); ${read}`, {
        team: NINGGUANG,
        cons,
      });
      const values = numbers(fought);
      return values.map((value, i) => Math.round(value - values[i % 2]));
    };
    expect(await def(4)).toEqual([0, 0, 200, 0, 0, 200, 0, 0]);
    expect(await def(3)).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
  });
});
