import { describe, expect, it } from 'vitest';
import { fight, lasting } from '../../../test/fight.ts';
import { calc, hitOf, hitsOf, numbers } from '../../../test/readings.ts';

const run = (script: string, { cons = 0, level = '90/90', cr = 1 } = {}) =>
  fight(`options duration=40 swap_delay=4 ignore_burst_energy=true;
yoimiya char lvl=${level} cons=${cons} talent=9,9,9;
yoimiya add weapon="huntersbow" refine=1 lvl=70/70;
yoimiya add stats cr=${cr};
xingqiu char lvl=90/90 cons=0 talent=9,9,9;
xingqiu add weapon="dullblade" refine=1 lvl=70/70;
target lvl=100 resist=0.1 radius=2 pos=0,1;
active yoimiya;
${script} wait(30);`);

const EXPLOSION = 'Aurous Blaze (Explode)';

describe('Niwabi Fire-Dance', () => {
  it('multiplies normal attacks until she leaves the field', async () => {
    const share = async (script: string) => calc(hitOf(await run(script), 'Normal 0'), 'talent');
    const plain = await share('yoimiya attack;');
    expect((await share('yoimiya skill, attack;')) / plain).toBeCloseTo(1.5879, 3);
    expect(await share('yoimiya skill; xingqiu dash; yoimiya attack;')).toBeCloseTo(plain, 9);
  });

  it('Tricks: 2 % pyro damage for each hit, ten at most, from ascension 1', async () => {
    const pyro = async (attacks: number, level?: string) => {
      const done = await run(
        `print(.yoimiya.stats.pyro%); yoimiya skill, attack:${attacks}; wait(12); print(.yoimiya.stats.pyro%);`,
        { level },
      );
      const [before, after] = numbers(done);
      return after - before;
    };
    expect(await pyro(1)).toBeCloseTo(0.04, 9);
    expect(await pyro(10)).toBeCloseTo(0.2, 9);
    expect(await pyro(10, '20/20')).toBe(0);
  });
});

describe('Ryuukin Saxifrage', () => {
  it('explodes under hits of the others, not her own, every 2 s', async () => {
    expect(hitsOf(await run('yoimiya burst, attack:3;'), EXPLOSION)).toHaveLength(0);
    const { hits } = await run('yoimiya burst; xingqiu attack:12;');
    const frames = hits.filter((h) => h.name === EXPLOSION).map((h) => h.frame);
    expect(frames.length).toBeGreaterThan(1);
    for (let i = 1; i < frames.length; i++) expect(frames[i] - frames[i - 1]).toBeGreaterThanOrEqual(120);
  });

  it('gives the others 10 % ATK and 1 % for each trick', async () => {
    const atk = 'print(.xingqiu.stats.atk%);';
    const gain = async (before: string) => {
      const [from, to] = numbers(await run(`${atk} ${before} yoimiya burst; ${atk}`));
      return to - from;
    };
    expect(await gain('')).toBeCloseTo(0.1, 9);
    expect(await gain('yoimiya skill, attack;')).toBeCloseTo(0.12, 9);
    // The tricks ran out 3 s after the attack; the next skill drops them.
    expect(await gain('yoimiya skill, attack; wait(1100); yoimiya skill;')).toBeCloseTo(0.1, 9);
    expect(await gain('yoimiya skill, attack; wait(1100);')).toBeCloseTo(0.12, 9);
  });
});

describe('constellations', () => {
  it('C2: critical pyro hits give 25 % pyro damage for 6 s', async () => {
    const script = 'yoimiya aim; wait(20);';
    expect(lasting(await run(script, { cons: 2 }), 'yoimiya-c2')).toBe(360);
    await expect(run(script, { cons: 2, cr: -1 }).then((done) => lasting(done, 'yoimiya-c2'))).rejects.toThrow();
  });

  it('C4: an explosion takes 1.2 s off the skill', async () => {
    const left = async (cons: number) =>
      numbers(await run('yoimiya skill, burst; xingqiu attack; wait(20); print(.yoimiya.skill.cd);', { cons }))[0];
    expect((await left(3)) - (await left(4))).toBe(72);
  });

  it('C6: in the dance about half of her attacks bring one more arrow', async () => {
    const { hits } = await run('for let i = 0; i < 4; i = i + 1 { yoimiya skill, attack:5; wait(300); }', { cons: 6 });
    const extra = hits.filter((h) => h.name.startsWith('Kindling (C6)')).length;
    expect(extra).toBeGreaterThan(2);
    expect(extra).toBeLessThan(18);
  });
});

it('C1: the death of a marked enemy gives 20 % ATK for 20 s', async () => {
  const done = await fight(`options swap_delay=4 ignore_burst_energy=true;
yoimiya char lvl=90/90 cons=1 talent=9,9,9; yoimiya add weapon="huntersbow" refine=1 lvl=70/70;
target lvl=100 resist=0.1 radius=1 pos=0,1 hp=999999999; target lvl=100 resist=0.1 radius=1 pos=0,20 hp=999999999;
active yoimiya; print(.yoimiya.stats.atk%); yoimiya burst; wait(60); kill_target(1); print(.yoimiya.stats.atk%);`);
  const [before, after] = numbers(done);
  expect(after - before).toBeCloseTo(0.2, 9);
  expect(lasting(done, 'yoimiya-c1')).toBe(1200);
});
