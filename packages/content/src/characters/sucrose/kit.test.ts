import { describe, expect, it } from 'vitest';
import { fight, lasting } from '../../../test/fight.ts';

const sucrose = (cons = 0, params = '') => `
sucrose char lvl=90/90 cons=${cons} talent=9,9,9 ${params};
sucrose add weapon="apprenticesnotes" refine=1 lvl=70/70;
sucrose add stats em=200 cr=-1;`;
const XINGQIU = `
xingqiu char lvl=90/90 cons=0 talent=9,9,9;
xingqiu add weapon="dullblade" refine=1 lvl=70/70;
xingqiu add stats cr=-1;`;
const fischl = (params = '') => `
fischl char lvl=90/90 cons=0 talent=9,9,9 ${params};
fischl add weapon="huntersbow" refine=1 lvl=70/70;
fischl add stats cr=-1;`;
const BENNETT = `
bennett char lvl=90/90 cons=0 talent=9,9,9;
bennett add weapon="dullblade" refine=1 lvl=70/70;
bennett add stats cr=-1;`;
const TARGET = 'target lvl=100 resist=0.1 radius=2 pos=0,2.4;';
const options = 'options duration=40 swap_delay=4 ignore_burst_energy=true;';

describe('passives', () => {
  it('her skill gives the others a fifth of her EM for 8 s, and not her', async () => {
    const { printed } = await fight(`${options}${sucrose()}${XINGQIU}${TARGET}active sucrose;
      sucrose skill; wait(60); print(.xingqiu.stats.em); print(.sucrose.stats.em); wait(480); print(.xingqiu.stats.em);`);
    expect(printed.map(Number)).toEqual([40, 200, 0]);
  });

  it('swirling hydro gives hydro characters 50 EM', async () => {
    const { printed } = await fight(`${options}${sucrose()}${XINGQIU}${fischl()}${TARGET}active xingqiu;
      xingqiu skill; sucrose attack; wait(20);
      print(.xingqiu.mods.sucrose-a1 > 0); print(.fischl.mods.sucrose-a1 > 0);`);
    expect(printed.map(Number)).toEqual([1, 0]);
  });
});

describe('Isomer 75', () => {
  const absorb = (cons: number) => `${options}${sucrose(cons)}${XINGQIU}${fischl()}${BENNETT}${TARGET}`;

  it('takes up the element on the target and deals it with every wave that follows', async () => {
    const { hits, log } = await fight(`${absorb(0)}active xingqiu; xingqiu skill; sucrose burst; wait(400);`);
    const tinged = hits.filter((h) => h.name.endsWith('(Absorb)'));
    expect(tinged.length).toBeGreaterThanOrEqual(2);
    expect(log('damage', '(Absorb)').every((e) => e.logs.ele === 'hydro')).toBe(true);
  });

  it('C6: the party deals 20 % more of that element, hexerei characters 28.6 %', async () => {
    const { printed } = await fight(`${absorb(6)}active xingqiu;
      xingqiu skill; sucrose burst; wait(140); print(.bennett.stats.hydro%); print(.fischl.stats.hydro%); print(.fischl.stats.pyro%);`);
    const [bennett, fischlHydro, fischlPyro] = printed.map(Number);
    expect(bennett).toBe(0.2);
    expect(fischlHydro).toBeCloseTo(0.2857142, 9);
    expect(fischlPyro).toBe(0);
  });
});

describe('hexerei', () => {
  const script = (own: string, other: string) => `${options}${sucrose(0, own)}${fischl(other)}${XINGQIU}${TARGET}
    active sucrose; sucrose skill, burst;
    print(.xingqiu.mods.sucrose-hexerei-skill > 0); print(.xingqiu.mods.sucrose-hexerei-burst > 0); print(.fischl.mods.sucrose-hexerei-burst > 0);`;

  it('with two of them the skill strengthens all, the burst only hexerei characters', async () => {
    expect((await fight(script('', ''))).printed.map(Number)).toEqual([1, 0, 1]);
  });
  it.each([
    ['+params=[hexerei=0]', ''],
    ['', '+params=[hexerei=0]'],
  ])('nothing when either is not one (%s, %s)', async (own, other) => {
    expect((await fight(script(own, other))).printed.map(Number)).toEqual([0, 0, 0]);
  });
});

