import { describe, expect, it } from 'vitest';
import { fight, lasting, simulatorFor } from '../../../test/fight.ts';
import { calc, drainedAfter, energyFrom, hitOf, hitsOf } from '../../../test/readings.ts';

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

  it('A Glimpse Into Arcanum has a chance of 50 %', async () => {
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
