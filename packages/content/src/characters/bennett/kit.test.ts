import { describe, expect, it } from 'vitest';
import { fight } from '../../../test/fight.ts';
import { calc, framesOf, hitOf, numbers, particlesOf } from '../../../test/readings.ts';

const BENNETT = (cons: number, rest = '') => `
bennett char lvl=90/90 cons=${cons} talent=9,9,9 ${rest};
bennett add weapon="dullblade" refine=1 lvl=70/70;
`;
const XINGQIU = (rest = '') => `
xingqiu char lvl=90/90 cons=0 talent=9,9,9 ${rest};
xingqiu add weapon="dullblade" refine=1 lvl=70/70;
`;
const FISCHL = `
fischl char lvl=90/90 cons=0 talent=9,9,9;
fischl add weapon="huntersbow" refine=1 lvl=70/70;
`;
const HEAD = `options swap_delay=12 ignore_burst_energy=true;
target lvl=100 resist=0.1 radius=2 pos=0,2.4 hp=999999999;
active bennett;
`;

describe('bennett', () => {
  it('inspires only above 70 % HP, and at any HP with C1', async () => {
    const low = XINGQIU('+params=[start_hp%=20]');
    const script = 'bennett burst; xingqiu attack; wait(30); print(.xingqiu.status.bennett-field > 0);';
    const c0 = await fight(`${HEAD}${BENNETT(0)}${low}${script}`);
    const c1 = await fight(`${HEAD}${BENNETT(1)}${low}${script}`);
    expect([c0.printed, c1.printed]).toEqual([['0'], ['1']]);
  });

  it('inspires from a little above 70 % HP on; at exactly 70 % it neither heals nor inspires', async () => {
    const look = async (hp: number) => {
      const done = await fight(`${HEAD}${BENNETT(0, `+params=[start_hp%=${hp}]`)}
        bennett burst; wait(60); print(.bennett.mods.bennett-field > 0);`);
      return [done.log('heal').length > 0, ...numbers(done)];
    };
    expect([await look(70), await look(72)]).toEqual([
      [false, 0],
      [false, 1],
    ]);
  });

  it('another action follows a low plunge as it lands, after 36 frames', async () => {
    const XIANYUN = `xianyun char lvl=90/90 cons=0 talent=9,9,9; xianyun add weapon="apprenticesnotes" refine=1 lvl=70/70;`;
    const done = await fight(`options hitlag=false;${HEAD}${BENNETT(0)}${XIANYUN}
      xianyun burst; bennett jump, low_plunge; print(f());`);
    expect(numbers(done)[0] - framesOf(done, 'low_plunge')[0]).toBe(36);
  });

  it('heals the active character each second below 70 % HP, without the first tick', async () => {
    const { log } = await fight(`${HEAD}${BENNETT(0, '+params=[start_hp%=30]')} bennett burst; wait(120);`);
    expect(log('heal').map((e) => [e.frame, e.logs.target])).toEqual([
      [95, 0],
      [155, 0],
    ]);
  });

  it('turns attacks of melee weapons pyro at C6, but no arrows', async () => {
    const { log } = await fight(`${HEAD}${BENNETT(6)}${XINGQIU()}${FISCHL}
      bennett burst; xingqiu attack; delay(60); xingqiu attack:2; fischl attack; delay(60); fischl attack:2; wait(30);`);
    const last = (actor: number) =>
      log('damage', 'Normal')
        .filter((e) => e.char_index === actor)
        .at(-1)?.logs.ele;
    expect([last(1), last(2)]).toEqual(['pyro', 'physical']);
  });

  it('halves the cooldown of his skill in the field', async () => {
    const cooldowns = async (script: string): Promise<unknown[]> =>
      (await fight(`${HEAD}${BENNETT(0)}${script}`))
        .log('cooldown', 'skill cooldown triggered')
        .map((e) => e.logs.modified_cd);
    expect(await cooldowns('bennett skill; wait(30);')).toEqual([240]);
    expect(await cooldowns('bennett burst; bennett skill; bennett skill[hold=1]; wait(60);')).toEqual([120, 180]);
  });

  it('has 30 % more energy recharge below 70 % HP at C2', async () => {
    const recharge = async (hp: number): Promise<number> =>
      Number(
        (await fight(`${HEAD}${BENNETT(2, `+params=[start_hp%=${hp}]`)} print(.bennett.stats.er); bennett walk;`))
          .printed[0],
      );
    expect((await recharge(69)) - (await recharge(70))).toBeCloseTo(0.3, 9);
  });
});

