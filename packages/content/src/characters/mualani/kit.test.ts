import { describe, expect, it } from 'vitest';
import { fight } from '../../../test/fight.ts';
import { attribute, calc, energyFrom, hitOf, hitsOf, numbers, particlesOf } from '../../../test/readings.ts';

/** Two targets in the way of someone who surfs where she stands. */
const TARGETS = ['0,1', '0.5,1.5'];
const run = (script: string, { cons = 0, level = '90/90', targets = 1 } = {}) =>
  fight(`options swap_delay=4 ignore_burst_energy=true;
mualani char lvl=${level} cons=${cons} talent=9,9,9; mualani add weapon="apprenticesnotes" refine=1 lvl=70/70;
mualani add stats cr=-1;
xilonen char lvl=90/90 cons=0 talent=9,9,9; xilonen add weapon="dullblade" refine=1 lvl=70/70;
${TARGETS.slice(0, targets)
  .map((pos) => `target lvl=100 resist=0.1 radius=1 pos=${pos} hp=999999999;`)
  .join('\n')}
active mualani; ${script}`);

const SURGING = "Sharky's Surging Bite";
/** Surf until there are three stacks. */
const SURF = 'mualani skill, walk[f=100];';

describe('Surfshark Wavebreaker', () => {
  it('surfing into an opponent gives momentum every 0.7 s, three stacks at most', async () => {
    const read = 'print(.mualani.momentum);';
    expect(numbers(await run(`mualani skill, walk[f=30]; ${read} mualani walk[f=150]; ${read}`))).toEqual([1, 3]);
  });

  it('bites harder with momentum, by max HP, with 4 or 5 particles once', async () => {
    const none = await run('mualani skill, attack; wait(60);');
    const three = await run(`${SURF} mualani attack; wait(120);`);
    const share = (done: typeof none, name: string) => calc(hitOf(done, name), 'flat_dmg');
    expect(share(three, SURGING) / share(none, "Sharky's Bite (0 momentum)")).toBeCloseTo(
      (14.756 + 3 * 7.378 + 36.89) / 14.756,
      4,
    );
    const [[, count]] = particlesOf(three, 'mualani');
    expect([4, 5]).toContain(count);
  });

  it('missiles hit the other marked ones, each taking 14 % off', async () => {
    const [one, two] = [
      await run(`${SURF} mualani attack; wait(120);`),
      await run(`${SURF} mualani attack; wait(120);`, { targets: 2 }),
    ];
    expect(hitsOf(two, 'Shark Missile')).toHaveLength(1);
    expect(calc(hitOf(two, SURGING), 'flat_dmg') / calc(hitOf(one, SURGING), 'flat_dmg')).toBeCloseTo(0.86, 6);
  });

  it('bites are no steps of the chain of normal attacks', async () => {
    const done = await run('mualani skill, attack:9; wait(30);', { level: '20/20' });
    const [first] = done.hits.filter((hit) => hit.name.startsWith('Normal'));
    expect(first.name).toBe('Normal 0');
  });

  it('ends when she leaves the field or her points are spent, and cools down for 6 s then', async () => {
    const read = 'print(.mualani.nightsoul.state); print(.mualani.skill.cd);';
    expect(numbers(await run(`mualani skill; wait(60); ${read}`))).toEqual([1, 0]);
    const [blessed, left] = numbers(await run(`mualani skill; wait(60); xilonen walk; ${read}`));
    expect(blessed).toBe(0);
    expect(left).toBeGreaterThan(350);
    expect(numbers(await run(`mualani skill; wait(400); ${read}`))[0]).toBe(0);
  });

  it('dash and jump cost points instead of stamina', async () => {
    const points = async (script: string) =>
      numbers(await run(`mualani skill; wait(60); ${script} print(.mualani.nightsoul.points);`))[0];
    const before = await points('');
    expect(before - (await points('mualani dash;'))).toBeGreaterThanOrEqual(10);
    expect(before - (await points('mualani dash, jump;'))).toBeGreaterThanOrEqual(24);
  });
});

describe('passives', () => {
  it('Heat-Resistant Freshwater Puffer: the first two bites give 20 points back', async () => {
    const points = async (level: string) =>
      numbers(
        await run('mualani skill; wait(250); mualani attack; wait(60); print(.mualani.nightsoul.points);', { level }),
      )[0];
    expect((await points('90/90')) - (await points('20/20'))).toBeCloseTo(20, 6);
  });

  it('Natlan’s Greatest Guide: each nightsoul burst adds 15 % of max HP to the burst, three at most', async () => {
    const flat = async (script: string, level = '90/90') =>
      calc(hitOf(await run(`${script} mualani burst; wait(120);`, { level }), 'Boomsharka-laka'), 'flat_dmg');
    const burst = 'mualani skill, attack; wait(60); mualani skill; wait(1200);';
    const none = await flat('');
    expect((await flat(burst)) / none).toBeCloseTo((0.993466 + 0.15) / 0.993466, 4);
    expect((await flat(burst.repeat(5))) / none).toBeCloseTo((0.993466 + 0.45) / 0.993466, 4);
    expect(await flat(burst, '60/60')).toBeCloseTo(await flat('', '60/60'), 4);
  });
});

