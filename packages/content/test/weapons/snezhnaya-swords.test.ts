/** Swords and claymores of version 7.0. */
import { Tag } from '@quartet/kit';
import { describe, expect, it } from 'vitest';
import { Attack } from '../../../engine/src/field/attack.ts';
import { Scratch } from '../../../engine/src/run/scratch.ts';
import { Simulation } from '../../../engine/src/run/simulation.ts';
import type { StatName } from '../../../engine/src/values/constants.ts';
import { Stat } from '../../../engine/src/values/constants.ts';
import { fight, lasting, type Member, party, simulatorFor } from '../fight.ts';
import { calc, energyFrom, framesOf, hitsOf, numbers } from '../readings.ts';

const config = (members: Readonly<Record<string, Member>>, script: string, options = ''): string =>
  `options swap_delay=4 hitlag=false ignore_burst_energy=true ${options};
  ${party(members)}target lvl=100 resist=0.1 radius=2 pos=0,2 hp=999999999;
  active ${Object.keys(members)[0]};${script}`;

const rounded = (value: number): number => Math.round(value * 1e6) / 1e6;

/** A number of the fight at the end of each frame where it differs from the one of the frame before, as gain over the start. */
async function changesOf(text: string, read: (sim: Simulation) => number): Promise<[frame: number, gain: number][]> {
  const simulator = await simulatorFor(text);
  const sim = new Simulation(simulator.plan, 1, simulator.recorder(), null, new Scratch());
  const changes: [number, number][] = [];
  let start: number | null = null;
  sim.events.tick.on(() => {
    const value = read(sim);
    start ??= value;
    const gain = rounded(value - start);
    if (changes.at(-1)?.[1] !== gain) changes.push([sim.frame, gain]);
  });
  sim.run();
  return changes;
}

/** Gain of a stat of a member over the start of the fight. */
const statChanges = (text: string, stat: StatName, slot = 0) =>
  changesOf(text, (sim) => sim.characters[slot].stat(Stat[stat]));

/** Bonus of a member to the damage of a reaction. */
function reactionChanges(text: string, tag: number, slot = 0) {
  const attack = new Attack();
  attack.tag = tag;
  return changesOf(text, (sim) => sim.characters[slot].reactionBonus(attack));
}

const stat = async (members: Readonly<Record<string, Member>>, name: string): Promise<number> =>
  numbers(await fight(config(members, `print(.${Object.keys(members)[0]}.stats.${name});`)))[0];

/** Odette makes reactions stellar; at level 20 she has no passive that strengthens their damage. */
const ODETTE = { odette: { level: '20/20' } };
const STELLAR = [Tag.stellarSwirl, Tag.directStellarConduct, Tag.directStellarSwirl];

/** Base ATK of characters at level 90. */
const BASE_ATK: Readonly<Record<string, number>> = { kaeya: 223, razor: 234 };

describe('base ATK and main stat at level 90', () => {
  it.each([
    ['kaeya', 'hereticsmoltenblade', 510, 'cr', 0.276],
    ['kaeya', 'emberwell', 510, 'em', 165],
    ['kaeya', 'whitelakefrostfeather', 674, 'cr', 0.221],
    ['kaeya', 'exaiphanesblade', 608, 'cr', 0.331],
    ['razor', 'forgedbythegoldenmelody', 510, 'cr', 0.276],
    ['razor', 'bladeofatonement', 565, 'atk%', 0.276],
  ])('%s with %s: %i and %s %f', async (key, weapon, atk, name, value) => {
    const armed = { [key]: { weapon } };
    expect(Math.abs((await stat(armed, 'base_atk')) - BASE_ATK[key] - atk)).toBeLessThan(1);
    expect((await stat(armed, name)) - (await stat({ [key]: {} }, name))).toBeCloseTo(value, name === 'em' ? 0 : 3);
  });
});

