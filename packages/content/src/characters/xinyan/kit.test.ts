import { describe, expect, it } from 'vitest';
import { fight } from '../../../test/fight.ts';
import { calc, hitOf, hitsOf, numbers, particlesOf } from '../../../test/readings.ts';

const run = (script: string, { cons = 0, level = '90/90', cr = '-1', targets = 1, options = '' } = {}) =>
  fight(`options swap_delay=4 ignore_burst_energy=true;
xinyan char lvl=${level} cons=${cons} talent=9,9,9; xinyan add weapon="wastergreatsword" refine=1 lvl=70/70;
xinyan add stats cr=${cr};
xingqiu char lvl=90/90 cons=0 talent=9,9,9; xingqiu add weapon="dullblade" refine=1 lvl=70/70;
xingqiu add stats cr=-1;
${['0,1', '0.5,1.5', '-0.5,1.5']
  .slice(0, targets)
  .map((pos) => `target lvl=100 resist=0.1 radius=1 pos=${pos} hp=999999999;`)
  .join('\n')}
${options} active xinyan; ${script}`);

const PULSE = 'Sweeping Fervor (DoT)';

describe('Sweeping Fervor', () => {
  it('burns around her every 2 s with a shield of level 3: three opponents, with the first passive two', async () => {
    const pulses = async (level: string, targets: number) =>
      hitsOf(await run('xinyan skill; wait(300);', { level, targets }), PULSE).length / targets;
    expect(await pulses('90/90', 1)).toBe(0);
    expect(await pulses('90/90', 2)).toBe(2);
    expect(await pulses('20/20', 2)).toBe(0);
    expect(await pulses('20/20', 3)).toBe(2);
  });

  it('gives 4 particles', async () => {
    expect(particlesOf(await run('xinyan skill; wait(150);'), 'xinyan').map(([, count]) => count)).toEqual([4]);
  });

  it('ends with the shield', async () => {
    const broken = await run('xinyan skill; wait(600);', {
      targets: 2,
      options: 'hurt once interval=200 amount=90000,90001 element=physical;',
    });
    expect(hitsOf(broken, PULSE).length / 2).toBeLessThan(3);
  });
});

it("Now That's Rock 'N' Roll: 15 % physical damage for whom the shield protects", async () => {
  const bonus = async (before: string, level = '90/90') =>
    calc(hitsOf(await run(`${before} xingqiu attack; wait(30);`, { level }), 'Normal 0')[0], 'bonus_dmg');
  expect((await bonus('xinyan skill;')) - (await bonus('xinyan walk;'))).toBeCloseTo(0.15, 6);
  expect((await bonus('xinyan skill;', '60/60')) - (await bonus('xinyan walk;', '60/60'))).toBeCloseTo(0, 6);
});

describe('constellations', () => {
  it('C1: 12 % attack speed after a critical hit', async () => {
    const second = async (cons: number, cr: string) => {
      const done = await run('xinyan attack:4; wait(60);', { cons, cr });
      return hitOf(done, 'Normal 3').frame - hitOf(done, 'Normal 0').frame;
    };
    expect(await second(1, '1')).toBeLessThan(await second(0, '1'));
    expect(await second(1, '-1')).toBe(await second(0, '-1'));
  });

  it('C2: the blow of the burst is critical, and the shield is of level 3', async () => {
    const burst = async (cons: number) => run('xinyan burst; wait(300);', { cons, cr: '0.1' });
    const [with2, without] = [await burst(2), await burst(1)];
    const rate = (done: typeof with2) => calc(hitOf(done, 'Riff Revolution (Initial)'), 'cr');
    expect(rate(with2)).toBe(1);
    expect(rate(without)).toBeLessThan(0.5);
    expect(hitsOf(with2, PULSE).length).toBeGreaterThan(2);
    expect(hitsOf(without, PULSE)).toHaveLength(0);
  });

  it('C4: the swing takes 15 % physical resistance', async () => {
    const script = 'xinyan skill; print(.debuff.res.t0.xinyan-c4);';
    expect(numbers(await run(script, { cons: 4 }))).toEqual([1]);
    expect(numbers(await run(script, { cons: 3 }))).toEqual([0]);
  });
});

it('a high plunge strikes after 40 frames, and after 38 frames of a low one the script goes on', async () => {
  const done = await fight(`options swap_delay=4 ignore_burst_energy=true;
xinyan char lvl=90/90 cons=0 talent=9,9,9; xinyan add weapon="wastergreatsword" refine=1 lvl=70/70;
xianyun char lvl=90/90 cons=0 talent=9,9,9; xianyun add weapon="apprenticesnotes" refine=1 lvl=70/70;
target lvl=100 resist=0.1 radius=1 pos=0,1 hp=999999999; active xianyun;
xianyun burst; xinyan jump, high_plunge, jump, low_plunge; print(f());`);
  const [high, low] = done.actions.filter(([, , action]) => action.endsWith('plunge')).map(([frame]) => frame);
  expect(hitOf(done, 'High Plunge').frame - high).toBe(40);
  expect(numbers(done)).toEqual([low + 38]);
});
