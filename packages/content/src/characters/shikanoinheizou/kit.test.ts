import { describe, expect, it } from 'vitest';
import { fight } from '../../../test/fight.ts';
import { calc, energyFrom, framesOf, hitOf, hitsOf, numbers } from '../../../test/readings.ts';

const run = (cons: number, script: string, { level = '90/90', enemies = 1 } = {}) =>
  fight(`options swap_delay=12 ignore_burst_energy=true;
    shikanoinheizou char lvl=${level} cons=${cons} talent=9,9,9;
    shikanoinheizou add weapon="apprenticesnotes" refine=1 lvl=70/70; shikanoinheizou add stats cr=-1;
    bennett char lvl=90/90 cons=0 talent=9,9,9; bennett add weapon="dullblade" refine=1 lvl=70/70;
    ${'target lvl=100 resist=0.1 radius=0.5 pos=0,1.2 hp=999999999;'.repeat(enemies)} active bennett; ${script}`);
const STACKS = 'print(.shikanoinheizou.declension);';
const STRIKE = 'Heartstopper Strike';
const MAX = 'Heartstopper Strike (Max Stacks)';

describe('shikanoinheizou', () => {
  it('holding makes a stack every 45 frames; the strike uses all of them', async () => {
    const done = await run(0, `shikanoinheizou skill[hold=1]; ${STACKS} wait(20);`);
    expect(calc(hitOf(done, MAX), 'talent')).toBeCloseTo(3.8672 + 4 * 0.9672 + 1.9344, 1);
    expect(numbers(done)).toEqual([0]);
    expect(hitsOf(await run(0, 'shikanoinheizou skill;'), STRIKE)).toHaveLength(1);
  });

  it('first passive: swirls on the field make stacks', async () => {
    const script = `bennett skill; shikanoinheizou attack; wait(20); ${STACKS}`;
    expect(numbers(await run(0, script))).toEqual([1]);
    expect(numbers(await run(0, script, { level: '20/20' }))).toEqual([0]);
  });

  it('second passive: the strike gives the others 80 EM', async () => {
    const script = 'shikanoinheizou skill; wait(20); print(.bennett.stats.em); print(.shikanoinheizou.stats.em);';
    expect(numbers(await run(0, script))).toEqual([80, 0]);
    expect(numbers(await run(0, script, { level: '60/60' }))).toEqual([0, 0]);
    expect(numbers(await run(0, script, { level: '60/70' }))).toEqual([80, 0]);
  });

  it('C1: a stack and 15 % attack speed on taking the field, every 10 s', async () => {
    const done = await run(
      1,
      `shikanoinheizou walk; ${STACKS} print(.shikanoinheizou.stats.atkspd%); bennett walk; wait(60); shikanoinheizou walk; ${STACKS}`,
    );
    expect(numbers(done)).toEqual([1, 0.15, 1]);
  });

  it('irises burst in the elements enemies carry; C4: 9 and 1.5 energy', async () => {
    const done = await run(4, 'bennett skill; shikanoinheizou burst; wait(100);', { enemies: 3 });
    expect(hitsOf(done, 'Windmuster Iris').length).toBeGreaterThanOrEqual(3);
    expect(calc(hitOf(done, 'Windmuster Iris'), 'talent')).toBeCloseTo(0.364752, 3);
    expect(energyFrom(done, 'heizou c4')).toEqual([9, 1.5, 1.5]);
    expect(hitsOf(await run(0, 'shikanoinheizou burst; wait(100);'), 'Windmuster Iris')).toHaveLength(0);
  });

  it('at most four enemies get an iris', async () => {
    const done = await run(4, 'shikanoinheizou burst; wait(100);', { enemies: 5 });
    expect(energyFrom(done, 'heizou c4')).toEqual([9, 1.5, 1.5, 1.5]);
  });

  it('C6: with all stacks 16 % critical rate and 32 % critical damage', async () => {
    const cd = async (cons: number) =>
      calc(hitOf(await run(cons, 'shikanoinheizou skill[hold=1]; wait(20);'), MAX), 'cd');
    expect((await cd(6)) - (await cd(5))).toBeCloseTo(0.32, 9);
  });

  it('charged attacks follow normal attacks only', async () => {
    await expect(run(0, 'shikanoinheizou charge;')).rejects.toThrow('charge');
  });
});

describe('the reach of Heartstopper Strike', () => {
  const struck = async (script: string, at: string, cons = 0) => {
    const done = await fight(`options swap_delay=12;
    shikanoinheizou char lvl=90/90 cons=${cons} talent=9,9,9;
    shikanoinheizou add weapon="apprenticesnotes" refine=1 lvl=70/70;
    bennett char lvl=90/90 cons=0 talent=9,9,9; bennett add weapon="dullblade" refine=1 lvl=70/70;
    target lvl=100 resist=0.1 radius=0.5 pos=0,1.2 hp=999999999;
    target lvl=100 resist=0.1 radius=0.5 pos=${at} hp=999999999; active bennett; ${script} wait(60);`);
    return done.hits.filter((h) => h.name.startsWith(STRIKE)).map((h) => h.target);
  };
  it('is 1.5 m to each side, 2 m with Conviction', async () => {
    expect(await struck('shikanoinheizou skill;', '2.2,2')).toEqual([1]);
    expect(await struck('shikanoinheizou skill[hold=1];', '2.2,2')).toEqual([1, 2]);
  });
  it('is 4.6 m ahead, 4.7 with a stack, which C1 makes as he comes', async () => {
    expect(await struck('shikanoinheizou skill;', '0,5.15')).toEqual([1]);
    expect(await struck('shikanoinheizou skill;', '0,5.15', 1)).toEqual([1, 2]);
  });
  it('held with four stacks, he strikes 17 frames later than pressed', async () => {
    const done = await fight(`options swap_delay=12 ignore_burst_energy=true hitlag=false;
    shikanoinheizou char lvl=90/90 cons=0 talent=9,9,9;
    shikanoinheizou add weapon="apprenticesnotes" refine=1 lvl=70/70;
    xiangling char lvl=90/90 cons=0 talent=9,9,9; xiangling add weapon="beginnersprotector" refine=1 lvl=70/70;
    target lvl=100 resist=0.1 radius=0.5 pos=0,1.2 hp=999999999; active xiangling;
    xiangling burst; shikanoinheizou attack:12; ${STACKS} shikanoinheizou skill[hold=1]; wait(60);`);
    expect(numbers(done)).toEqual([4]);
    expect(hitOf(done, MAX).frame - framesOf(done, 'skill')[0]).toBe(20 + 17);
  });
  it('pressed, he strikes after 20 frames', async () => {
    const done = await run(0, 'shikanoinheizou skill; wait(60);');
    expect(hitOf(done, STRIKE).frame - framesOf(done, 'skill')[0]).toBe(20);
  });
});