describe("Heretic's Molten Blade", () => {
  const text = (script: string, member: Member = {}) =>
    config({ kaeya: { weapon: 'hereticsmoltenblade', ...member }, barbara: {} }, script);

  it.each([
    [1, 0.18, 0.36],
    [2, 0.225, 0.45],
    [3, 0.27, 0.54],
    [4, 0.315, 0.63],
    [5, 0.36, 0.72],
  ])('at refinement %i gives %f to %f ATK by the distance, 0 % by default', async (refine, least, most) => {
    const gain = async (params: string) =>
      (await statChanges(text('kaeya skill; wait(120);', { refine, params }), 'atk%'))[1][1];
    expect(await gain('')).toBeCloseTo(least, 9);
    expect(await gain('+params=[distance=0]')).toBeCloseTo(least, 9);
    expect(await gain('+params=[distance=-5]')).toBeCloseTo(least, 9);
    expect(await gain('+params=[distance=50]')).toBeCloseTo((least + most) / 2, 9);
    expect(await gain('+params=[distance=100]')).toBeCloseTo(most, 9);
    expect(await gain('+params=[distance=150]')).toBeCloseTo(most, 9);
  });

  it('gives it from 1 s to 14 s after a skill, once every 14 s', async () => {
    const script = 'wait(10); kaeya skill; wait(450); kaeya skill; wait(450); kaeya skill; wait(950);';
    const changes = await statChanges(text(script), 'atk%');
    const [first, , third] = framesOf(await fight(text(script)), 'skill');
    expect(third - first).toBeGreaterThan(840);
    expect(changes.slice(1)).toEqual([
      [first + 60, 0.18],
      [first + 840, 0],
      [third + 60, 0.18],
      [third + 840, 0],
    ]);
  });

  it('loses it when the wielder leaves the field, also before the first second is over', async () => {
    const left = text('kaeya skill; wait(100); barbara attack; kaeya attack; wait(100);');
    const swap = framesOf(await fight(left), 'swap')[0];
    expect((await statChanges(left, 'atk%')).slice(1)).toEqual([
      [expect.any(Number), 0.18],
      [swap, 0],
    ]);
    const early = text('kaeya skill; barbara attack; kaeya attack; wait(100);');
    const done = await fight(early);
    expect(framesOf(done, 'swap')[0] - framesOf(done, 'skill')[0]).toBeLessThan(60);
    expect(await statChanges(early, 'atk%')).toHaveLength(1);
  });

  it('gives nothing without a skill or for the skill of a teammate', async () => {
    expect(await statChanges(text('kaeya attack, burst; barbara skill; kaeya attack; wait(90);'), 'atk%')).toHaveLength(
      1,
    );
  });
});

describe('Emberwell', () => {
  /** Keqing is electro: superconduct is stellar-conduct beside Odette. */
  const text = (script: string, refine = 1, others: Readonly<Record<string, Member>> = ODETTE) =>
    config({ keqing: { weapon: 'emberwell', refine }, ...others }, script);
  const STELLAR_SCRIPT = 'odette skill; wait(30); keqing skill; wait(800);';

  it.each([
    [1, 0.16],
    [2, 0.2],
    [3, 0.24],
    [4, 0.28],
    [5, 0.32],
  ])('at refinement %i gives %f ATK and stellar damage for 12 s after stellar-conduct', async (refine, amount) => {
    const one = text(STELLAR_SCRIPT, refine);
    const atk = await statChanges(one, 'atk%');
    expect(atk.slice(0, 3).map(([, gain]) => gain)).toEqual([0, amount, 0]);
    const done = await fight(one);
    expect(lasting(done, 'emberwell-atk')).toBe(720);
    expect(lasting(done, 'emberwell-dmg')).toBe(720);
    for (const tag of STELLAR)
      expect((await reactionChanges(one, tag)).map(([, gain]) => gain)).toEqual([0, amount, 0]);
    expect(await reactionChanges(one, Tag.superconduct)).toHaveLength(1);
    expect(await reactionChanges(one, Tag.directLunarCharged)).toHaveLength(1);
  });

  it('gives ATK alone after another reaction, off the field too', async () => {
    const members = { kaeya: { weapon: 'emberwell' }, xiangling: {} };
    const melt = config(members, 'xiangling skill; wait(130); kaeya burst; xiangling walk; wait(1500);');
    const left = framesOf(await fight(melt), 'swap').at(-1) ?? 0;
    const changes = await statChanges(melt, 'atk%');
    expect(changes.map(([, gain]) => gain)).toEqual([0, 0.16, 0]);
    const [, [given], [over]] = changes;
    expect(given).toBeLessThan(left);
    expect(over - 720).toBeGreaterThan(left);
    for (const tag of STELLAR) expect(await reactionChanges(melt, tag)).toHaveLength(1);
  });

  it('gives nothing after a reaction of a teammate', async () => {
    const members = { kaeya: { weapon: 'emberwell' }, bennett: { weapon: 'emberwell' } };
    const melt = config(members, 'kaeya skill; bennett skill; wait(60);');
    expect(await statChanges(melt, 'atk%')).toHaveLength(1);
    expect((await statChanges(melt, 'atk%', 1)).map(([, gain]) => gain)).toEqual([0, 0.16]);
  });

  it('gives stellar damage after a stellar swirl of the wielder', async () => {
    const members = { kaedeharakazuha: { weapon: 'emberwell' }, ...ODETTE };
    const one = config(members, 'odette skill; wait(30); kaedeharakazuha skill; wait(100);');
    expect((await reactionChanges(one, Tag.stellarSwirl)).map(([, gain]) => gain)).toEqual([0, 0.16]);
    const alone = config(
      { kaedeharakazuha: { weapon: 'emberwell' }, kaeya: {} },
      'kaeya skill; wait(30); kaedeharakazuha skill; wait(100);',
    );
    expect(await reactionChanges(alone, Tag.stellarSwirl)).toHaveLength(1);
    expect((await statChanges(alone, 'atk%')).map(([, gain]) => gain)).toEqual([0, 0.16]);
  });
});

