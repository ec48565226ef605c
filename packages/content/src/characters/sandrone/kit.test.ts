import { describe, expect, it } from 'vitest';
import { type Fight, fight, lasting, party } from '../../../test/fight.ts';
import { attribute, calc, framesOf, hitOf, hitsOf, numbers, particlesOf } from '../../../test/readings.ts';

const SWEEP = 'Sweeping Fire';
const BEAM = 'Condensed Beam';
const OVERDRIVE = 'Power Overdrive';
const SHOT = 'Prism Shot';
const RAY = 'Convective Inhibition Ray';
const CANNON = 'Prismatic Resonance Cannon';
const CLUSTER = 'Condensed Cluster Beam';
const CONDUCT = ' (Stellar-Conduct)';
const SWIRL = ' (Stellar Swirl)';
const OPTIONS =
  'target lvl=100 resist=0.1 radius=2 pos=0,2.4; options duration=90 ignore_burst_energy=true hitlag=false swap_delay=4;';

interface Settings {
  cons?: number;
  level?: string;
  stats?: string;
}
/** A fight of hers beside Fischl. */
const run = (script: string, { cons = 0, level = '90/90', stats = 'cr=-1' }: Settings = {}): Promise<Fight> =>
  fight(
    `${party({ sandrone: { level, cons, stats }, fischl: { stats: 'cr=-1' } })} ${OPTIONS} active sandrone; ${script}`,
  );
/** Fights beside Fischl in a polestar field, which Fischl's skill opens on the frost of a Prism Shot. */
const radiant = (script: string, settings?: Settings): Promise<Fight> =>
  run(`sandrone skill; wait(30); fischl skill; wait(30); sandrone walk; ${script}`, settings);
/** A fight of hers after Sucrose swirled the frost of a Prism Shot. */
const swirled = (script: string, { cons = 0, level = '90/90', stats = 'cr=-1' }: Settings = {}): Promise<Fight> =>
  fight(`${party({ sandrone: { level, cons, stats }, sucrose: { stats: 'cr=-1' } })} ${OPTIONS}
    active sandrone; sandrone skill; wait(30); sucrose skill; wait(40); sandrone walk; ${script}`);
const since = (done: Fight, name: string, action: string, nth = 0): number[] =>
  hitsOf(done, name)
    .map(({ frame }) => frame - framesOf(done, action)[nth])
    .filter((frame) => frame >= 0);
const talents = (done: Fight, name: string): number[] => hitsOf(done, name).map((hit) => calc(hit, 'talent'));
const POWER = 'print(.sandrone.decode);';

