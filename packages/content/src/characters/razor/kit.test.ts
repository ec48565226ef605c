import { describe, expect, it } from 'vitest';
import { fight, lasting } from '../../../test/fight.ts';
import { calc, energyFrom, framesOf, hitOf, hitsOf, numbers } from '../../../test/readings.ts';

const run = (
  script: string,
  { cons = 0, level = '90/90', params = 'hexerei=0', mate = 'xingqiu', hp = 999999999, cr = -1, rules = '' } = {},
) =>
  fight(`options swap_delay=12 ignore_burst_energy=true ${rules};
    razor char lvl=${level} cons=${cons} talent=9,9,9 +params=[${params}];
    razor add weapon="wastergreatsword" refine=1 lvl=70/70; razor add stats cr=${cr};
    ${mate} char lvl=90/90 cons=0 talent=9,9,9; ${mate} add weapon="${mate === 'fischl' ? 'huntersbow' : 'dullblade'}" refine=1 lvl=70/70;
    target lvl=100 resist=0.1 radius=1 pos=0,1 hp=${hp}; active razor; ${script} wait(80);`);
const ER = 'print(.razor.stats.er);';
const SIGILS = 'razor skill; wait(300); razor skill; wait(300); razor skill; wait(300);';

describe('razor', () => {
  it('each sigil gives 20 % energy recharge, three at most, and the held skill turns each into 5 energy', async () => {
    const done = await run(`razor burst; wait(90); ${ER} razor skill; wait(60); ${ER} razor skill[hold=1];`, {
      level: '60/60',
    });
    const [none, one] = numbers(done);
    expect(one - none).toBeCloseTo(0.2, 9);
    expect(energyFrom(done, 'razor')).toEqual([5]);
    expect(energyFrom(await run(`${SIGILS} wait(60); razor burst;`), 'razor')).toEqual([15]);
  });

  it('Awakening: 18 % shorter cooldown of the skill, which the burst ends', async () => {
    const wait = async (level: string) => numbers(await run('razor skill; print(.razor.skill.cd);', { level }))[0];
    const script = 'razor skill; wait(40); print(.razor.skill.cd); razor burst; print(.razor.skill.cd);';
    const [before, after] = numbers(await run(script));
    const [long, still] = numbers(await run(script, { level: '20/20' }));
    expect(long - before).toBe(360 - 295);
    expect([after, still > 0]).toEqual([0, true]);
    expect(await wait('90/90')).toBeLessThan(await wait('20/20'));
  });

  it('Lightning Fang: 39 % attack speed at talent 9', async () => {
    const speed = 'print(.razor.stats.atkspd%);';
    expect(numbers(await run(`${speed} razor burst; wait(10); ${speed}`))).toEqual([0, 0.39]);
  });

  it('Hunger: 30 % energy recharge below half of his energy, from ascension 4', async () => {
    const script = `razor burst; wait(10); ${ER}`;
    const [hungry] = numbers(await run(script, { params: 'hexerei=0,start_energy=10' }));
    const [young] = numbers(await run(script, { params: 'hexerei=0,start_energy=10', level: '60/60' }));
    expect(hungry - young).toBeCloseTo(0.3, 9);
  });

  it('The Wolf Within strikes a share of each normal attack until he leaves the field', async () => {
    const done = await run('razor burst, attack:2; xingqiu attack; razor attack;');
    const wolf = hitOf(done, 'The Wolf Within 0');
    // 40.8 % at level 9.
    expect(calc(wolf, 'talent') / calc(hitOf(done, 'Normal 0'), 'talent')).toBeCloseTo(0.408, 6);
    expect(hitsOf(done, 'The Wolf Within 0')).toHaveLength(1);
  });

  it('hexerei: the wolf deals 70 % ATK more; with another one, a fourth sigil calls lightning that gives 7 energy', async () => {
    const flat = async (params: string) =>
      calc(hitOf(await run('razor burst, attack;', { params }), 'The Wolf Within 0'), 'flat_dmg');
    expect(await flat('hexerei=0')).toBe(0);
    expect(await flat('hexerei=1')).toBeGreaterThan(0);
    const surges = async (mate: string) => {
      const done = await run(`${SIGILS} razor skill; wait(120); print(.razor.stats.cd);`, {
        mate,
        params: 'hexerei=1',
      });
      return [
        hitsOf(done, 'Surge of Lightning').length,
        energyFrom(done, 'razor-surge-of-lightning'),
        ...numbers(done),
      ];
    };
    expect(await surges('xingqiu')).toEqual([0, [], 0.5]);
    expect(await surges('fischl')).toEqual([1, [7], 1]);
  });

  it('C1: particles give 10 % damage for 8 s', async () => {
    const done = await run('razor skill; wait(200); print(.razor.stats.dmg%);', { cons: 1 });
    expect(numbers(done)).toEqual([0.1]);
    expect(lasting(done, 'razor-c1')).toBe(480);
  });

  it('C2: 10 % CRIT Rate against enemies below 30 % of their HP', async () => {
    // His own 5 % is taken away.
    const rates = async (cons: number, hp: number) =>
      hitsOf(await run('razor attack:3;', { cons, hp, cr: -0.05 }), 'Normal 1').map((h) => calc(h, 'cr'));
    const [first] = hitsOf(await run('razor attack;', { cr: -0.05 }), 'Normal 0');
    // The second hit meets 29 %, or 31 %.
    expect(await rates(2, first.damage / 0.71)).toEqual([expect.closeTo(0.1, 9)]);
    expect(await rates(2, first.damage / 0.69)).toEqual([expect.closeTo(0, 9)]);
    expect(await rates(1, first.damage / 0.71)).toEqual([expect.closeTo(0, 9)]);
  });

  it('C4: the pressed skill takes 15 % DEF for 7 s', async () => {
    const done = await run('razor skill; wait(60); razor attack;', { cons: 4 });
    expect(calc(hitOf(done, 'Normal 0'), 'def_adj')).toBeCloseTo(-0.15, 9);
    expect(lasting(done, 'razor-c4')).toBe(420);
  });

  it('the held skill strikes after 55 frames, has 10 s of cooldown, and he can leave after 91 and the 12 of a swap', async () => {
    const done = await run('razor skill[hold=1]; xingqiu attack;', { level: '20/20' });
    expect(hitOf(done, 'Claw and Thunder (Hold)').frame - 1).toBe(55);
    expect(framesOf(done, 'swap')).toEqual([1 + 91 + 12]);
    const cooldown = async (level: string) =>
      numbers(await run('razor skill[hold=1]; wait(10); print(.razor.skill.cd);', { level }))[0];
    // 600 frames, and 82 % of them cut to whole ones: 491.99 in floating point.
    expect((await cooldown('20/20')) - (await cooldown('20/40'))).toBe(600 - 491);
  });

  it('passives begin at the first and the fourth ascension', async () => {
    const after = async (level: string) =>
      numbers(await run('razor skill; wait(40); razor burst; print(.razor.skill.cd);', { level }))[0];
    expect([(await after('20/20')) > 0, await after('20/40')]).toEqual([true, 0]);
    const recharge = async (level: string, energy: number) =>
      numbers(await run(ER, { level, params: `hexerei=0,start_energy=${energy}` }))[0];
    expect((await recharge('60/70', 39)) - (await recharge('60/60', 39))).toBeCloseTo(0.3, 9);
    // Below half means below half.
    expect((await recharge('60/70', 40)) - (await recharge('60/60', 40))).toBeCloseTo(0, 9);
  });

  it('the burst takes the sigils 7 frames after its beginning, and Lightning Fang lasts 15 s', async () => {
    const done = await run('razor skill; wait(60); razor burst;');
    const [gain] = done.log('energy', 'adding energy').filter((e) => e.logs.source === 'razor');
    expect(gain.frame - framesOf(done, 'burst')[0]).toBe(7);
    expect(lasting(done, 'razor-q')).toBe(900);
  });

  it('Surge of Lightning comes once in 134 frames, and gives its energy 74 frames after it was called', async () => {
    // C6 gives three sigils at each occasion: those of the second skill and of the attacks after it are too many.
    const surges = async (script: string) => {
      const done = await run(script, { cons: 6, mate: 'fischl', params: 'hexerei=1' });
      const energy = done.log('energy', 'adding energy').filter((e) => e.logs.source === 'razor-surge-of-lightning');
      return { done, energy: energy.map((e) => e.frame) };
    };
    const twice = await surges('razor skill; wait(300); razor skill, attack; wait(120);');
    expect(hitsOf(twice.done, 'Lupus Fulguris')).toHaveLength(1);
    const called = hitsOf(twice.done, 'Claw and Thunder (Press)')[1].frame;
    expect(twice.energy).toEqual([called + 74]);
    expect(lasting(twice.done, 'razor-hexerei-icd')).toBe(134);
    const later = await surges('razor skill; wait(300); razor skill; wait(120); razor attack; wait(120);');
    expect(later.energy).toHaveLength(2);
    // Three are not one too many.
    expect((await surges('razor attack; wait(120);')).energy).toEqual([]);
  });

  it('C6: every 10 s lightning of 100 % ATK with a sigil; hexerei sigils come by three', async () => {
    const done = await run(`razor attack:4; wait(20); ${ER}`, { cons: 6, level: '60/60' });
    expect(hitsOf(done, 'Lupus Fulguris')).toHaveLength(1);
    const [one] = numbers(done);
    const [three] = numbers(
      await run(`razor attack; wait(20); ${ER}`, { cons: 6, level: '60/60', params: 'hexerei=1' }),
    );
    expect(three - one).toBeCloseTo(0.4, 9);
  });
});

