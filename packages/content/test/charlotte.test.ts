import { describe, expect, it } from 'vitest';
import { fight } from './fight.ts';

const charlotte = (cons = 0) => `
charlotte char lvl=90/90 cons=${cons} talent=9,9,9;
charlotte add weapon="apprenticesnotes" refine=1 lvl=70/70;
charlotte add stats cr=-1;`;
const member = (key: string, weapon: string) => `
${key} char lvl=90/90 cons=0 talent=9,9,9;
${key} add weapon="${weapon}" refine=1 lvl=70/70;
${key} add stats cr=-1;`;
const BARBARA = member('barbara', 'apprenticesnotes');
const FURINA = member('furina', 'dullblade');
/** Enemies in a row along the shot. */
const row = (count: number, hp = '') =>
  Array.from({ length: count }, (_, i) => `target lvl=100 resist=0.1 radius=0.5 pos=0,${i + 1} ${hp};`).join('');
const run = (script: string, { cons = 0, team = BARBARA, enemies = row(1) } = {}) =>
  fight(`options duration=25 swap_delay=4 ignore_burst_energy=true;${charlotte(cons)}${team}${enemies}
    active charlotte;${script}`);

describe('Framing: Freezing Point Composition', () => {
  it('marks 5 enemies at most', async () => {
    const { hits } = await run('charlotte skill; wait(200);', { enemies: row(7) });
    expect(new Set(hits.filter((h) => h.name === 'Snappy Silhouette Mark').map((h) => h.target)).size).toBe(5);
    expect(new Set(hits.filter((h) => h.name.startsWith('Framing')).map((h) => h.target)).size).toBe(7);
  });
  it('is held for as many frames as asked, 809 at most', async () => {
    const frame = async (hold: number) =>
      (await run(`charlotte skill[hold=${hold}];`)).hits.find((h) => h.name.endsWith('(Hold)'))?.frame ?? 0;
    const shortest = await frame(1);
    expect((await frame(101)) - shortest).toBe(100);
    expect((await frame(2000)) - shortest).toBe(808);
  });
  it('a held mark strikes 8 times, a pressed one 4 times, and one takes the place of the other', async () => {
    const marks = async (script: string) => {
      const { hits } = await run(script);
      return ['Snappy Silhouette Mark', 'Focused Impression Mark'].map((n) => hits.filter((h) => h.name === n).length);
    };
    expect(await marks('charlotte skill;')).toEqual([4, 0]);
    expect(await marks('charlotte skill[hold=1];')).toEqual([0, 8]);
  });
});

describe('Moment of Impact', () => {
  it('takes 2 s off the cooldown when an enemy with a Focused Impression dies', async () => {
    const left = async (kill: string) => {
      const { printed } = await run(`charlotte skill[hold=1]; wait(20); ${kill} print(.charlotte.skill.cd);`, {
        enemies: row(2, 'hp=9999999'),
      });
      return Number(printed[0]);
    };
    expect((await left('')) - (await left('kill_target(1);'))).toBe(120);
  });
});

describe('Diversified Investigation', () => {
  it('gives 5 % healing bonus for a teammate from Fontaine, 5 % cryo damage for another', async () => {
    const { printed } = await run('print(.charlotte.stats.heal); print(.charlotte.stats.cryo%);', {
      team: `${BARBARA}${FURINA}`,
    });
    expect(printed.map(Number)).toEqual([0.05, 0.05]);
  });
});

describe('constellations', () => {
  it('C2: 10 % ATK for each enemy the skill hits, 30 % at most', async () => {
    const atk = async (count: number) =>
      Number(
        (await run('charlotte skill; print(.charlotte.stats.atk%);', { cons: 2, enemies: row(count) })).printed[0],
      );
    const none = Number((await run('print(.charlotte.stats.atk%);', { cons: 2 })).printed[0]);
    expect((await atk(1)) - none).toBeCloseTo(0.1, 9);
    expect((await atk(2)) - none).toBeCloseTo(0.2, 9);
    expect((await atk(4)) - none).toBeCloseTo(0.3, 9);
  });
  it('C4: 5 burst hits on marked enemies give 2 energy each and deal 10 % more', async () => {
    const { hits, log } = await run('charlotte skill, burst;', { cons: 4 });
    const bonuses = hits.filter((h) => h.name.startsWith('Still Photo')).map((h) => Number(h.calc.bonus_dmg));
    expect(bonuses.filter((b) => Math.abs(b - bonuses[bonuses.length - 1] - 0.1) < 1e-9).length).toBe(5);
    expect(log('energy', 'adding energy').filter((e) => e.logs.source === 'charlotte-c4').length).toBe(5);
  });
  it('C6: only a Focused Impression brings the strike, once in 6 s', async () => {
    const strikes = async (hold: number) =>
      (await run(`charlotte skill[hold=${hold}], attack:3, attack:3;`, { cons: 6 })).hits.filter((h) =>
        h.name.startsWith('A Summation'),
      ).length;
    expect(await strikes(0)).toBe(0);
    expect(await strikes(1)).toBe(1);
  });
});
