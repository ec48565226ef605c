import { describe, expect, it } from 'vitest';
import { type Fight, fight, lasting } from '../../../test/fight.ts';
import { calc, framesOf, hitOf, hitsOf, numbers } from '../../../test/readings.ts';

const WEAPONS: Readonly<Record<string, string>> = {
  bennett: 'dullblade',
  jean: 'dullblade',
  barbara: 'apprenticesnotes',
};
const run = (
  script: string,
  {
    cons = 0,
    level = '90/90',
    mates = ['bennett'],
    more = '',
    weapon = '"wastergreatsword" refine=1',
    seed = 1,
    start = 'varka',
    sets = '',
  } = {},
): Promise<Fight> =>
  fight(
    `varka char lvl=${level} cons=${cons} talent=9,9,9;
    varka add weapon=${weapon} lvl=70/70; varka add stats cr=-1 ${more};
    ${mates
      .map(
        (key) => `${key} char lvl=90/90 cons=0 talent=9,9,9;
    ${key} add weapon="${WEAPONS[key] ?? 'huntersbow'}" refine=1 lvl=70/70; ${key} add stats cr=-1;`,
      )
      .join('\n')}
    ${sets} target lvl=100 resist=0.1 radius=1 pos=0,1 hp=999999999; active ${start};
    options swap_delay=4 hitlag=false ignore_burst_energy=true; ${script}`,
    { seed },
  );
const elements = (done: Fight, name: string) => done.log('damage', name).map((e) => e.logs.ele);
const ASCENSION = "Four Winds' Ascension";

describe('Sturm und Drang', () => {
  it('strikes with anemo and with the first of pyro, hydro, electro and cryo on the team', async () => {
    const script = 'varka skill, attack:5, charge;';
    const done = await run(script, { mates: ['barbara', 'bennett'] });
    expect([0, 1, 4].flatMap((i) => elements(done, `Sturm und Drang Normal ${i}`))).toEqual([
      'pyro',
      ...['anemo', 'pyro'],
      ...['pyro', 'anemo'],
    ]);
    expect(elements(done, 'Sturm und Drang Charge')).toEqual(['pyro', 'anemo']);
    expect(elements(await run(script, { mates: [] }), 'Sturm und Drang Normal 1')).toEqual(['anemo', 'physical']);
  });

  it('lasts 12 s, 2.3 s longer with the burst, and ends as he leaves', async () => {
    const left = 'print(.varka.status.sturm-und-drang);';
    expect(lasting(await run('varka skill; wait(20);'), 'sturm-und-drang')).toBe(720);
    const [before, after] = numbers(await run(`varka skill; wait(20); ${left} varka burst; ${left}`));
    expect(after).toBe(before + 138 - 136);
    expect(numbers(await run(`varka skill; wait(20); bennett walk; ${left}`))).toEqual([0]);
  });

  it('gives a charge after 11 s, sooner by 0.5 s for each hit, 1 s with another hexerei character', async () => {
    const cd = async (hits: number, mates: string[]) =>
      numbers(await run(`varka skill, attack:${hits}; wait(30); print(.varka.skill.cd);`, { mates }))[0];
    const first = await run('varka skill; wait(30); print(.varka.skill.cd); print(.varka.skill.charge);');
    expect(numbers(first)[0]).toBeLessThanOrEqual(660);
    expect(numbers(first)[1]).toBe(0);
    const slow = await cd(2, ['bennett']);
    expect(slow - (await cd(2, ['bennett', 'fischl']))).toBe(3 * 30);
  });

  it('spends it on the skill or on Azure Devour, which costs no stamina', async () => {
    const wait = 'varka skill, attack:5, attack:5;';
    const skill = await run(`${wait} varka skill; wait(50); print(.varka.skill.charge);`);
    expect(hitsOf(skill, ASCENSION)).toHaveLength(2);
    expect(numbers(skill)).toEqual([0]);
    const charge = await run(`${wait} print(.stam); varka charge; wait(40); print(.stam);`);
    expect(hitsOf(charge, 'Azure Devour')).toHaveLength(4);
    const [before, after] = numbers(charge);
    expect(after).toBeGreaterThanOrEqual(before);
  });
});

