import { describe, expect, it } from 'vitest';
import { type Fight, fight, lasting } from '../../../test/fight.ts';
import { calc, energyFrom, framesOf, hitOf, hitsOf, numbers } from '../../../test/readings.ts';

const WANDERER = (cons = 0, level = '90/90') => `
  wanderer char lvl=${level} cons=${cons} talent=9,9,9;
  wanderer add weapon="apprenticesnotes" refine=1 lvl=70/70;
  wanderer add stats cr=-1;
`;
const mate = (key: string, weapon = 'apprenticesnotes') =>
  `${key} char lvl=90/90 cons=0 talent=9,9,9; ${key} add weapon="${weapon}" refine=1 lvl=70/70; ${key} add stats cr=-1;`;
const act = (script: string, { cons = 0, level = '90/90', mates = '', seed = 1 } = {}): Promise<Fight> =>
  fight(
    `${WANDERER(cons, level)}${mates}target lvl=100 resist=0.1 radius=1 pos=0,1; active wanderer;
    options duration=20 swap_delay=4 hitlag=false ignore_burst_energy=true; ${script}`,
    { seed },
  );
const POINTS = 'print(.wanderer.skydweller-points);';
const given = (done: Fight, key: string) => done.logs.some((e) => e.msg === 'mod added' && e.logs.key === key);

describe('Windfavored', () => {
  it('has 100 points, loses one every 6 frames and 15 by a dash', async () => {
    const [a, b] = numbers(await act(`wanderer skill; ${POINTS} wanderer dash; ${POINTS}`, { level: '60/60' }));
    expect(a).toBe(100 - 4);
    expect(b).toBeLessThanOrEqual(a - 15);
    expect(b).toBeGreaterThan(a - 17);
  });

  it('ends by the skill or with its last point: he falls 26 frames and the cooldown of 6 s begins', async () => {
    const done = await act('wanderer skill, skill; print(.wanderer.skill.cd); wanderer attack; wait(60);');
    expect(numbers(done)[0]).toBeGreaterThan(360 - 10);
    const [attack] = framesOf(done, 'attack');
    expect(attack - framesOf(done, 'skill')[1]).toBe(26);
    const late = await act('wanderer skill; wait(600); wanderer attack; wait(60);');
    expect(hitsOf(late, 'Normal 0 (Windfavored)')).toEqual([]);
    expect(hitOf(late, 'Normal 0').frame - framesOf(late, 'attack')[0]).toBe(26 + 11 + 5);
  });

  it('costs the points of both states when it expires and begins again before the next point', async () => {
    const left = async (wait: number): Promise<number> =>
      numbers(await act(`options duration=30; wanderer skill; wait(${wait}); wanderer skill; wait(62); ${POINTS}`))[0];
    expect(await left(1177)).toBe(70);
    expect(await left(1178)).toBe(85);
  });

  it('lets him plunge as he falls, and not otherwise', async () => {
    const done = await act('wanderer skill, skill, low_plunge[collision=1]; wait(60);');
    expect(done.hits.slice(1).map((h) => h.name)).toEqual(['Plunge Collision', 'Low Plunge Attack']);
    expect(calc(hitOf(done, 'Low Plunge Attack'), 'talent')).toBeCloseTo(2.0877, 3);
    await expect(act('wanderer low_plunge;')).rejects.toThrow('as he falls');
  });

  it('strengthens his attacks, makes one particle in 2 s, and needs no stamina', async () => {
    const done = await act('wanderer attack, charge, skill, attack, charge; print(.stam); wait(60);', {
      level: '20/20',
    });
    const share = (air: string, ground: string) =>
      calc(hitOf(done, air), 'talent') / calc(hitOf(done, ground), 'talent');
    expect(share('Normal 0 (Windfavored)', 'Normal 0')).toBeCloseTo(1.5115, 4);
    expect(share('Charge Attack (Windfavored)', 'Charge Attack')).toBeCloseTo(1.4092, 4);
    expect(done.log('energy', 'particle').filter((e) => e.char_index === 0)).toHaveLength(1);
    expect(numbers(done)[0]).toBeGreaterThanOrEqual(190);
  });
});

