import { describe, expect, it } from 'vitest';
import { fight } from '../../../test/fight.ts';
import { calc, energyFrom, hitOf, hitsOf, numbers } from '../../../test/readings.ts';

/** With Lauma the team has Ascendant Gleam. */
const run = (cons: number, script: string, { level = '90/90', mate = 'lisa' } = {}) =>
  fight(`options swap_delay=12 ignore_burst_energy=true;
    aino char lvl=${level} cons=${cons} talent=9,9,9; aino add weapon="wastergreatsword" refine=1 lvl=70/70;
    aino add stats em=200 cr=-1;
    ${mate} char lvl=90/90 cons=0 talent=9,9,9; ${mate} add weapon="apprenticesnotes" refine=1 lvl=70/70;
    ${mate} add stats cr=-1;
    target lvl=100 resist=0.1 radius=1 pos=0,2.4 hp=999999999; active aino; ${script}`);
const DUCKY = 'Cool Your Jets Ducky';
const frames = (done: Awaited<ReturnType<typeof run>>) => hitsOf(done, DUCKY).map((hit) => hit.frame);

describe('aino', () => {
  it('Ducky shoots ten times, every 1.5 s; first passive with Ascendant Gleam: 21 times, every 0.7 s', async () => {
    const script = 'aino burst; wait(1100);';
    const plain = frames(await run(0, script));
    expect(plain).toHaveLength(10);
    expect(plain[1] - plain[0]).toBe(90);
    const gleam = frames(await run(0, script, { mate: 'lauma' }));
    expect(gleam.length).toBeGreaterThan(10);
    expect((gleam[1] - gleam[0]) % 42).toBe(0);
    expect(frames(await run(0, script, { mate: 'lauma', level: '20/20' }))).toHaveLength(10);
  });

  it('second passive: the burst deals 50 % of her EM more', async () => {
    const flat = async (level: string) =>
      calc(hitOf(await run(0, 'aino burst; wait(200);', { level }), DUCKY), 'flat_dmg');
    expect(await flat('90/90')).toBeCloseTo(0.5 * (200 + 96), 6);
    expect(await flat('60/60')).toBe(0);
  });

  it('C1: 80 EM for her and the active character after skill and burst', async () => {
    const script =
      'aino skill; print(.aino.stats.em); lisa walk; print(.lisa.stats.em); aino walk; print(.lisa.stats.em);';
    const [c0, c1] = [numbers(await run(0, script)), numbers(await run(1, script))];
    expect(c1.map((em, i) => em - c0[i])).toEqual([80, 80, 0]);
  });

  it('C2: hits of the active character bring a shot of 25 % ATK and 150 % EM, every 5 s', async () => {
    const shots = hitsOf(await run(2, 'aino burst; wait(80); lisa attack:20;'), `${DUCKY} (C2)`);
    expect(calc(shots[0], 'talent')).toBe(0.25);
    expect(calc(shots[0], 'flat_dmg')).toBeCloseTo(1.5 * (200 + 96 + 80), 6);
    expect(shots[1].frame - shots[0].frame).toBeGreaterThanOrEqual(300);
    expect(hitsOf(await run(2, 'aino burst, attack:6;'), `${DUCKY} (C2)`)).toEqual([]);
  });

  it('C4: Musecatcher gives 10 energy, every 10 s', async () => {
    expect(energyFrom(await run(4, 'aino skill; wait(60);'), 'aino-c4')).toEqual([10]);
    expect(energyFrom(await run(3, 'aino skill; wait(60);'), 'aino-c4')).toEqual([]);
  });

  it('C6: electro-charged of the active character deals 15 % more after the burst', async () => {
    const damage = async (cons: number) =>
      hitOf(
        await run(cons, 'aino burst, skill; wait(20); lisa attack:4; wait(60);', { level: '20/20' }),
        'electrocharged',
      ).calc;
    expect(await damage(6)).not.toEqual(await damage(5));
  });

  it('C6: the active character’s electro-charged deals 15 % more, 35 % with Ascendant Gleam', async () => {
    const LAUMA = `lauma char lvl=90/90 cons=0 talent=9,9,9; lauma add weapon="apprenticesnotes" refine=1 lvl=70/70;`;
    const damage = async (cons: number, more: string) => {
      const script = 'aino burst, skill; wait(20); lisa attack:4; wait(60); print(.lisa.stats.em);';
      const done = await run(cons, more + script, { level: '20/20' });
      return [hitOf(done, 'electrocharged').damage, ...numbers(done)];
    };
    for (const [more, bonus] of [
      ['', 0.15],
      [LAUMA, 0.35],
    ] as const) {
      const [[plain, em], [strong]] = [await damage(5, more), await damage(6, more)];
      const byMastery = 1 + (16 * em) / (em + 2000);
      expect(strong / plain).toBeCloseTo((byMastery + bonus) / byMastery, 6);
    }
  });

  it('the second hit of Musecatcher reaches 3.5 m around a point 1.2 m ahead of her', async () => {
    // The opponent has a radius of 1 m.
    const reached = async (y: number) =>
      hitsOf(await run(0, `set_target_pos(1, 0, ${y}); aino skill; wait(60);`), 'Musecatcher 1').length;
    expect([await reached(5.6), await reached(5.8)]).toEqual([1, 0]);
  });
});
