import { Tag } from '@quartet/kit';
import { describe, expect, it } from 'vitest';
import { Attack } from '../../../../engine/src/field/attack.ts';
import { Scratch } from '../../../../engine/src/run/scratch.ts';
import { Simulation } from '../../../../engine/src/run/simulation.ts';
import { type Fight, fight, lasting, party, simulatorFor } from '../../../test/fight.ts';
import { attribute, calc, framesOf, hitOf, hitsOf, numbers, particlesOf } from '../../../test/readings.ts';

const PLUME = 'Plume Dance Move';
const WING = 'Wing Dance Move';
const CONDUCT = ' (Stellar-Conduct)';
const CODA = "Coda at Dawn's Tolling";
/** Fischl's skill on the frost of Odette's first strike opens a polestar field. */
const FIELD = 'odette skill; fischl skill; wait(30); odette walk;';

/** A fight of hers beside Fischl. */
const run = (script: string, { cons = 0, level = '90/90', stats = 'cr=-1', seconds = 40 } = {}): Promise<Fight> =>
  fight(`${party({ odette: { level, cons, stats }, fischl: { stats: 'cr=-1' } })}
    target lvl=100 resist=0.1 radius=2 pos=0,2.4; options duration=${seconds} ignore_burst_energy=true hitlag=false swap_delay=4;
    active odette; ${script}`);
/** A fight of hers beside Sucrose, who swirls the frost of her first strike. */
const SWIRLED = 'odette skill; sucrose skill; wait(40); odette';
const swirl = (script: string, { cons = 0, stats = 'cr=-1' } = {}): Promise<Fight> =>
  fight(`${party({ odette: { level: '90/90', cons, stats }, sucrose: { stats: 'cr=-1' } })}
    target lvl=100 resist=0.1 radius=2 pos=0,2.4; options duration=40 ignore_burst_energy=true hitlag=false swap_delay=4;
    active odette; ${script}`);
const contributions = ({ logs }: Fight) =>
  logs.filter(({ msg }) => msg.startsWith('stellar-swirl')).filter(({ msg }) => msg.includes('contributor'));
const since = (done: Fight, name: string, action = 'skill', nth = 0): number[] =>
  hitsOf(done, name).map(({ frame }) => frame - framesOf(done, action)[nth]);

describe('Snow Swan Variation', () => {
  it('strikes at the frames that were counted', async () => {
    const done = await run('odette attack:5, attack, charge;');
    const [first] = framesOf(done, 'attack');
    expect(done.hits.map(({ frame }) => frame - first)).toEqual([9, 26, 52, 67, 105, 158, 214, 260]);
    expect(done.hits.map((hit) => calc(hit, 'talent'))).toEqual([
      0.952724, 0.946357, 0.599136, 0.703258, 1.370065, 1.657388, 0.952724, 1.97342,
    ]);
  });
});

describe('Adagio: Phantom Night Dancers', () => {
  it('deals 183.736 % of ATK after 23 frames, with five particles once in 6 s and a cooldown of 15 s', async () => {
    const done = await run('odette skill; wait(450); odette skill; wait(200);');
    expect(since(done, 'Adagio: Phantom Night Dancers')[0]).toBe(23);
    expect(calc(hitOf(done, 'Adagio: Phantom Night Dancers'), 'talent')).toBeCloseTo(1.83736, 9);
    const [first, second] = framesOf(done, 'skill');
    expect(second - first).toBe(900 + 14);
    expect(particlesOf(done, 'odette').map(([, count]) => count)).toEqual([5, 5]);
  });

  it('summons the double for 20 s: Plume and Wing in turn', async () => {
    const done = await run('odette skill; wait(1400);', { seconds: 26 });
    expect(lasting(done, 'odette-dance-double')).toBe(1200);
    expect(since(done, PLUME).slice(0, 6)).toEqual([134, 368, 602, 836, 1070]);
    expect(since(done, WING).slice(0, 5)).toEqual([243, 477, 711, 945, 1179]);
    expect([calc(hitOf(done, PLUME), 'talent'), calc(hitOf(done, WING), 'talent')]).toEqual([0.73168, 0.874888]);
  });
});