describe('Jade-Claimed Flower', () => {
  const wet = (mates: string, before: string, cons = 0, level = '90/90') =>
    act(`${before} wanderer skill; ${POINTS} wanderer attack:3; wait(60);`, { cons, level, mates });
  it('takes on what it touches: pyro 30 % ATK, hydro 20 points, electro energy, cryo 20 % CRIT Rate', async () => {
    const hydro = await wet(mate('barbara'), 'barbara attack;');
    expect(numbers(hydro)[0]).toBe(116);
    const electro = await wet(mate('lisa'), 'lisa attack;');
    expect(numbers(electro)[0]).toBe(96);
    const gains = energyFrom(electro, 'wanderer-a1-electro-energy');
    expect(gains.length).toBeGreaterThan(1);
    expect(new Set(gains)).toEqual(new Set([0.8]));
    expect(given(await wet(mate('yanfei'), 'yanfei attack;'), 'wanderer-a1-pyro')).toBe(true);
    const cryo = await wet(mate('charlotte'), 'wanderer add stats cr=1; charlotte attack;');
    expect(lasting(cryo, 'wanderer-a1-cryo')).toBe(1200);
    expect(calc(hitOf(cryo, 'Normal 0 (Windfavored)'), 'cr')).toBeCloseTo(0.05 + 0.192 + 0.2, 6);
    expect(given(await wet(mate('yanfei'), 'yanfei attack;', 0, '20/20'), 'wanderer-a1-pyro')).toBe(false);
  });

  it('C4: with an element another one comes at random', async () => {
    const count = async (cons: number, before: string) => {
      const done = await wet(mate('yanfei'), before, cons);
      const keys = ['wanderer-a1-pyro', 'wanderer-a1-cryo', 'wanderer-a1-electro'].filter((key) => given(done, key));
      return keys.length + (numbers(done)[0] > 100 ? 1 : 0);
    };
    expect([await count(3, 'yanfei attack;'), await count(4, 'yanfei attack;'), await count(4, '')]).toEqual([1, 2, 0]);
  });
});

it('Gales of Reverie: Descent sends four arrows of 35 % ATK by a dash that costs no points; C1: 60 %', async () => {
  const script = `wanderer skill, attack:3, attack:3, attack:3; ${POINTS} wanderer dash; ${POINTS} wait(80);`;
  const arrows = async (cons: number, level = '90/90') => {
    // With 12 % more for each hit without it, Descent has come after nine attacks with nearly any seed.
    const done = await act(script, { cons, level });
    const [before, behind] = numbers(done);
    return { mults: hitsOf(done, 'Gales of Reverie').map((h) => calc(h, 'talent')), paid: before - behind >= 15 };
  };
  expect(await arrows(0)).toEqual({ mults: [0.35, 0.35, 0.35, 0.35], paid: false });
  expect(await arrows(1)).toEqual({ mults: [0.6, 0.6, 0.6, 0.6], paid: false });
  expect(await arrows(0, '60/60')).toEqual({ mults: [], paid: true });
});

it('C1: 10 % attack speed for as long as he hovers', async () => {
  const gap = async (cons: number) => {
    const [a, b] = framesOf(await act('wanderer skill, attack:2;', { cons, level: '20/20' }), 'attack');
    return b - a;
  };
  expect([await gap(0), await gap(1)]).toEqual([30, 27]);
});