describe('Blade of Atonement', () => {
  const text = (script: string, refine = 1, others: Readonly<Record<string, Member>> = ODETTE) =>
    config({ razor: { weapon: 'bladeofatonement', refine }, ...others }, script);

  it.each([
    [1, 64, 0.16],
    [2, 80, 0.2],
    [3, 96, 0.24],
    [4, 112, 0.28],
    [5, 128, 0.32],
  ])('at refinement %i gives %i EM and %f ATK for 12 s after stellar-conduct', async (refine, em, atk) => {
    const one = text('odette skill; wait(30); razor skill; wait(800);', refine);
    expect((await statChanges(one, 'em')).map(([, gain]) => gain)).toEqual([0, em, 0]);
    expect((await statChanges(one, 'atk%')).map(([, gain]) => gain)).toEqual([0, atk, 0]);
    const done = await fight(one);
    expect(lasting(done, 'blade-of-atonement-em')).toBe(720);
    expect(lasting(done, 'blade-of-atonement-atk')).toBe(720);
  });

  it('gives EM alone after another reaction, and nothing after one of a teammate', async () => {
    const superconduct = text('kaeya skill; wait(30); razor skill; wait(100);', 1, { kaeya: {} });
    expect((await statChanges(superconduct, 'em')).map(([, gain]) => gain)).toEqual([0, 64]);
    expect(await statChanges(superconduct, 'atk%')).toHaveLength(1);
    const both = { beidou: { weapon: 'bladeofatonement' }, ...ODETTE };
    const mate = text('odette skill; wait(30); beidou skill; wait(100);', 1, both);
    expect((await statChanges(mate, 'em', 1)).map(([, gain]) => gain)).toEqual([0, 64]);
    expect((await statChanges(mate, 'atk%', 1)).map(([, gain]) => gain)).toEqual([0, 0.16]);
    expect(await statChanges(mate, 'em')).toHaveLength(1);
    expect(await statChanges(mate, 'atk%')).toHaveLength(1);
  });

  it('gives both for stellar swirl that the wielder triggers off the field', async () => {
    const one = config({ sayu: { weapon: 'bladeofatonement' }, ...ODETTE }, 'sayu burst; odette skill; wait(200);');
    const left = framesOf(await fight(one), 'swap')[0];
    const [em, atk] = [await statChanges(one, 'em'), await statChanges(one, 'atk%')];
    expect(em.map(([, gain]) => gain)).toEqual([0, 64]);
    expect(atk.map(([, gain]) => gain)).toEqual([0, 0.16]);
    expect(em[1][0]).toBeGreaterThan(left);
    expect(atk[1][0]).toBe(em[1][0]);
  });
});