describe("Coda at Dawn's Tolling", () => {
  it('is the skill for 6 s: three strikes of 162.928 % and one of 519.792 % stellar-conduct damage', async () => {
    const done = await run('odette skill, skill; wait(200);');
    expect(since(done, `${CODA} (Duet)`, 'skill', 1)).toEqual([11, 20, 28]);
    expect(since(done, CODA, 'skill', 1)).toEqual([62]);
    expect(calc(hitOf(done, `${CODA} (Duet)`), 'talent')).toBeCloseTo(1.62928, 9);
    expect(calc(hitOf(done, CODA), 'talent')).toBeCloseTo(5.19792, 9);
    expect(since(done, PLUME, 'skill', 1)[0]).toBe(62 + 52);
    const late = await run('odette skill; wait(400); odette skill;');
    expect(hitsOf(late, CODA)).toEqual([]);
  });

  it('waits 15 s after it was used when a burst offers it again', async () => {
    const [, coda, next] = framesOf(
      await run('odette skill; wait(320); odette skill; wait(660); odette burst, skill;'),
      'skill',
    );
    expect(next - coda).toBe(901);
  });

  it('does not come back while the double is stronger', async () => {
    const done = await run('odette skill, skill; wait(600); odette burst, skill; wait(100);');
    expect(hitsOf(done, CODA)).toHaveLength(1);
    expect(hitsOf(done, 'Adagio: Phantom Night Dancers')).toHaveLength(2);
  });

  it('can be used after a burst', async () => {
    const done = await run(
      'odette skill, skill; wait(20); print(.odette.skill.ready); odette burst; print(.odette.skill.ready);',
    );
    expect(numbers(done)).toEqual([0, 0]);
    expect(numbers(await run('odette burst; print(.odette.skill.ready);'))).toEqual([1]);
    expect(hitsOf(await run('odette burst, skill; wait(80);'), CODA)).toHaveLength(1);
  });

  it('lets the double deal stellar-conduct damage too, in a polestar field only', async () => {
    const without = await run('odette skill, skill; wait(400);');
    expect(hitsOf(without, PLUME + CONDUCT)).toEqual([]);
    const before = await run(`${FIELD} wait(200);`);
    expect(hitsOf(before, PLUME + CONDUCT)).toEqual([]);
    const done = await run('odette skill, skill; fischl skill; odette walk; wait(250);');
    expect(calc(hitOf(done, PLUME + CONDUCT), 'talent')).toBeCloseTo(0.459408, 9);
    expect(calc(hitOf(done, WING + CONDUCT), 'talent')).toBeCloseTo(0.549304, 9);
  });
});

describe('Presto: Bluebird Finale', () => {
  it('strikes four times at the frames that were counted, and summons the double', async () => {
    const done = await run('odette burst; wait(300);');
    expect(since(done, 'Presto: Bluebird Finale (Slash 1)', 'burst')).toEqual([113]);
    expect(since(done, 'Presto: Bluebird Finale (Slash)', 'burst')).toEqual([118, 123]);
    expect(since(done, 'Presto: Bluebird Finale (Final Slash)', 'burst')).toEqual([128]);
    expect(since(done, PLUME, 'burst')[0]).toBe(99 + 134);
    expect(done.hits.slice(0, 4).map((hit) => calc(hit, 'talent'))).toEqual([1.872992, 1.872992, 1.872992, 2.894624]);
  });

  it("gives Snow Swan's Dream: 46 % stellar-conduct damage for 20 s", async () => {
    const bonus = async (script: string) => calc(hitOf(await run(script, { level: '20/20' }), CODA), 'react_bonus');
    expect(
      (await bonus('odette burst, skill; wait(90);')) - (await bonus('odette skill, skill; wait(90);')),
    ).toBeCloseTo(0.46, 9);
    expect(lasting(await run('odette burst; wait(30);'), 'odette-snow-swans-dream')).toBe(1200);
  });
});

