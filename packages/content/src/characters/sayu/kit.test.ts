import { describe, expect, it } from 'vitest';
import { fight } from '../../../test/fight.ts';
import { attribute, calc, energyFrom, hitOf, hitsOf, numbers, particlesOf } from '../../../test/readings.ts';

const run = (script: string, { cons = 0, level = '90/90', em = 0, hp = 100 } = {}) =>
  fight(`options swap_delay=4 ignore_burst_energy=true;
sayu char lvl=${level} cons=${cons} talent=9,9,9 +params=[start_energy=0,start_hp%=${hp}]; sayu add weapon="wastergreatsword" refine=1 lvl=70/70;
sayu add stats cr=-1 em=${em};
barbara char lvl=90/90 cons=0 talent=9,9,9; barbara add weapon="apprenticesnotes" refine=1 lvl=70/70;
target lvl=100 resist=0.1 radius=1 pos=0,1 hp=999999999; active sayu; ${script} wait(60);`);
const DARUMA = 'Muji-Muji Daruma';
const roll = 'Fuufuu Windwheel (DoT Hold)';

describe('sayu', () => {
  it('rolls for as long as the skill is held, one wheel each 0.5 s, and the cooldown grows by half of it', async () => {
    const wheels = async (params: string) => hitsOf(await run(`sayu skill[${params}];`), roll).length;
    expect(await wheels('short_hold=1')).toBe(1);
    expect(await wheels('hold=120')).toBe(5);
    expect(await wheels('hold=9999')).toBe(21);
    const cooldown = (await run('sayu skill[hold=120];')).log('cooldown', 'skill')[0].logs.original_cd;
    expect(cooldown).toBe(6 * 60 + 60);
  });

  it('a roll takes on an element around her', async () => {
    const done = await run('barbara attack; sayu skill[hold=180];');
    expect(hitsOf(done, 'Fuufuu Windwheel Elemental (Elemental DoT Hold)').length).toBeGreaterThan(1);
    expect(hitsOf(done, 'Fuufuu Whirlwind Elemental (Elemental Kick Hold)')).toHaveLength(1);
    expect(done.log('damage', 'Fuufuu Whirlwind Elemental')[0].logs.ele).toBe('hydro');
    expect(
      hitsOf(await run('barbara attack; sayu skill;'), 'Fuufuu Whirlwind Elemental (Elemental Kick Hold)'),
    ).toEqual([]);
  });

  it('two particles from a kick, one from rolling every 3 s', async () => {
    const done = await run('sayu skill[hold=300]; wait(120);');
    expect(particlesOf(done, 'sayu-kick').map(([, count]) => count)).toEqual([2]);
    expect(particlesOf(done, 'sayu-roll').map(([, count]) => count)).toEqual([1, 1]);
  });

  it('first passive: swirls heal everyone by 300 HP and 120 % of EM, every 2 s; C4: 1.2 energy', async () => {
    const swirl = 'barbara attack; sayu skill[short_hold=1];';
    const heals = async (o: object) => (await run(swirl, o)).log('heal', 'Someone More Capable');
    const [first] = await heals({ em: 100 });
    expect(Number(first.logs.amount)).toBeCloseTo(300 + 1.2 * 196, 4);
    expect(await heals({ level: '20/20' })).toEqual([]);
    expect(energyFrom(await run(swirl, { cons: 4 }), 'sayu-c4')).toEqual([1.2]);
  });

  it('the daruma strikes, or heals at 70 % HP; C1: both at any HP', async () => {
    const both = async (cons: number) => {
      const done = await run('sayu burst; wait(700);', { cons });
      return [hitsOf(done, DARUMA).length, done.log('heal', DARUMA).length];
    };
    expect(await both(0)).toEqual([6, 0]);
    expect(await both(1)).toEqual([6, 6]);
  });

  it('at 70 % HP or less the daruma heals and does not strike; C1: both', async () => {
    const first = async (hp: number, cons: number) => {
      const done = await run('sayu burst; wait(100);', { cons, hp });
      return [hitsOf(done, DARUMA).length, done.log('heal', DARUMA).length];
    };
    // The flurry before it heals everyone: from 1 % not up to 70 %.
    expect(await first(1, 0)).toEqual([0, 1]);
    expect(await first(1, 1)).toEqual([1, 1]);
  });

  it('second passive: the daruma strikes 3.5 m around an enemy', async () => {
    const hits = async (level: string) =>
      hitsOf(
        await fight(`options swap_delay=4 ignore_burst_energy=true;
sayu char lvl=${level} cons=0 talent=9,9,9; sayu add weapon="wastergreatsword" refine=1 lvl=70/70;
target lvl=100 resist=0.1 radius=0.5 pos=0,1; target lvl=100 resist=0.1 radius=0.5 pos=0,4;
active sayu; sayu burst; wait(160);`),
        DARUMA,
      ).map((h) => h.target);
    expect(new Set(await hits('90/90'))).toEqual(new Set([1, 2]));
    expect(new Set(await hits('60/60'))).toEqual(new Set([1]));
  });

  it('C2: kicks deal 3.3 % more, and more for each 0.5 s of rolling', async () => {
    const bonus = async (skill: string, name: string) =>
      calc(hitOf(await run(`sayu ${skill};`, { cons: 2 }), name), 'bonus_dmg') -
      calc(hitOf(await run(`sayu ${skill};`, { cons: 1 }), name), 'bonus_dmg');
    expect(await bonus('skill', 'Fuufuu Whirlwind (Kick Press)')).toBeCloseTo(0.033, 9);
    expect(await bonus('skill[hold=120]', 'Fuufuu Whirlwind (Kick Hold)')).toBeCloseTo(5 * 0.033, 9);
    expect(await bonus('skill[hold=600]', 'Fuufuu Whirlwind (Kick Hold)')).toBeCloseTo(20 * 0.033, 9);
  });

  it('C6: the daruma gains damage and healing by EM', async () => {
    const done = await run('sayu burst; wait(200);', { cons: 6, em: 404 });
    const hit = hitOf(done, DARUMA);
    expect(calc(hit, 'flat_dmg')).toBeCloseTo(attribute(hit, 'atk') * 0.002 * 500, 3);
    const [c6, c5] = [done, await run('sayu burst; wait(200);', { cons: 5, em: 404 })].map((one) =>
      Number(one.log('heal', DARUMA)[0].logs.amount),
    );
    expect(c6 - c5).toBeCloseTo(1500, 3);
  });
});

