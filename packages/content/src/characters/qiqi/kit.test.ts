import { describe, expect, it } from 'vitest';
import { isWhole } from '../../../../../test/lane.ts';
import { type Fight, fight, lasting, party, simulatorFor } from '../../../test/fight.ts';
import {
  attribute,
  calc,
  drainedAfter,
  energyFrom,
  framesOf,
  hitOf,
  hitsOf,
  particlesOf,
} from '../../../test/readings.ts';

const config = (script: string, { cons = 0, level = '90/90', mate = 'bennett', weapon = 'dullblade' } = {}) =>
  `options duration=60 swap_delay=4 ignore_burst_energy=true;
    qiqi char lvl=${level} cons=${cons} talent=9,9,9; qiqi add weapon="dullblade" refine=1 lvl=70/70;
    qiqi add stats cr=-1;
    ${mate} char lvl=90/90 cons=0 talent=9,9,9; ${mate} add weapon="${weapon}" refine=1 lvl=70/70;
    target lvl=100 resist=0.1 radius=1 pos=0,1; active qiqi; ${script} wait(60);`;
const run = (script: string, { seed = 1, ...options }: Parameters<typeof config>[1] & { seed?: number } = {}) =>
  fight(config(script, options), { seed });
const healsOf = ({ log }: Awaited<ReturnType<typeof run>>, name: string) => log('heal', name);

describe('qiqi', () => {
  it('the Herald of Frost strikes nine times and heals the active character four times in 15 s', async () => {
    const done = await run('qiqi skill; wait(1000);');
    expect(hitsOf(done, 'Herald of Frost: Skill Damage')).toHaveLength(9);
    const heals = healsOf(done, 'Herald of Frost (Tick)').map((e) => e.frame);
    expect(heals.map((frame) => frame - heals[0])).toEqual([0, 270, 540, 810]);
  });

  it('her attacks heal everyone while it is present', async () => {
    // Before ascension 4, so that no talisman heals her too.
    const done = await run('qiqi skill; wait(40); qiqi attack:2; wait(30);', { level: '60/60' });
    expect(healsOf(done, 'Herald of Frost (Attack)')).toHaveLength(2 * 2);
    expect(healsOf(await run('qiqi attack:2;', { level: '60/60' }), 'Herald of Frost (Attack)')).toEqual([]);
  });

  it('a talisman heals who hits its enemy, every second', async () => {
    const done = await run('qiqi burst; bennett attack:5, attack:5; wait(10);', { level: '60/60' });
    const heals = healsOf(done, 'Fortune-Preserving Talisman').map((e) => e.frame);
    expect(heals.length).toBeGreaterThan(2);
    for (let i = 1; i < heals.length; i++) expect(heals[i] - heals[i - 1]).toBeGreaterThan(60);
    expect(lasting(done, 'qiqi-talisman')).toBe(900);
  });

  it('A Glimpse Into Arcanum: half of her hits leave one for 6 s, every 30 s, from ascension 4', async () => {
    const given = async (level: string, seed: number) =>
      (await run('qiqi attack:5, attack:5;', { level, seed })).logs.filter(
        (e) => e.msg === 'mod added' && e.logs.key === 'qiqi-talisman',
      );
    for (const seed of [1, 2, 3]) {
      expect((await given('90/90', seed)).map((e) => Number(e.logs.expiry) - e.frame)).toEqual([360]);
      expect(await given('60/60', seed)).toEqual([]);
    }
  });

  it('A Glimpse Into Arcanum leaves nothing with every other hit', async () => {
    let left = 0;
    for (let seed = 1; seed <= 60; seed++) {
      const { logs } = await run('qiqi attack;', { seed });
      if (logs.some((e) => e.msg === 'mod added' && e.logs.key === 'qiqi-talisman')) left++;
    }
    // In 60 tries with one chance in two, all but 1 in 10,000 results lie in this range.
    expect(left).toBeGreaterThan(15);
    expect(left).toBeLessThan(45);
  });

  it('Life-Prolonging Methods: a reaction of the active character lets it be healed 20 % more', async () => {
    const script = 'qiqi burst; wait(20); bennett skill; wait(40);';
    expect(lasting(await run(script), 'qiqi-a1')).toBe(480);
    expect((await run(script, { level: '20/20' })).logs.some((e) => e.logs.key === 'qiqi-a1')).toBe(false);
  });

  it('C1: strikes of the herald on an enemy with a talisman give 2 energy', async () => {
    const gains = energyFrom(await run('qiqi burst, skill; wait(400);', { cons: 1 }), 'qiqi-c1');
    expect(gains.length).toBeGreaterThanOrEqual(3);
    expect(new Set(gains)).toEqual(new Set([2]));
    expect(energyFrom(await run('qiqi skill; wait(400);', { cons: 1 }), 'qiqi-c1')).toEqual([]);
  });

  it('C2: 15 % more damage of her attacks to enemies with cryo', async () => {
    const bonus = async (script: string) => calc(hitOf(await run(script, { cons: 2 }), 'Normal 0'), 'bonus_dmg');
    expect((await bonus('qiqi burst, attack;')) - (await bonus('qiqi attack;'))).toBeCloseTo(0.15, 9);
  });
});

