import { describe, expect, it } from 'vitest';
import { fight, lasting } from '../../../test/fight.ts';
import { calc, hitOf, hitsOf, numbers } from '../../../test/readings.ts';

const run = (script: string, { cons = 0, level = '90/90', stats = 'cr=-1' } = {}) =>
  fight(`options swap_delay=4 ignore_burst_energy=true;
    tighnari char lvl=${level} cons=${cons} talent=9,9,9; tighnari add weapon="huntersbow" refine=1 lvl=70/70;
    tighnari add stats ${stats};
    xingqiu char lvl=90/90 cons=0 talent=9,9,9; xingqiu add weapon="dullblade" refine=1 lvl=70/70;
    target lvl=100 resist=0.1 radius=2 pos=0,1 hp=999999999; active tighnari; ${script} wait(60);`);
const WREATH = 'Fully-Charged Aimed Shot (Wreath Arrow)';

describe('tighnari', () => {
  it('the skill hastens three Wreath Arrows by 142 frames, with four Clusterbloom Arrows each', async () => {
    const done = await run('tighnari skill; wait(20); tighnari aim:3, aim[hold=2];');
    const shots = hitsOf(done, WREATH);
    const [, ...aims] = done.actions.map(([frame]) => frame);
    // 175 frames of charging and 10 of flight.
    expect(shots.map((h, i) => h.frame - aims[i])).toEqual([43, 43, 43, 185]);
    expect(hitsOf(done, 'Clusterbloom Arrow').filter((h) => h.frame === shots[0].frame + 35)).toHaveLength(4);
  });

  it('Keen Sight: a Wreath Arrow gives 50 EM for 4 s, from ascension 1', async () => {
    const script = 'tighnari aim[hold=2]; wait(5); print(.tighnari.stats.em);';
    expect(numbers(await run(script))).toEqual([50]);
    expect(numbers(await run(script, { level: '20/20' }))).toEqual([0]);
    expect(lasting(await run(script), 'tighnari-a1')).toBe(240);
  });

  it('Scholarly Blade: 0.06 % damage per EM for charged attacks and burst, 60 % at most', async () => {
    const bonus = async (em: number, name: string) =>
      calc(
        hitOf(await run('tighnari aim; wait(20); tighnari skill, burst;', { stats: `em=${em}` }), name),
        'bonus_dmg',
      );
    const shot = 'Fully-Charged Aimed Shot';
    expect((await bonus(500, shot)) - (await bonus(0, shot))).toBeCloseTo(0.3, 9);
    expect((await bonus(1200, shot)) - (await bonus(0, shot))).toBeCloseTo(0.6, 9);
    expect(await bonus(500, 'Vijnana-Phala Mine')).toBe(await bonus(0, 'Vijnana-Phala Mine'));
  });

  it('C1: 15 % CRIT Rate of charged attacks', async () => {
    const rate = async (cons: number) =>
      calc(hitOf(await run('tighnari aim;', { cons, stats: 'cr=0' }), 'Fully-Charged Aimed Shot'), 'cr');
    expect((await rate(1)) - (await rate(0))).toBeCloseTo(0.15, 9);
  });

  it('C2: 20 % dendro damage while he stands in the field', async () => {
    const script = 'tighnari skill; wait(30); print(.tighnari.stats.dendro%);';
    const [without] = numbers(await run(script));
    const [within] = numbers(await run(script, { cons: 2 }));
    expect(within - without).toBeCloseTo(0.2, 9);
  });

  it('C4: 60 EM for everyone, 120 once the burst has reacted', async () => {
    const done = await run('tighnari burst; print(.xingqiu.stats.em);', { cons: 4 });
    expect(numbers(done)).toEqual([60]);
    const reacting = 'xingqiu skill; wait(40); tighnari burst; wait(60); print(.xingqiu.stats.em);';
    expect(numbers(await run(reacting, { cons: 4 }))).toEqual([120]);
  });

  it('C6: Wreath Arrows come 0.9 s earlier, with an arrow of 150 % ATK', async () => {
    const done = await run('tighnari aim[hold=2];', { cons: 6 });
    expect(hitOf(done, WREATH).frame - done.actions[0][0]).toBe(175 - 54 + 10);
    expect(calc(hitOf(done, 'Karma Adjudged From the Leaden Fruit'), 'talent')).toBe(1.5);
  });

  it('there are three levels of aiming', async () => {
    await expect(run('tighnari aim[hold=3];')).rejects.toThrow(/hold/);
  });
});
