import { describe, expect, it } from 'vitest';
import { fight, lasting } from '../../../test/fight.ts';

const XIANGLING = (cons = 0, level = '90/90') => `
xiangling char lvl=${level} cons=${cons} talent=9,9,9;
xiangling add weapon="beginnersprotector" refine=1 lvl=70/70;
xiangling add stats cr=1;
`;
const SUCROSE = `
sucrose char lvl=90/90 cons=0 talent=9,9,9;
sucrose add weapon="apprenticesnotes" refine=1 lvl=70/70;
sucrose add stats cr=1;
`;
const OPTIONS = 'options swap_delay=12 ignore_burst_energy=true;\n';
const ENEMY = 'target lvl=100 resist=0.1 radius=2 pos=0,2.4 hp=999999999;\n';
/** Frames from the skill's start to Guoba, and Guoba's life. */
const SPAWN = 13;
const LIFE = 438;

const given = (logs: Awaited<ReturnType<typeof fight>>, key: string) =>
  logs.log('status', 'mod').filter((e) => e.logs.key === key && e.msg !== 'mod deleted');

describe('xiangling', () => {
  it('leaves a chili pepper to the active character, at the frame of the param after Guoba', async () => {
    const run = await fight(`${OPTIONS}${XIANGLING()}${SUCROSE}${ENEMY}active xiangling;
      xiangling skill[a4_delay=60]; sucrose attack; wait(600);`);
    const [chili, ...more] = given(run, 'xiangling-a4');
    expect(more).toHaveLength(0);
    expect(chili.frame).toBe(1 + SPAWN + LIFE + 60);
    expect(chili.char_index).toBe(1);
    expect(chili.logs.expiry).toBe(chili.frame + 600);
  });

  it('has no chili pepper when the script does not pick it up or before ascension 4', async () => {
    const left = await fight(`${OPTIONS}${XIANGLING()}${ENEMY}active xiangling; xiangling skill; wait(600);`);
    expect(given(left, 'xiangling-a4')).toHaveLength(0);
    const early = await fight(`${OPTIONS}${XIANGLING(0, '60/60')}${ENEMY}active xiangling;
      xiangling skill[a4_delay=0]; wait(600);`);
    expect(given(early, 'xiangling-a4')).toHaveLength(0);
  });

  it('lets a Sucrose skill swirl the fire on Guoba just before a breath, and only then', async () => {
    const swirls = async (wait: number): Promise<string[]> => {
      const { hits } = await fight(`${OPTIONS}${XIANGLING()}${SUCROSE}${ENEMY}active xiangling;
        xiangling skill; sucrose walk; wait(${wait}); sucrose skill; wait(200);`);
      const before = 1 + SPAWN + 103 + 10;
      return hits.filter((h) => h.frame < before + 1 && h.name.startsWith('swirl')).map((h) => h.name);
    };
    const skill = 42;
    const swapped = 1 + 38 + 12;
    const window = 1 + SPAWN + 103;
    // Spread from Guoba hits the enemy, which has no pyro itself before the breath lands.
    expect(await swirls(window - swapped - skill + 2)).toEqual(['swirl-pyro (aoe)']);
    expect(await swirls(window - swapped - skill - 8)).toEqual([]);
  });

  it("lets a collapse of Faruzan's swirl it as well", async () => {
    const faruzan = SUCROSE.replaceAll('sucrose', 'faruzan').replace('apprenticesnotes', 'huntersbow');
    const swirls = async (wait: number): Promise<string[]> => {
      const { hits } = await fight(`${OPTIONS}${XIANGLING()}${faruzan}${ENEMY}active faruzan;
        faruzan skill; xiangling skill; faruzan walk; wait(${wait}); faruzan aim; wait(200);`);
      const collapse = hits.find((h) => h.name === 'Pressurized Collapse')?.frame ?? 0;
      return hits.filter((h) => h.frame > collapse && h.name === 'swirl-pyro (aoe)').map((h) => h.name);
    };
    // Guoba burns for half a second from the 262nd frame on; the collapse comes 211 frames after the wait.
    expect(await swirls(80)).toEqual(['swirl-pyro (aoe)']);
    expect(await swirls(40)).toEqual([]);
  });

  it('gives the whole team 15 % pyro damage while Pyronado lasts at C6', async () => {
    // Out of reach, so that no hitlag shifts its start.
    const far = 'target lvl=100 resist=0.1 radius=1 pos=0,30 hp=999999999;';
    const run = await fight(`${OPTIONS}${XIANGLING(6)}${SUCROSE}${far}active xiangling; xiangling burst;`);
    const start = 1 + 56;
    expect(given(run, 'xiangling-c6').map((e) => [e.frame, e.char_index, e.logs.expiry])).toEqual([
      [start, 0, start + 14 * 60],
      [start, 1, start + 14 * 60],
    ]);
  });
});

