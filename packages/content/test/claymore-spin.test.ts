/** Charged attacks of claymores without counted frames: what their talents add to the spin they share. */
import noelle from '@quartet/gamedata/characters/noelle';
import { describe, expect, it } from 'vitest';
import { ESTIMATED_SPIN } from '../src/claymoreSpin.ts';
import { fight } from './fight.ts';
import { attribute, calc, energyFrom, hitOf, hitsOf, numbers } from './readings.ts';

const GAME = 'options rules=game hitlag=false ignore_burst_energy=true swap_delay=4;\n';
const member = (key: string, { cons = 0, level = '90/90', weapon = 'wastergreatsword' } = {}) => `
  ${key} char lvl=${level} cons=${cons} talent=9,9,9;
  ${key} add weapon="${weapon}" refine=1 lvl=70/70;
  ${key} add stats cr=-1;
`;
const target = (place = '0,2', radius = 1) => `target lvl=100 resist=0.1 radius=${radius} pos=${place} hp=999999999;\n`;
const SPIN = 'Charge Attack';
const FINISHER = 'Charge Attack (Finisher)';

it('estimated times are those counted for Noelle', () => {
  const { frames, timing } = noelle;
  expect(ESTIMATED_SPIN.hitmarks).toEqual(timing.chargeHitmarks);
  expect([ESTIMATED_SPIN.turn]).toEqual(timing.chargeFinalDelay);
  expect(ESTIMATED_SPIN.frames).toEqual(frames.charge);
});

it('a spin reaches 3 m around a point 0.3 m ahead, its finisher 3.5 m around her', async () => {
  const names = async (ahead: number) =>
    (
      await fight(`${GAME}${member('beidou')}${target(`0,${ahead}`, 0.1)} active beidou; beidou charge; wait(120);`)
    ).hits.map(({ name }) => name);
  expect(await names(3.35)).toEqual([SPIN, FINISHER]);
  expect(await names(3.55)).toEqual([FINISHER]);
  expect(await names(3.65)).toEqual([]);
});

describe('Diluc', () => {
  const stamina = async (level: string) => {
    const done = await fight(`${GAME}${member('diluc', { level })}${target()} active diluc;
      fn look() { if f() == 76 { print(.stam); } } set_on_tick(look); diluc charge:2; wait(120);`);
    return 240 - numbers(done)[0];
  };
  it('spins for 6 of stamina instead of 12 every 0.3 s with his first passive', async () => {
    expect(await stamina('20/20')).toBeCloseTo(12, 9);
    expect(await stamina('20/40')).toBeCloseTo(6, 9);
  });

  it('spins for 8 s instead of 5 s with it', async () => {
    const spins = async (level: string) => {
      const { hits } = await fight(`${GAME}${member('diluc', { level })}${target()} active diluc; diluc charge:24;`);
      return hits.findIndex(({ name }) => name === FINISHER);
    };
    // The first spin hits at 79 and one follows every 23 frames.
    expect(await spins('20/20')).toBe(Math.ceil((5 * 60 - 79) / 23) + 1);
    expect(await spins('20/40')).toBe(Math.ceil((8 * 60 - 79) / 23) + 1);
  });
});

describe('Xinyan', () => {
  const charged = async (cons: number) => {
    const done = await fight(`${GAME}${member('xinyan', { cons })}${target()} active xinyan;
      fn look() { if f() == 76 { print(.stam); } } set_on_tick(look); xinyan charge; xinyan attack; wait(120);`);
    const [spin, normal] = [hitOf(done, SPIN), hitOf(done, 'Normal 0')];
    const def = attribute(spin, 'def');
    return { spent: 240 - numbers(done)[0], more: (attribute(spin, 'atk') - attribute(normal, 'atk')) / def };
  };
  it('spins for 30 % less stamina, with ATK by 50 % of her DEF, at C6', async () => {
    const [before, after] = [await charged(5), await charged(6)];
    expect(before.spent).toBeCloseTo(12, 9);
    expect(before.more).toBeCloseTo(0, 9);
    expect(after.spent).toBeCloseTo(8.4, 9);
    expect(after.more).toBeCloseTo(0.5, 9);
  });
});

it.each(['razor', 'dehya'])('%s has no charged attack in the burst', async (key) => {
  const text = `${GAME}${member(key)}${target()} active ${key}; ${key} burst; ${key} charge;`;
  await expect(fight(text)).rejects.toThrow(`${key} cannot charge during the burst`);
});

it("Chongyun's C4 counts the hits of his charged attack", async () => {
  const done = await fight(`${GAME}${member('chongyun', { cons: 4 })}${target()} active chongyun;
    chongyun skill; wait(150); chongyun charge; wait(120);`);
  const spin = hitOf(done, SPIN);
  expect(calc(spin, 'ele')).toBe(hitOf(done, "Spirit Blade: Chonghua's Layered Frost").calc.ele);
  expect(energyFrom(done, 'chongyun-c4')).toEqual([1, 1]);
});

it('Kaveh spins further, with dendro, in his burst', async () => {
  const spins = async (script: string) =>
    hitsOf(
      await fight(`${GAME}${member('kaveh')}${target('0,3.3', 0.1)} active kaveh; ${script} kaveh charge; wait(120);`),
      SPIN,
    ).map(({ calc }) => calc.ele);
  expect(await spins('')).toEqual([]);
  expect(await spins('kaveh burst;')).toHaveLength(1);
});

it('a team that charges, holds and counters fights for 60 s by the rules of the game', async () => {
  const team = ['diluc', 'beidou', 'yelan', 'aino'];
  const weapon = (key: string) => (key === 'yelan' ? { weapon: 'huntersbow' } : {});
  const done = await fight(`${GAME}options duration=60; hurt every interval=60,90 amount=500,500 element=physical;
    ${team.map((key) => member(key, weapon(key))).join('')}${target().replace(' hp=999999999', '')} active yelan;
    while 1 {
      yelan skill[hold=30], burst; beidou skill, burst; aino skill[hold=10], burst, charge[final=1];
      diluc skill:3, burst, charge:8, attack:2, charge;
    }`);
  const dealt = (name: string) => hitsOf(done, name).reduce((sum, { damage }) => sum + damage, 0);
  expect(dealt(SPIN)).toBeGreaterThan(0);
  expect(dealt(FINISHER)).toBeGreaterThan(0);
  expect(dealt('Tidecaller (Level 2)')).toBeGreaterThan(0);
  expect(new Set(done.actions.filter(([, , action]) => action === 'charge').map(([, who]) => who))).toHaveProperty(
    'size',
    2,
  );
});
