/** Passives of weapons that change with HP, enemies or damage taken. */
import { describe, expect, it } from 'vitest';
import { fight } from '../fight.ts';

const ENEMY = 'target lvl=100 resist=0.1 radius=1 pos=0,2.4 hp=999999999;\n';
const head = (key: string, weapon: string, refine: number, params = '') => `
options swap_delay=12; active ${key};
${key} char lvl=90/90 cons=0 talent=9,9,9 ${params};
${key} add weapon="${weapon}" refine=${refine} lvl=90/90;
`;
const printed = async (text: string): Promise<number[]> => (await fight(text)).printed.map(Number);

describe('deathmatch', () => {
  it('trades ATK for DEF 0.8 s after the wielder saw two enemies within 8 m', async () => {
    const script = `print(.xiangling.stats.atk%); print(.xiangling.stats.def%); wait(106);
      print(.xiangling.stats.atk%); wait(3); print(.xiangling.stats.atk%); print(.xiangling.stats.def%);`;
    const start = head('xiangling', 'deathmatch', 5);
    const pair = await printed(`${start}${ENEMY}target lvl=100 resist=0.1 radius=1 pos=3,4 hp=999999999;${script}`);
    expect(pair).toEqual([0.48, 0, 0.48, 0.32, 0.32]);
    const distant = await printed(`${start}${ENEMY}target lvl=100 resist=0.1 radius=1 pos=0,9 hp=999999999;${script}`);
    expect(distant).toEqual([0.48, 0, 0.48, 0.48, 0]);
  });
});

describe('staffofhoma', () => {
  it('gives ATK by max HP, more at half HP and below', async () => {
    const atk = async (hp: number): Promise<number[]> =>
      printed(`${head('xiangling', 'staffofhoma', 1, `+params=[start_hp%=${hp}]`)}${ENEMY}
        print(.xiangling.stats.atk); print(.xiangling.hpmax);`);
    const [healthy, max] = await atk(51);
    const [low] = await atk(50);
    expect(healthy).toBeCloseTo(0.008 * max, 0);
    expect(low).toBeCloseTo(0.018 * max, 0);
  });
});

describe('engulfinglightning', () => {
  it('gives at most 80 % ATK', async () => {
    const atk = async (er: number): Promise<number> =>
      (
        await printed(`${head('raidenshogun', 'engulfinglightning', 1)}raidenshogun add stats er=${er};${ENEMY}
        print(.raidenshogun.stats.atk%);`)
      )[0];
    const own = 0.32 + 0.551;
    expect(await atk(1)).toBeCloseTo(0.28 * (own + 1), 3);
    expect(await atk(3)).toBeCloseTo(0.8, 9);
  });
});

describe('thealleyflash', () => {
  it('loses its bonus for five seconds after taking damage', async () => {
    const start = `${head('bennett', 'thealleyflash', 1)}${ENEMY}hurt once interval=60 amount=100,101 element=physical;`;
    const values = await printed(`${start} print(.bennett.stats.dmg%); wait(70); print(.bennett.stats.dmg%); wait(280);
      print(.bennett.stats.dmg%); wait(20); print(.bennett.stats.dmg%);`);
    expect(values).toEqual([0.12, 0, 0, 0.12]);
  });
});
