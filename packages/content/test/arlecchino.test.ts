import { describe, expect, it } from 'vitest';
import { fight } from './fight.ts';

const OPTIONS = 'options swap_delay=12 ignore_burst_energy=true;\n';
const ARLECCHINO = (cons = 0, level = '90/90') => `
arlecchino char lvl=${level} cons=${cons} talent=9,9,9;
arlecchino add weapon="beginnersprotector" refine=1 lvl=70/70;
arlecchino add stats cr=-1;
`;
const BENNETT = `
bennett char lvl=90/90 cons=0 talent=9,9,9;
bennett add weapon="dullblade" refine=1 lvl=70/70;
`;
const ENEMY = 'target lvl=100 resist=0.1 radius=1 pos=0,2.4 hp=999999999;\n';
const ENEMIES = `${ENEMY}target lvl=100 resist=0.1 radius=1 pos=1,3 hp=999999999;\n`;
const numbers = (run: { printed: string[] }) => run.printed.map(Number);

describe('arlecchino', () => {
  it('collects 65 % of max HP from a fresh directive and 130 % after five seconds', async () => {
    const bond = async (wait: number, level = '90/90') => {
      const run = await fight(`${OPTIONS}${ARLECCHINO(0, level)}${ENEMY}active arlecchino;
        arlecchino skill; wait(${wait}); arlecchino charge; print(.arlecchino.bolratio);`);
      return numbers(run)[0];
    };
    expect(await bond(0)).toBeCloseTo(0.65, 9);
    expect(await bond(310)).toBeCloseTo(1.3, 9);
    // The first passive makes directives Due.
    expect(await bond(310, '20/20')).toBeCloseTo(0.65, 9);
  });

  it('has directives Due from the start at C2', async () => {
    const run = await fight(`${OPTIONS}${ARLECCHINO(2)}${ENEMY}active arlecchino;
      arlecchino skill; arlecchino charge; wait(60); print(.arlecchino.bolratio);`);
    expect(numbers(run)[0]).toBeCloseTo(1.3, 9);
    expect(run.hits.filter((h) => h.name === 'Balemoon Bloodfire (C2)')).toHaveLength(1);
  });

  it('collects at most 145 % of max HP after a skill', async () => {
    const run = await fight(`${OPTIONS}${ARLECCHINO()}${ENEMIES}active arlecchino;
      arlecchino skill; wait(310); arlecchino charge; print(.arlecchino.bolratio);`);
    expect(numbers(run)[0]).toBeCloseTo(1.45, 9);
  });

  it('takes no healing but her own, which uses up the bond', async () => {
    const run = await fight(`${OPTIONS}${ARLECCHINO()}${BENNETT}${ENEMY}active arlecchino;
      arlecchino skill; arlecchino charge; print(.arlecchino.bolratio);
      bennett burst; arlecchino walk; wait(180); print(.arlecchino.bolratio);
      arlecchino burst; wait(180); print(.arlecchino.bolratio);`);
    const [first, besideBennett, afterBurst] = numbers(run);
    expect(besideBennett).toBe(first);
    expect(afterBurst).toBe(0);
  });

  it('uses up 7.5 % of the bond with each hit of the masque, which ends below 30 %', async () => {
    const run = await fight(`${OPTIONS}${ARLECCHINO()}${ENEMY}active arlecchino;
      arlecchino skill; arlecchino charge; arlecchino attack:12; wait(60); print(.arlecchino.bolratio);`);
    const hits = run.hits.filter((h) => h.name.startsWith('Normal'));
    // 0.65 × 0.925ⁿ is below 0.3 after ten hits; the two after them are physical and cost nothing.
    expect(hits.map((h) => h.calc.flat_dmg !== 0)).toEqual(hits.map((_, i) => i < 10));
    let left = 0.65;
    for (let i = 0; i < 10; i++) left *= 0.925;
    expect(numbers(run)[0]).toBeCloseTo(left, 9);
  });

  it('goes on from an early cancelled charged attack only with a dash or a jump', async () => {
    const early = (next: string) =>
      fight(`${OPTIONS}${ARLECCHINO()}${ENEMY}active arlecchino;
        arlecchino attack; arlecchino charge[early_cancel=1]; arlecchino ${next};`);
    const { actions } = await early('dash');
    const hitlag = 5;
    const charged = 1 + 17 + hitlag;
    expect(actions.map(([frame, , action]) => [frame, action])).toEqual([
      [1, 'attack'],
      [charged, 'charge'],
      [charged + 13 - 12, 'dash'],
    ]);
    await expect(early('attack')).rejects.toThrow('early cancelled');
  });
});
