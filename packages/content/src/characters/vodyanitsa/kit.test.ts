import { describe, expect, it } from 'vitest';
import { type Fight, fight, lasting, type Member, party } from '../../../test/fight.ts';
import { attribute, calc, framesOf, hitOf, hitsOf, numbers, particlesOf } from '../../../test/readings.ts';

const DAWN = 'Rechitativ: Sonorous Dawn';
const HORN = "Horn of Spring's Call";
const KODA = 'Koda: Sink With Thee';
const HEAL = 'Song of Ages Past';
const CODA = "Coda at Dawn's Tolling (Stellar Swirl)";
const TARGET = 'target lvl=100 resist=0.1 radius=2 pos=0,2.4;';
const OPTIONS = 'ignore_burst_energy=true hitlag=false swap_delay=4';

interface Her extends Member {
  readonly seconds?: number;
  readonly options?: string;
}
/** A fight of hers beside Xingqiu. */
const run = (script: string, { seconds = 40, options = '', ...her }: Her = {}): Promise<Fight> =>
  fight(`${party({ vodyanitsa: { stats: 'cr=-1', ...her }, xingqiu: { stats: 'cr=-1' } })}
    ${TARGET} options duration=${seconds} ${OPTIONS} ${options}; active vodyanitsa; ${script}`);
/** A fight of hers with Odette, who makes cryo swirls stellar, and Sucrose, who swirls the frost of Odette's first strike. */
const stellar = (script: string, { seconds = 60, options = '', ...her }: Her = {}): Promise<Fight> =>
  fight(`${party({ vodyanitsa: { stats: 'cr=-1', ...her }, odette: { stats: 'cr=-1' }, sucrose: { stats: 'cr=-1' }, xingqiu: {} })}
    ${TARGET} options duration=${seconds} ${OPTIONS} ${options}; active vodyanitsa; ${script}`);
const SWIRL = 'odette skill; sucrose skill; wait(40);';

const since = (done: Fight, name: string, action = 'skill', nth = 0): number[] =>
  hitsOf(done, name).map(({ frame }) => frame - framesOf(done, action)[nth]);
const heals = (done: Fight) =>
  done.log('heal', HEAL).map((e) => ({ frame: e.frame, amount: Number(e.logs.amount), target: e.logs.target }));
const given = ({ logs }: Fight, key: string) =>
  logs.filter((e) => /^mod (added|refreshed)$/.test(e.msg) && e.logs.key === key);
const contributions = ({ logs }: Fight, name: string) =>
  logs.filter(({ msg }) => msg.startsWith(`${name} contributor`));
/** Each 1000 of max HP above 40000. */
const above = (hp: number): number => (hp - 40000) / 1000;

describe('Psyshkhwe Arietta', () => {
  it('strikes four times, and by charging for 50 stamina', async () => {
    const done = await run('print(.stam); vodyanitsa attack:4, charge; print(.stam);');
    expect(
      ['Normal 0', 'Normal 1', 'Normal 2', 'Normal 3', 'Charged Attack'].map((n) => calc(hitOf(done, n), 'talent')),
    ).toEqual([0.737542, 0.683944, 0.838127, 1.114574, 2.10392]);
    const [full, left] = numbers(done);
    expect(full - left).toBe(50);
    expect(since(done, 'Normal 0', 'attack')).toEqual([12]);
    expect(since(done, 'Charged Attack', 'charge')).toEqual([57 - 14]);
    const low = await run('vodyanitsa attack, charge;', { talents: '1,1,1' });
    expect(calc(hitOf(low, 'Normal 0'), 'talent')).toBe(0.433848);
    expect(calc(hitOf(low, 'Charged Attack'), 'talent')).toBe(1.2376);
  });

  it('plunges, with 208.7686 and 260.7632 %, and 104.4044 % during the fall', async () => {
    const plunge = (script: string) =>
      fight(`${party({ vodyanitsa: {}, xianyun: {} })} ${TARGET} options duration=20 ${OPTIONS}; active xianyun;
        xianyun burst; vodyanitsa jump, ${script}; wait(60);`);
    const low = await plunge('low_plunge[collision=1]');
    expect(calc(hitOf(low, 'Low Plunge'), 'talent')).toBe(2.087686);
    expect(calc(hitOf(low, 'Plunge Collision'), 'talent')).toBe(1.044064);
    expect(calc(hitOf(await plunge('high_plunge'), 'High Plunge'), 'talent')).toBe(2.607632);
    const cut = await plunge('low_plunge, dash');
    expect(framesOf(cut, 'dash')[0] - framesOf(cut, 'low_plunge')[0]).toBe(44);
  });
});