it('C2: a burst in the air deals 4 % more for each point used, at most 200 %', async () => {
  const bonus = async (cons: number, wait: number) =>
    calc(
      hitOf(
        await act(`wanderer skill; wait(${wait}); wanderer burst; wait(140);`, { cons, level: '20/20' }),
        'Kyougen: Five Ceremonial Plays (Windfavored)',
      ),
      'bonus_dmg',
    );
  expect(await bonus(1, 100)).toBe(0);
  expect(await bonus(2, 92)).toBeCloseTo(0.04 * 20, 6);
  expect(await bonus(2, 500)).toBeCloseTo(2, 6);
});

it('C3 and C5: three levels more for the burst, then for the skill', async () => {
  const mults = async (cons: number) => {
    const done = await act('wanderer burst, skill; wait(10);', { cons });
    return ['Kyougen: Five Ceremonial Plays', 'Hanega: Song of the Wind'].map((name) =>
      calc(hitOf(done, name), 'talent'),
    );
  };
  for (const [cons, burst, skill] of [
    [2, 2.5024, 1.6184],
    [3, 2.944, 1.6184],
    [5, 2.944, 1.904],
  ])
    expect(await mults(cons)).toEqual([expect.closeTo(burst, 3), expect.closeTo(skill, 3)]);
});

it('C6: normal attacks in the air strike again for 40 %, and give 4 points five times while there are less than 40', async () => {
  const done = await act('wanderer skill, attack; wait(60);', { cons: 6, level: '20/20' });
  const [again] = hitsOf(done, 'Shugen: The Curtains’ Melancholic Sway');
  expect(calc(again, 'talent') / calc(hitOf(done, 'Normal 0 (Windfavored)'), 'talent')).toBeCloseTo(0.4, 6);
  const left = async (cons: number) =>
    numbers(await act(`wanderer skill; wait(400); wanderer attack:3; ${POINTS}`, { cons, level: '20/20' }))[0];
  expect((await left(6)) - (await left(5))).toBe(12);
});

it('there are no points before the first skill', async () => {
  expect(numbers(await act(POINTS))).toEqual([0]);
});

it('a charged attack in the air right after the skill has the full wind-up', async () => {
  const done = await act('wanderer skill, charge; wait(60);');
  expect(hitOf(done, 'Charge Attack (Windfavored)').frame - framesOf(done, 'charge')[0]).toBe(36);
});

it('C6: with the last point gone an attack strikes no second time', async () => {
  const again = async (wait: number) => {
    const done = await act(
      `wanderer skill; wait(${wait}); wanderer attack; wait(20 - f() + ${wait + 29}); ${POINTS} wait(60);`,
      {
        cons: 6,
        level: '20/20',
      },
    );
    return [numbers(done)[0], done.hits.some((h) => h.name.startsWith('Shugen'))];
  };
  expect(await again(555)).toEqual([0, false]);
  expect((await again(400))[1]).toBe(true);
});

it('Jade-Claimed Flower takes on two elements at most', async () => {
  // One enemy after the other comes near and gets an element; then all three are there.
  const struck = (enemy: number, who: string) =>
    `set_target_pos(${enemy}, 0, 1); ${who} skill; wait(30); set_target_pos(${enemy}, ${90 * enemy}, 90);`;
  const done = await fight(`options swap_delay=4;${WANDERER()}
    ${mate('bennett', 'dullblade')}${mate('kaeya', 'dullblade')}${mate('razor', 'wastergreatsword')}
    target lvl=100 resist=0.1 radius=1 pos=90,90 hp=999999999; target lvl=100 resist=0.1 radius=1 pos=180,90 hp=999999999;
    target lvl=100 resist=0.1 radius=1 pos=270,90 hp=999999999; active bennett;
    ${struck(1, 'bennett')} ${struck(2, 'kaeya')} ${struck(3, 'razor')}
    set_target_pos(1, 0, 1); set_target_pos(2, 0, 1); set_target_pos(3, 0, 1); wanderer skill; wait(30);`);
  const taken = ['wanderer-a1-pyro', 'wanderer-a1-cryo', 'wanderer-a1-electro'].filter((key) => given(done, key));
  expect(taken).toHaveLength(2);
});