describe('Stellar Jubilee', () => {
  it('turns superconduct into stellar-conduct, and adds 0.7 % base damage for each 100 ATK, 14 % at most', async () => {
    const done = await run(`${FIELD} wait(60);`);
    expect(done.hits.filter((hit) => hit.name === 'superconduct')).toEqual([]);
    expect(lasting(done, 'polestar-field')).toBe(241);
    const base = async (stats: string) => {
      const hit = hitOf(await run('odette skill, skill; wait(90);', { stats }), CODA);
      return [calc(hit, 'react_base_dmg_bonus'), attribute(hit, 'atk')];
    };
    const [low, atk] = await base('cr=-1');
    expect(low).toBeCloseTo(atk * 0.00007, 9);
    expect((await base('cr=-1 atk=3000'))[0]).toBeCloseTo(0.14, 9);
  });
});

describe('stellar swirl', () => {
  const SWIRL = ' (Stellar Swirl)';

  it('replaces cryo swirl, with 0.7 % base damage for each 100 ATK of hers', async () => {
    const done = await swirl(`${SWIRLED} walk; wait(200);`);
    expect(done.hits.filter(({ name }) => name.startsWith('swirl-cryo'))).toEqual([]);
    expect(hitsOf(done, 'stellar-swirl')).toHaveLength(1);
    expect(hitsOf(done, 'stellar-swirl vortex')).toHaveLength(1);
    const atk = attribute(hitOf(done, PLUME), 'atk');
    expect(contributions(done).map(({ logs }) => logs['base damage bonus'])).toEqual(
      Array.from({ length: 4 }, () => expect.closeTo(atk * 0.00007, 9)),
    );
    expect(contributions(done).find(({ char_index }) => char_index === 0)?.logs.react).toBeCloseTo(4 * 0.15, 9);
  });

  it('makes her Coda 779.688 % of stellar swirl damage and the double stronger, for 8 s', async () => {
    const done = await swirl(`${SWIRLED} skill; wait(300);`);
    expect(calc(hitOf(done, CODA + SWIRL), 'talent')).toBeCloseTo(7.79688, 9);
    expect(hitsOf(done, CODA)).toEqual([]);
    expect(calc(hitOf(done, PLUME + SWIRL), 'talent')).toBeCloseTo(0.688976, 9);
    expect(calc(hitOf(done, WING + SWIRL), 'talent')).toBeCloseTo(0.823888, 9);
    expect(hitsOf(done, PLUME + CONDUCT)).toEqual([]);
    expect(calc(hitOf(done, CODA + SWIRL), 'react_base_dmg_bonus')).toBeGreaterThan(0.01);
    const late = await swirl(`${SWIRLED} skill; wait(800);`);
    expect(hitsOf(late, PLUME).length).toBeGreaterThan(hitsOf(late, PLUME + SWIRL).length);
  });

  it('gives way to stellar-conduct in a polestar field', async () => {
    const done = await fight(`${party({ odette: { stats: 'cr=-1' }, sucrose: {}, fischl: {} })}
      target lvl=100 resist=0.1 radius=2 pos=0,2.4; options duration=40 ignore_burst_energy=true hitlag=false swap_delay=4;
      active odette; odette skill; sucrose skill; wait(40); fischl skill; wait(30); odette skill; wait(100);`);
    expect(hitsOf(done, 'stellar-swirl').length).toBeGreaterThan(0);
    expect(hitsOf(done, CODA)).toHaveLength(1);
    expect(hitsOf(done, CODA + SWIRL)).toEqual([]);
  });

  it('C1: 450 % of ATK at the end of the Coda', async () => {
    const done = await swirl(`${SWIRLED} skill; wait(90);`, { cons: 1 });
    expect(calc(hitOf(done, `${CODA} (C1, Stellar Swirl)`), 'talent')).toBeCloseTo(4.5, 9);
  });

  it('C2: 20 % less cryo and anemo resistance', async () => {
    const done = await swirl(`${SWIRLED} walk; wait(120);`, { cons: 2 });
    const keys = done.logs.filter((e) => e.msg === 'mod added').map((e) => String(e.logs.key));
    expect(new Set(keys.filter((key) => /^odette-c2-/.test(key)))).toEqual(
      new Set(['odette-c2-cryo', 'odette-c2-anemo']),
    );
  });

  it('C4: the reaction calls a strike of 99 % ATK, once in 3.5 s', async () => {
    const done = await swirl(`${SWIRLED} walk; wait(30);`, { cons: 4 });
    const strikes = hitsOf(done, 'Coordinated Attack (C4, Stellar Swirl)');
    expect(strikes).toHaveLength(1);
    expect(calc(strikes[0], 'talent')).toBeCloseTo(0.99, 9);
    expect(strikes[0].frame - hitOf(done, 'stellar-swirl').frame).toBe(5);
  });

  it('C6: raises contributions by 25 %, hers by 45 %', async () => {
    const done = await swirl('odette skill; sucrose walk; wait(70); sucrose skill; wait(90);', { cons: 6 });
    const by = Object.fromEntries(contributions(done).map(({ char_index, logs }) => [char_index, logs.elevation]));
    expect(by).toEqual({ 0: expect.closeTo(0.45, 9), 1: expect.closeTo(0.25, 9) });
    const coda = await swirl(`${SWIRLED} skill; wait(90);`, { cons: 6 });
    expect(calc(hitOf(coda, CODA + SWIRL), 'elevation_bonus')).toBeCloseTo(0.45, 9);
  });
});

