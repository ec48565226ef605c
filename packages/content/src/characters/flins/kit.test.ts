import { describe, expect, it } from 'vitest';
import { type Fight, fight, lasting } from '../../../test/fight.ts';
import { attribute, calc, energyFrom, framesOf, hitOf, hitsOf, numbers, particlesOf } from '../../../test/readings.ts';

const FLINS = (cons = 0, level = '90/90') => `
  flins char lvl=${level} cons=${cons} talent=9,9,9;
  flins add weapon="beginnersprotector" refine=1 lvl=70/70;
  flins add stats cr=-1;
`;
const mate = (key: string, weapon: string) =>
  `${key} char lvl=90/90 cons=0 talent=9,9,9; ${key} add weapon="${weapon}" refine=1 lvl=70/70; ${key} add stats cr=-1;`;
const BARBARA = mate('barbara', 'apprenticesnotes');
/** A second Nod-Krai character makes the moonsign Ascendant Gleam. */
const INEFFA = mate('ineffa', 'beginnersprotector');
const FREE = 'options ignore_burst_energy=true;';
const ENEMY = 'target lvl=100 resist=0.1 radius=1 pos=0,1; active flins;\n';
const act = (script: string, { cons = 0, level = '90/90', mates = '' } = {}): Promise<Fight> =>
  fight(`${FLINS(cons, level)}${mates}${ENEMY}options duration=20 swap_delay=4 hitlag=false; ${script}`);
const status = (key: string) => `print(.flins.status.${key});`;

describe('Manifest Flame', () => {
  it('lasts 10 s from the hit on, makes attacks electro, and ends when he leaves', async () => {
    const done = await act(`flins skill, attack; barbara walk; ${status('manifest-flame')} wait(60); flins attack;`, {
      mates: BARBARA,
    });
    expect(lasting(done, 'manifest-flame')).toBe(619);
    expect(numbers(done)).toEqual([0]);
    expect(done.log('damage', 'Normal 0').map((e) => e.logs.ele)).toEqual(['electro', 'physical']);
  });

  it('makes a particle by normal attacks, once in 2 s', async () => {
    const times = particlesOf(await act('flins skill, attack:5, attack:5;'), 'flins').map(([frame]) => frame);
    expect(times).toHaveLength(2);
    expect(times[1] - times[0]).toBeGreaterThanOrEqual(120);
    expect(particlesOf(await act('flins attack:5;'), 'flins')).toEqual([]);
  });

  it('turns the skill into Northland Spearstorm: every 6 s, every 4 s from C1 on', async () => {
    const gap = async (cons: number) => {
      const [, first, second] = framesOf(await act('flins skill:3;', { cons }), 'skill');
      return second - first;
    };
    expect([await gap(0), await gap(1)]).toEqual([361, 241]);
  });
});

describe('Thunderous Symphony', () => {
  it('costs 30 energy and waits for them', async () => {
    const energy = async (start: number, script: string) =>
      numbers(
        await fight(`${FLINS().replace('talent=9,9,9;', `talent=9,9,9 +params=[start_energy=${start}];`)}${ENEMY}
          options duration=5; flins skill, skill; ${script}`),
      );
    expect(await energy(50, 'flins burst; wait(10); print(.flins.energy);')).toEqual([20]);
    expect(await energy(29, 'print(.flins.burst.ready);')).toEqual([0]);
    expect(await energy(30, 'print(.flins.burst.ready);')).toEqual([1]);
  });

  it('comes once for each Spearstorm, in place of Cometh the Night and its cooldown', async () => {
    const { hits } = await act(`${FREE} flins skill, skill, burst, burst; wait(200);`);
    const bursts = hits.map((h) => h.name).filter((name) => /Night|Symphony/.test(name));
    expect(bursts).toEqual([
      'Thunderous Symphony',
      'Cometh the Night (Initial)',
      'Cometh the Night (Mid)',
      'Cometh the Night (Mid)',
      'Cometh the Night (Final)',
    ]);
  });

  it('strikes again under a thundercloud in Ascendant Gleam', async () => {
    const strikes = async (script: string, mates: string) =>
      hitsOf(await act(`${FREE} ${script} flins skill, skill, burst; wait(80);`, { mates }), 'Thunderous Symphony')
        .length;
    const cloud = 'barbara skill; flins skill, attack; barbara attack;';
    expect(await strikes('', BARBARA + INEFFA)).toBe(1);
    expect(
      await strikes(cloud.replace('flins skill', 'ineffa skill').replace('flins', 'ineffa'), BARBARA + INEFFA),
    ).toBe(2);
  });
});