it('first passive: anemo and the other element by ATK; 140 or 220 % of the damage by the team’s elements', async () => {
  const talent = async (mates: string[], level = '90/90') =>
    calc(hitOf(await run('varka skill, attack; wait(20);', { mates, level }), 'Sturm und Drang Normal 0'), 'talent');
  const one = await talent(['bennett']);
  expect((await talent(['jean', 'bennett'])) / one).toBeCloseTo(1.4, 9);
  expect((await talent(['jean', 'bennett', 'xiangling'])) / one).toBeCloseTo(2.2, 9);
  expect((await talent(['jean', 'bennett'], '20/20')) / one).toBeCloseTo(1, 9);
  const bonus = numbers(
    await run('print(.varka.stats.pyro%); print(.varka.stats.anemo%); print(.varka.stats.hydro%);', {
      more: 'atk=1000',
    }),
  );
  expect(bonus[0]).toBeGreaterThan(0.1);
  expect(bonus[1]).toBe(bonus[0]);
  expect(bonus[2]).toBe(0);
});

it('second passive: swirls give stacks of 7.5 % damage, one a second from each character', async () => {
  const done = await run('bennett skill; varka skill, attack:5; wait(20);');
  const bonus = hitsOf(done, 'Sturm und Drang Normal 4').map((h) => calc(h, 'bonus_dmg'));
  const plain = calc(
    hitOf(await run('varka skill, attack:5; wait(20);', { mates: ['bennett'] }), 'Sturm und Drang Normal 0'),
    'bonus_dmg',
  );
  const stacks = bonus.map((each) => (each - plain) / 0.075);
  expect(Math.max(...stacks)).toBeGreaterThanOrEqual(1 - 1e-9);
  for (const each of stacks) expect(each).toBeCloseTo(Math.round(each), 6);
});

it('C1: a charge at once, and double damage of the first special attack', async () => {
  const script = 'varka skill; wait(30); varka skill; wait(60);';
  const done = await run(script, { cons: 1 });
  expect(calc(hitOf(done, ASCENSION), 'talent')).toBeCloseTo(2 * 2.98792, 6);
  expect(hitsOf(done, 'Varka C2')).toEqual([]);
  expect(hitsOf(await run(script, { cons: 2 }), 'Varka C2')).toHaveLength(1);
});

it('C4: swirls give everyone 20 % anemo damage and as much of the element', async () => {
  const read = 'print(.bennett.stats.anemo%); print(.bennett.stats.pyro%); print(.bennett.stats.hydro%);';
  const script = `bennett skill; varka skill; wait(40); ${read}`;
  const [before, after] = [numbers(await run(script, { cons: 3 })), numbers(await run(script, { cons: 4 }))];
  expect(after.map((x, i) => x - before[i])).toEqual([expect.closeTo(0.2, 9), expect.closeTo(0.2, 9), 0]);
});

it('C6: after a special attack the other one is free for 3 s', async () => {
  const done = await run('varka skill; wait(30); varka skill, charge; wait(60);', { cons: 6 });
  expect([hitsOf(done, ASCENSION).length, hitsOf(done, 'Azure Devour').length]).toEqual([2, 4]);
  const other = await run('varka skill; wait(30); varka skill, charge; wait(60);', { cons: 5 });
  expect([hitsOf(other, ASCENSION).length, hitsOf(other, 'Azure Devour').length]).toEqual([2, 0]);
});

it('what ends the cooldown of the skill gives a charge too', async () => {
  const weapon = '"sacrificialgreatsword" refine=5';
  const charges = async (seed: number) =>
    numbers(await run('varka skill; wait(10); print(.varka.skill.charge);', { weapon, seed }))[0];
  expect(new Set(await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(charges)))).toContain(1);
});