describe('Fortune-Preserving Talisman', () => {
  it('heals again only after more than 60 frames', async () => {
    const gaps = new Map<number, boolean>();
    for (let wait = 0; wait < 70; wait++) {
      const done = await run(`qiqi burst; wait(100); qiqi attack; wait(${wait}); qiqi attack;`, { level: '60/60' });
      const [first, second] = done.hits.filter((h) => h.name.startsWith('Normal')).map((h) => h.frame);
      const heals = healsOf(done, 'Fortune-Preserving Talisman').map((e) => e.frame);
      if (heals.includes(first)) gaps.set(second - first, heals.includes(second));
    }
    expect([59, 60, 61, 62].map((gap) => gaps.get(gap))).toEqual([false, false, true, true]);
  });

  it.runIf(isWhole)('A Glimpse Into Arcanum has a chance of 50 %', async () => {
    const simulator = await simulatorFor(config('qiqi attack;'));
    let left = 0;
    for (let seed = 1; seed <= 2500; seed++)
      if (simulator.sample(seed).some((e) => e.msg === 'mod added' && e.logs.key === 'qiqi-talisman')) left++;
    // Half the effect of 5 % more.
    expect(Math.abs(left / 2500 - 0.5)).toBeLessThan(0.0125);
  });

  it('A Glimpse Into Arcanum renews a talisman that has less than 6 s left, and rests 30 s', async () => {
    const script = (wait: number) => `qiqi burst; wait(${wait}); qiqi attack;`;
    const measured = await run(script(500));
    const given = measured.logs.find((e) => e.msg === 'mod added' && e.logs.key === 'qiqi-talisman');
    const wait = 500 + Number(given?.frame) + 540 - hitOf(measured, 'Normal 0').frame;
    const renewals = async (frames: number) => {
      const simulator = await simulatorFor(config(script(frames)));
      return [...Array(20).keys()].filter((seed) => simulator.sample(seed).some((e) => e.logs.key === 'qiqi-a4-icd'))
        .length;
    };
    expect(await renewals(wait)).toBe(0);
    expect(await renewals(wait + 1)).toBeGreaterThan(0);
    const done = await run('qiqi attack:5;');
    expect(lasting(done, 'qiqi-a4-icd')).toBe(1800);
  });
});

