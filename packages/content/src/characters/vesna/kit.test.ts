import { describe, expect, it } from 'vitest';
import { type Fight, fight, lasting, type Member, party } from '../../../test/fight.ts';
import {
  attribute,
  calc,
  drainedAfter,
  framesOf,
  hitOf,
  hitsOf,
  numbers,
  particlesOf,
} from '../../../test/readings.ts';

interface Setting {
  cons?: number;
  level?: string;
  talents?: string;
  stats?: string;
  team?: Readonly<Record<string, Member>>;
  seconds?: number;
  enemies?: string;
}

/** A fight of hers beside Kaeya, whose frost she swirls. */
const run = (
  script: string,
  {
    cons = 0,
    level = '90/90',
    talents = '9,9,9',
    stats = 'cr=-1',
    team = {},
    seconds = 60,
    enemies = '',
  }: Setting = {},
): Promise<Fight> =>
  fight(`${party({ vesna: { cons, level, talents, stats }, kaeya: { stats: 'cr=-1' }, ...team })}
    target lvl=100 resist=0.1 radius=2 pos=0,2.4; ${enemies}
    options duration=${seconds} ignore_burst_energy=true hitlag=false swap_delay=4; active vesna; ${script}`);

const SWIRL = ' (Stellar Swirl)';
const PINION = 'Wind Pinion';
const LAST = 'Spirit Blade Lv. 3 (Final)';
const LAST_SWIRL = 'Spirit Blade Lv. 3 (Final, Stellar Swirl)';
const TSARITSA = 'For the Tsaritsa!';
/** A stellar swirl by the strike of her skill. */
const RADIANT = 'kaeya skill; vesna skill; wait(10);';
const ESSENCE = 'print(.vesna.sword-essence);';
const STACKS = 'print(.vesna.disciplinary-action);';
/** Both Sword Essence of the beginning, for levels 1 and 2. */
const TO_THIRD = 'vesna skill, skill, skill;';

const near = (...list: number[]) => list.map((x) => expect.closeTo(x, 9));
const mults = ({ hits }: Fight, part: string) =>
  hits.filter((h) => h.name.startsWith(part)).map((h) => calc(h, 'talent'));
const mult = (done: Fight, name: string) => calc(hitOf(done, name), 'talent');
const elements = (done: Fight, part: string) => new Set(done.log('damage', part).map((e) => e.logs.ele));
/** Frames of the hits of an attack after the start of an action. */
const since = (done: Fight, name: string, action = 'skill', nth = 0): number[] =>
  hitsOf(done, name).map(({ frame }) => frame - framesOf(done, action)[nth]);

describe('Vila Blade Dance', () => {
  it('strikes physically, six times of 1, 1, 2, 1, 1 and 1 hits, and once when charged', async () => {
    const done = await run('vesna attack:6, attack, charge; wait(60);');
    const [first] = framesOf(done, 'attack');
    expect(done.hits.map(({ frame }) => frame - first)).toEqual([13, 33, 57, 68, 92, 122, 171, 205, 244]);
    expect(done.hits.map((hit) => calc(hit, 'talent'))).toEqual(
      near(0.7426, 0.89428, 0.51587, 0.51587, 1.08704, 1.14708, 1.3272, 0.7426, 2.44426),
    );
    expect(elements(done, 'Normal')).toEqual(new Set(['physical']));
    expect(elements(done, 'Charge')).toEqual(new Set(['physical']));
    expect(hitsOf(done, PINION)).toEqual([]);
  });

  it('deals less at talent level 6', async () => {
    const done = await run('vesna attack:6, attack, charge; wait(60);', { talents: '6,6,6' });
    expect(done.hits.map((hit) => calc(hit, 'talent'))).toEqual(
      near(0.5875, 0.7075, 0.408125, 0.408125, 0.86, 0.9075, 1.05, 0.5875, 1.93375),
    );
  });

  it('costs 20 stamina when charged', async () => {
    const [before, after] = numbers(await run('vesna attack; print(.stam); vesna charge; print(.stam);'));
    expect(before - after).toBe(20);
  });

  it('plunges physically', async () => {
    const done = await run('xianyun burst; vesna jump, low_plunge[collision=1], jump, high_plunge; wait(60);', {
      team: { xianyun: {} },
    });
    expect(mults(done, 'Plunge Collision')).toEqual(near(1.174572));
    expect(mults(done, 'Low Plunge')).toEqual(near(2.348646));
    expect(mults(done, 'High Plunge')).toEqual(near(2.933586));
    expect(elements(done, 'Low Plunge')).toEqual(new Set(['physical']));
    expect(hitsOf(done, PINION)).toEqual([]);
    const cut = await run('xianyun burst; vesna jump, low_plunge, dash;', { team: { xianyun: {} } });
    expect(framesOf(cut, 'dash')[0] - framesOf(cut, 'low_plunge')[0]).toBe(46);
  });
});

