import { describe, expect, it } from 'vitest';
import { fight, lasting } from '../../../test/fight.ts';
import { calc, hitOf, hitsOf, numbers } from '../../../test/readings.ts';

const run = (script: string, { cons = 0, level = '90/90', stats = 'cr=-1' } = {}) =>
  fight(`options duration=40 swap_delay=4 ignore_burst_energy=true;
alhaitham char lvl=${level} cons=${cons} talent=9,9,9;
alhaitham add weapon="dullblade" refine=1 lvl=70/70;
alhaitham add stats ${stats};
xingqiu char lvl=90/90 cons=0 talent=9,9,9;
xingqiu add weapon="dullblade" refine=1 lvl=70/70;
target lvl=100 resist=0.1 radius=2 pos=0,1;
active alhaitham;
${script} wait(30);`);

const MIRRORS = 'print(.alhaitham.mirrors);';
const PROJECTION = 'Chisel-Light Mirror: Projection Attack';
const FIELD = 'Particular Field: Fetters of Phenomena';

describe('Chisel-Light Mirrors', () => {
  it('the skill gives two if there are none, else one; one is lost every 233 frames', async () => {
    const done = await run(`alhaitham skill; wait(5); ${MIRRORS} wait(240); ${MIRRORS}`);
    expect(numbers(done)).toEqual([2, 1]);
  });

  it('are lost when he leaves the field', async () => {
    expect(numbers(await run(`alhaitham skill; wait(5); xingqiu attack; ${MIRRORS}`))).toEqual([0]);
  });

  it('attacks of theirs come as often as there are mirrors, every 1.6 s at most', async () => {
    const done = await run('alhaitham skill, attack:3; wait(60);');
    expect(hitsOf(done, `${PROJECTION} 2`)).toHaveLength(2);
  });
});

describe('passives', () => {
  it('Four-Causal Correction: charged attacks generate a mirror, every 12 s, from ascension 1', async () => {
    const twice = `alhaitham attack, charge; ${MIRRORS} wait(300); ${MIRRORS} alhaitham attack, charge; ${MIRRORS}`;
    expect(numbers(await run(twice))).toEqual([1, 0, 0]);
    expect(numbers(await run(twice, { level: '20/20' }))).toEqual([0, 0, 0]);
  });

  it('Mysteries Laid Bare: 0.1 % damage per EM, 100 % at most', async () => {
    const bonus = async (em: number, level = '90/90') =>
      calc(hitOf(await run('alhaitham burst; wait(60);', { stats: `em=${em}`, level }), FIELD), 'bonus_dmg');
    const none = await bonus(0);
    expect((await bonus(400)) - none).toBeCloseTo(0.4, 6);
    expect((await bonus(1400)) - none).toBeCloseTo(1, 6);
    expect(await bonus(400, '60/60')).toBeCloseTo(await bonus(0, '60/60'), 6);
  });
});

describe('Fetters of Phenomena', () => {
  it('hits four times, and twice more for each mirror, which it spends', async () => {
    expect(hitsOf(await run('alhaitham burst; wait(200);'), FIELD)).toHaveLength(4);
    const done = await run(`alhaitham skill; wait(5); alhaitham burst; ${MIRRORS} wait(200); ${MIRRORS}`);
    expect(hitsOf(done, FIELD)).toHaveLength(8);
    expect(numbers(done)).toEqual([0, 1]);
  });

  it('takes its share of EM from the level of the skill', async () => {
    const flat = async (stats: string) =>
      calc(hitOf(await run('alhaitham burst; wait(60);', { stats }), FIELD), 'flat_dmg');
    expect(await flat('em=100')).toBeCloseTo(165.376, 3);
  });

  it('gives no mirrors to someone off the field', async () => {
    expect(numbers(await run(`alhaitham burst; xingqiu attack; wait(200); ${MIRRORS}`))).toEqual([0]);
  });
});

describe('constellations', () => {
  it('C1: a projection that hits takes 1.2 s off the skill', async () => {
    const wait = async (cons: number) =>
      numbers(await run('alhaitham skill, attack; wait(60); print(.alhaitham.skill.cd);', { cons }))[0];
    expect((await wait(0)) - (await wait(1))).toBe(72);
  });

  it('C2: 50 EM for each mirror for 8 s, four stacks', async () => {
    const em = 'print(.alhaitham.stats.em); print(.alhaitham.c2-stacks);';
    const done = await run(`alhaitham skill; wait(5); ${em} alhaitham burst; wait(200); ${em}`, { cons: 2 });
    expect(numbers(done)).toEqual([100, 2, 150, 3]);
    expect(lasting(done, 'alhaitham-c2-1-stack')).toBe(480);
  });

  it('C4: mirrors spent give the others 30 EM each, mirrors generated give him 10 % dendro damage each', async () => {
    const done = await run(
      `print(.alhaitham.stats.dendro%); alhaitham skill; wait(5); alhaitham burst; print(.xingqiu.stats.em); wait(200);
       print(.alhaitham.stats.dendro%);`,
      { cons: 4 },
    );
    const [before, em, after] = numbers(done);
    expect(em).toBe(60);
    expect(after - before).toBeCloseTo(0.1, 9);
  });

  it('C6: mirrors beyond the third give CRIT for 6 s each', async () => {
    const script = 'alhaitham skill; wait(5); alhaitham burst; wait(200); print(.alhaitham.mods.alhaitham-c6);';
    expect(numbers(await run(script, { cons: 6 }))[0]).toBe(0);
    const again =
      'alhaitham burst; wait(120); alhaitham skill; wait(10); print(.alhaitham.mods.alhaitham-c6); print(.alhaitham.stats.cr); alhaitham attack;';
    const done = await run(again, { cons: 6 });
    const [left, cr] = numbers(done);
    expect(left).toBeGreaterThan(300);
    expect(cr).toBeCloseTo(0.15 - 1, 6);
    expect(calc(hitOf(done, 'Normal 0'), 'cd')).toBeCloseTo(0.5 + 0.7, 6);
  });
});
