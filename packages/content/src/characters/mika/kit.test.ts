import { describe, expect, it } from 'vitest';
import { fight } from '../../../test/fight.ts';
import { calc, energyFrom, hitsOf, numbers } from '../../../test/readings.ts';

const ENEMY = (x: number) => `target lvl=100 resist=0.1 radius=0.5 pos=${x},2.4 hp=999999999;`;
const run = (cons: number, script: string, { level = '90/90', enemies = 1, cr = -1 } = {}) =>
  fight(`options swap_delay=12 ignore_burst_energy=true;
    mika char lvl=${level} cons=${cons} talent=9,9,9; mika add weapon="beginnersprotector" refine=1 lvl=70/70;
    mika add stats cr=${cr};
    keqing char lvl=90/90 cons=0 talent=9,9,9; keqing add weapon="dullblade" refine=1 lvl=70/70;
    keqing add stats cr=${cr}; ${[0, 0.1, -0.1, 0.2, -0.2, 0.3, -0.3].slice(0, enemies).map(ENEMY).join('\n')}
    active mika; ${script}`);
const STACKS = 'print(.mika.tags.detector-stacks);';
const stacks = async (cons: number, script: string, options = {}) =>
  numbers(await run(cons, `${script} ${STACKS}`, options)).at(-1);

describe('mika', () => {
  it('a press makes a Detector stack for each enemy after the first, a hold one for each shard', async () => {
    expect(await stacks(0, 'mika skill; wait(60);')).toBe(0);
    expect(await stacks(0, 'mika skill; wait(60);', { enemies: 3 })).toBe(2);
    expect(await stacks(0, 'mika skill[hold=1]; wait(90);', { enemies: 4 })).toBe(3);
    expect(await stacks(0, 'mika skill; wait(60);', { enemies: 3, level: '20/20' })).toBe(0);
  });

  it('C2: the first enemy makes a stack as well', async () => {
    expect(await stacks(2, 'mika skill; wait(60);')).toBe(1);
    expect(await stacks(2, 'mika skill[hold=1]; wait(90);', { enemies: 4 })).toBe(4);
  });

  it('Soulwind gives everyone attack speed, and 10 % physical damage for each stack on the field', async () => {
    const read = 'print(.keqing.stats.atkspd%); print(.keqing.stats.phys%);';
    const done = await run(0, `mika skill; wait(60); ${read} keqing walk; ${read}`, { enemies: 3 });
    const [speed, before, , after] = numbers(done);
    expect(speed).toBeCloseTo(0.21, 9);
    expect(after - before).toBeCloseTo(0.2, 9);
  });

  it('Eagleplume heals who hits with normal attacks every 2.5 s (C1: less), and gives 3 energy at C4', async () => {
    const script = 'mika burst; mika skill; keqing attack:30;';
    const times = async (cons: number) => {
      const done = await run(cons, script);
      return done.log('heal', 'Eagleplume').map((e) => e.frame);
    };
    expect((await times(1)).length).toBeGreaterThanOrEqual((await times(0)).length);
    expect(energyFrom(await run(4, script), 'mika-c4')).toEqual([3, 3, 3, 3, 3]);
  });

  it('second passive: one stack for a critical hit under both effects', async () => {
    const script = 'mika burst, skill; keqing attack:4;';
    expect(await stacks(0, script, { cr: 1 })).toBe(1);
    expect(await stacks(0, script, { cr: 1, level: '60/60' })).toBe(0);
    expect(await stacks(0, 'mika skill; keqing attack:4;', { cr: 1 })).toBe(0);
  });

  it('C6: 60 % physical critical damage under Soulwind', async () => {
    const crit = async (cons: number) => {
      const hits = hitsOf(await run(cons, 'mika skill; keqing attack;', { cr: 1 }), 'Normal 0');
      return calc(hits[0], 'cd');
    };
    expect((await crit(6)) - (await crit(5))).toBeCloseTo(0.6, 9);
  });
});

it('three Detector stacks at most, four with the second passive, one more at C6', async () => {
  // Six enemies after the first.
  const most = (cons: number, level: string) => stacks(cons, 'mika skill; wait(60);', { enemies: 7, level });
  expect([await most(0, '60/60'), await most(0, '60/70')]).toEqual([3, 4]);
  expect([await most(6, '60/60'), await most(6, '60/70')]).toEqual([4, 5]);
});

it('a hold scatters three shards, however many enemies there are', async () => {
  expect(hitsOf(await run(0, 'mika skill[hold=1]; wait(120);', { enemies: 7 }), 'Rimestar Shard')).toHaveLength(3);
});
