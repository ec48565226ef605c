import { describe, expect, it } from 'vitest';
import { fight } from './fight.ts';

const yanfei = (cons = 0, cr = -1) => `
yanfei char lvl=90/90 cons=${cons} talent=9,9,9;
yanfei add weapon="apprenticesnotes" refine=1 lvl=70/70;
yanfei add stats cr=${cr};`;
const BARBARA = `
barbara char lvl=90/90 cons=0 talent=9,9,9;
barbara add weapon="apprenticesnotes" refine=1 lvl=70/70;`;
const TARGET = 'target lvl=100 resist=0.1 radius=2 pos=0,2.4;';
const options = 'options duration=20 swap_delay=4 ignore_burst_energy=true;';
const run = (script: string, cons = 0, cr = -1, target = TARGET) =>
  fight(`${options}${yanfei(cons, cr)}${BARBARA}${target}active yanfei;${script}`);

describe('Scarlet Seals', () => {
  it('come one from each normal attack, all from the skill, up to 3, with C6 up to 4', async () => {
    const count = async (script: string, cons = 0) =>
      Number((await run(`${script} wait(40); print(.yanfei.seal-count);`, cons)).printed[0]);
    expect(await count('yanfei attack;')).toBe(1);
    expect(await count('yanfei attack:2;')).toBe(2);
    expect(await count('yanfei attack:3, attack:2;')).toBe(3);
    expect(await count('yanfei skill;')).toBe(3);
    expect(await count('yanfei skill;', 6)).toBe(4);
    expect(await count('yanfei burst;')).toBe(3);
  });
  it('are lost when anyone is swapped in', async () => {
    const { printed } = await run('yanfei skill; wait(20); barbara dash; print(.yanfei.seal-count);');
    expect(printed).toEqual(['0']);
  });
  it('make a charged attack 15 % cheaper each, 25 % with C1', async () => {
    const cost = async (cons: number) => {
      const { printed } = await run('yanfei skill; wait(20); print(.stam); yanfei charge; print(.stam);', cons);
      return Number(printed[0]) - Number(printed[1]);
    };
    expect(await cost(0)).toBeCloseTo(50 * (1 - 0.45), 9);
    expect(await cost(1)).toBeCloseTo(50 * (1 - 0.75), 9);
  });
  it('come once a second after the burst', async () => {
    const { printed } = await run(
      'yanfei burst, charge; wait(2); print(.yanfei.seal-count); wait(120); print(.yanfei.seal-count);',
    );
    expect(Number(printed[1]) - Number(printed[0])).toBe(2);
  });
});

describe('Proviso', () => {
  it('gives 5 % pyro damage for each seal used up', async () => {
    const { hits } = await run('yanfei skill; wait(20); yanfei charge;');
    expect(Number(hits.find((h) => h.name === 'Charge Attack')?.calc.bonus_dmg)).toBeCloseTo(0.15 + 0.24, 9);
  });
});

describe('Blazing Eye', () => {
  it('follows only a critical charged attack, 10 frames later', async () => {
    const critical = (await run('yanfei charge;', 0, 1)).hits.map((h) => h.name);
    expect(critical).toEqual(['Charge Attack', 'Blazing Eye (A4)']);
    const plain = (await run('yanfei charge;')).hits.map((h) => h.name);
    expect(plain).toEqual(['Charge Attack']);
  });
});

describe('Right of Final Interpretation (C2)', () => {
  it('gives charged attacks 20 % critical rate below half HP, where enemies have HP', async () => {
    const rate = async (target: string) => {
      const { hits } = await run('yanfei skill, charge; wait(90);', 2, 0, target);
      return Number(hits.find((h) => h.name === 'Charge Attack')?.calc.cr);
    };
    const weak = 'target lvl=100 resist=0.1 radius=2 pos=0,2.4 hp=1000;';
    const strong = 'target lvl=100 resist=0.1 radius=2 pos=0,2.4 hp=9000000;';
    expect((await rate(weak)) - (await rate(strong))).toBeCloseTo(0.2, 9);
  });
});