describe('Fantastic Voyage', () => {
  const run = (cons: number, script: string, more = '', rest = '') =>
    fight(`${HEAD}${BENNETT(cons, rest)}${XINGQIU()}${more}${script}`);

  it('gives 95.2 % of his base ATK at talent level 9, 20 % of it more with C1, for 2.1 s after the last tick', async () => {
    const share = async (cons: number) => {
      const done = await run(
        cons,
        `print(.bennett.stats.base_atk); print(.xingqiu.stats.atk); bennett burst; xingqiu walk; wait(60);
        print(.xingqiu.stats.atk); wait(900); print(.xingqiu.stats.atk);`,
      );
      const [base, before, during, after] = numbers(done);
      expect(after).toBe(before);
      return (during - before) / base;
    };
    expect(await share(0)).toBeCloseTo(0.952, 6);
    expect(await share(1)).toBeCloseTo(1.152, 6);
    // C5 raises the burst by three levels.
    expect(await share(5)).toBeCloseTo(1.32, 6);
  });

  it('inspires the character within 6 m of a point half a metre ahead of him', async () => {
    const inspired = async (y: number) =>
      numbers(
        await run(0, `bennett burst; set_player_pos(0, ${y}); wait(130); print(.bennett.mods.bennett-field > 0);`),
      )[0];
    expect([await inspired(6.4), await inspired(6.6), await inspired(-5.4), await inspired(-5.6)]).toEqual([
      1, 0, 1, 0,
    ]);
  });

  it('heals 10.2 % of max HP and 1174.01 at talent level 9, twelve times', async () => {
    const done = await run(0, 'print(.bennett.hpmax); bennett burst; wait(900);', '', '+params=[start_hp%=1]');
    const heals = done.log('heal', 'Inspiration Field');
    expect(Number(heals[0].logs.amount)).toBeCloseTo(0.102 * numbers(done)[0] + 1174.01, 2);
    // Each restores about a fifth of his HP; from 70 % on it stops.
    expect(heals.length).toBeLessThan(12);
    const last = heals[heals.length - 1].logs;
    expect(Number(last.previous) / Number(last.max_hp)).toBeLessThan(0.7);
    expect(Number(last.current) / Number(last.max_hp)).toBeGreaterThanOrEqual(0.7);
  });

  it('C6: 15 % pyro damage for inspired characters, archers too', async () => {
    const pyro = async (cons: number, who: string) =>
      numbers(await run(cons, `bennett burst; ${who} attack; wait(60); print(.${who}.stats.pyro%);`, FISCHL))[0];
    expect([await pyro(5, 'xingqiu'), await pyro(6, 'xingqiu'), await pyro(6, 'fischl')]).toEqual([0, 0.15, 0.15]);
  });
});

describe('Passion Overload', () => {
  const run = (cons: number, script: string, level = '90/90') =>
    fight(`${HEAD}${BENNETT(cons).replace('lvl=90/90', `lvl=${level}`)}${script}`);
  const original = async (script: string, level: string) =>
    (await run(0, `${script} wait(120);`, level))
      .log('cooldown', 'skill cooldown triggered')
      .map((e) => e.logs.modified_cd);

  it('rests 5, 7.5 or 10 s, a fifth less from the first ascension on', async () => {
    const all = async (level: string) => [
      ...(await original('bennett skill;', level)),
      ...(await original('bennett skill[hold=1];', level)),
      ...(await original('bennett skill[hold=2];', level)),
    ];
    expect(await all('20/20')).toEqual([300, 450, 600]);
    expect(await all('60/60')).toEqual([240, 360, 480]);
  });

  it('keeps the second passive for the fourth ascension: shorter rests, and no launch at level 2', async () => {
    const held = 'bennett burst; bennett skill[hold=2]; bennett attack; wait(60);';
    const launch = async (level: string) => {
      const done = await run(0, held, level);
      return framesOf(done, 'attack')[0] - framesOf(done, 'skill')[0];
    };
    expect(await original('bennett burst; bennett skill;', '60/60')).toEqual([240]);
    expect(await original('bennett burst; bennett skill;', '60/70')).toEqual([120]);
    expect((await launch('60/60')) - (await launch('60/70'))).toBeGreaterThan(100);
  });

  it('deals 142.8 % + 156.4 % at level 1, 149.6 % + 163.2 % and an explosion of 224.4 % at level 2', async () => {
    const talents = async (script: string, cons = 0) =>
      (await run(cons, `${script} wait(200);`)).hits.map((h) => [h.name, Number(calc(h, 'talent').toFixed(4))]);
    const [one, two] = ['Passion Overload (Level 1)', 'Passion Overload (Level 2)'];
    expect(await talents('bennett skill[hold=1];')).toEqual([
      [one, 1.428],
      [one, 1.564],
    ]);
    expect(await talents('bennett skill[hold=2];')).toEqual([
      [two, 1.496],
      [two, 1.632],
      [two, 2.244],
    ]);
    // C4: a third swing with 135 % of the second one's damage, at talent level 12 by C3.
    expect(await talents('bennett skill[hold_c4=1];', 4)).toEqual([
      [one, 1.68],
      [one, 1.84],
      ['Passion Overload (C4)', Number((1.84 * 1.35).toFixed(4))],
    ]);
    expect(await talents('bennett skill[hold_c4=1];', 3)).toEqual([['Passion Overload (Press)', 2.752]]);
  });

  it('brings 2 or 3 particles when pressed, 3 for a whole held attack', async () => {
    const counts = new Set<number>();
    for (let seed = 1; seed <= 12; seed++) {
      const done = await fight(`${HEAD}${BENNETT(0)} bennett skill; wait(120);`, { seed });
      for (const [, count] of particlesOf(done, 'bennett')) counts.add(count);
    }
    expect(counts).toEqual(new Set([2, 3]));
    const held = await run(0, 'bennett skill[hold=2]; wait(300);');
    expect(particlesOf(held, 'bennett').map(([, count]) => count)).toEqual([3]);
  });

  it('is physical elsewhere: his own sword turns pyro by C6 only', async () => {
    const elements = async (cons: number) =>
      (await run(cons, 'bennett burst, attack; wait(30);')).log('damage', 'Normal').map((e) => e.logs.ele);
    expect([await elements(5), await elements(6)]).toEqual([['physical'], ['pyro']]);
    const done = await run(6, 'bennett burst, attack; wait(30);');
    expect(calc(hitOf(done, 'Normal 0'), 'bonus_dmg')).toBeCloseTo(0.15, 9);
  });
});