describe('Whitelake Frostfeather', () => {
  /** Skill hits of Odette: the strike, three of the Coda, then the double, which also deals stellar-conduct damage after Fischl's skill. */
  const text = (script: string, refine = 1, stats = 'cr=-2') =>
    config({ odette: { weapon: 'whitelakefrostfeather', refine, stats }, fischl: {} }, script);

  it.each([
    [1, 0.08],
    [2, 0.1],
    [3, 0.12],
    [4, 0.14],
    [5, 0.16],
  ])('at refinement %i gives %f ATK for each of three stacks', async (refine, each) => {
    const changes = await statChanges(text('odette skill, skill; wait(40);', refine), 'atk%');
    expect(changes.map(([, gain]) => gain)).toEqual([0, each, each * 2, each * 3].map(rounded));
  });

  it('counts skill hits every 0.1 s and lets each stack expire after 8 s', async () => {
    // One strike of Keqing's stiletto, and the slash of the recast; no other hit of a skill.
    const members = { keqing: { weapon: 'whitelakefrostfeather' } };
    const one = config(members, 'keqing skill; wait(60); keqing skill; wait(600);');
    const hits = (await fight(one)).hits.map(({ frame }) => frame);
    expect(hits).toHaveLength(2);
    expect(await statChanges(one, 'atk%')).toEqual([
      [1, 0],
      [hits[0], 0.08],
      [hits[1], 0.16],
      [hits[0] + 480, 0.08],
      [hits[1] + 480, 0],
    ]);
    const two = `${one.replace('active', 'target lvl=100 resist=0.1 radius=2 pos=0.5,2 hp=999999999; active')}`;
    const both = await fight(two);
    expect(both.hits.length).toBe(4);
    expect((await statChanges(two, 'atk%')).map(([, gain]) => gain)).toEqual([0, 0.08, 0.16, 0.08, 0]);
    const others = config(members, 'keqing attack, charge, burst; wait(200);');
    expect(await statChanges(others, 'atk%')).toHaveLength(1);
  });

  it('waits 6 frames between two stacks', async () => {
    const done = await fight(text('odette skill; wait(20);'));
    expect(lasting(done, 'whitelake-frostfeather-icd')).toBe(6);
  });

  it.each([
    [1, 0.5],
    [2, 0.65],
    [3, 0.8],
    [4, 0.95],
    [5, 1.1],
  ])('at refinement %i gives %f critical damage of stellar-conduct with three stacks only', async (refine, amount) => {
    const cd = async (weapon: string, before = '') => {
      const done = await fight(
        config(
          { odette: { weapon, refine, stats: 'cr=-2' }, fischl: {} },
          `${before}odette skill, skill; fischl skill; odette walk; wait(250);`,
        ),
      );
      return {
        stellar: hitsOf(done, 'Plume Dance Move (Stellar-Conduct)').map((hit) => calc(hit, 'cd')),
        plain: hitsOf(done, 'Plume Dance Move').map((hit) => calc(hit, 'cd')),
      };
    };
    const given = await cd('whitelakefrostfeather');
    const without = await cd('dullblade');
    expect(given.stellar.length).toBeGreaterThan(0);
    expect(given.stellar[0] - without.stellar[0]).toBeCloseTo(amount, 9);
    expect(given.plain[0] - without.plain[0]).toBeCloseTo(0, 9);
  });

  it('gives no critical damage of direct stellar damage with one stack', async () => {
    const cd = async (weapon: string) => {
      const members = { odette: { weapon, cons: 4, stats: 'cr=-2' }, kaedeharakazuha: {} };
      const done = await fight(config(members, 'odette skill; kaedeharakazuha skill; wait(60);'));
      return hitsOf(done, 'Coordinated Attack (C4, Stellar Swirl)').map((hit) => calc(hit, 'cd'));
    };
    const given = await cd('whitelakefrostfeather');
    expect(given.length).toBeGreaterThan(0);
    expect(given).toEqual(await cd('dullblade'));
  });

  /** Six cuts of a held skill, then cryo, and gusts that swirl it. */
  const swirl = async (skill: string, refine = 1) =>
    fight(
      config(
        { aetheranemo: { weapon: 'whitelakefrostfeather', refine, stats: 'cr=-2' }, ...ODETTE },
        `aetheranemo ${skill}; odette skill; wait(30); aetheranemo burst; wait(300);`,
      ),
    );

  it.each([
    [1, 0.5, 4],
    [2, 0.65, 4.5],
    [3, 0.8, 5],
    [4, 0.95, 5.5],
    [5, 1.1, 6],
  ])(
    'at refinement %i gives the wielder %f critical damage of stellar swirl and %f energy with three stacks',
    async (refine, amount, energy) => {
      const done = await swirl('skill[hold=1]', refine);
      const cd = (slot: number) => [
        ...new Set(
          done
            .log('element', 'stellar-swirl contributor')
            .filter(({ char_index }) => char_index === slot)
            .map(({ logs }) => rounded(Number(logs.cd))),
        ),
      ];
      // The last gusts come after the stacks have expired.
      expect(cd(0)).toEqual([rounded(0.5 + amount), 0.5]);
      expect(cd(1)).toEqual([0.5]);
      expect(energyFrom(done, 'whitelake-frostfeather-energy')[0]).toBe(energy);
    },
  );

  it('gives neither with one stack', async () => {
    const done = await swirl('skill');
    const own = done.log('element', 'stellar-swirl contributor').filter(({ char_index }) => char_index === 0);
    expect(own.length).toBeGreaterThan(0);
    for (const { logs } of own) expect(logs.cd).toBe(0.5);
    expect(energyFrom(done, 'whitelake-frostfeather-energy')).toEqual([]);
  });

  it('gives energy for stellar damage of the wielder too, off the field and every 3.5 s at most', async () => {
    const done = await fight(text('odette skill, skill; wait(40); fischl skill, attack:30;'));
    expect(lasting(done, 'whitelake-frostfeather-energy-icd')).toBe(210);
    const given = done
      .log('energy', 'adding energy')
      .filter(({ logs }) => logs.source === 'whitelake-frostfeather-energy')
      .map(({ frame }) => frame);
    const stellar = done.hits.filter(({ actor, name }) => actor === 0 && /Stellar-Conduct|Tolling$/.test(name));
    expect(given[0]).toBe(stellar[0].frame);
    expect(given.length).toBeGreaterThan(1);
    expect(given.length).toBeLessThan(stellar.length);
    for (const [n, frame] of given.slice(1).entries()) expect(frame - given[n]).toBeGreaterThan(210);
    expect(given[1]).toBeGreaterThan(framesOf(done, 'swap')[0]);
  });
});