describe('The Art of Victory', () => {
  it('deals 68 % of ATK after 29 frames, with a cooldown of 18 s', async () => {
    const done = await run('vesna skill; wait(950); vesna skill; wait(40);');
    expect(since(done, 'The Art of Victory')[0]).toBe(29);
    expect(mult(done, 'The Art of Victory')).toBeCloseTo(0.68, 9);
    expect(elements(done, 'The Art of Victory')).toEqual(new Set(['anemo']));
    const [first, second] = framesOf(done, 'skill');
    expect(second - first).toBe(1080 + 29);
  });

  it('arms her from its start on until 15 s after its strike', async () => {
    expect(lasting(await run('vesna skill; wait(30);'), 'vesna-armed-for-action')).toBe(929);
    const left = 'print(.vesna.status.vesna-armed-for-action);';
    expect(numbers(await run(`vesna skill; wait(900); ${left} wait(5); ${left}`))).toEqual([3, 0]);
    expect(numbers(await run(`vesna skill; kaeya walk; ${left} ${ESSENCE}`))).toEqual([0, 0]);
  });

  it('gives one particle once in 2.5 s', async () => {
    const done = await run('vesna skill, skill, skill, attack:6, attack:6; wait(120);');
    const at = particlesOf(done, 'vesna');
    expect(new Set(at.map(([, count]) => count))).toEqual(new Set([1]));
    expect(at.length).toBeGreaterThan(2);
    expect(at.slice(1).every(([frame], i) => frame - at[i][0] >= 150)).toBe(true);
    expect(at[1][0] - at[0][0]).toBeLessThan(180);
  });
});