describe('Guoba', () => {
  const breaths = async (text: string) => {
    const { hits } = await fight(text);
    return hits.filter((h) => h.name === 'Guoba');
  };
  it('breathes four times; the first passive lets the fire reach 6 m instead of 5 m', async () => {
    expect(await breaths(`${OPTIONS}${XIANGLING()}${ENEMY}active xiangling; xiangling skill; wait(600);`)).toHaveLength(
      4,
    );
    // Guoba stands 1.3 m ahead.
    const at = (level: string, y: number) =>
      breaths(`${OPTIONS}${XIANGLING(0, level)}target lvl=100 resist=0.1 radius=0.1 pos=0,${y};active xiangling;
        xiangling skill; wait(600);`);
    expect(await at('20/20', 6.9)).toHaveLength(0);
    expect(await at('40/40', 6.9)).toHaveLength(4);
    expect(await at('40/40', 7.9)).toHaveLength(0);
  });

  it('C1: lowers pyro resistance by 15 % for 6 s', async () => {
    const fire = async (cons: number) =>
      (await breaths(`${OPTIONS}${XIANGLING(cons)}${ENEMY}active xiangling; xiangling skill; wait(600);`)).map((h) =>
        Number(h.calc.res),
      );
    expect(await fire(0)).toEqual([0.1, 0.1, 0.1, 0.1]);
    const lowered = await fire(1);
    expect(lowered[0]).toBe(0.1);
    for (const res of lowered.slice(1)) expect(res).toBeCloseTo(-0.05, 9);
  });

  it('keeps the stats of its coming', async () => {
    const BENNETT = `
bennett char lvl=90/90 cons=0 talent=9,9,9;
bennett add weapon="dullblade" refine=1 lvl=70/70;`;
    const hits = await breaths(`${OPTIONS}${XIANGLING()}xiangling add stats cr=-1;${BENNETT}${ENEMY}active xiangling;
      xiangling skill; bennett burst; xiangling walk; wait(400);`);
    expect(hits).toHaveLength(4);
    expect(new Set(hits.map((h) => h.calc.flat_atk))).toEqual(new Set([0]));
  });

  it('gives a particle for each breath', async () => {
    const { log } = await fight(`${OPTIONS}${XIANGLING()}${ENEMY}active xiangling; xiangling skill; wait(700);`);
    expect(log('energy', 'particle').map((e) => e.logs.count)).toEqual([1, 1, 1, 1]);
  });
});

