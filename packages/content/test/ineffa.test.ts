import { describe, expect, it } from 'vitest';
import { fight } from './fight.ts';

const ineffa = (cons = 0, atk = 1000) => `
ineffa char lvl=90/90 cons=${cons} talent=9,9,9;
ineffa add weapon="beginnersprotector" refine=1 lvl=70/70;
ineffa add stats atk=${atk} cr=-1;`;
const BARBARA = `
barbara char lvl=90/90 cons=0 talent=9,9,9;
barbara add weapon="apprenticesnotes" refine=1 lvl=70/70;
barbara add stats cr=-1;`;
const NOELLE = `
noelle char lvl=90/90 cons=0 talent=9,9,9;
noelle add weapon="wastergreatsword" refine=1 lvl=70/70;`;
const OPTIONS = 'options duration=12 swap_delay=4 ignore_burst_energy=true;';
const ONE = 'target lvl=100 resist=0.1 radius=2 pos=0,2.4;';
const APART = 'target lvl=100 resist=0.1 radius=1 pos=0,5; target lvl=100 resist=0.1 radius=1 pos=0,-5;';
const run = (script: string, cons = 0, atk = 1000, targets = ONE) =>
  fight(`${OPTIONS}${ineffa(cons, atk)}${BARBARA}${NOELLE}${targets}active ineffa;${script}`);

describe('Panoramic Permutation Protocol', () => {
  it('gives her and the active character 6 % of her ATK as EM, nobody else', async () => {
    const { printed } = await run(`ineffa burst; barbara dash;
      print(.ineffa.stats.em); print(.barbara.stats.em); print(.noelle.stats.em);
      print(0.06*(.ineffa.stats.base_atk*(1+.ineffa.stats.atk%)+.ineffa.stats.atk));`);
    const [own, active, other, share] = printed.map(Number);
    expect(share).toBeGreaterThan(60);
    expect([own, active, other]).toEqual([share, share, 0]);
  });
});

describe('Assemblage Hub', () => {
  it('adds 0.7 % of base damage for each 100 ATK, 14 % at most', async () => {
    const bonus = async (atk: number) => {
      const { hits, printed } = await run(
        `ineffa skill, attack; barbara attack:3; wait(200);
         print(.ineffa.stats.base_atk*(1+.ineffa.stats.atk%)+.ineffa.stats.atk);`,
        0,
        atk,
      );
      const strike = hits.find((h) => h.name === 'Birgitta (A1)');
      return [Number(strike?.calc.react_base_dmg_bonus), Number(printed[0])];
    };
    const [some, atk] = await bonus(500);
    expect(some).toBeCloseTo((atk / 100) * 0.007, 9);
    expect((await bonus(5000))[0]).toBeCloseTo(0.14, 9);
  });
});

describe('Punishment Edit', () => {
  const punished = async (script: string) => {
    const { hits } = await run(script, 2, 1000, APART);
    const burst = hits.find((h) => h.name.startsWith('Supreme Instruction'))?.frame ?? 0;
    const strike = hits.filter((h) => h.name === 'Punishment Edit (C2)');
    expect(strike.map((h) => h.target)).toEqual([1]);
    return strike[0].frame - burst;
  };
  it('strikes the first enemy of the burst one second later', async () => {
    expect(await punished('set_default_target(2); ineffa burst;')).toBe(60);
  });
  it('strikes with the next hit on that enemy, such as Birgitta’s 42 frames after the burst', async () => {
    expect(await punished('ineffa burst;')).toBe(42);
  });
});