describe('Armed for Action', () => {
  it('makes her attacks anemo, also under the infusion of a teammate, with wind pinions of 17.68 %', async () => {
    const done = await run('vesna skill, attack:6; wait(60);', { team: { bennett: { cons: 6 } } });
    expect(mults(done, 'Armed Normal')).toEqual(near(0.7426, 0.89428, 0.51587, 0.51587, 1.08704, 1.14708, 1.3272));
    expect(elements(done, 'Armed Normal')).toEqual(new Set(['anemo']));
    expect(elements(done, PINION)).toEqual(new Set(['anemo']));
    const attacks = framesOf(done, 'attack');
    const [a, b, c, d, e, f] = attacks.map((frame) => frame + 30);
    expect(hitsOf(done, PINION).map(({ frame }) => frame)).toEqual([a, b, c, c, d, e, f, f, f]);
    expect(mult(done, PINION)).toBeCloseTo(0.1768, 9);
  });

  it('stays anemo in the field of Bennett with his C6', async () => {
    const infused = await run('bennett burst; vesna skill; wait(60); vesna attack:6; wait(30);', {
      team: { bennett: { cons: 6 } },
    });
    expect(elements(infused, 'Armed Normal')).toEqual(new Set(['anemo']));
    const plain = await run('bennett burst; vesna walk; wait(60); vesna attack:2; wait(30);', {
      team: { bennett: { cons: 6 } },
    });
    expect(elements(plain, 'Normal')).toEqual(new Set(['pyro']));
  });

  it('makes charged and plunging attacks anemo, with two wind pinions each', async () => {
    const charged = await run('vesna skill, attack, charge; wait(60);');
    expect(mults(charged, 'Armed Charge')).toEqual(near(2.44426));
    expect(elements(charged, 'Armed Charge')).toEqual(new Set(['anemo']));
    expect(hitsOf(charged, PINION)).toHaveLength(1 + 2);
    expect(since(charged, PINION, 'charge').slice(1)).toEqual([30, 30]);
    const plunged = await run(
      `xianyun burst; vesna skill, skill, skill, jump, low_plunge[collision=1]; wait(1); ${ESSENCE} vesna jump, high_plunge; wait(60); ${ESSENCE} vesna attack:2; wait(30); ${ESSENCE}`,
      { team: { xianyun: {} } },
    );
    expect(mults(plunged, 'Armed Plunge Collision')).toEqual(near(1.174572));
    expect(mults(plunged, 'Armed Low Plunge')).toEqual(near(2.348646));
    expect(mults(plunged, 'Armed High Plunge')).toEqual(near(2.933586));
    expect(elements(plunged, 'Armed Low Plunge')).toEqual(new Set(['anemo']));
    expect(elements(plunged, 'Armed Plunge Collision')).toEqual(new Set(['anemo']));
    expect(hitsOf(plunged, PINION)).toHaveLength(2 + 2 + 2);
    expect(numbers(plunged)).toEqual([0, 0, 1]);
  });

  it('begins with two Sword Essence; six points are another one, three at most', async () => {
    expect(numbers(await run(`${ESSENCE} vesna skill; ${ESSENCE}`))).toEqual([0, 2]);
    const after = async (attacks: string) => {
      const [spent, gained] = numbers(await run(`${TO_THIRD} ${ESSENCE} ${attacks} wait(60); ${ESSENCE}`));
      expect(spent).toBe(0);
      return gained;
    };
    expect(await after('vesna attack:4;')).toBe(0);
    expect(await after('vesna attack:5;')).toBe(1);
    expect(await after('vesna attack:6; wait(60); vesna attack:2;')).toBe(1);
    expect(await after('vesna attack:6; wait(60); vesna attack:3;')).toBe(2);
    expect(await after('vesna attack:2, charge; wait(60); vesna attack, charge;')).toBe(1);
    expect(await after('vesna attack, charge; wait(60); vesna attack:2;')).toBe(0);
    const [full] = numbers(await run(`vesna skill, attack:6; wait(60); vesna attack:6; wait(60); ${ESSENCE}`));
    expect(full).toBe(3);
  });

  it('gives the points once for several enemies, and none for attacks that miss', async () => {
    const gained = async (setting: Setting, place = '') =>
      numbers(await run(`${TO_THIRD} ${place} vesna attack:4; wait(60); ${ESSENCE}`, setting));
    expect(await gained({ enemies: 'target lvl=100 resist=0.1 radius=2 pos=0,2.4;' })).toEqual([0]);
    const away = await run(`${TO_THIRD} set_target_pos(1, 30, 0); vesna attack:6; wait(60); ${ESSENCE}`);
    expect(numbers(away)).toEqual([0]);
  });

  it('loses Sword Essence at its end, and begins anew', async () => {
    const done = await run(
      `vesna skill, skill; wait(920); ${ESSENCE} vesna skill; ${ESSENCE} print(.vesna.sword-level);`,
    );
    expect(numbers(done)).toEqual([0, 2, 1]);
  });

  it('needs Sword Essence for Windborne Sword', async () => {
    const ready = 'print(.vesna.skill.ready);';
    expect(
      numbers(await run(`vesna skill; ${ready} vesna skill, skill; ${ready} vesna attack:5; wait(30); ${ready}`)),
    ).toEqual([1, 0, 1]);
  });
});