describe('Exaiphanes Blade', () => {
  const traveler = (refine: number, params = '') => ({
    lumineanemo: { weapon: 'exaiphanesblade', refine, params, stats: 'cr=-2' },
  });

  it.each([
    [1, 0],
    [2, 0.06],
    [3, 0.06],
    [4, 0.06],
    [5, 0.06],
  ])('at refinement %i gives %f critical damage for each element, seven by default', async (refine, each) => {
    const gain = async (params: string) => (await stat(traveler(refine, params), 'cd')) - 0.5;
    expect(await gain('')).toBeCloseTo(each * 7, 9);
    expect(await gain('+params=[elements=3]')).toBeCloseTo(each * 3, 9);
    expect(await gain('+params=[elements=0]')).toBeCloseTo(0, 9);
    expect(await gain('+params=[elements=9]')).toBeCloseTo(each * 7, 9);
    expect(await gain('+params=[elements=-1]')).toBeCloseTo(0, 9);
  });

  it.each([
    [1, 0.16, 3],
    [2, 0.2, 3],
    [3, 0.24, 5],
    [4, 0.32, 5],
    [5, 0.4, 5],
  ])('at refinement %i a hit gives %f ATK for 8 s and %i energy', async (refine, atk, energy) => {
    const one = config(traveler(refine), 'lumineanemo attack; wait(600);');
    const done = await fight(one);
    const [hit] = done.hits;
    expect(await statChanges(one, 'atk%')).toEqual([
      [1, 0],
      [hit.frame, atk],
      [hit.frame + 480, 0],
    ]);
    expect(energyFrom(done, 'exaiphanes-blade-energy')).toEqual([energy]);
  });

  it('does so once every 5 s, off the field too', async () => {
    const done = await fight(
      config({ ...traveler(1), barbara: {} }, 'lumineanemo attack, burst; barbara walk; wait(400);'),
    );
    expect(lasting(done, 'exaiphanes-blade-icd')).toBe(300);
    const given = done
      .log('energy', 'adding energy')
      .filter(({ logs }) => logs.source === 'exaiphanes-blade-energy')
      .map(({ frame }) => frame);
    const own = done.hits.filter(({ actor }) => actor === 0).map(({ frame }) => frame);
    expect(given).toEqual([own[0], own.find((frame) => frame > own[0] + 300)]);
    expect(given[1]).toBeGreaterThan(framesOf(done, 'swap')[0]);
  });

  it('does not count damage of reactions', async () => {
    const members = { luminedendro: { weapon: 'exaiphanesblade' }, barbara: {} };
    const done = await fight(config(members, 'barbara attack:2; luminedendro skill; wait(500);'));
    const given = done.log('energy', 'adding energy').filter(({ logs }) => logs.source === 'exaiphanes-blade-energy');
    expect(given).toHaveLength(1);
    const later = done.hits.filter(({ actor, frame }) => actor === 0 && frame > given[0].frame + 300);
    expect(new Set(later.map(({ name }) => name))).toEqual(new Set(['bloom']));
  });

  it('gives others nothing', async () => {
    const members = { kaeya: { weapon: 'exaiphanesblade', refine: 5 } };
    expect(await stat(members, 'cd')).toBeCloseTo(0.5, 9);
    const one = config(members, 'kaeya attack:3; wait(60);');
    expect(await statChanges(one, 'atk%')).toHaveLength(1);
    expect(energyFrom(await fight(one), 'exaiphanes-blade-energy')).toEqual([]);
  });
});