describe('Formule Phenomenale: Self-Evident Proposition', () => {
  it('strikes at the frames that were counted', async () => {
    const done = await run('sandrone attack:4;');
    const [first] = framesOf(done, 'attack');
    expect(done.hits.map(({ frame }) => frame - first)).toEqual([24, 30 + 25, 61 + 49, 130 + 24]);
    expect(done.hits.map((hit) => calc(hit, 'talent'))).toEqual([1.401539, 1.234549, 1.888716, 1.401539]);
  });

  it('sweeps at the frames that were counted, 43 after a standstill, until the power is 100', async () => {
    const done = await run('sandrone charge; wait(100);');
    expect(since(done, SWEEP, 'charge')).toEqual([43, 67, 85, 110, 125, 143, 167, 185, 203, 225]);
    expect(since(done, BEAM, 'charge')).toEqual([103, 163, 223]);
    expect(talents(done, SWEEP)[0]).toBeCloseTo(0.79, 9);
    expect(talents(done, BEAM)[0]).toBeCloseTo(2.2515, 9);
    expect(hitsOf(done, OVERDRIVE)).toEqual([]);
  });

  it('has no wind-up after a normal attack', async () => {
    const done = await run('sandrone attack, charge; wait(100);');
    const [attack] = framesOf(done, 'attack');
    const [charge] = framesOf(done, 'charge');
    expect(charge - attack).toBe(24);
    expect(since(done, SWEEP, 'charge')[0]).toBe(18);
  });

  it('ends in Power Overdrive by default, and the next action follows at once', async () => {
    const done = await run(`sandrone charge, skill; wait(30); sandrone charge, attack, charge, dash;`);
    const [charge, again, third] = framesOf(done, 'charge');
    expect(framesOf(done, 'skill')[0] - charge).toBe(43 + 192 + 1);
    // From the skill there is no wind-up.
    expect(framesOf(done, 'attack')[0] - again).toBe(18 + 192 + 3);
    expect(third).toBeGreaterThan(0);
  });

  it('lasts for `frames`, also into Power Overdrive, and 691 at most', async () => {
    const short = await run('sandrone charge[frames=60], burst; wait(300);');
    expect(framesOf(short, 'burst')[0] - framesOf(short, 'charge')[0]).toBe(43 + 60 + 1);
    expect(hitsOf(short, BEAM)).toHaveLength(1);
    const long = await run('sandrone charge[frames=260], burst; wait(300);');
    expect(since(long, OVERDRIVE, 'charge')).toEqual([245, 269, 293]);
    expect(talents(long, OVERDRIVE)[0]).toBeCloseTo(0.79, 9);
    expect(hitsOf(long, BEAM)).toHaveLength(3);
    const longest = await run('sandrone charge[frames=9999], dash;');
    expect(framesOf(longest, 'dash')[0] - framesOf(longest, 'charge')[0]).toBe(43 + 691 + 1);
  });

  it('fires one shot in Power Overdrive by default, and decodes again at 50 points', async () => {
    const done = await run('sandrone charge, charge; wait(30); sandrone walk;');
    const [, second] = framesOf(done, 'charge');
    expect(since(done, OVERDRIVE, 'charge', 1)).toEqual([28]);
    expect(second - framesOf(done, 'charge')[0]).toBe(43 + 192 + 29);
    expect(since(done, BEAM, 'charge', 1)).toEqual([]);
    // Nineteen steps of 2.5 points leave 52.5, twenty 50.
    const still = await run('sandrone charge[frames=192], walk; wait(530); sandrone charge[frames=70], walk;');
    expect(since(still, BEAM, 'charge', 1)).toEqual([]);
    const cooled = await run('sandrone charge[frames=192], walk; wait(600); sandrone charge[frames=70], walk;');
    expect(since(cooled, BEAM, 'charge', 1)).toHaveLength(1);
  });

  it('is in Power Overdrive from 99.5 points on', async () => {
    const done = await run(`sandrone charge[frames=12], walk; ${POWER} sandrone charge, skill;`);
    expect(numbers(done)[0]).toBeCloseTo(0.7, 9);
    // 0.7 + 15 × 3.2 + 3 × 17 = 99.7.
    expect(framesOf(done, 'skill')[0] - framesOf(done, 'charge')[1]).toBe(18 + 180 + 1);
  });

  it('applies cryo with one sweep in 85 frames, and with beams by a separate counter', async () => {
    const done = await run('sandrone charge; wait(40);');
    const [start] = framesOf(done, 'charge');
    const applied = done.log('element', 'application').map(({ frame, logs }) => [frame - start, logs.abil]);
    expect(applied).toEqual([
      [43, SWEEP],
      [103, BEAM],
      [143, SWEEP],
    ]);
  });

  it('gains 3.2 points each 12 frames and 17 with a beam, and loses 2.5 each 30, three times as many off the field', async () => {
    const done = await run(
      `sandrone charge[frames=59], dash; ${POWER} wait(120); ${POWER} fischl walk; wait(60); ${POWER} wait(1200); ${POWER}`,
    );
    const [at, later, away, end] = numbers(done);
    expect(at).toBeCloseTo(4 * 3.2, 9);
    expect(at - later).toBeGreaterThanOrEqual(7.5 - 1e-9);
    expect((at - later) % 2.5).toBeCloseTo(0, 9);
    expect(away).toBe(0);
    expect(end).toBe(0);
    const more = await run(
      `sandrone charge[frames=150], walk; ${POWER} fischl walk; wait(26); ${POWER} wait(30); ${POWER}`,
    );
    const [full, first, second] = numbers(more);
    expect(full).toBeCloseTo(12 * 3.2 + 2 * 17 - 2.5, 9);
    expect(first - second).toBeCloseTo(7.5, 9);
  });
});

