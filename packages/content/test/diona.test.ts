import { describe, expect, it } from 'vitest';
import { fight } from './fight.ts';

const run = (script: string, cons = 0) =>
  fight(`options duration=60 swap_delay=4 ignore_burst_energy=true;
diona char lvl=90/90 cons=${cons} talent=9,9,9;
diona add weapon="huntersbow" refine=1 lvl=70/70;
diona add stats cr=-1;
target lvl=100 resist=0.1 radius=2 pos=0,2.4;
active diona;
${script} wait(120);`);

const HP = 9569.9252589;
// Talent level 9.
const SHIELD = 0.1224 * HP + 1408.8062;
const PER_PAW = 144;

/** Strength and frames left of the shield after each paw that hit. */
const shields = async (script: string, cons = 0) =>
  (await run(script, cons))
    .log('shield')
    .filter((e) => e.msg === 'shield added' || e.msg === 'shield overridden')
    .map((e) => ({ hp: Number(e.logs.hp), left: Number(e.logs.expiry) - e.frame }));

describe('Icy Paws', () => {
  it('make one shield that each paw lengthens', async () => {
    const [first, second, ...more] = await shields('diona skill;');
    expect(first).toEqual({ hp: expect.closeTo(SHIELD, 2), left: PER_PAW });
    expect(second).toEqual({ hp: first.hp, left: 2 * PER_PAW - 1 });
    expect(more).toEqual([]);
  });
  it('held, throw five and make a shield 75 % stronger', async () => {
    const all = await shields('diona skill[hold=1];');
    expect(all.length).toBe(5);
    expect(all[4]).toEqual({ hp: expect.closeTo(1.75 * SHIELD, 2), left: 5 * PER_PAW - 4 });
  });
  it('C2: shield and paws gain 15 %', async () => {
    const [{ hp }] = await shields('diona skill;', 2);
    expect(hp).toBeCloseTo(1.15 * SHIELD, 2);
    const { hits } = await run('diona skill;', 2);
    expect(Number(hits[0].calc.bonus_dmg)).toBeCloseTo(0.24 + 0.15, 9);
  });
});

describe("Cat's Tail Secret Menu", () => {
  it('makes a dash 10 % cheaper while the shield holds', async () => {
    const cost = async (before: string) => {
      const { printed } = await run(`${before} print(.stam); diona dash, attack; print(.stam);`);
      return Number(printed[0]) - Number(printed[1]);
    };
    expect(await cost('')).toBeCloseTo(18, 9);
    expect(await cost('diona skill; wait(20);')).toBeCloseTo(16.2, 9);
  });
});

describe('constellations', () => {
  it('C1: 15 energy when the field ends', async () => {
    const energy = async (wait: number) =>
      Number((await run(`diona burst; wait(${wait}); print(.diona.energy);`, 1)).printed[0]);
    expect(await energy(700)).toBe(0);
    expect(await energy(900)).toBe(15);
  });
  it('C4: aimed shots are faster, but only in the field', async () => {
    const names = async (script: string, cons: number) => (await run(script, cons)).hits.map((h) => h.name);
    expect(await names('diona burst, aim; wait(20);', 4)).toContain('Fully-Charged Aimed Shot (C4)');
    expect(await names('diona burst, aim[hold=0]; wait(20);', 4)).toContain('Aimed Shot');
    expect(await names('diona aim; wait(20);', 4)).toEqual(['Fully-Charged Aimed Shot']);
  });
  it('C6: 200 EM in the field above half HP', async () => {
    const { printed } = await run(
      'print(.diona.stats.em); diona burst; wait(60); print(.diona.stats.em); wait(1000); print(.diona.stats.em);',
      6,
    );
    expect(printed.map(Number)).toEqual([0, 200, 0]);
  });
});