describe('Forged by the Golden Melody', () => {
  const text = (script: string, refine = 1, others: Readonly<Record<string, Member>> = ODETTE) =>
    config({ razor: { weapon: 'forgedbythegoldenmelody', refine }, ...others }, script);
  const CONDUCT = 'odette skill; wait(30); razor skill;';

  it.each([
    [1, 0.18, 120, 0.28],
    [2, 0.225, 150, 0.35],
    [3, 0.27, 180, 0.42],
    [4, 0.315, 210, 0.49],
    [5, 0.36, 240, 0.56],
  ])(
    'at refinement %i gives in turn %f ATK, %i EM and %f stellar damage, for 10 s each',
    async (refine, atk, em, damage) => {
      const one = text('print(.razor.stats.atk%); odette walk; wait(1900);', refine);
      expect(numbers(await fight(one))[0]).toBeCloseTo(atk, 9);
      expect(await statChanges(one, 'atk%')).toEqual([
        [1, 0],
        [600, -atk],
        [1800, 0],
      ]);
      expect(await statChanges(one, 'em')).toEqual([
        [1, 0],
        [600, em],
        [1200, 0],
      ]);
      for (const tag of STELLAR)
        expect(await reactionChanges(one, tag)).toEqual([
          [1, 0],
          [1200, damage],
          [1800, 0],
        ]);
      expect(await reactionChanges(one, Tag.superconduct)).toHaveLength(1);
      expect(await statChanges(one, 'em', 1)).toHaveLength(1);
    },
  );

  it('gives the present movement once more for 12 s after a stellar reaction of the wielder', async () => {
    const during = async (wait: number, read: (one: string) => Promise<[number, number][]>) => {
      const one = text(`wait(${wait}); ${CONDUCT} wait(1300);`);
      const at = (await fight(one)).hits.find(({ actor }) => actor === 0)?.frame ?? 0;
      return (await read(one)).map(([frame, gain]) => [frame < at ? frame : `+${frame - at}`, gain]);
    };
    const atk = await during(300, (one) => statChanges(one, 'atk%'));
    expect(atk.map(([, gain]) => gain)).toEqual([0, 0.18, 0, -0.18]);
    expect(atk[1][0]).toBe('+0');
    expect(atk[3][0]).toBe('+720');
    const em = await during(650, (one) => statChanges(one, 'em'));
    expect(em.map(([, gain]) => gain)).toEqual([0, 120, 240, 120, 0]);
    expect([em[2][0], em[4][0]]).toEqual(['+0', '+720']);
    const damage = await during(1250, (one) => reactionChanges(one, Tag.directStellarConduct));
    expect(damage.map(([, gain]) => gain)).toEqual([0, 0.28, 0.56, 0.28, 0]);
    expect([damage[2][0], damage[4][0]]).toEqual(['+0', '+720']);
  });

  it('does so once every 12 s, and not after reactions of others or of another kind', async () => {
    const done = await fight(text(`${CONDUCT} wait(400);`));
    expect(lasting(done, 'forged-by-the-golden-melody-icd')).toBe(720);
    expect(lasting(done, 'forged-by-the-golden-melody-contrapuntal-atk')).toBe(720);
    const twice = text(`wait(450); ${CONDUCT} wait(600); ${CONDUCT} wait(60);`);
    expect((await fight(twice)).hits.filter(({ name }) => name.startsWith('Claw and Thunder')).length).toBe(2);
    expect((await statChanges(twice, 'atk%')).map(([, gain]) => gain)).toEqual([0, 0.18, 0, -0.18]);
    expect((await statChanges(twice, 'em')).map(([, gain]) => gain)).toEqual([0, 120, 0]);
    const mate = text('odette skill; wait(30); fischl skill; wait(60);', 1, { ...ODETTE, fischl: {} });
    expect(await statChanges(mate, 'atk%')).toHaveLength(1);
    const superconduct = text('kaeya skill; wait(30); razor skill; wait(60);', 1, { kaeya: {} });
    expect(await statChanges(superconduct, 'atk%')).toHaveLength(1);
  });
});