describe('Windborne Sword', () => {
  it('rises from level 1 to 3: strikes of 68 and 102 %, and Spirit Blades', async () => {
    const done = await run('vesna skill, attack:6; wait(60); vesna skill, skill, skill; wait(120);', {
      level: '20/20',
    });
    expect(since(done, 'Windborne Sword Lv. 1', 'skill', 1)).toEqual([9]);
    expect(mult(done, 'Windborne Sword Lv. 1')).toBeCloseTo(0.68, 9);
    expect(since(done, 'Windborne Sword Lv. 2', 'skill', 2)).toEqual([17]);
    expect(mult(done, 'Windborne Sword Lv. 2')).toBeCloseTo(1.02, 9);
    expect(since(done, 'Spirit Blade Lv. 2', 'skill', 2)).toEqual([47]);
    expect(mult(done, 'Spirit Blade Lv. 2')).toBeCloseTo(1.904, 9);
    expect(since(done, 'Spirit Blade Lv. 3', 'skill', 3)).toEqual([24, 33, 41, 50]);
    expect(mult(done, 'Spirit Blade Lv. 3')).toBeCloseTo(0.7616, 9);
    expect(since(done, LAST, 'skill', 3)).toEqual([70]);
    expect(mult(done, LAST)).toBeCloseTo(2.6656, 9);
    for (const name of ['Windborne Sword', 'Spirit Blade']) expect(elements(done, name)).toEqual(new Set(['anemo']));
    const [, one, two, three] = framesOf(done, 'skill');
    expect([two - one, three - two]).toEqual([25, 39]);
    expect(done.hits.some(({ name }) => name.includes('Stellar Swirl'))).toBe(false);
  });

  it('deals more at talent level 13', async () => {
    const done = await run(`vesna skill, attack:6; wait(60); vesna skill, skill, skill; wait(120);`, {
      talents: '9,10,9',
      cons: 3,
      level: '20/20',
    });
    expect(mults(done, 'Windborne Sword')).toEqual(near(0.85, 1.275));
    expect(mults(done, 'Spirit Blade')).toEqual(near(2.38, 0.952, 0.952, 0.952, 0.952, 3.332));
    expect(mult(done, 'The Art of Victory')).toBeCloseTo(0.85, 9);
    expect(mult(done, PINION)).toBeCloseTo(0.221, 9);
  });

  it('ends Armed for Action with the third use at level 3', async () => {
    const third = 'vesna attack:5; wait(40); vesna skill; wait(40);';
    const armed = 'print(.vesna.status.vesna-armed-for-action);';
    const level = 'print(.vesna.sword-level);';
    const done = await run(`${TO_THIRD} ${level} ${third} ${third} ${armed} ${third} ${armed} ${level}`);
    expect(numbers(done)).toEqual([3, expect.toSatisfy((frames: number) => frames > 0), 0, 0]);
    expect(hitsOf(done, LAST)).toHaveLength(3);
  });

  it('deals stellar swirl damage with its Spirit Blades in radiance', async () => {
    const done = await run(`${RADIANT} vesna attack:6; wait(20); vesna skill, skill, skill; wait(120);`, {
      level: '20/20',
    });
    expect(mults(done, 'Windborne Sword')).toEqual(near(0.68, 1.02));
    expect(mults(done, 'Spirit Blade Lv. 2')).toEqual(near(1.904));
    expect(mult(done, `Spirit Blade Lv. 2${SWIRL}`)).toBeCloseTo(1.904, 9);
    expect(hitsOf(done, `Spirit Blade Lv. 3${SWIRL}`)).toHaveLength(4);
    expect(mult(done, `Spirit Blade Lv. 3${SWIRL}`)).toBeCloseTo(0.7616, 9);
    expect(mult(done, LAST_SWIRL)).toBeCloseTo(2.6656, 9);
    expect(calc(hitOf(done, LAST_SWIRL), 'def_mod')).toBe(1);
    expect(elements(done, 'Spirit Blade')).toEqual(new Set(['anemo']));
  });

  it('deals its usual damage again 8 s after the last stellar swirl', async () => {
    const late = await run(`${RADIANT} wait(700); vesna skill, skill; wait(60);`);
    expect(hitsOf(late, 'stellar-swirl')).toHaveLength(1);
    expect(hitsOf(late, 'Spirit Blade Lv. 2')).toHaveLength(1);
  });

  it('applies anemo once in 2 s, together with the wind pinions', async () => {
    const done = await run('vesna skill, attack:6; wait(60); vesna skill, skill, skill; wait(120);');
    const applied = done
      .log('element', 'application')
      .filter(({ logs }) => /^(Wind Pinion|Windborne Sword|Spirit Blade)/.test(String(logs.abil)));
    expect(applied.map(({ logs }) => logs.abil)).toEqual([PINION, PINION, 'Spirit Blade Lv. 2']);
    expect(applied[1].frame - applied[0].frame).toBeGreaterThanOrEqual(120);
    const between = done.hits.filter(({ frame, name }) => name === PINION && frame > applied[0].frame);
    expect(between.filter(({ frame }) => frame < applied[1].frame)).toHaveLength(5);
  });
});

