import { describe, expect, it } from 'vitest';
import { fight, lasting } from '../../../test/fight.ts';
import { calc, framesOf, hitOf, hitsOf, numbers, particlesOf } from '../../../test/readings.ts';

const run = (script: string, { cons = 0, level = '90/90', hp = 100, second = false, lift = false } = {}) =>
  fight(`options duration=40 swap_delay=4 ignore_burst_energy=true;
    xiao char lvl=${level} cons=${cons} talent=9,9,9 +params=[start_hp%=${hp}];
    xiao add weapon="beginnersprotector" refine=1 lvl=70/70; xiao add stats cr=-1;
    xianyun char lvl=90/90 cons=0 talent=9,9,9; xianyun add weapon="apprenticesnotes" refine=1 lvl=70/70;
    target lvl=100 resist=0.1 radius=1 pos=0,1;
    ${second ? 'target lvl=100 resist=0.1 radius=1 pos=1,1;' : ''}
    active ${lift ? 'xianyun; xianyun burst' : 'xiao'}; ${script} wait(60);`);
const SKILL = 'Lemniscatic Wind Cycling';
const elementsOf = (done: Awaited<ReturnType<typeof run>>, name: string) =>
  done.log('damage', name).map((e) => e.logs.ele);

describe('xiao', () => {
  it('Bane of All Evil makes his attacks anemo, until anyone is swapped in', async () => {
    const done = await run('xiao burst, attack; xianyun attack; xiao attack;');
    expect(elementsOf(done, 'Normal 0').filter((e) => e !== 'anemo')).toHaveLength(2);
    expect(elementsOf(await run('xiao burst, jump, high_plunge;'), 'High Plunge')).toEqual(['anemo']);
  });

  it('it deals more damage, and 5 % more every 3 s from ascension 1', async () => {
    const script = 'xiao burst; wait(20); xiao attack; wait(260); xiao attack;';
    const bonuses = async (level: string) =>
      (await run(script, { level })).hits.filter((h) => h.name.startsWith('Normal')).map((h) => calc(h, 'bonus_dmg'));
    const [first, , later] = await bonuses('90/90');
    const [plain] = await bonuses('20/20');
    // 90.65 % at talent level 9; he has no other damage bonus before ascension 2.
    expect(plain).toBeCloseTo(0.9065, 6);
    expect(later - first).toBeCloseTo(0.1, 6);
  });

  it('it takes 2 % of his HP every second', async () => {
    const [left] = numbers(await run('xiao burst; wait(60); print(.xiao.hp / .xiao.hpmax);'));
    expect(left).toBeCloseTo(0.98, 6);
  });

  it('plunges need a leap; Xianyun changes them', async () => {
    await expect(run('xiao attack, low_plunge;')).rejects.toThrow(/low_plunge/);
    const flight = async (script: string, lift: boolean) => {
      const done = await run(script, { lift });
      return hitOf(done, 'Low Plunge').frame - framesOf(done, 'low_plunge')[0];
    };
    expect(await flight('xiao burst, jump, low_plunge;', false)).toBe(46);
    expect(await flight('xiao jump, low_plunge;', true)).toBe(45);
    expect(await flight('xiao burst, jump, low_plunge;', true)).toBe(46);
  });

  it('a charged attack halts him for 4.8 frames if the mask ends before it lands, for 6 frames under the mask', async () => {
    const cast = 'xiao burst; wait(600); xiao attack;';
    const before = await run(`${cast} xiao charge;`);
    const [start] = framesOf(before, 'charge');
    const ends = before.log('status').flatMap(({ logs }) => (logs.key === 'xiaoburst' ? [Number(logs.expiry)] : []));
    const halts = async (later: number) => {
      // The attack before it extends the mask by 6 frames; the charged attack lands 16 frames after its start.
      const wait = 600 + ends[0] + 6 - 16 - start + later;
      const done = await run(`xiao burst; wait(${wait}); xiao attack, charge;`);
      const [{ frame }] = done.log('damage', 'Charge');
      const lag = done.log('hitlag').find((e) => e.frame === frame && e.msg === 'applying hitlag to char');
      return [done.log('damage', 'Charge').map(({ logs }) => logs.ele), Number(lag?.logs.duration)];
    };
    expect(await halts(0)).toEqual([['anemo'], expect.closeTo(6, 9)]);
    expect(await halts(1)).toEqual([['physical'], expect.closeTo(4.8, 9)]);
  });

  it('the skill gives 3 particles, none under the mask', async () => {
    expect(particlesOf(await run('xiao skill; wait(120);'), 'xiao').map(([, count]) => count)).toEqual([3]);
    expect(particlesOf(await run('xiao burst, skill; wait(120);'), 'xiao')).toEqual([]);
  });

  it('Dissolution Eon: 15 % more damage of the skill for 7 s after each use', async () => {
    const bonuses = async (level: string) =>
      hitsOf(await run('xiao skill, skill;', { level }), SKILL).map((h) => calc(h, 'bonus_dmg'));
    const [first, second] = await bonuses('90/90');
    expect(second - first).toBeCloseTo(0.15, 9);
    const [before, after] = await bonuses('60/60');
    expect(after).toBe(before);
    expect(lasting(await run('xiao skill;'), 'xiao-a4')).toBe(420);
  });

  it('C1: a third charge; C2: 25 % energy recharge off the field; C4: 100 % DEF at half of his HP', async () => {
    const charges = 'print(.xiao.skill.charge);';
    expect([...numbers(await run(charges)), ...numbers(await run(charges, { cons: 1 }))]).toEqual([2, 3]);
    const er = 'print(.xiao.stats.er); xianyun attack; print(.xiao.stats.er);';
    const [on, off] = numbers(await run(er, { cons: 2 }));
    expect(off - on).toBeCloseTo(0.25, 9);
    const def = async (hp: number) => numbers(await run('print(.xiao.stats.def%);', { cons: 4, hp }))[0];
    expect((await def(40)) - (await def(100))).toBeCloseTo(1, 9);
  });

  it('C6: a plunge that hits two enemies gives the skill back, free of charge for 1.2 s', async () => {
    const script = 'xiao burst, skill, skill, skill, jump, high_plunge, skill, skill; print(.xiao.skill.charge);';
    const done = await run(script, { cons: 6, second: true });
    expect(numbers(done)).toEqual([1]);
    expect(lasting(done, 'xiao-c6')).toBe(72);
    expect((await run('xiao burst, jump, high_plunge;', { cons: 6 })).logs.some((e) => e.logs.key === 'xiao-c6')).toBe(
      false,
    );
  });
});

it('C4: 100 % DEF at half of his HP, not above', async () => {
  const defence = async (hp: number) => numbers(await run('print(.xiao.stats.def%);', { cons: 4, hp }))[0];
  expect((await defence(50)) - (await defence(51))).toBeCloseTo(1, 9);
});
