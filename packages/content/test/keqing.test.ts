import { describe, expect, it } from 'vitest';
import { fight } from './fight.ts';

const KEQING = (cons = 0, level = '90/90') => `
keqing char lvl=${level} cons=${cons} talent=1,1,1;
keqing add weapon="dullblade" refine=1 lvl=70/70;
active keqing;`;
const BARBARA = `
barbara char lvl=90/90 cons=0 talent=1,1,1;
barbara add weapon="apprenticesnotes" refine=1 lvl=70/70;`;
const TARGET = 'target lvl=100 resist=0.1 radius=1 pos=0,1.5;';
const options = (seconds: number) => `options duration=${seconds} swap_delay=4 ignore_burst_energy=true;`;

describe('Stellar Restoration', () => {
  it('can be used again while the stiletto is there, and only then', async () => {
    const { printed } = await fight(`${options(12)}${KEQING()}${TARGET}
      keqing skill; print(.keqing.skill.ready); print(.status.keqingstiletto > 0);
      keqing skill; print(.keqing.skill.ready); print(.status.keqingstiletto > 0);`);
    expect(printed).toEqual(['1', '1', '0', '0']);
  });

  it('loses the stiletto to a charged attack, which then claps twice', async () => {
    const { hits, printed } = await fight(`${options(8)}${KEQING()}${TARGET}
      keqing skill, attack, charge; print(.status.keqingstiletto); keqing attack, charge;`);
    expect(hits.filter((h) => h.name === 'Thunderclap Slash')).toHaveLength(2);
    expect(hits.filter((h) => h.name.startsWith('Charge'))).toHaveLength(4);
    expect(printed).toEqual(['0']);
  });

  it('infuses the sword from the first passive on', async () => {
    const infused = async (level: string) =>
      (await fight(`${options(5)}${KEQING(0, level)}${TARGET} keqing skill, skill; print(.keqing.infusion.keqing-a1);`))
        .printed[0];
    expect(await infused('20/20')).toBe('0');
    expect(await infused('90/90')).toBe('1');
  });
});

describe('constellations', () => {
  it('C2: gives a particle every 5 s at most, from opponents with electro only', async () => {
    const rounds = 'for let i = 0; i < 12; i = i + 1 { keqing attack:5; }';
    const gains = async (before: string) =>
      (await fight(`${options(25)}${KEQING(2)}${TARGET} ${before} ${rounds}`))
        .log('energy', 'particle')
        .filter((e) => e.logs.source === 'keqing-c2')
        .map((e) => e.frame);
    const with5s = await gains('keqing burst;');
    for (let i = 1; i < with5s.length; i++) expect(with5s[i] - with5s[i - 1]).toBeGreaterThanOrEqual(300);
    expect(with5s.length).toBeGreaterThan(0);
    expect(await gains('')).toEqual([]);
  });

  it('C4: gives 25 % ATK for her own electro reactions', async () => {
    const attack = async (script: string) => {
      const { printed } = await fight(`${options(8)}${KEQING(4)}${BARBARA}${TARGET}
        print(.keqing.stats.atk%); ${script} print(.keqing.stats.atk%);`);
      return Number(printed[1]) - Number(printed[0]);
    };
    expect(await attack('barbara attack; keqing skill; wait(20);')).toBeCloseTo(0.25, 9);
    expect(await attack('keqing skill; wait(20); barbara attack:2;')).toBe(0);
  });
});
