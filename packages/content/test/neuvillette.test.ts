import { describe, expect, it } from 'vitest';
import { fight } from './fight.ts';

const neuvillette = (cons = 0, level = '90/90') => `
neuvillette char lvl=${level} cons=${cons} talent=9,9,9;
neuvillette add weapon="apprenticesnotes" refine=1 lvl=70/70;
neuvillette add stats hp=4780 cr=-1;`;
const FISCHL = `
fischl char lvl=90/90 cons=0 talent=9,9,9;
fischl add weapon="huntersbow" refine=1 lvl=70/70;
fischl add stats cr=-1;`;
const TARGET = 'target lvl=100 resist=0.1 radius=2 pos=0,2.4;';
const options = (seconds: number) => `options duration=${seconds} swap_delay=4 ignore_burst_energy=true;`;
const NAME = 'Charged Attack: Equitable Judgment';

const run = (script: string, { cons = 0, level = '90/90', team = '', seconds = 25 } = {}) =>
  fight(`${options(seconds)}${neuvillette(cons, level)}${team}${TARGET}active neuvillette; ${script}`);
const waves = async (...args: Parameters<typeof run>) => (await run(...args)).hits.filter((h) => h.name === NAME);

describe('Equitable Judgment', () => {
  it('evaluates for 209 frames, then strikes after 6, 22 and every 25 frames, a last time at its end', async () => {
    const frames = (await waves('neuvillette charge; wait(600);')).map((h) => h.frame);
    const start = 1 + 14 + 3 + 209;
    expect(frames).toEqual([6, 28, 53, 78, 103, 128, 153, 173].map((f) => start + f));
  });

  it('evaluates faster for each droplet in reach, up to three, which also heal him', async () => {
    const done = await run('neuvillette skill; wait(60); print(.neuvillette.droplets); neuvillette charge; wait(600);');
    expect(done.printed.map(Number)).toEqual([3]);
    const charge = done.actions.find(([, , a]) => a === 'charge')?.[0] ?? 0;
    expect(done.hits.find((h) => h.name === NAME)?.frame).toBe(charge + 14 + 3 + 6);
    expect(done.log('heal', 'Sourcewater').map((e) => e.frame)).toEqual([22, 22, 22].map((f) => charge + f));
  });

  it('with `ticks` it ends after so many waves, to be left by a skill, burst, dash or jump only', async () => {
    expect(await waves('neuvillette charge[ticks=3], dash; wait(300);')).toHaveLength(3);
    expect(await waves('neuvillette charge[ticks=0], skill; wait(300);')).toHaveLength(1);
    for (const action of ['attack', 'charge', 'walk'])
      await expect(run(`neuvillette charge[ticks=2], ${action};`)).rejects.toThrow('cannot early cancel');
    expect((await run('neuvillette charge[ticks=2], jump, attack;')).actions).toHaveLength(3);
  });

  it('nobody can be swapped in before its end', async () => {
    const { actions } = await run('neuvillette charge; fischl attack;', { team: FISCHL });
    const swap = actions.find(([, , a]) => a === 'swap')?.[0] ?? 0;
    expect(swap).toBeGreaterThan(1 + 14 + 3 + 209 + 173 + 27 - 2);
  });

  it('drains 8 % of his max HP twice a second while he is above half', async () => {
    const { log } = await run('neuvillette charge; wait(600);');
    const start = 1 + 14 + 3 + 209;
    expect(log('hurt', NAME).map((e) => e.frame)).toEqual([40, 70, 100, 130, 160].map((f) => start + f));
  });

  it('C6: a droplet taken in its last second makes it a second longer', async () => {
    const usual = await waves('neuvillette skill, burst; wait(400); neuvillette charge; wait(700);', { cons: 4 });
    const longer = await waves('neuvillette skill, burst; wait(400); neuvillette charge; wait(700);', { cons: 6 });
    const length = (hits: typeof usual) => hits[hits.length - 1].frame - hits[0].frame;
    expect(length(usual)).toBe(173 - 6);
    const more = length(longer) - length(usual);
    expect(more).toBeGreaterThan(0);
    expect(more % 60).toBe(0);
  });
});

describe('the short charged attack', () => {
  it('costs 50 stamina', async () => {
    const { printed, hits } = await run('print(.stam); neuvillette charge[short=1]; wait(20); print(.stam); wait(60);');
    expect(Number(printed[0]) - Number(printed[1])).toBe(50);
    expect(hits.map((h) => h.name)).toEqual(['Charge Attack']);
  });
});

describe("Heir to the Ancient Sea's Authority", () => {
  const shocked = 'fischl skill; wait(60); neuvillette attack; wait(60); neuvillette charge; wait(600);';
  const flat = async (script: string, cons = 0, level = '90/90') =>
    (await waves(script, { team: FISCHL, cons, level, seconds: 20 })).map((h) => Number(h.calc.flat_dmg));

  it('1.1 times the damage for one kind of hydro reaction; C1 counts as one, so then 1.25 times', async () => {
    const [plain] = await flat('neuvillette charge; wait(600);');
    expect((await flat(shocked))[0] / plain).toBeCloseTo(1.1, 9);
    expect((await flat('neuvillette charge; wait(600);', 1))[0] / plain).toBeCloseTo(1.1, 9);
    expect((await flat(shocked, 1))[0] / plain).toBeCloseTo(1.25, 9);
  });

  it('does nothing before his first ascension', async () => {
    const [plain] = await flat('neuvillette charge; wait(600);', 0, '20/20');
    expect((await flat(shocked, 1, '20/20'))[0]).toBeCloseTo(plain, 9);
  });
});

describe('Discipline of the Supreme Arbitration', () => {
  it('is looked at when his HP changes: nothing at first, then by what is left above 30 %', async () => {
    const { printed } = await run(`print(.neuvillette.stats.hydro%); neuvillette charge; wait(500);
      print(.neuvillette.stats.hydro%); print(.neuvillette.hpratio);`);
    const [before, after, ratio] = printed.map(Number);
    expect(after - before).toBeCloseTo(Math.min(0.3, (ratio - 0.3) * 0.6), 9);
    expect(ratio).toBeLessThan(0.8);
  });
});