describe('her EM', () => {
  const em = async (level: string, script: string) =>
    (
      await fight(`${options}${sucrose().replace('90/90', level)}${XINGQIU}${fischl()}${TARGET}active sucrose; ${script}
        print(.xingqiu.stats.em);`)
    ).printed.map(Number);
  it('is shared from the fourth ascension on, by the burst too', async () => {
    expect(await em('60/60', 'sucrose skill; wait(60);')).toEqual([0]);
    expect(await em('70/70', 'sucrose skill; wait(60);')).toEqual([40]);
    expect(await em('70/70', 'sucrose burst; wait(140);')).toEqual([40]);
  });
  it('swirls of others give nothing, and hers nothing before the first ascension', async () => {
    const swirl = async (level: string, who: string) =>
      (
        await fight(`${options}${sucrose().replace('90/90', level)}${XINGQIU}
          venti char lvl=90/90 cons=0 talent=9,9,9; venti add weapon="huntersbow" refine=1 lvl=70/70;
          ${TARGET}active xingqiu; xingqiu skill; ${who}; wait(80); print(.xingqiu.mods.sucrose-a1 > 0);`)
      ).printed;
    expect(await swirl('40/40', 'sucrose attack')).toEqual(['1']);
    expect(await swirl('20/20', 'sucrose attack')).toEqual(['0']);
    expect(await swirl('40/40', 'venti skill')).toEqual(['0']);
  });
  it('of 50 is for 8 s', async () => {
    const { log } = await fight(
      `${options}${sucrose()}${XINGQIU}${TARGET}active xingqiu; xingqiu skill; sucrose attack; wait(20);`,
    );
    const [given] = log('status', 'mod added').filter((e) => e.logs.key === 'sucrose-a1');
    expect([given.char_index, Number(given.logs.expiry) - given.frame]).toEqual([1, 480]);
  });
});

describe('what Isomer 75 takes up', () => {
  const taken = async (script: string) => {
    const { log } = await fight(
      `${options}${sucrose()}${XINGQIU}${fischl()}${BENNETT}${TARGET}active xingqiu; ${script}`,
    );
    return [...new Set(log('damage', '(Absorb)').map((e) => e.logs.ele))];
  };
  it('is nothing without an element, and the first one that comes to it', async () => {
    expect(await taken('sucrose burst; wait(500);')).toEqual([]);
    expect(await taken('sucrose burst; wait(100); fischl skill; wait(400);')).toEqual(['electro']);
  });
  it('is pyro, hydro, electro or cryo, in this order', async () => {
    expect(await taken('fischl skill; wait(30); xingqiu skill; sucrose burst; wait(400);')).toEqual(['hydro']);
  });
});

describe('C4', () => {
  it('counts seven hits of normal and charged attacks, and takes 1 to 6 whole seconds off', async () => {
    const taken = new Set<number>();
    for (let seed = 1; seed <= 20; seed++) {
      const { printed } = await fight(
        `${options}${sucrose(4)}${TARGET}active sucrose; sucrose skill, attack:3, attack:3; wait(30);
        let before = .sucrose.skill.cd + f(); print(before); sucrose attack; wait(30);
        print(before - f() - .sucrose.skill.cd);`,
        { seed },
      );
      expect(printed[0]).toBe(String(1 + 9 + 900));
      taken.add(Number(printed[1]));
    }
    const seconds = [...taken].map((frames) => frames / 60).sort();
    expect(seconds.length).toBeGreaterThan(3);
    for (const s of seconds) expect([1, 2, 3, 4, 5, 6]).toContain(s);
  });
});

it('hexerei: 5.71 % talent damage after the skill, 7.14 % after the burst, none for swirls', async () => {
  const { hits } = await fight(`${options}${sucrose()}${fischl()}${XINGQIU}${TARGET}active fischl;
    xingqiu attack; fischl skill; sucrose skill; xingqiu attack; sucrose burst; fischl attack; xingqiu attack; wait(30);`);
  const bonus = (actor: number, name: string) =>
    hits.filter((h) => h.actor === actor && h.name.startsWith(name)).map((h) => Number(h.calc.bonus_dmg));
  const [first, second, third] = bonus(2, 'Normal 0');
  expect(second - first).toBeCloseTo(0.0571428, 9);
  expect(third).toBe(second);
  expect(bonus(1, 'Normal 0')[0]).toBeCloseTo(0.0571428 + 0.0714285, 9);
  for (const swirl of hits.filter((h) => h.name.startsWith('swirl'))) expect(Number(swirl.calc.bonus_dmg)).toBe(0);
});

it('effects have the durations of the talent page', async () => {
  const all = await fight(`${options}${sucrose(6)}${fischl()}${XINGQIU}${TARGET}active xingqiu;
    xingqiu skill; sucrose skill, burst; wait(200);`);
  expect(lasting(all, 'sucrose-a4')).toBe(480);
  expect(lasting(all, 'sucrose-hexerei-skill')).toBe(900);
  expect(lasting(all, 'sucrose-hexerei-burst')).toBe(1200);
  expect(lasting(all, 'sucrose-c6')).toBe(600);
});

it('C1: two charges; C2: the burst lasts 8 s instead of 6 s', async () => {
  const charges = async (cons: number) =>
    (await fight(`${options}${sucrose(cons)}${TARGET}active sucrose; print(.sucrose.skill.charge);`)).printed;
  expect(await charges(0)).toEqual(['1']);
  expect(await charges(1)).toEqual(['2']);
  const winds = async (cons: number) =>
    (await fight(`${options}${sucrose(cons)}${TARGET}active sucrose; sucrose burst; wait(600);`)).hits.filter((h) =>
      h.name.endsWith('Type II'),
    ).length;
  expect(await winds(1)).toBe(3);
  expect(await winds(2)).toBe(4);
});