it('Life-Prolonging Methods: healing of the active character is 20 % stronger, from ascension 1', async () => {
  const script = 'qiqi burst; wait(20); bennett attack; wait(70); bennett skill; wait(70); bennett attack; wait(30);';
  const amounts = async (level: string) =>
    healsOf(await run(script, { level }), 'Fortune-Preserving Talisman').map((e) => Number(e.logs.amount));
  const [before, ...later] = await amounts('20/40');
  expect(later.at(-1)).toBeCloseTo(1.2 * before, 3);
  expect(new Set((await amounts('20/20')).map((amount) => amount.toFixed(3))).size).toBe(1);
});

it('C2: frozen enemies too', async () => {
  const bonus = async (cons: number) =>
    // The first is Barbara's.
    calc(
      hitsOf(
        await run('barbara attack; qiqi burst, attack;', { cons, mate: 'barbara', weapon: 'apprenticesnotes' }),
        'Normal 0',
      )[1],
      'bonus_dmg',
    );
  expect((await bonus(2)) - (await bonus(1))).toBeCloseTo(0.15, 9);
});

it('the burst takes its energy 8 frames after its beginning', async () => {
  expect(drainedAfter(await run('qiqi burst;'))).toBe(8);
});

describe('by the rules of the game', () => {
  const JOINT = 'Herald of Frost: Coordinated Attack';
  const STRIKE = 'Herald of Frost: Skill Damage';
  const CONDUCT = 'Fortune-Preserving Talisman (Stellar-Conduct)';
  const teamOf = (script: string, { cons = 0, level = '90/90', rules = 'rules_on=qiqi_radiance', more = '' } = {}) =>
    `${party({ qiqi: { cons, level, stats: 'cr=-1' }, odette: { stats: 'cr=-1' }, fischl: { stats: 'cr=-1' }, sucrose: { stats: 'cr=-1' } })}
    options ${rules} duration=60 ignore_burst_energy=true hitlag=false swap_delay=4;
    target lvl=100 resist=0.1 radius=2 pos=0,2.4 hp=999999999; ${more} active qiqi; ${script}`;
  const play = (script: string, options: Parameters<typeof teamOf>[1] = {}): Promise<Fight> =>
    fight(teamOf(script, options));
  /** Oz on the frost of the Herald of Frost opens a polestar field; Sucrose swirls it. */
  const FIELD = 'qiqi skill; wait(20); fischl skill; wait(40);';
  const SWIRL = 'qiqi skill; wait(20); sucrose skill; wait(50);';
  const statuses = ({ logs }: Fight) => new Set(logs.filter((e) => e.msg === 'mod added').map((e) => e.logs.key));

  it('the teams of these tests have the Radiance that they name', async () => {
    const field = statuses(await play(FIELD));
    expect([field.has('polestar-field'), field.has('radiance-stellar-swirl')]).toEqual([true, false]);
    const swirl = statuses(await play(SWIRL));
    expect([swirl.has('polestar-field'), swirl.has('radiance-stellar-swirl')]).toEqual([false, true]);
  });

  it('the skill recharges in 15 s', async () => {
    const rest = async (rules: string) =>
      (await play('qiqi skill;', { rules })).log('cooldown', 'triggered')[0].logs.original_cd;
    expect([await rest('rules_on=qiqi_radiance'), await rest('rules_off=qiqi_radiance')]).toEqual([900, 1800]);
  });

  it('the Herald joins attacks of the active character with 40.8 % ATK, every 2.2 s', async () => {
    const done = await play('qiqi skill; wait(60); while f() < 1200 { sucrose attack; }');
    const joint = hitsOf(done, JOINT);
    expect(new Set(joint.map((h) => calc(h, 'talent')))).toEqual(new Set([0.408]));
    const first = done.hits.find((h) => h.actor === 3);
    expect(joint[0].frame).toBe((first?.frame ?? 0) + 1);
    const gaps = joint.slice(1).map((h, i) => h.frame - joint[i].frame);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(132);
    expect(Math.max(...gaps)).toBeLessThan(132 + 60);
    expect(joint).toHaveLength(6);
    const [cast] = framesOf(done, 'skill');
    expect(joint.at(-1)?.frame).toBeLessThan(cast + 903);
  });

  it('the joint attack hits within 2 m of the enemy, which has a radius of 2 m', async () => {
    const struck = async (y: number) => {
      const more = `target lvl=100 resist=0.1 radius=1 pos=0,${y} hp=999999999;`;
      const done = await play('qiqi skill; wait(60); sucrose attack; wait(20);', { more });
      return new Set(hitsOf(done, JOINT).map((h) => h.target)).size;
    };
    expect([await struck(2.4 + 2.9), await struck(2.4 + 3.1)]).toEqual([2, 1]);
  });

  it('joins neither the Herald, nor other characters off the field, nor reactions', async () => {
    const joint = async (script: string) => hitsOf(await play(script), JOINT).length;
    expect(await joint('qiqi skill; wait(400);')).toBe(0);
    // The hit of Oz when he comes counts, his later ones do not.
    expect(await joint('fischl skill; qiqi skill; sucrose walk; wait(600);')).toBe(0);
    expect(await joint('qiqi skill; wait(40); qiqi attack; wait(10);')).toBe(1);
    // The vortex of a stellar swirl bursts 181 frames after the swirl, while its trigger is on the field.
    const done = await play('qiqi skill; wait(20); sucrose skill; wait(400);');
    expect(hitsOf(done, 'stellar-swirl vortex')).toHaveLength(1);
    expect(hitsOf(done, JOINT)).toHaveLength(1);
  });

  it('hits of the Herald bring two particles every 6 s', async () => {
    const particles = particlesOf(await play('qiqi skill; wait(1000);'), 'qiqi');
    expect(particles.map(([, count]) => count)).toEqual([2, 2, 2]);
    expect(Math.min(...particles.slice(1).map(([frame], i) => frame - particles[i][0]))).toBeGreaterThanOrEqual(360);
    expect(particlesOf(await play('qiqi skill; wait(1000);', { rules: '' }), 'qiqi')).toEqual([]);
  });

  describe('Radiance', () => {
    const CODA = "Coda at Dawn's Tolling";
    const react = (done: Fight, name: string) => calc(hitOf(done, name), 'react_bonus');

    it('of stellar-conduct: 50 % more stellar-conduct damage while the Herald is there', async () => {
      const script = 'odette skill, skill; wait(60);';
      const bonus = async (before: string, options = {}) => react(await play(before + script, options), CODA);
      const usual = await bonus(FIELD, { rules: 'rules_off=qiqi_radiance' });
      expect((await bonus(FIELD)) - usual).toBeCloseTo(0.5, 9);
      // Without the Herald, in a field that Odette opens.
      expect((await bonus('odette attack; wait(20); fischl skill; wait(20);')) - usual).toBeCloseTo(0, 9);
    });

    it('of stellar swirl: 50 % more stellar swirl damage while the Herald is there, for 8 s', async () => {
      const script = 'odette skill, skill; wait(60);';
      const bonus = async (before: string, options = {}) =>
        react(await play(before + script, options), `${CODA} (Stellar Swirl)`);
      const usual = await bonus(SWIRL, { rules: 'rules_off=qiqi_radiance' });
      expect((await bonus(SWIRL)) - usual).toBeCloseTo(0.5, 9);
      const contributed = async (rules: string) => {
        const { logs } = await play(`${SWIRL} wait(200);`, { rules });
        const parts = logs.filter((e) => e.msg.startsWith('stellar-swirl') && e.msg.includes('contributor'));
        return Number(parts.at(-1)?.logs.react);
      };
      const more = (await contributed('rules_on=qiqi_radiance')) - (await contributed('rules_off=qiqi_radiance'));
      expect(more).toBeCloseTo(0.5, 9);
    });

    it('does not strengthen the damage of the other reaction', async () => {
      // In a field, the vortex of a swirl from before gets nothing.
      const contributed = async (rules: string) => {
        const { logs } = await play(`${SWIRL} fischl skill; wait(300);`, { rules });
        const parts = logs.filter((e) => e.msg.startsWith('stellar-swirl') && e.msg.includes('contributor'));
        return Number(parts.at(-1)?.logs.react);
      };
      const field = statuses(await play(`${SWIRL} fischl skill; wait(100);`));
      expect(field.has('polestar-field')).toBe(true);
      expect(
        (await contributed('rules_on=qiqi_radiance')) - (await contributed('rules_off=qiqi_radiance')),
      ).toBeCloseTo(0, 9);
    });

    it('all of her hits leave a talisman, every 15 s', async () => {
      const rest = async (before: string, options = {}) =>
        lasting(await play(`${before} qiqi attack:3;`, options), 'qiqi-a4-icd');
      expect([await rest(FIELD), await rest(SWIRL)]).toEqual([900, 900]);
      expect(await rest('')).toBe(1800);
      expect(await rest(FIELD, { rules: 'rules_off=qiqi_radiance' })).toBe(1800);
      const first = async (before: string) => {
        const simulator = await simulatorFor(teamOf(`${before} qiqi attack;`));
        return [...Array(20).keys()].filter((seed) => simulator.sample(seed).some((e) => e.logs.key === 'qiqi-a4-icd'))
          .length;
      };
      expect([await first(FIELD), await first(SWIRL)]).toEqual([20, 20]);
      expect(await first('')).toBeLessThan(20);
      expect(statuses(await play(`${FIELD} qiqi attack:3;`, { level: '60/60' })).has('qiqi-a4-icd')).toBe(false);
    });

    it('of stellar-conduct: the burst deals 505.4671 % ATK as stellar-conduct damage too', async () => {
      const done = await play(`${FIELD} qiqi burst;`);
      const hit = hitOf(done, CONDUCT);
      expect(calc(hit, 'talent')).toBeCloseTo(5.054671, 9);
      expect(calc(hit, 'ignore_def')).toBe(1);
      expect(hit.frame).toBe(hitOf(done, 'Fortune-Preserving Talisman').frame);
      expect(hitsOf(await play(`${SWIRL} qiqi burst;`), CONDUCT)).toEqual([]);
      expect(hitsOf(await play('qiqi burst;'), CONDUCT)).toEqual([]);
      expect(hitsOf(await play(`${FIELD} qiqi burst;`, { rules: '' }), CONDUCT)).toEqual([]);
      const struck = async (y: number) => {
        const more = `target lvl=100 resist=0.1 radius=1 pos=0,${y} hp=999999999;`;
        return hitsOf(await play(`${FIELD} qiqi burst;`, { more }), CONDUCT).length;
      };
      expect([await struck(7.9), await struck(8.1)]).toEqual([2, 1]);
    });

    it('C1: hits of the Herald give 6 energy, every 6 s', async () => {
      const given = async (before: string, cons = 1) => energyFrom(await play(before, { cons }), 'qiqi-c1-radiance');
      expect(await given(`${FIELD} wait(120);`)).toEqual([6]);
      expect(await given(`${SWIRL} wait(420);`)).toEqual([6, 6]);
      expect(await given('qiqi skill; wait(400);')).toEqual([]);
      expect(await given(`${FIELD} wait(120);`, 0)).toEqual([]);
      const done = await play(`${SWIRL} wait(420);`, { cons: 1 });
      const frames = done
        .log('energy', 'adding energy')
        .filter((e) => e.logs.source === 'qiqi-c1-radiance')
        .map((e) => e.frame);
      expect(frames[1] - frames[0]).toBeGreaterThanOrEqual(360);
    });

    it('C2: 50 % ATK, which joint attacks have at once and the strikes of the Herald do not', async () => {
      const atk = async (before: string, name: string, cons = 2) => {
        const done = await play(`${before} wait(150); fischl attack; wait(60);`, { cons });
        return calc(hitsOf(done, name).at(-1) as Fight['hits'][number], 'atk_per');
      };
      expect(await atk(SWIRL, JOINT)).toBeCloseTo(0.5, 9);
      expect(await atk(SWIRL, JOINT, 1)).toBe(0);
      expect(await atk(SWIRL, STRIKE)).toBe(0);
      expect(await atk('qiqi skill; wait(20);', JOINT)).toBe(0);
      expect(calc(hitOf(await play(`${FIELD} qiqi attack;`, { cons: 2 }), 'Normal 0'), 'atk_per')).toBeCloseTo(0.5, 9);
    });
  });

  it('C4: a talisman that heals also heals the character with the lowest share of HP by 180 % ATK', async () => {
    const hurt = 'hurt once interval=1 amount=3000,3001 element=physical;';
    const run = (cons: number, rules = 'rules_on=qiqi_radiance') =>
      play('fischl walk; wait(10); qiqi burst, attack; wait(30);', { cons, rules, level: '60/60', more: hurt });
    const done = await run(4);
    const more = done.log('heal', 'Fortune-Preserving Talisman (C4)');
    expect(more.map((e) => e.logs.target)).toEqual([0]);
    const atk = attribute(hitOf(done, 'Normal 0'), 'atk');
    const bonus = 0.1108;
    expect(Number(more[0].logs.amount)).toBeCloseTo(1.8 * atk * (1 + bonus), 3);
    expect((await run(3)).log('heal', 'Fortune-Preserving Talisman (C4)')).toEqual([]);
    expect((await run(4, '')).log('heal', 'Fortune-Preserving Talisman (C4)')).toEqual([]);
  });

  it('C6: after the burst four direct stellar hits of the others on the field have 600 % ATK more, for 12 s', async () => {
    const more = 'target lvl=100 resist=0.1 radius=2 pos=0,2.4 hp=999999999;';
    const READY = 'qiqi burst, skill; wait(20); sucrose skill; wait(50);';
    const flat = async (script: string, options = {}) =>
      (await play(script, { cons: 6, more, ...options })).hits
        .filter((h) => h.actor === 1 && h.name.includes('Stellar'))
        .map((h) => calc(h, 'flat_dmg'));
    const plain = hitOf(await play('qiqi attack;', { cons: 6 }), 'Normal 0');
    // Radiance gives her 50 % ATK, by C2.
    const added = 6 * (1.5 * calc(plain, 'base_atk') + calc(plain, 'flat_atk'));
    const hits = await flat(`${READY} odette skill, skill; wait(400);`);
    expect(hits.slice(0, 6)).toEqual([...Array.from({ length: 4 }, () => expect.closeTo(added, 6)), 0, 0]);
    expect(new Set(await flat(`${READY} odette skill, skill; wait(400);`, { cons: 5 }))).toEqual(new Set([0]));
    expect(new Set(await flat(`${READY} odette skill, skill; wait(400);`, { rules: '' }))).toEqual(new Set([0]));
    // The Dance Double of Odette strikes while Sucrose is on the field.
    const away = await flat(`${READY} odette skill, skill; sucrose walk; wait(400);`);
    expect(away.map((each) => each > 0)).toEqual([true, true, ...away.slice(2).map(() => false)]);
    expect(away.length).toBeGreaterThan(2);
    const late = await flat(`qiqi burst; wait(650); ${READY.replace('burst, ', '')} odette skill, skill; wait(90);`);
    expect([late.length > 0, new Set(late)]).toEqual([true, new Set([0])]);
    const own = await play(`${FIELD} qiqi burst;`, { cons: 6 });
    expect(calc(hitOf(own, CONDUCT), 'flat_dmg')).toBe(0);
    expect(lasting(own, 'qiqi-c6')).toBe(720);
  });
});