it('C1: the second special attack of a stance deals plain damage, and a present charge has no wait', async () => {
  const done = await run(
    'varka skill; wait(30); print(.varka.skill.cd); varka skill, attack:5, attack:5; wait(60); varka charge; wait(60);',
    { cons: 1 },
  );
  expect(numbers(done)).toEqual([0]);
  expect(hitsOf(done, ASCENSION).map((h) => calc(h, 'talent'))).toEqual([
    // Pyro, then anemo: both are doubled once.
    expect.closeTo(2 * 2.98792, 6),
    expect.closeTo(2 * 1.60888, 6),
  ]);
  const [azure] = hitsOf(done, 'Azure Devour');
  const [single] = hitsOf(
    await run('varka skill, attack:5, attack:5; wait(60); varka charge; wait(60);'),
    'Azure Devour',
  );
  expect(calc(azure, 'talent')).toBeCloseTo(calc(single, 'talent'), 9);
});

it('in the stance each element has a separate count for applying', async () => {
  const tags = async (mates: string[]) => {
    const done = await run('varka skill, attack; wait(20);', { mates });
    return done.log('icd', 'Sturm und Drang Normal 0').map((e) => e.logs.tag);
  };
  expect(new Set(await tags(['bennett']))).toEqual(new Set(['VarkaNormalAttackElem']));
  expect(new Set(await tags([]))).toEqual(new Set(['NormalAttack']));
});

it('a charged attack out of another one or out of a normal attack begins 14 frames sooner', async () => {
  const gaps = async (script: string) => {
    const done = await run(script);
    const [charge] = hitsOf(done, 'Charge').slice(-2);
    return charge.frame - framesOf(done, 'charge').slice(-1)[0];
  };
  const rest = framesOf(await run('varka charge:2, walk;'), 'charge');
  const [first, second] = rest;
  const again = framesOf(await run('varka attack, charge, charge;'), 'charge');
  expect([second - first - (again[1] - again[0]), await gaps('varka charge;')]).toEqual([14, expect.any(Number)]);
});

it('C4: the bonuses last 10 s', async () => {
  const done = await run('bennett skill; varka skill; wait(40);', { cons: 4 });
  expect([lasting(done, 'varka-c4-anemo'), lasting(done, 'varka-c4-pyro')]).toEqual([600, 600]);
});

it('hits shorten the wait for the charges of a stance 15 times', async () => {
  const done = await run('varka skill, attack:10, charge; print(f() + .varka.skill.cd);');
  const begin = hitOf(done, 'Windbound Execution').frame;
  const hits = hitsOf(done, 'Sturm und Drang Normal 0').length;
  expect(hits).toBe(2);
  // Two strings are 18 hits. 15 times half a second of two waits of 11 s is gone.
  expect(numbers(done)).toEqual([begin + 2 * 660 - 15 * 30]);
});

it('first passive: his ATK is checked once a second', async () => {
  const done = await run(
    `bennett walk; wait(200); bennett burst; wait(650);
      for let i = 0; i < 120; i = i + 1 { print(.varka.stats.anemo%); wait(1); }`,
    { mates: ['bennett'], sets: 'bennett add set="noblesseoblige" count=4;', start: 'bennett' },
  );
  const changes = done.log('user').filter((e, i, all) => i > 0 && e.msg !== all[i - 1].msg);
  // The set's ATK ends 12 s after the burst, in the 16th second.
  expect(changes.map((e) => e.frame)).toEqual([16 * 60]);
});

it('a charged attack winds up neither after a normal nor after a charged attack', async () => {
  const length = async (script: string) => {
    const { actions } = await fight(`options hitlag=false duration=30; varka char lvl=90/90 cons=0 talent=9,9,9;
      varka add weapon="wastergreatsword" refine=1 lvl=70/70; target lvl=100 resist=0.1 radius=2 pos=0,2.4;
      active varka; varka ${script}, walk;`);
    const [charged, walked] = actions.slice(-2).map(([frame]) => frame);
    return walked - charged;
  };
  const after = await length('attack, charge');
  expect(await length('attack, charge, charge')).toBe(after);
  expect(await length('charge')).toBeGreaterThan(after);
});