describe('Formule Phenomenale: Differential Analysis', () => {
  it('fires two shots of 55.08 %, with a particle once in 2.5 s for shots and beams, and a cooldown of 4 s', async () => {
    const done = await run('sandrone skill, charge, skill; wait(300);');
    const [first, second] = framesOf(done, 'skill');
    expect(since(done, SHOT, 'skill').slice(0, 2)).toEqual([30, 42]);
    expect(talents(done, SHOT)[0]).toBeCloseTo(0.5508, 9);
    expect(framesOf(done, 'charge')[0] - first).toBe(46);
    expect(second - first).toBe(46 + 18 + 192 + 1);
    // The shot at 30, beams at 184 and 244, and the shot at 287: within 150 frames of one another there is one particle.
    expect(particlesOf(done, 'sandrone').map(([frame, count]) => [frame - 100 - first, count])).toEqual([
      [30, 1],
      [184, 1],
    ]);
    const twice = await run('sandrone skill; wait(120); sandrone skill;');
    const [one, two] = framesOf(twice, 'skill');
    expect(two - one).toBe(240);
  });

  it('takes `travel`, and still fires when a burst cuts it short', async () => {
    const done = await run('sandrone skill[travel=20], burst; wait(60);');
    expect(framesOf(done, 'burst')[0] - framesOf(done, 'skill')[0]).toBe(6);
    expect(since(done, SHOT, 'skill')).toEqual([40, 52]);
  });

  it('repairs 70 points at once and 10 each 6 frames while she hovers', async () => {
    const done = await run(
      `sandrone charge, walk; ${POWER} sandrone skill; ${POWER} wait(6); ${POWER} wait(12); ${POWER}`,
    );
    const [full, atOnce] = numbers(done);
    expect(full).toBeGreaterThan(97);
    expect(numbers(done)[3]).toBe(0);
    expect(atOnce).toBeLessThanOrEqual(full - 70);
    const cut = await run(`sandrone charge, skill, burst; ${POWER}`);
    expect(numbers(cut)[0]).toBeCloseTo(100 - 70 - 10 - 3 * 2.5, 9);
  });

  it('ends Power Overdrive', async () => {
    const done = await run('sandrone charge, skill, charge;');
    expect(since(done, BEAM, 'charge', 1)).toEqual([78, 138, 198]);
    expect(since(done, OVERDRIVE, 'charge', 1)).toEqual([]);
  });

  it('does not lose power otherwise while she hovers, for 6 s', async () => {
    const done = await run('sandrone skill; wait(200);');
    expect(lasting(done, 'sandrone-hover')).toBe(360);
    await expect(run('sandrone skill, jump;')).rejects.toThrow('she hovers');
  });
});

describe('Formule Phenomenale: Q.E.D.', () => {
  it('strikes at the frames that were counted, with a cooldown of 15 s', async () => {
    const done = await run('sandrone burst, burst; wait(200);');
    expect(since(done, 'Bombardment', 'burst').slice(0, 3)).toEqual([123, 135, 147]);
    expect(since(done, RAY, 'burst')[0]).toBe(177);
    expect(talents(done, 'Bombardment')[0]).toBeCloseTo(1.499672, 9);
    expect(talents(done, RAY)[0]).toBeCloseTo(5.6236, 9);
    const [first, second] = framesOf(done, 'burst');
    expect(second - first).toBe(900);
  });
});

