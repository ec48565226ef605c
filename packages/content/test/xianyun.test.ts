import { describe, expect, it } from 'vitest';
import { fight } from './fight.ts';

const run = (script: string, cons = 0, targets = 1) =>
  fight(`options duration=60 swap_delay=4 ignore_burst_energy=true;
xianyun char lvl=90/90 cons=${cons} talent=9,9,9;
xianyun add weapon="apprenticesnotes" refine=1 lvl=70/70;
noelle char lvl=90/90 cons=0 talent=9,9,9;
noelle add weapon="wastergreatsword" refine=1 lvl=70/70;
${Array(targets).fill('target lvl=100 resist=0.1 radius=2 pos=0,1.4;').join('\n')}
active xianyun;
${script} wait(120);`);
const names = async (script: string, cons = 0) => (await run(script, cons)).hits.map((h) => h.name);

describe('White Clouds at Dawn', () => {
  it('strikes each enemy once, however many leaps, and the wave counts the leaps', async () => {
    expect(await names('xianyun skill, skill, skill, high_plunge;')).toEqual([
      'Skyladder',
      'Driftcloud Wave (3 Leaps)',
    ]);
    expect(await names('xianyun skill, low_plunge;')).toEqual(['Skyladder', 'Driftcloud Wave (1 Leaps)']);
  });
  it('comes back 3 s sooner without a plunge', async () => {
    const cooldown = async (then: string) =>
      Number((await run(`xianyun skill; ${then} wait(240); print(.xianyun.skill.cd);`)).printed[0]);
    expect((await cooldown('xianyun high_plunge;')) - (await cooldown('wait(49);'))).toBeCloseTo(180, -1);
  });
  it('C1: two charges', async () => {
    const charges = async (cons: number) =>
      (await run('print(.xianyun.skill.charge); xianyun skill; print(.xianyun.skill.charge);', cons)).printed;
    expect(await charges(0)).toEqual(['1', '0']);
    expect(await charges(1)).toEqual(['2', '1']);
  });
  it('C2: 20 % ATK for 15 s', async () => {
    const atk = async (cons: number) =>
      Number((await run('xianyun skill; print(.xianyun.stats.atk%);', cons)).printed[0]);
    expect((await atk(2)) - (await atk(1))).toBeCloseTo(0.2, 9);
  });
  it('C4: a wave of three leaps heals by 150 % ATK', async () => {
    const heals = async (cons: number) =>
      (await run('xianyun skill, skill, skill, high_plunge;', cons)).log('heal', 'Mystery Millet Gourmet (C4)');
    expect(await heals(3)).toEqual([]);
    expect((await heals(4)).length).toBe(2);
  });
});

describe('Galefeather Pursuit', () => {
  it('gives critical rate to plunges by the number of enemies hit', async () => {
    const rate = async (targets: number) => {
      const { hits } = await run('xianyun skill, high_plunge, skill, high_plunge;', 1, targets);
      const waves = hits.filter((h) => h.name.startsWith('Driftcloud'));
      return Number(waves[waves.length - 1].calc.cr) - Number(waves[0].calc.cr);
    };
    expect(await rate(1)).toBeCloseTo(0.04, 9);
    expect(await rate(3)).toBeCloseTo(0.08, 9);
    expect(await rate(5)).toBeCloseTo(0.1, 9);
  });
});

describe('Stars Gather at Dusk', () => {
  const plunges = (count: number): string => 'noelle jump, high_plunge;'.repeat(count);
  it('lifts jumps until eight plunges have used up its Adeptal Assistance', async () => {
    const { hits, printed } = await run(
      `xianyun burst; print(.xianyun.adeptal-assistance); ${plunges(3)} wait(10); print(.xianyun.adeptal-assistance);`,
    );
    expect(printed).toEqual(['8', '5']);
    expect(hits.filter((h) => h.name === 'Starwicker').length).toBe(3);
    await expect(run(`xianyun burst; ${plunges(9)}`)).rejects.toThrow('airborne');
  });
  it('adds 200 % of her ATK to the impact of a plunge, 400 % with C2', async () => {
    const added = async (cons: number) => {
      const { hits } = await run(`xianyun burst; ${plunges(1)}`, cons);
      return Number(hits.find((h) => h.name === 'High Plunge')?.calc.flat_dmg);
    };
    const base = await added(0);
    expect(base).toBeGreaterThan(0);
    expect((await added(2)) / base).toBeCloseTo(2, 9);
  });
  it('C6: eight rounds of leaps need no cooldown and make no particles', async () => {
    const { logs, hits } = await run('xianyun burst; xianyun skill, high_plunge, skill, high_plunge; wait(200);', 6);
    expect(hits.filter((h) => h.name.startsWith('Driftcloud')).length).toBe(2);
    expect(logs.filter((e) => e.event === 'energy' && e.logs.source === 'xianyun')).toEqual([]);
  });
});