describe('For the Tsaritsa!', () => {
  it('deals 447.44 % of ATK after 132 frames, costs 60 energy and has a cooldown of 15 s', async () => {
    const done = await run('vesna burst; wait(60); vesna burst; wait(140);', { level: '20/20' });
    expect(since(done, TSARITSA, 'burst')[0]).toBe(132);
    expect(mult(done, TSARITSA)).toBeCloseTo(4.4744, 9);
    expect(elements(done, TSARITSA)).toEqual(new Set(['anemo']));
    const [first, second] = framesOf(done, 'burst');
    expect(second - first).toBe(900);
    expect(drainedAfter(done)).toBe(7);
    expect(particlesOf(done, 'vesna')).toEqual([]);
  });

  it('deals 526.4 % at talent level 12', async () => {
    const done = await run('vesna burst; wait(140);', { level: '20/20', cons: 5 });
    expect(mult(done, TSARITSA)).toBeCloseTo(5.264, 9);
  });

  it('deals stellar swirl damage in radiance', async () => {
    const done = await run(`${RADIANT} vesna burst; wait(140);`, { level: '20/20' });
    expect(hitsOf(done, TSARITSA)).toEqual([]);
    expect(mult(done, `${TSARITSA}${SWIRL}`)).toBeCloseTo(4.4744, 9);
  });

  it('gives one Sword Essence after 98 frames in Armed for Action, and none otherwise', async () => {
    const done = await run(`${TO_THIRD} vesna burst; wait(1); ${ESSENCE} vesna skill; wait(10); ${ESSENCE}`);
    expect(numbers(done)).toEqual([1, 0]);
    expect(numbers(await run(`vesna burst; wait(40); vesna skill; ${ESSENCE}`))).toEqual([2]);
  });
});