describe('Light of Rationalisme', () => {
  it('turns superconduct into stellar-conduct, with 0.7 % base damage for each 100 ATK, 14 % at most', async () => {
    const done = await radiant('sandrone charge; wait(30);');
    expect(done.hits.filter(({ name }) => name === 'superconduct')).toEqual([]);
    expect(lasting(done, 'polestar-field')).toBe(241);
    const beam = hitOf(done, BEAM + CONDUCT);
    expect(calc(beam, 'react_base_dmg_bonus')).toBeCloseTo(attribute(beam, 'atk') * 0.00007, 9);
    const strong = await radiant('sandrone charge; wait(30);', { stats: 'cr=-1 atk=3000' });
    expect(calc(hitOf(strong, BEAM + CONDUCT), 'react_base_dmg_bonus')).toBeCloseTo(0.14, 9);
  });

  it('deals stellar-conduct damage in a polestar field', async () => {
    const done = await radiant('sandrone charge[frames=80], skill, burst; wait(200);', { level: '20/20' });
    expect(calc(hitOf(done, BEAM + CONDUCT), 'talent')).toBeCloseTo(1.501, 9);
    expect(calc(hitOf(done, SHOT + CONDUCT), 'talent')).toBeCloseTo(0.3672, 9);
    expect(calc(hitOf(done, RAY + CONDUCT), 'talent')).toBeCloseTo(3.749067, 9);
    expect(hitsOf(done, BEAM)).toEqual([]);
  });

  it('deals stellar swirl damage for 8 s after a stellar swirl', async () => {
    const done = await swirled('sandrone charge[frames=80], skill, burst; wait(200);', { level: '20/20' });
    expect(done.hits.filter(({ name }) => name.startsWith('swirl-cryo'))).toEqual([]);
    expect(calc(hitOf(done, BEAM + SWIRL), 'talent')).toBeCloseTo(2.2515, 9);
    expect(calc(hitOf(done, SHOT + SWIRL), 'talent')).toBeCloseTo(0.5508, 9);
    expect(calc(hitOf(done, RAY + SWIRL), 'talent')).toBeCloseTo(5.6236, 9);
    expect(hitsOf(done, BEAM)).toEqual([]);
    const late = await swirled('wait(480); sandrone charge[frames=80], walk;');
    expect(hitsOf(late, BEAM)).toHaveLength(1);
  });

  it('prefers stellar-conduct', async () => {
    const done = await fight(`${party({ sandrone: { stats: 'cr=-1' }, sucrose: {}, fischl: {} })} ${OPTIONS}
      active sandrone; sandrone skill; wait(30); sucrose skill; wait(40); fischl skill; wait(30); sandrone charge[frames=80], walk;`);
    expect(hitsOf(done, 'stellar-swirl').length).toBeGreaterThan(0);
    expect(hitsOf(done, BEAM + CONDUCT)).toHaveLength(1);
    expect(hitsOf(done, BEAM + SWIRL)).toEqual([]);
  });
});

describe('passives', () => {
  it('A1: above 50 points the second shot deals 400 % in radiance', async () => {
    const second = async (frames: number, level: string) =>
      talents(await radiant(`sandrone charge[frames=${frames}], skill; wait(60);`, { level }), SHOT + CONDUCT).at(-1);
    expect(await second(130, '90/90')).toBeCloseTo(4 * 0.3672, 9);
    expect(await second(118, '90/90')).toBeCloseTo(0.3672, 9);
    expect(await second(130, '20/20')).toBeCloseTo(0.3672, 9);
    const without = await run('sandrone charge[frames=130], skill; wait(60);');
    expect(talents(without, SHOT)).toEqual([expect.closeTo(0.5508, 9), expect.closeTo(0.5508, 9)]);
  });

  it('A1: each 10 points lost are a stack for 60 s, ten at most, and 10 % of the ray in radiance', async () => {
    const TACTICS = 'print(.sandrone.tactics);';
    const done = await radiant(
      `sandrone charge[frames=130], skill; wait(30); ${TACTICS} sandrone burst; ${TACTICS} wait(200);`,
    );
    const [before, after] = numbers(done);
    expect([before, after]).toEqual([6, 0]);
    expect(calc(hitOf(done, RAY + CONDUCT), 'talent')).toBeCloseTo(3.749067 * 1.6, 9);
    const twice = await radiant(
      `sandrone charge, skill, charge, skill; wait(30); ${TACTICS} fischl walk; wait(3560); ${TACTICS} wait(60); ${TACTICS}`,
    );
    expect(numbers(twice)).toEqual([10, 10, 0]);
    const dull = await run(`sandrone charge, skill; wait(30); sandrone burst; ${TACTICS} wait(200);`);
    expect(numbers(dull)).toEqual([10]);
    expect(calc(hitOf(dull, RAY), 'talent')).toBeCloseTo(5.6236, 9);
    expect(numbers(await run(`sandrone charge, skill; wait(30); ${TACTICS}`, { level: '20/20' }))).toEqual([0]);
  });

  it('A4: 8 elemental mastery for each 100 ATK, 160 at most', async () => {
    const em = async (stats: string, level = '90/90') => {
      const done = await run('print(.sandrone.stats.em); sandrone attack;', { stats, level });
      return [numbers(done)[0], attribute(hitOf(done, 'Normal 0'), 'atk')];
    };
    const [low, atk] = await em('cr=-1');
    expect(low).toBeCloseTo((atk / 100) * 8, 6);
    expect((await em('cr=-1 atk=3000'))[0]).toBeCloseTo(160, 9);
    expect((await em('cr=-1 atk=3000', '50/50'))[0]).toBe(0);
  });
});