it('a charged attack winds up neither after a normal nor after a charged attack', async () => {
  const length = async (script: string) => {
    const { actions } = await fight(`options hitlag=false duration=30; sucrose char lvl=90/90 cons=0 talent=9,9,9;
      sucrose add weapon="apprenticesnotes" refine=1 lvl=70/70; target lvl=100 resist=0.1 radius=2 pos=0,2.4;
      active sucrose; sucrose ${script}, walk;`);
    const [charged, walked] = actions.slice(-2).map(([frame]) => frame);
    return walked - charged;
  };
  const after = await length('attack, charge');
  expect(await length('attack, charge, charge')).toBe(after);
  expect(await length('charge')).toBeGreaterThan(after);
});

it('Mollis Favonius counts for nothing that goes by EM of one’s own', async () => {
  const KAZUHA = `
kaedeharakazuha char lvl=90/90 cons=0 talent=9,9,9;
kaedeharakazuha add weapon="dullblade" refine=1 lvl=70/70;
kaedeharakazuha add stats em=300 cr=-1;`;
  const { printed } = await fight(`${options}${sucrose()}${KAZUHA}${BENNETT}${TARGET}active sucrose;
    print(.kaedeharakazuha.stats.em); sucrose skill; wait(40); bennett skill; wait(20); print(.kaedeharakazuha.stats.em);
    print(.bennett.stats.pyro%);
    kaedeharakazuha skill, high_plunge; wait(30); print(.bennett.stats.pyro%);`);
  const [own, shared, before, after] = printed.map(Number);
  expect(shared).toBeGreaterThan(own + 30);
  expect(after - before).toBeCloseTo(0.0004 * own, 9);
});

it('Catalyst Conversion: swirls in consecutive frames each begin it anew', async () => {
  let pairs = 0;
  for (let wait = 0; wait < 118 && pairs === 0; wait++) {
    const done = await fight(`${options}${sucrose()}${BENNETT}${TARGET}active bennett;
      bennett burst; sucrose burst; wait(${wait}); sucrose skill; wait(60);`);
    const given = done
      .log('status', 'mod')
      .filter((e) => e.logs.key === 'sucrose-a1' && e.char_index === 1 && e.msg !== 'mod deleted')
      .map((e) => e.frame);
    pairs += given.filter((frame) => given.includes(frame + 1)).length;
  }
  expect(pairs).toBeGreaterThan(0);
});

describe('by the rules of the game', () => {
  const absorb = async (params = '', cons = 6) => {
    const done =
      await fight(`${options}options rules_on=sucrose_c6; ${sucrose(cons, params)}${XINGQIU}${fischl()}${BENNETT}${TARGET}
      active xingqiu; xingqiu skill; wait(60); print(f()); sucrose burst; wait(140); print(.bennett.stats.hydro%);
      print(.fischl.stats.hydro%); wait(280); print(.bennett.stats.hydro%); wait(400); print(.bennett.stats.hydro%);`);
    const [from, ...bonuses] = done.printed.map(Number);
    return { done, from, bonuses };
  };

  it('C6: 20 % of the element for 10 s from the absorption, 28.57142 % for Hexerei characters if she is one', async () => {
    const { done, bonuses } = await absorb();
    expect(bonuses).toEqual([0.2, expect.closeTo(0.2857142, 9), 0.2, 0]);
    expect(lasting(done, 'sucrose-c6')).toBe(600);
    expect((await absorb('+params=[hexerei=0]')).bonuses).toEqual([0.2, 0.2, 0.2, 0]);
    expect((await absorb('', 5)).bonuses).toEqual([0, 0, 0, 0]);
  });

  it('C6 needs no second Hexerei character', async () => {
    const { printed } = await fight(`${options}options rules_on=sucrose_c6; ${sucrose(6)}${XINGQIU}${TARGET}
      active xingqiu; xingqiu skill; sucrose burst; wait(140); print(.sucrose.stats.hydro%);`);
    expect(Number(printed[0])).toBeCloseTo(0.2857142, 9);
  });
});

describe('Catalyst Conversion', () => {
  it('gives cryo characters 50 EM by Stellar Swirl, too', async () => {
    const { printed, log } = await fight(`${options}${sucrose()}
      sandrone char lvl=90/90 cons=0 talent=9,9,9; sandrone add weapon="wastergreatsword" refine=1 lvl=70/70;
      ${XINGQIU}${TARGET} active sandrone; sandrone skill; wait(30); sucrose attack:2; wait(20);
      print(.sandrone.mods.sucrose-a1 > 0); print(.xingqiu.mods.sucrose-a1 > 0);`);
    expect(log('elemental reaction', 'stellar-swirl').length + log('damage', 'stellar-swirl').length).toBeGreaterThan(
      0,
    );
    expect(printed.map(Number)).toEqual([1, 0]);
  });
});