describe('by the rules of the game', () => {
  const game = (script: string, cons: number, mate = 'fischl', params = 'hexerei=1') =>
    run(script, { cons, mate, params, rules: 'rules_on=razor_hexerei' });
  const CD = 'print(.razor.stats.cd);';

  it('surplus sigils call lightning once per second, and only while the wolf is there', async () => {
    const surges = async (...played: Parameters<typeof game>) =>
      hitsOf(await game(...played), 'Surge of Lightning').length;
    const outside = 'razor skill; wait(300); razor skill; wait(120);';
    const within = `razor burst; wait(60); ${outside}`;
    expect(await surges(outside, 6)).toBe(0);
    expect(await surges(within, 6)).toBe(1);
    expect(await surges(within, 6, 'xingqiu')).toBe(0);
    expect(await surges(within, 6, 'fischl', 'hexerei=0')).toBe(0);
    expect(await surges(within, 0)).toBe(0);
    const done = await game(within, 6);
    expect(lasting(done, 'razor-hexerei-icd')).toBe(60);
    expect(energyFrom(done, 'razor-surge-of-lightning')).toEqual([7]);
    expect(calc(hitOf(done, 'Surge of Lightning'), 'talent')).toBe(1.5);
  });

  it('C6: sigils that are used up give 10 % CRIT Rate and 50 % CRIT DMG for 15 s; lightning gives none', async () => {
    const spend = `razor skill; wait(300); ${CD} razor skill[hold=1]; wait(60); ${CD}`;
    expect(numbers(await game(spend, 6))).toEqual([0.5, 1]);
    expect(numbers(await game(spend, 5))).toEqual([0.5, 0.5]);
    expect(numbers(await game(spend, 6, 'xingqiu'))).toEqual([0.5, 1]);
    expect(lasting(await game(spend, 6), 'razor-hexerei-c6-buff')).toBe(900);
    const surge = await game(`razor burst; wait(60); razor skill; wait(300); razor skill; wait(60); ${CD}`, 6);
    expect(hitsOf(surge, 'Surge of Lightning')).toHaveLength(1);
    expect(numbers(surge)).toEqual([0.5]);
  });
});