describe('Rechitativ: Sonorous Dawn', () => {
  it('strikes with 5.5624 % of max HP, and the horn every 3 s for 16 s', async () => {
    const done = await run('vodyanitsa skill; xingqiu walk; wait(1200);');
    expect(since(done, DAWN)).toEqual([38]);
    expect(since(done, HORN)).toEqual([218, 398, 578, 758, 938]);
    for (const hit of [hitOf(done, DAWN), hitOf(done, HORN)]) {
      expect(calc(hit, 'talent')).toBe(0.055624);
      expect(calc(hit, 'base_dmg')).toBeCloseTo(0.055624 * attribute(hit, 'hp'), 6);
    }
    expect(lasting(done, 'vodyanitsa-song')).toBe(960);
    const high = await run('vodyanitsa skill; wait(300);', { cons: 3, talents: '1,9,1' });
    expect(calc(hitOf(high, HORN), 'talent')).toBe(0.06544);
  });

  it('is ready again after 16 s, and starts the song anew', async () => {
    const done = await run('vodyanitsa skill, skill; wait(300);');
    const [first, second] = framesOf(done, 'skill');
    expect(second - first).toBe(960 + 23);
    expect(since(done, HORN, 'skill', 1).filter((frame) => frame > 0)[0]).toBe(218);
  });

  it('brings one particle of hydro by each hit', async () => {
    const done = await run('vodyanitsa skill; wait(1300);');
    expect(particlesOf(done, 'vodyanitsa').map(([, count]) => count)).toEqual([1, 1, 1, 1, 1, 1]);
  });

  it('heals the active character every 1.5 s by 4.76 % of max HP and 548', async () => {
    const done = await run('print(.vodyanitsa.hpmax); vodyanitsa skill; wait(60); xingqiu walk; wait(1200);');
    const [hp] = numbers(done);
    const [cast] = framesOf(done, 'skill');
    expect(heals(done).map(({ frame }) => frame - cast)).toEqual([128, 218, 308, 398, 488, 578, 668, 758, 848, 938]);
    expect(heals(done)[0].amount).toBeCloseTo(0.0476 * hp + 548.28345, 4);
    expect(new Set(heals(done).map(({ target }) => target))).toEqual(new Set([1]));
    const low = await run('vodyanitsa skill; wait(200);', { talents: '1,1,1' });
    expect(heals(low)[0].amount).toBeCloseTo(0.028 * hp + 269.62854, 4);
    expect(heals(low)[0].target).toBe(0);
  });

  it('lowers hydro and cryo resistance by 28.5 % for 6 s with the strike and the horn', async () => {
    const done = await run('vodyanitsa skill; wait(300); vodyanitsa attack;');
    expect(lasting(done, 'vodyanitsa-song-hydro')).toBe(360);
    const lowered = [hitOf(done, DAWN), ...hitsOf(done, HORN)].map(({ frame }) => frame);
    expect(given(done, 'vodyanitsa-song-hydro').map(({ frame }) => frame)).toEqual(lowered);
    expect(given(done, 'vodyanitsa-song-cryo').map(({ frame }) => frame)).toEqual(lowered);
    expect(calc(hitOf(done, DAWN), 'res')).toBeCloseTo(0.1, 9);
    expect(calc(hitOf(done, 'Normal 0'), 'res')).toBeCloseTo(0.1 - 0.285, 9);
    const low = await run('vodyanitsa skill; wait(60); vodyanitsa attack;', { talents: '1,1,1' });
    expect(calc(hitOf(low, 'Normal 0'), 'res')).toBeCloseTo(0.1 - 0.165, 9);
    const cryo = await stellar('vodyanitsa skill; wait(60); odette skill; wait(60);');
    expect(calc(hitOf(cryo, 'Adagio: Phantom Night Dancers'), 'res')).toBeCloseTo(0.1 - 0.285, 9);
  });
});