describe('passives', () => {
  it('Stellar Jubilee: cryo swirl becomes stellar swirl, with 0.7 % base damage for each 100 ATK, 14 % at most', async () => {
    const done = await run(`${RADIANT} wait(60);`);
    expect(done.hits.filter(({ name }) => name.startsWith('swirl-cryo'))).toEqual([]);
    expect(hitsOf(done, 'stellar-swirl')).toHaveLength(1);
    const base = async (stats: string) => {
      const hit = hitOf(await run(`${RADIANT} vesna burst; wait(140);`, { stats }), `${TSARITSA}${SWIRL}`);
      return [calc(hit, 'react_base_dmg_bonus'), attribute(hit, 'atk')];
    };
    const [low, atk] = await base('cr=-1');
    expect(low).toBeCloseTo(atk * 0.00007, 9);
    expect((await base('cr=-1 atk=3000'))[0]).toBeCloseTo(0.14, 9);
  });

  it("Rite of Spring's Procession: each stack makes Spirit Blades 10 % stronger, also that of its own use", async () => {
    const done = await run(
      `vesna skill, attack:6; wait(60); vesna skill, skill, skill; ${STACKS} vesna burst; wait(140);`,
    );
    expect(mults(done, 'Windborne Sword')).toEqual(near(0.68, 1.02));
    expect(mults(done, 'Spirit Blade')).toEqual(
      near(1.904 * 1.2, 0.7616 * 1.3, 0.7616 * 1.3, 0.7616 * 1.3, 0.7616 * 1.3, 2.6656 * 1.3),
    );
    expect(mult(done, TSARITSA)).toBeCloseTo(4.4744 * 1.4, 9);
    expect(numbers(done)).toEqual([3]);
    expect(numbers(await run(`${TO_THIRD} ${STACKS}`, { level: '20/20' }))).toEqual([0]);
    expect(mult(await run(`${TO_THIRD} wait(60);`, { level: '40/50' }), 'Spirit Blade Lv. 2')).toBeCloseTo(
      1.904 * 1.2,
      9,
    );
  });

  it("Rite of Spring's Procession: also in radiance", async () => {
    const done = await run(`${RADIANT} vesna skill, skill; wait(60);`);
    expect(mult(done, `Spirit Blade Lv. 2${SWIRL}`)).toBeCloseTo(1.904 * 1.2, 9);
  });

  it("Rite of Spring's Procession: each stack lasts 20 s; the skill and leaving the field end all", async () => {
    const done = await run(
      `vesna skill, skill; wait(99); vesna skill; ${STACKS} wait(1050); ${STACKS} wait(70); ${STACKS} wait(100); ${STACKS}`,
    );
    expect(numbers(done)).toEqual([2, 2, 1, 0]);
    expect(numbers(await run(`vesna burst; ${STACKS} vesna skill; ${STACKS}`))).toEqual([1, 0]);
    expect(numbers(await run(`vesna burst; ${STACKS} kaeya walk; ${STACKS}`))).toEqual([1, 0]);
  });

  it('a swap before the strike does not weaken the blades of a use', async () => {
    const done = await run('vesna skill, burst; kaeya walk; wait(60);');
    expect(mult(done, TSARITSA)).toBeCloseTo(4.4744 * 1.1, 9);
  });

  it('Truth Prevails: in radiance 6 % ATK for cryo and anemo characters, 25 EM for others', async () => {
    const PRINT = 'print(.vesna.stats.atk%); print(.vesna.stats.em);';
    const gains = async (setting: Setting) => {
      const [atk, em, atkLater, emLater] = numbers(await run(`${PRINT} ${RADIANT} kaeya walk; ${PRINT}`, setting));
      return [atkLater - atk, emLater - em];
    };
    expect(await gains({})).toEqual(near(0.12, 0));
    const four = { team: { fischl: {}, sucrose: {} } };
    expect(await gains(four)).toEqual(near(0.18, 25));
    expect(await gains({ ...four, cons: 3 })).toEqual(near(0.18, 25));
    expect(await gains({ ...four, cons: 4 })).toEqual(near(0.54, 75));
    expect(await gains({ ...four, level: '60/60' })).toEqual(near(0, 0));
    expect(await gains({ ...four, level: '60/70' })).toEqual(near(0.18, 25));
    const over = numbers(await run(`${PRINT} ${RADIANT} wait(600); ${PRINT}`));
    expect(over.slice(2)).toEqual(over.slice(0, 2));
  });
});