describe('passives', () => {
  it('A1: four stacks with 15 % each; off the field she passes one a second on to the others', async () => {
    const both = 'print(.odette.a1-stacks-self); print(.odette.a1-stacks-other);';
    const done = await run(
      `odette skill, skill; ${both} fischl walk; wait(70); ${both} wait(240); ${both} odette walk; ${both}`,
    );
    expect(numbers(done)).toEqual([4, 0, 3, 1, 0, 4, 0, 4]);
    expect(calc(hitOf(done, CODA), 'react_bonus')).toBeCloseTo(0.6, 9);
    const poor = await run('odette skill, skill; wait(90);', { level: '20/20' });
    expect(calc(hitOf(poor, CODA), 'react_bonus')).toBe(0);
  });

  it('A4: 1.5 % more for each 100 ATK above 1000, 30 % at most', async () => {
    const talent = async (stats: string, level = '90/90') => {
      const hit = hitOf(await run('odette skill, skill; wait(90);', { stats, level }), CODA);
      return [calc(hit, 'talent') / 5.19792, attribute(hit, 'atk')];
    };
    const [factor, atk] = await talent('cr=-1 atk=1000');
    expect(atk).toBeGreaterThan(1100);
    expect(factor).toBeCloseTo(1 + ((atk - 1000) / 100) * 0.015, 6);
    expect((await talent('cr=-1 atk=4000'))[0]).toBeCloseTo(1.3, 6);
    expect((await talent('cr=-1 atk=4000', '40/50'))[0]).toBeCloseTo(1, 6);
  });
});