it('a short hold looks for an element once, 0.5 s after its beginning', async () => {
  /** Frames from her skill to the first hit of Sesshou Sakura, and whether her kick took the element on. */
  const rolls = async (wait: number): Promise<[number, boolean]> => {
    const done = await fight(`options swap_delay=4 ignore_burst_energy=true hitlag=false;
sayu char lvl=90/90 cons=0 talent=9,9,9; sayu add weapon="wastergreatsword" refine=1 lvl=70/70;
yaemiko char lvl=90/90 cons=0 talent=9,9,9; yaemiko add weapon="apprenticesnotes" refine=1 lvl=70/70;
target lvl=100 resist=0.1 radius=1 pos=0,1 hp=999999999; active yaemiko; yaemiko skill; wait(${wait}); sayu skill[short_hold=1]; wait(60);`);
    const roll = done.actions.find(([, actor, action]) => actor === 0 && action === 'skill')?.[0] ?? 0;
    const struck = done.hits.find((h) => h.actor === 1)?.frame ?? 0;
    return [struck - roll, done.hits.some((h) => h.name.includes('Elemental Kick'))];
  };
  const found = new Map<number, boolean>();
  for (let wait = 54; wait < 70; wait++) found.set(...(await rolls(wait)));
  expect([28, 29, 30, 31, 36, 41].map((frame) => found.get(frame))).toEqual([true, true, false, false, false, false]);
});

it('the daruma heals at 70 % of HP, and strikes above', async () => {
  const acts = async (more: number) => {
    const script = (lost: number) => `options swap_delay=4 ignore_burst_energy=true;
sayu char lvl=90/90 cons=0 talent=9,9,9; sayu add weapon="wastergreatsword" refine=1 lvl=70/70;
barbara char lvl=90/90 cons=0 talent=9,9,9; barbara add weapon="apprenticesnotes" refine=1 lvl=70/70;
target lvl=100 resist=0.1 radius=1 pos=0,1 hp=999999999; active sayu; print(.barbara.hpmax);
hurt once interval=100 amount=${lost},${lost} element=physical; sayu burst; barbara walk; wait(40); print(.barbara.hpratio); wait(60);`;
    const max = numbers(await fight(script(1)))[0];
    const done = await fight(script(max * (0.3 + more)));
    return { ratio: numbers(done)[1], heals: done.log('heal', DARUMA).length, strikes: hitsOf(done, DARUMA).length };
  };
  // The tiny rest makes up for rounding: exactly 70 %.
  expect(await acts(1e-16)).toEqual({ ratio: 0.7, heals: 1, strikes: 0 });
  expect(await acts(-0.001)).toEqual({ ratio: expect.closeTo(0.701, 9), heals: 0, strikes: 1 });
});