describe('constellations', () => {
  it('C2: the last normal attack’s oil explodes after 2 s for 75 %, on the first enemy it hits only', async () => {
    const pair = `${ENEMY}target lvl=100 resist=0.1 radius=2 pos=0,2.5 hp=999999999;`;
    const { hits } = await fight(
      `${OPTIONS}options hitlag=false;${XIANGLING(2)}${pair}active xiangling; xiangling attack:5; wait(200);`,
    );
    const last = hits.filter((h) => h.name === 'Normal 4');
    const fires = hits.filter((h) => h.name.startsWith('Oil'));
    expect(new Set(last.map((h) => h.target)).size).toBe(2);
    expect(new Set(fires.map((h) => h.frame))).toEqual(new Set([last[0].frame + 120]));
    expect(Number(fires[0].calc.talent)).toBe(0.75);
    const none = await fight(`${OPTIONS}${XIANGLING(1)}${ENEMY}active xiangling; xiangling attack:5; wait(200);`);
    expect(none.hits.filter((h) => h.name.startsWith('Oil'))).toEqual([]);
  });

  it('C4: Pyronado lasts 14 s instead of 10 s', async () => {
    const turns = async (cons: number) =>
      (await fight(`${OPTIONS}${XIANGLING(cons)}${ENEMY}active xiangling; xiangling burst; wait(1000);`)).hits.filter(
        (h) => h.name === 'Pyronado',
      ).length;
    expect(await turns(3)).toBe(Math.floor(600 / 73) + 1);
    expect(await turns(4)).toBe(Math.floor(840 / 73) + 1);
  });
});

it('Pyronado follows the active character and keeps her stats', async () => {
  const { hits } = await fight(`${OPTIONS}${XIANGLING()}${SUCROSE}${ENEMY}active xiangling;
    xiangling burst; sucrose skill; wait(400);`);
  const turns = hits.filter((h) => h.name === 'Pyronado');
  expect(turns.length).toBeGreaterThan(4);
  expect(turns.every((h) => h.actor === 0)).toBe(true);
  // The others' EM she gets from Sucrose comes after the blade.
  expect(new Set(turns.map((h) => h.calc.em))).toEqual(new Set([turns[0].calc.em]));
});

it('C1: the lowered resistance lasts 6 s', async () => {
  const fire = await fight(`${OPTIONS}${XIANGLING(1)}${ENEMY}active xiangling; xiangling skill; wait(200);`);
  expect(lasting(fire, 'xiangling-c1')).toBe(360);
});

it('the chili pepper is 10 % ATK and lies there for 10 s; C6 gives 15 % pyro damage', async () => {
  const { printed } =
    await fight(`${OPTIONS}${XIANGLING()}${SUCROSE}${ENEMY}active xiangling; print(.xiangling.stats.atk%);
    xiangling skill[a4_delay=9]; wait(470); print(.xiangling.stats.atk%);`);
  expect(Number(printed[1]) - Number(printed[0])).toBeCloseTo(0.1, 9);
  const late = await fight(
    `${OPTIONS}${XIANGLING()}${ENEMY}active xiangling; xiangling skill[a4_delay=900]; wait(1100);`,
  );
  expect(given(late, 'xiangling-a4')[0].frame).toBe(1 + SPAWN + LIFE + 600);
  const pyro = await fight(`${OPTIONS}${XIANGLING(6)}${SUCROSE}${ENEMY}active xiangling; print(.sucrose.stats.pyro%);
    xiangling burst; print(.sucrose.stats.pyro%);`);
  expect(Number(pyro.printed[1]) - Number(pyro.printed[0])).toBeCloseTo(0.15, 9);
});

it('a chili pepper can be picked up as soon as Guoba is gone', async () => {
  const run = await fight(`${OPTIONS}${XIANGLING()}${ENEMY}active xiangling; xiangling skill[a4_delay=0]; wait(500);`);
  expect(given(run, 'xiangling-a4').map((e) => e.frame)).toEqual([1 + SPAWN + LIFE]);
});

it('hits of a Xiangling of level 0 keep their names and numbers', async () => {
  const { hits } = await fight(`${OPTIONS}${XIANGLING(0, '0/20')}${SUCROSE}${ENEMY}active xiangling;
    xiangling skill; xiangling attack:3; sucrose skill, attack:2; xiangling attack:2; wait(500);`);
  const counts: Record<string, number> = {};
  for (const { actor, name } of hits) if (actor === 0) counts[name] = (counts[name] ?? 0) + 1;
  expect(counts).toEqual({ Guoba: 4, 'Normal 0': 2, 'Normal 1': 2, 'Normal 2': 2 });
});