describe('constellations', () => {
  it('C1: 300 % of ATK at the end of the Coda, six stacks, two a second', async () => {
    const done = await run(
      'odette skill, skill; print(.odette.a1-stacks-self); fischl walk; wait(70); print(.odette.a1-stacks-other);',
      { cons: 1 },
    );
    expect(calc(hitOf(done, `${CODA} (C1)`), 'talent')).toBeCloseTo(3, 9);
    expect(hitOf(done, `${CODA} (C1)`).frame).toBe(hitOf(done, CODA).frame);
    expect(numbers(done)).toEqual([6, 2]);
    expect(hitsOf(await run('odette skill, skill; wait(90);'), `${CODA} (C1)`)).toEqual([]);
  });

  it('C2: 7 % ATK per stack, and 20 % less cryo and electro resistance in a polestar field', async () => {
    const end = async (cons: number) => hitOf(await run('odette skill, skill; wait(90);', { cons }), CODA);
    expect(calc(await end(2), 'atk_per') - calc(await end(1), 'atk_per')).toBeCloseTo(6 * 0.07, 9);
    const oz = async (cons: number) =>
      hitOf(await run('odette skill; fischl walk; wait(200); fischl attack; wait(60);', { cons }), 'Normal 0');
    expect(calc(await oz(2), 'atk_per') - calc(await oz(1), 'atk_per')).toBeCloseTo(6 * 0.07, 9);
    const given = (done: Fight) =>
      done.logs.filter((e) => e.msg === 'mod added' && String(e.logs.key).startsWith('odette-c2-'));
    expect(given(await run('odette skill; wait(100);', { cons: 2 }))).toEqual([]);
    const keys = given(await run(`${FIELD} wait(60);`, { cons: 2 })).map((e) => e.logs.key);
    expect(new Set(keys)).toEqual(new Set(['odette-c2-cryo', 'odette-c2-electro']));
    const plume = hitOf(await run(`${FIELD} wait(100);`, { cons: 2 }), PLUME);
    expect(calc(plume, 'res')).toBeCloseTo(0.1 - 0.2, 9);
  });

  it('C4: stellar-conduct damage calls a strike of 66 % ATK, once in 3.5 s; half of the dream for the others', async () => {
    const done = await run('odette skill, skill; wait(90);', { cons: 4 });
    const strikes = hitsOf(done, 'Coordinated Attack (C4)');
    expect(strikes).toHaveLength(1);
    expect(strikes[0].frame - hitOf(done, CODA).frame).toBe(5);
    expect(calc(strikes[0], 'talent')).toBeCloseTo(0.66, 9);
    const keys = (await run('odette burst; wait(40);', { cons: 4 })).logs.filter(
      (e) => e.msg === 'mod added' && e.logs.key === 'odette-c4',
    );
    expect(keys.map((e) => e.char_index)).toEqual([1]);
    const simulator = await simulatorFor(
      `${party({ odette: { cons: 4, level: '20/20' }, fischl: {} })}
      target lvl=100 resist=0.1 radius=2 pos=0,2.4; options duration=4 ignore_burst_energy=true; active odette; odette burst;`,
    );
    const sim = new Simulation(simulator.plan, 1, simulator.recorder(), null, new Scratch());
    const attacks = [Tag.directStellarConduct, Tag.directStellarSwirl, Tag.stellarSwirl].map((tag) => {
      const attack = new Attack();
      attack.tag = tag;
      return attack;
    });
    let bonuses: number[][] = [];
    sim.events.tick.on(() => {
      bonuses = sim.characters.map((character) => attacks.map((attack) => character.reactionBonus(attack)));
    });
    sim.run();
    const [hers, others] = [0.46, 0.23].map((bonus) => attacks.map(() => expect.closeTo(bonus, 9)));
    expect(bonuses).toEqual([hers, others]);
  });

  it('C6: she keeps her stacks, and stellar-conduct damage rises by 45 %', async () => {
    const done = await run(
      'odette skill, skill; fischl walk; wait(130); print(.odette.a1-stacks-self); print(.odette.a1-stacks-other);',
      { cons: 6 },
    );
    expect(numbers(done)).toEqual([6, 4]);
    expect(calc(hitOf(done, CODA), 'elevation_bonus')).toBeCloseTo(0.45, 9);
  });
});