describe('Koda: Sink With Thee', () => {
  it('deals 77.6506 % of max HP, during the song 81.6 % more', async () => {
    const done = await run('vodyanitsa burst; wait(960); vodyanitsa skill, burst; wait(100);');
    const [plain, strong] = hitsOf(done, KODA);
    expect(since(done, KODA, 'burst')[0]).toBe(88);
    expect(calc(plain, 'talent')).toBe(0.776506);
    expect(calc(plain, 'base_dmg')).toBeCloseTo(0.776506 * attribute(plain, 'hp'), 5);
    expect(calc(strong, 'talent')).toBeCloseTo(0.776506 * 1.816, 9);
    const high = await run('vodyanitsa skill, burst; wait(100);', { cons: 5, talents: '1,1,9' });
    expect(calc(hitOf(high, KODA), 'talent')).toBeCloseTo(0.913536 * 1.96, 9);
    const low = await run('vodyanitsa skill, burst; wait(100);', { talents: '1,1,1' });
    expect(calc(hitOf(low, KODA), 'talent')).toBeCloseTo(0.456768 * 1.48, 9);
  });

  it('costs 60 energy and has a cooldown of 15 s', async () => {
    const done = await run('print(.vodyanitsa.energymax); vodyanitsa burst, burst;');
    expect(numbers(done)).toEqual([60]);
    const [first, second] = framesOf(done, 'burst');
    expect(second - first).toBe(900 + 46);
  });
});

describe('The Last Djeguako Songstress', () => {
  const shown = 'print(.vodyanitsa.wandering-vortex);';

  it('lets stellar swirls of the team form a Wandering Vortex during the song', async () => {
    const done = await stellar(`${shown} vodyanitsa skill; ${SWIRL} ${shown} wait(200); ${shown}`);
    expect(numbers(done)).toEqual([0, 1, 0]);
    const [swirled] = hitsOf(done, 'stellar-swirl');
    const [burst] = hitsOf(done, 'stellar-swirl vortex');
    expect(given(done, 'vodyanitsa-a1').map(({ frame }) => frame)).toEqual([swirled.frame - 3, burst.frame]);
    expect(lasting(done, 'vodyanitsa-a1')).toBe(360);
    expect(calc(swirled, 'res')).toBeCloseTo(0.1 - 0.35, 9);
  });

  it('turns a vortex that is present into one with the skill', async () => {
    const done = await stellar(`${SWIRL} ${shown} vodyanitsa skill; ${shown} wait(200);`);
    expect(numbers(done)).toEqual([0, 1]);
    const [burst] = hitsOf(done, 'stellar-swirl vortex');
    expect(given(done, 'vodyanitsa-a1').map(({ frame }) => frame)).toEqual([burst.frame]);
  });

  it('does nothing without the song, without a vortex, or below the first ascension', async () => {
    expect(given(await stellar(`${SWIRL} wait(200); vodyanitsa skill; ${shown} wait(300);`), 'vodyanitsa-a1')).toEqual(
      [],
    );
    expect(given(await stellar(`vodyanitsa skill; wait(1100); ${SWIRL} wait(200);`), 'vodyanitsa-a1')).toEqual([]);
    const poor = await stellar(`vodyanitsa skill; ${SWIRL} ${shown} wait(200);`, { level: '20/20' });
    expect(numbers(poor)).toEqual([0]);
    expect(given(poor, 'vodyanitsa-a1')).toEqual([]);
    expect(lasting(poor, 'radiance-stellar-swirl')).toBe(480);
  });

  it('reaches enemies within 8 m of the vortex', async () => {
    const done = await stellar(`vodyanitsa skill; ${SWIRL}`, {
      options: '; target lvl=100 resist=0.1 pos=0,6.5; target lvl=100 resist=0.1 pos=0,9.5',
    });
    expect(new Set(given(done, 'vodyanitsa-a1').map(({ logs }) => logs.target))).toEqual(new Set([1, 2]));
  });

  it('lets radiance last 4 s longer during the song', async () => {
    expect(lasting(await stellar(`vodyanitsa skill; ${SWIRL}`), 'radiance-stellar-swirl')).toBe(480 + 240);
    expect(lasting(await stellar(SWIRL), 'radiance-stellar-swirl')).toBe(480);
  });
});

