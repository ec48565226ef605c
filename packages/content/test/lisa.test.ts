import { describe, expect, it } from 'vitest';
import { fight } from './fight.ts';

const lisa = (cons = 0) => `
lisa char lvl=90/90 cons=${cons} talent=9,9,9;
lisa add weapon="apprenticesnotes" refine=1 lvl=70/70;
lisa add stats cr=-1;`;
const BARBARA = `
barbara char lvl=90/90 cons=0 talent=9,9,9;
barbara add weapon="apprenticesnotes" refine=1 lvl=70/70;`;
const TWO = 'target lvl=100 resist=0.1 radius=1 pos=0,2.4; target lvl=100 resist=0.1 radius=1 pos=3,2.4;';
const options = (swap: number) => `options duration=30 swap_delay=${swap} ignore_burst_energy=true;`;
const run = (script: string, cons = 0, swap = 4) =>
  fight(`${options(swap)}${lisa(cons)}${BARBARA}${TWO}active lisa;${script}`);
const held = (hits: { name: string; target: number; calc: Record<string, unknown> }[]) =>
  hits.filter((h) => h.name === 'Violet Arc (Hold)').map((h) => [h.target, Number(h.calc.talent)]);

describe('Violet Arc', () => {
  it('held, strikes each enemy by its stacks of Conductive and clears them', async () => {
    const press = 'lisa skill; wait(80);';
    const { hits } = await run(`${press.repeat(4)} lisa skill[hold=1]; wait(960); lisa skill[hold=1];`);
    // At most three stacks: 8.2824; none: 5.44.
    expect(held(hits)).toEqual([
      [1, 8.2824],
      [2, 5.44],
      [1, 5.44],
      [2, 5.44],
    ]);
  });
  it('pressed, makes Conductive only while she is on the field', async () => {
    const { hits } = await run('lisa skill; barbara dash; wait(60); lisa skill[hold=1];', 0, 1);
    expect(held(hits)[0][1]).toBe(5.44);
  });
});

describe('constellations', () => {
  it('C1: a hold gives 2 energy for each enemy, 0.4 s later', async () => {
    const { log, hits } = await run('lisa skill[hold=1];', 1);
    const gains = log('energy', 'adding energy').filter((e) => e.logs.source === 'lisa-c1');
    const strike = hits.find((h) => h.name === 'Violet Arc (Hold)')?.frame ?? 0;
    expect(gains.map((e) => [e.frame - strike, e.logs["rec'd"]])).toEqual([
      [24, 2],
      [24, 2],
    ]);
  });
  it('C2: 25 % defence while holding', async () => {
    const { printed } = await run(
      'lisa skill[hold=1]; print(.lisa.mods.lisa-c2); wait(30); print(.lisa.mods.lisa-c2);',
      2,
    );
    expect(printed.map((n) => Number(n) > 0)).toEqual([true, false]);
  });
  it('C6: coming to the field makes three stacks on those within 5 m, once in 5 s', async () => {
    const { hits } = await run('barbara dash; lisa skill[hold=1];', 6);
    expect(held(hits)).toEqual([
      [1, 9.744],
      [2, 9.744],
    ]);
  });
});