it('Ascendant Gleam: two more middle strikes, and 20 % more lunar-charged damage from ascension 1 on', async () => {
  const middle = async (mates: string, level = '90/90') => {
    const strikes = hitsOf(await act(`${FREE} flins burst; wait(200);`, { mates, level }), 'Cometh the Night (Mid)');
    return [strikes.length, strikes[0].damage];
  };
  expect((await middle(''))[0]).toBe(2);
  const [count, damage] = await middle(INEFFA, '20/40');
  const [, without] = await middle(INEFFA, '20/20');
  expect(count).toBe(4);
  expect(damage).toBeGreaterThan(1.19 * without);
});

it('second passive: 8 % of ATK as EM, 160 at most; C4: 20 % ATK, 10 % and 220', async () => {
  const read = async (atk: number, cons: number) => {
    const done = await act(`flins add stats atk=${atk}; flins attack; print(.flins.stats.em); wait(30);`, { cons });
    return [numbers(done)[0], attribute(done.hits[0], 'atk'), calc(done.hits[0], 'atk_per')];
  };
  const [em, atk, bonus] = await read(0, 3);
  expect(em).toBeCloseTo(0.08 * atk, 6);
  expect((await read(2000, 3))[0]).toBe(160);
  const [em4, atk4, bonus4] = await read(0, 4);
  expect(em4).toBeCloseTo(0.1 * atk4, 6);
  expect(bonus4 - bonus).toBeCloseTo(0.2, 9);
  expect((await read(2000, 4))[0]).toBe(220);
});

it('C1: 8 energy when anyone makes lunar-charged, once in 5.5 s', async () => {
  const script = 'barbara skill; flins skill, attack; barbara attack:4, attack:4; flins attack; barbara attack:4;';
  const gains = async (cons: number) => energyFrom(await act(script, { cons, mates: BARBARA }), 'flins-c1');
  const gained = await gains(1);
  expect(new Set(gained)).toEqual(new Set([8]));
  expect(gained.length).toBeLessThanOrEqual(3);
  expect(await gains(0)).toEqual([]);
});

describe('C2', () => {
  it('one normal attack within 6 s of a Spearstorm calls lightning of 50 % ATK', async () => {
    const called = async (cons: number, script: string) =>
      hitsOf(await act(`flins skill, skill, ${script}; wait(60);`, { cons }), "The Devil's Wall (C2)");
    expect(await called(1, 'attack:3')).toHaveLength(0);
    const [bolt, ...more] = await called(2, 'attack:3');
    expect(more).toEqual([]);
    expect(calc(bolt, 'talent')).toBeCloseTo(0.5, 9);
  });

  it('in Ascendant Gleam his electro hits take 25 % electro resistance for 7 s while he is on the field', async () => {
    const taken = (mates: string) => act('flins skill, attack;', { cons: 2, mates });
    const done = await taken(INEFFA);
    const given = done.logs.filter(
      (e) => e.msg === 'mod added' && e.logs.key === 'flins-c2' && e.logs.expiry !== undefined,
    );
    expect(given.length).toBeGreaterThan(0);
    expect(lasting(done, 'flins-c2')).toBe(420);
    const alone = await taken('');
    expect(alone.logs.some((e) => e.logs.key === 'flins-c2')).toBe(false);
  });
});

it('C3 and C5: three levels more for the burst, then for the skill', async () => {
  const mults = async (cons: number) => {
    const done = await act(`${FREE} flins skill, skill; wait(10); flins attack; wait(400); flins burst; wait(120);`, {
      cons,
    });
    return [hitOf(done, 'Cometh the Night (Initial)'), hitOf(done, 'Northland Spearstorm')].map((h) =>
      calc(h, 'talent'),
    );
  };
  for (const [cons, burst, skill] of [
    [2, 4.41728, 3.0328],
    [3, 5.1968, 3.0328],
    [5, 5.1968, 3.568],
  ])
    expect(await mults(cons)).toEqual([expect.closeTo(burst, 4), expect.closeTo(skill, 4)]);
});

it('C6: lunar-charged damage is raised by 35 % for him, by 10 % for everyone in Ascendant Gleam', async () => {
  const strike = async (cons: number, mates: string) =>
    hitOf(await act(`${FREE} flins burst; wait(200);`, { cons, mates }), 'Cometh the Night (Final)').damage;
  expect((await strike(6, '')) / (await strike(5, ''))).toBeCloseTo(1.35, 4);
  expect((await strike(6, INEFFA)) / (await strike(5, INEFFA))).toBeCloseTo(1.45, 4);
});