describe('constellations', () => {
  const BITES = 'mualani skill, attack; wait(120); mualani attack; wait(60);';
  const shares = async (cons: number) => {
    const done = await run(BITES, { cons });
    return done.hits.filter((hit) => hit.name.startsWith('Sharky')).map((hit) => calc(hit, 'flat_dmg'));
  };

  it('C1: the first bite deals 66 % of max HP more, at C6 each', async () => {
    const [first, second] = await shares(1);
    expect((first - second) / second).toBeCloseTo(0.66 / 0.14756, 3);
    const [a, b] = await shares(6);
    expect(b).toBeGreaterThan(second * 3);
    expect(a).toBeGreaterThan(first);
  });

  it('C2: two stacks to begin with, and another for each puffer', async () => {
    const script =
      'mualani skill; wait(5); print(.mualani.momentum); mualani attack; wait(60); print(.mualani.momentum);';
    expect(numbers(await run(script, { cons: 2 }))).toEqual([2, 1]);
    expect(numbers(await run(script, { cons: 1 }))).toEqual([0, 0]);
  });

  it('C3 and C5: three levels more of skill and burst', async () => {
    // Two stacks of momentum by C2 and 66 % of max HP by C1 come with the first bite.
    const bite = hitOf(await run('mualani skill, attack; wait(60);', { cons: 3 }), "Sharky's Bite (2 momentum)");
    expect(calc(bite, 'flat_dmg') / attribute(bite, 'hp')).toBeCloseTo(0.1736 + 2 * 0.0868 + 0.66, 6);
    const share = async (cons: number) => {
      const boom = hitOf(await run('mualani burst; wait(120);', { cons }), 'Boomsharka-laka');
      return calc(boom, 'flat_dmg') / attribute(boom, 'hp');
    };
    expect(await share(4)).toBeCloseTo(0.993466, 5);
    expect(await share(5)).toBeCloseTo(1.168784, 5);
  });

  it('C4: 8 energy for each puffer, 75 % burst damage', async () => {
    expect(energyFrom(await run(BITES, { cons: 4 }), 'mualani-c4')).toEqual([8, 8]);
    const bonus = async (cons: number) =>
      calc(hitOf(await run('mualani burst; wait(120);', { cons }), 'Boomsharka-laka'), 'bonus_dmg');
    expect((await bonus(4)) - (await bonus(3))).toBeCloseTo(0.75, 6);
  });
});

describe('surfing', () => {
  const surf = async (script: string) =>
    fight(`options swap_delay=4;
mualani char lvl=90/90 cons=0 talent=9,9,9; mualani add weapon="apprenticesnotes" refine=1 lvl=70/70;
target lvl=100 resist=0.1 radius=1 pos=0,1 hp=999999999; target lvl=100 resist=0.1 radius=1 pos=20,20 hp=999999999;
active mualani; ${script}`);
  const MOMENTUM = 'print(.mualani.momentum);';

  it('an opponent gives momentum again after 0.7 s only, regardless of other opponents', async () => {
    const done = await surf(
      `mualani skill, walk[f=10]; ${MOMENTUM} set_target_pos(2, 0.5, 1.5); mualani walk[f=15]; ${MOMENTUM}`,
    );
    expect(hitsOf(done, 'Surfing Hit').map((h) => h.target)).toEqual([1, 1, 2]);
    expect(numbers(done)).toEqual([1, 2]);
  });

  it('what is dead does not count', async () => {
    const done = await surf('set_target_pos(2, 0.5, 1.5); kill_target(2); mualani skill, walk[f=100];');
    const frames = hitsOf(done, 'Surfing Hit').map((h) => h.frame);
    // 42 frames, and one in which the rest ends and one until the hit.
    expect(frames.slice(1).map((f, i) => f - frames[i])).toEqual([44, 44]);
  });

  it('a jump costs 2 points, one out of a dash 14', async () => {
    const points = 'print(.mualani.nightsoul.points);';
    const done = await surf(`set_target_pos(1, 10, 20); mualani skill, dash; ${points} mualani jump; ${points}
      mualani walk[f=30]; ${points} mualani jump; ${points}`);
    const [a, b, c, d] = numbers(done);
    // One point runs out in each jump.
    expect([a - b, c - d]).toEqual([14 + 1, 2 + 1]);
  });
});