describe('constellations', () => {
  it('C1: half the power, so that six beams are fired', async () => {
    const done = await run(`sandrone charge, walk; ${POWER}`, { cons: 1 });
    expect(since(done, BEAM, 'charge')).toEqual([103, 163, 223, 283, 343, 403]);
    const short = await run(`sandrone charge[frames=59], dash; ${POWER}`, { cons: 1 });
    expect(numbers(short)[0]).toBeCloseTo(4 * 1.6, 9);
  });

  it('C1: 30 % stellar damage of the team, until 0.5 to 2 s after a charged attack', async () => {
    const bonus = async (script: string, name: string, cons = 1, of = radiant) =>
      calc(hitOf(await of(script, { cons }), name), 'react_bonus');
    const CHARGE = 'sandrone charge[frames=80], walk;';
    const usual = await bonus(CHARGE, BEAM + CONDUCT, 0);
    expect((await bonus(CHARGE, BEAM + CONDUCT)) - usual).toBeCloseTo(0.3, 9);
    expect(
      (await bonus(CHARGE, BEAM + SWIRL, 1, swirled)) - (await bonus(CHARGE, BEAM + SWIRL, 0, swirled)),
    ).toBeCloseTo(0.3, 9);
    const added = (await run('sandrone charge[frames=80], walk; wait(20);', { cons: 1 })).logs.filter(
      ({ logs }) => logs.key === 'sandrone-c1',
    );
    const [start] = framesOf(await run('sandrone charge[frames=80], walk;', { cons: 1 }), 'charge');
    expect(added.map(({ frame, char_index }) => [frame - start, char_index])).toEqual([
      [0, 0],
      [0, 1],
      [90, 0],
      [90, 1],
    ]);
    const soon = await bonus('wait(110); sandrone charge[frames=10], skill; wait(60);', SHOT + CONDUCT);
    const late = await bonus('sandrone charge[frames=10], walk; wait(60); sandrone skill; wait(60);', SHOT + CONDUCT);
    expect(soon - late).toBeCloseTo(0.3, 9);
  });

  it('C2: 60 %, 80 % and 100 % critical damage of beams in radiance', async () => {
    const crits = async (cons: number, of = radiant) =>
      hitsOf(await of('sandrone charge, walk;', { cons }), BEAM + (of === radiant ? CONDUCT : SWIRL)).map((hit) =>
        calc(hit, 'cd'),
      );
    const [plain] = await crits(1);
    expect((await crits(2)).map((cd) => cd - plain)).toEqual(
      [0.6, 0.8, 1, 1, 1, 1].map((more) => expect.closeTo(more, 9)),
    );
    expect((await crits(2, swirled))[0] - plain).toBeCloseTo(0.6, 9);
    const dull = await run('sandrone charge, skill; wait(60);', { cons: 2 });
    expect(hitsOf(dull, BEAM).map((hit) => calc(hit, 'cd'))).toEqual(
      hitsOf(dull, BEAM).map(() => expect.closeTo(plain, 9)),
    );
    const shot = await radiant('sandrone charge[frames=80], skill; wait(60);', { cons: 2 });
    expect(calc(hitsOf(shot, SHOT + CONDUCT)[0], 'cd')).toBeCloseTo(plain, 9);
    expect(
      hitsOf(await radiant('sandrone charge[frames=70], charge[frames=70], walk;', { cons: 2 }), BEAM + CONDUCT).map(
        (hit) => calc(hit, 'cd') - plain,
      ),
    ).toEqual([expect.closeTo(0.6, 9), expect.closeTo(0.6, 9)]);
  });

  it('C4: her stellar damage calls a shot of 125 % or 187.5 % ATK 0.5 s later, once in 4 s', async () => {
    const done = await radiant('sandrone charge[frames=140], walk; wait(60);', { cons: 4 });
    const shots = hitsOf(done, `${CANNON} (C4)`);
    expect(shots).toHaveLength(1);
    expect(shots[0].frame - hitOf(done, BEAM + CONDUCT).frame).toBe(30);
    expect(calc(shots[0], 'talent')).toBeCloseTo(1.25, 9);
    expect(lasting(done, 'sandrone-c4-icd')).toBe(240);
    const long = await radiant('sandrone charge, walk; wait(60);', { cons: 4 });
    const frames = hitsOf(long, `${CANNON} (C4)`).map(({ frame }) => frame);
    expect(frames[1] - frames[0]).toBe(300);
    const swirl = await swirled('sandrone charge[frames=80], walk; wait(60);', { cons: 4 });
    expect(talents(swirl, `${CANNON} (C4, Stellar Swirl)`)).toEqual([expect.closeTo(1.875, 9)]);
    expect(hitsOf(await run('sandrone charge; wait(60);', { cons: 4 }), `${CANNON} (C4)`)).toEqual([]);
  });

  it('C6: from the third beam on another hit each, of 100 %, 80 % or 120 % ATK', async () => {
    const done = await run('sandrone charge, walk;', { cons: 6 });
    expect(since(done, `${CLUSTER} (C6)`, 'charge')).toEqual([228, 288, 348, 408]);
    expect(talents(done, `${CLUSTER} (C6)`)[0]).toBeCloseTo(1, 9);
    const conduct = await radiant('sandrone charge, walk;', { cons: 6 });
    expect(talents(conduct, `${CLUSTER} (C6, Stellar-Conduct)`)[0]).toBeCloseTo(0.8, 9);
    const swirl = await swirled('sandrone charge, walk;', { cons: 6 });
    expect(talents(swirl, `${CLUSTER} (C6, Stellar Swirl)`)[0]).toBeCloseTo(1.2, 9);
    const beam = hitsOf(conduct, BEAM + CONDUCT)[2];
    expect(calc(hitOf(conduct, `${CLUSTER} (C6, Stellar-Conduct)`), 'cd')).toBeCloseTo(calc(beam, 'cd'), 9);
  });

  it('C6: elevates her stellar damage by 20 %, and her contribution to stellar swirls', async () => {
    const done = await radiant('sandrone charge[frames=80], walk;', { cons: 6 });
    expect(calc(hitOf(done, BEAM + CONDUCT), 'elevation_bonus')).toBeCloseTo(0.2, 9);
    const swirl = await swirled('sandrone charge[frames=80], walk; wait(120);', { cons: 6 });
    expect(calc(hitOf(swirl, BEAM + SWIRL), 'elevation_bonus')).toBeCloseTo(0.2, 9);
    const by = Object.fromEntries(
      swirl.logs
        .filter(({ msg }) => msg.startsWith('stellar-swirl') && msg.includes('contributor'))
        .map(({ char_index, logs }) => [char_index, logs.elevation]),
    );
    expect(by).toEqual({ 0: expect.closeTo(0.2, 9), 1: 0 });
  });
});