describe('constellations', () => {
  const THIRDS = 'vesna attack:5; wait(40); vesna skill; wait(80);';

  it('C1: four uses at level 3, the first of which costs nothing', async () => {
    const armed = 'print(.vesna.status.vesna-armed-for-action);';
    const c1 = await run(
      `${TO_THIRD} wait(20); vesna skill; ${ESSENCE} ${THIRDS} ${THIRDS} ${armed} ${THIRDS} ${armed}`,
      { cons: 1 },
    );
    expect(numbers(c1)).toEqual([0, expect.toSatisfy((frames: number) => frames > 0), 0]);
    expect(hitsOf(c1, LAST)).toHaveLength(4);
    const full = await run(
      `${TO_THIRD} vesna attack:5; wait(40); ${ESSENCE} vesna skill; ${ESSENCE} vesna skill; ${ESSENCE}`,
      { cons: 1 },
    );
    expect(numbers(full)).toEqual([1, 1, 0]);
    const ready = 'print(.vesna.skill.ready);';
    expect(numbers(await run(`${TO_THIRD} ${ready}`))).toEqual([0]);
    expect(numbers(await run(`${TO_THIRD} ${ready} vesna skill; ${ready}`, { cons: 1 }))).toEqual([1, 0]);
  });

  it('C1: 20 % more stellar swirl damage in Armed for Action', async () => {
    const bonus = async (cons: number, script: string, name: string) =>
      calc(hitOf(await run(script, { cons, level: '20/20' }), name), 'react_bonus');
    const blade = `Spirit Blade Lv. 2${SWIRL}`;
    const inMode = `${RADIANT} vesna skill, skill; wait(60);`;
    expect((await bonus(1, inMode, blade)) - (await bonus(0, inMode, blade))).toBeCloseTo(0.2, 9);
    // She leaves and comes back: the mode is over.
    const after = `${RADIANT} kaeya walk; wait(60); vesna burst; wait(140);`;
    const burst = `${TSARITSA}${SWIRL}`;
    expect((await bonus(1, after, burst)) - (await bonus(0, after, burst))).toBeCloseTo(0, 9);
    const reaction = async (cons: number) =>
      (await run(`${RADIANT} wait(60);`, { cons, level: '20/20' })).logs
        .filter(({ msg }) => msg.startsWith('stellar-swirl') && msg.includes('contributor'))
        .filter(({ char_index }) => char_index === 0)
        .map(({ logs }) => Number(logs.react));
    const [without, withC1] = [await reaction(0), await reaction(1)];
    expect(without.length).toBeGreaterThan(0);
    expect(withC1.map((x, i) => x - without[i])).toEqual(withC1.map(() => expect.closeTo(0.2, 9)));
  });

  it('C2: Armed for Action begins with six stacks, with which she has 40 % ATK', async () => {
    const atk = 'print(.vesna.stats.atk%);';
    const script = `${atk} vesna skill; ${STACKS} ${atk} wait(1150); ${STACKS} ${atk} wait(40); ${STACKS} ${atk}`;
    const [before, six, more, still, later, none, last] = numbers(await run(script, { cons: 2 }));
    expect([six, still, none]).toEqual([6, 6, 0]);
    expect([more - before, later - before, last - before]).toEqual(near(0.4, 0.4, 0));
    const c1 = numbers(await run(script, { cons: 1 }));
    expect(c1[1]).toBe(0);
    expect(c1[2] - c1[0]).toBeCloseTo(0, 9);
    const low = numbers(await run(script, { cons: 2, level: '20/20' }));
    expect([low[1], low[2] - low[0]]).toEqual([0, expect.closeTo(0, 9)]);
    const done = await run(`${TO_THIRD} wait(60);`, { cons: 2 });
    expect(mult(done, 'Spirit Blade Lv. 2')).toBeCloseTo(1.904 * 1.6, 9);
  });

  it('C2: also with six stacks of Windborne Sword and the burst', async () => {
    const atk = 'print(.vesna.stats.atk%);';
    const done = await run(
      `${atk} ${TO_THIRD} vesna burst, skill; wait(40); ${THIRDS} ${STACKS} ${atk} kaeya walk; ${atk} vesna burst; ${STACKS} ${atk}`,
      { cons: 2 },
    );
    const [before, stacks, more, gone, one, still] = numbers(done);
    expect([stacks, one]).toEqual([6, 1]);
    expect([more - before, gone - before, still - before]).toEqual(near(0.4, 0, 0));
  });

  it('C6: Windborne Sword: Transpose by skill or attack, once within 5 s after level 3', async () => {
    const third = `${TO_THIRD} vesna burst, skill;`;
    const NAME = 'Windborne Sword: Transpose (C6)';
    const BLADE = 'Transpose Spirit Blade (C6)';
    const bySkill = await run(`${third} ${ESSENCE} vesna skill; wait(60); vesna attack; wait(40);`, { cons: 6 });
    expect(numbers(bySkill)).toEqual([1]);
    expect(since(bySkill, NAME, 'skill', 4)).toEqual([30]);
    expect(since(bySkill, BLADE, 'skill', 4)).toEqual([45]);
    expect(since(bySkill, PINION, 'skill', 4)[0]).toBe(40);
    expect(mult(bySkill, NAME)).toBeCloseTo(1.5, 9);
    expect(mult(bySkill, BLADE)).toBeCloseTo(2 * 1.6, 9);
    expect(hitsOf(bySkill, 'Armed Normal 0')).toHaveLength(1);
    expect(elements(bySkill, 'Transpose Spirit Blade')).toEqual(new Set(['anemo']));
    const byAttack = await run(`${third} vesna attack, attack; wait(60);`, { cons: 6 });
    expect(since(byAttack, NAME, 'attack')).toEqual([30]);
    expect(hitsOf(byAttack, 'Armed Normal 0')).toHaveLength(1);
    const late = await run(`${third} wait(260); vesna attack; wait(60);`, { cons: 6 });
    expect(hitsOf(late, NAME)).toEqual([]);
    const just = await run(`${third} wait(240); vesna attack; wait(60);`, { cons: 6 });
    expect(hitsOf(just, NAME)).toHaveLength(1);
    const c5 = await run(`${third} vesna attack; wait(60);`, { cons: 5 });
    expect(hitsOf(c5, NAME)).toEqual([]);
    const second = await run(`vesna skill, skill, skill, attack; wait(60);`, { cons: 6 });
    expect(hitsOf(second, NAME)).toEqual([]);
  });

  it('C6: the strike of Transpose gives a point, and there is no wind pinion after the mode', async () => {
    const free = `${TO_THIRD} vesna skill;`;
    expect(numbers(await run(`${free} vesna attack, attack:4; wait(60); ${ESSENCE}`, { cons: 6 }))).toEqual([1]);
    expect(numbers(await run(`${free} wait(320); vesna attack:4; wait(60); ${ESSENCE}`, { cons: 6 }))).toEqual([0]);
    const done = await run(
      `vesna skill, attack:6, skill, skill, skill, attack, skill, attack, burst, skill, attack, attack, charge, skill;
      print(.vesna.status.vesna-armed-for-action); vesna attack; wait(90);`,
      { cons: 6 },
    );
    expect(numbers(done)).toEqual([0]);
    expect(hitsOf(done, 'Transpose Spirit Blade (C6)')).toHaveLength(4);
    const last = framesOf(done, 'attack').pop() as number;
    expect(hitsOf(done, PINION).filter(({ frame }) => frame > last)).toEqual([]);
    expect(hitsOf(done, PINION)).toHaveLength(9 + 3 + 1 + 2);
  });

  it('C6: a Spirit Blade of stellar swirl damage in radiance, elevated by 20 %, as the reaction is', async () => {
    const done = await run(`${RADIANT} vesna skill, skill, skill, attack; wait(60);`, { cons: 6 });
    const blade = hitOf(done, 'Transpose Spirit Blade (C6, Stellar Swirl)');
    expect(calc(blade, 'talent')).toBeCloseTo(2 * 1.6, 9);
    expect(calc(blade, 'elevation_bonus')).toBeCloseTo(0.2, 9);
    const c5 = await run(`${RADIANT} vesna skill, skill; wait(60);`, { cons: 5 });
    expect(calc(hitOf(c5, `Spirit Blade Lv. 2${SWIRL}`), 'elevation_bonus')).toBe(0);
    const elevated = done.logs
      .filter(({ msg }) => msg.startsWith('stellar-swirl') && msg.includes('contributor'))
      .map(({ char_index, logs }) => [char_index, logs.elevation]);
    expect(new Map(elevated as [number, number][])).toEqual(
      new Map([
        [0, 0.2],
        [1, 0],
      ]),
    );
  });
});