describe('Dirge of the Fandyr', () => {
  const stacks = 'print(.vodyanitsa.lead-vocal); print(.vodyanitsa.chorus);';
  const RICH = 'cr=-1 hp=40000';

  it('gives 25 stacks of Lead Vocal and 10 of Chorus for 30 s, and hydro hits use them up', async () => {
    const done =
      await run(`${stacks} vodyanitsa skill; ${stacks} wait(60); ${stacks} vodyanitsa attack; xingqiu skill; wait(60); ${stacks}
      wait(100); ${stacks} wait(1600); ${stacks}`);
    expect(numbers(done)).toEqual([0, 0, 24, 10, 24, 10, 21, 10, 21, 9, 0, 0]);
    expect(lasting(done, 'vodyanitsa-choir')).toBe(1800);
    expect(numbers(await run(`vodyanitsa skill; ${stacks}`, { level: '50/60' }))).toEqual([0, 0]);
    const renewed = await run(`vodyanitsa skill, attack:4, skill; ${stacks}`);
    expect(numbers(renewed)).toEqual([24, 10]);
  });

  it('adds 140 for each 1000 of her max HP above 40000, up to 3500', async () => {
    const done = await run('vodyanitsa skill; wait(60); vodyanitsa attack; wait(200); xingqiu attack; wait(200);', {
      stats: RICH,
    });
    const dawn = hitOf(done, DAWN);
    const hp = attribute(dawn, 'hp');
    expect(hp).toBeGreaterThan(50000);
    expect(calc(dawn, 'flat_dmg')).toBeCloseTo(140 * above(hp), 6);
    expect(calc(hitOf(done, 'Normal 0'), 'flat_dmg')).toBeCloseTo(140 * above(hp), 6);
    expect(hitsOf(done, HORN).map((hit) => calc(hit, 'flat_dmg'))).toEqual(
      hitsOf(done, HORN).map(() => expect.closeTo(140 * above(hp), 6)),
    );
    const most = await run('vodyanitsa skill; wait(60);', { stats: 'cr=-1 hp=90000' });
    expect(calc(hitOf(most, DAWN), 'flat_dmg')).toBe(3500);
    const none = await run('vodyanitsa skill; wait(60);');
    expect(calc(hitOf(none, DAWN), 'flat_dmg')).toBe(0);
    const poor = await run('vodyanitsa skill; wait(60);', { stats: RICH, level: '50/60' });
    expect(calc(hitOf(poor, DAWN), 'flat_dmg')).toBe(0);
  });

  it('ends after 30 s', async () => {
    const done = await run('vodyanitsa skill; wait(1700); vodyanitsa attack; wait(150); vodyanitsa attack;', {
      stats: RICH,
    });
    const normals = done.hits.filter(({ name }) => name.startsWith('Normal'));
    expect(normals.map((hit) => calc(hit, 'flat_dmg') > 0)).toEqual([true, false]);
  });

  it('ends with the stacks', async () => {
    const done = await run('vodyanitsa skill; wait(60); vodyanitsa attack:28;', { stats: RICH });
    expect(done.hits.filter((hit) => calc(hit, 'flat_dmg') > 0)).toHaveLength(25);
    expect(done.hits.length).toBeGreaterThan(30);
    const others = await run(`vodyanitsa skill; xingqiu burst; vodyanitsa attack:16; wait(60); ${stacks}`, {
      stats: RICH,
    });
    const swords = hitsOf(others, 'Guhua Sword: Raincutter');
    expect(swords.length).toBeGreaterThan(10);
    expect(swords.filter((hit) => calc(hit, 'flat_dmg') > 0)).toHaveLength(10);
    expect(numbers(others)[1]).toBe(0);
  });

  it('adds 260, up to 6500, to stellar swirl damage only, around a Wandering Vortex and for 5 s after it', async () => {
    const script = `vodyanitsa skill; ${SWIRL} odette skill; wait(60); ${stacks} wait(250); vodyanitsa attack; wait(40);`;
    const done = await stellar(script, { stats: RICH });
    const hp = attribute(hitOf(done, DAWN), 'hp');
    expect(calc(hitOf(done, CODA), 'flat_dmg')).toBeCloseTo(260 * above(hp), 6);
    expect(calc(hitOf(done, HORN), 'flat_dmg')).toBe(0);
    expect(calc(hitOf(done, 'Normal 0'), 'flat_dmg')).toBe(0);
    const most = await stellar(script, { stats: 'cr=-1 hp=90000' });
    expect(calc(hitOf(most, CODA), 'flat_dmg')).toBe(6500);
    const late = await stellar(`vodyanitsa skill; ${SWIRL} wait(500); vodyanitsa attack; wait(40);`, { stats: RICH });
    expect(calc(hitOf(late, 'Normal 0'), 'flat_dmg')).toBeCloseTo(140 * above(hp), 6);
  });

  it('adds to each contribution to the burst of the vortex, for one stack each', async () => {
    const script = `vodyanitsa skill; ${SWIRL} ${stacks} wait(200); ${stacks}`;
    const damages = async (stats: string) => {
      const done = await stellar(script, { stats });
      return { done, list: contributions(done, 'stellar-swirl vortex').map(({ logs }) => Number(logs.damage)) };
    };
    const { done, list } = await damages(RICH);
    const plain = await damages('cr=-1');
    const hp = attribute(hitOf(done, DAWN), 'hp');
    expect(list).toHaveLength(2);
    expect(list).toEqual(plain.list.map((damage) => expect.closeTo(damage + 260 * above(hp), 4)));
    const [lead, chorus, laterLead, laterChorus] = numbers(done);
    expect([lead - laterLead, chorus - laterChorus]).toEqual([1, 1]);
  });
});

describe('constellations', () => {
  it('C1: each healing gives the team ATK of 0.8 % of her max HP for 5 s', async () => {
    const script =
      'print(.vodyanitsa.hpmax); vodyanitsa skill; wait(150); xingqiu attack; wait(30); vodyanitsa attack;';
    const done = await run(script, { cons: 1 });
    const plain = await run(script);
    const [hp] = numbers(done);
    const more = (nth: number) =>
      calc(hitsOf(done, 'Normal 0')[nth], 'flat_atk') - calc(hitsOf(plain, 'Normal 0')[nth], 'flat_atk');
    expect([more(0), more(1)]).toEqual([expect.closeTo(0.008 * hp, 6), expect.closeTo(0.008 * hp, 6)]);
    expect(lasting(done, 'vodyanitsa-c1')).toBe(300);
    expect(given(plain, 'vodyanitsa-c1')).toEqual([]);
  });

  it('C2: the song lasts 9 s longer', async () => {
    const done = await run('vodyanitsa skill; wait(1700);', { cons: 2 });
    expect(lasting(done, 'vodyanitsa-song')).toBe(960 + 540);
    expect(hitsOf(done, HORN)).toHaveLength(8);
    expect(heals(done)).toHaveLength(16);
  });

  it('C2: 50 % critical damage for hydro and cryo hits of the active character, from the horn on for 5 s', async () => {
    const script = `vodyanitsa skill; wait(60); vodyanitsa attack; wait(150); vodyanitsa attack; wait(10); odette skill; wait(40);
      sucrose attack; wait(20);`;
    const done = await stellar(script, { cons: 2 });
    const normals = done.hits.filter(({ name }) => name.startsWith('Normal'));
    expect(normals.map((hit) => calc(hit, 'cd'))).toEqual([0.5, 1, 0.5].map((cd) => expect.closeTo(cd, 9)));
    expect(calc(hitOf(done, 'Adagio: Phantom Night Dancers'), 'cd') - 0.884).toBeCloseTo(0.5, 9);
    expect(lasting(done, 'vodyanitsa-c2')).toBe(300);
    expect(hitsOf(done, HORN).map((hit) => calc(hit, 'cd'))[1] ?? 0.5).toBeCloseTo(0.5, 9);
    expect(given(await stellar(script, { cons: 1 }), 'vodyanitsa-c2')).toEqual([]);
  });

  it('C2: 60 % for stellar swirl damage instead, around a Wandering Vortex and for 5 s after it', async () => {
    const script = `vodyanitsa skill; wait(200); ${SWIRL} odette skill; wait(150); vodyanitsa attack; wait(30);`;
    const done = await stellar(script, { cons: 2 });
    const plain = await stellar(script);
    expect(calc(hitOf(done, CODA), 'cd') - calc(hitOf(plain, CODA), 'cd')).toBeCloseTo(0.6, 9);
    expect(calc(hitOf(done, 'Normal 0'), 'cd')).toBeCloseTo(0.5, 9);
    const gains = (fights: readonly Fight[]) => {
      const [a, b] = fights.map((each) =>
        contributions(each, 'stellar-swirl vortex').map(({ logs }) => Number(logs.cd)),
      );
      return a.map((cd, n) => cd - b[n]);
    };
    // Odette is on the field, Sucrose is not.
    const byActive = contributions(done, 'stellar-swirl vortex').map(({ char_index }) => (char_index === 1 ? 0.6 : 0));
    expect(gains([done, plain])).toEqual(byActive.map((cd) => expect.closeTo(cd, 9)));
    const team = await stellar(script, { cons: 6 });
    expect(gains([team, plain])).toEqual([0.6, 0.6].map((cd) => expect.closeTo(cd, 9)));
  });

  it('C4: heals characters below 40 % HP by 50 % more, else gives her 20 % max HP for 6 s, three times', async () => {
    const hurt = async (cons: number, hp: number) => {
      const done =
        await fight(`${party({ vodyanitsa: { cons }, xingqiu: {} }).replace('xingqiu char', `xingqiu char +params=[start_hp%=${hp}]`)}
        ${TARGET} options duration=30 ${OPTIONS}; active vodyanitsa; print(.vodyanitsa.hpmax); vodyanitsa skill; wait(38); xingqiu walk;
        wait(100); print(.vodyanitsa.hpmax);`);
      const [before, after] = numbers(done);
      return { amounts: heals(done).map(({ amount }) => amount), after: after / before };
    };
    const low = await hurt(4, 5);
    const plain = await hurt(3, 5);
    expect(low.amounts[0]).toBeCloseTo(1.5 * plain.amounts[0], 6);
    expect(low.after).toBe(1);
    expect((await hurt(4, 50)).after).toBeCloseTo(1 + 0.2 / 1.288, 3);
    expect((await hurt(3, 50)).after).toBe(1);
    const script =
      'print(.vodyanitsa.hpmax); vodyanitsa skill; wait(100); print(.vodyanitsa.hpmax); wait(90); print(.vodyanitsa.hpmax); wait(400); print(.vodyanitsa.hpmax); wait(1400); print(.vodyanitsa.hpmax);';
    const [hp, ...later] = numbers(await run(script, { cons: 4 }));
    const base = hp / 1.288;
    expect(later.map((now) => (now - hp) / base)).toEqual([0.2, 0.4, 0.6, 0].map((more) => expect.closeTo(more, 2)));
    expect(lasting(await run(script, { cons: 4 }), 'vodyanitsa-c4')).toBe(360);
  });

  it('C6: 60 % hydro and cryo damage for the team during the song', async () => {
    const script = 'vodyanitsa skill; wait(40); vodyanitsa attack; wait(10); odette skill; wait(40);';
    const bonus = async (cons: number) => {
      const done = await stellar(script, { cons });
      return ['Normal 0', 'Adagio: Phantom Night Dancers'].map((name) => calc(hitOf(done, name), 'bonus_dmg'));
    };
    const [hydro, cryo] = await bonus(6);
    const [plainHydro, plainCryo] = await bonus(5);
    expect([hydro - plainHydro, cryo - plainCryo]).toEqual([expect.closeTo(0.6, 9), expect.closeTo(0.6, 9)]);
    expect(lasting(await stellar(script, { cons: 6 }), 'vodyanitsa-c6')).toBe(1500);
  });

  it('C6: elevates stellar swirl damage of the team by 25 % during the song', async () => {
    const script = `vodyanitsa skill; ${SWIRL} odette skill; wait(150);`;
    const done = await stellar(script, { cons: 6 });
    expect(calc(hitOf(done, CODA), 'elevation_bonus')).toBeCloseTo(0.25, 9);
    expect(contributions(done, 'stellar-swirl vortex').map(({ logs }) => logs.elevation)).toEqual([0.25, 0.25]);
    const plain = await stellar(script, { cons: 5 });
    expect(calc(hitOf(plain, CODA), 'elevation_bonus')).toBe(0);
    const before = await stellar(`${SWIRL} odette skill; wait(150);`, { cons: 6 });
    expect(calc(hitOf(before, CODA), 'elevation_bonus')).toBe(0);
    expect(contributions(before, 'stellar-swirl vortex').map(({ logs }) => logs.elevation)).toEqual([0, 0]);
  });
});
