/** Contents of every talent page: cooldowns in seconds, and the talents that the third and fifth constellation raise. */
import { describe, expect, it } from 'vitest';
import { fight, party, simulatorFor } from './fight.ts';

/** Skill pressed, skill held, burst. */
const COOLDOWNS: readonly (readonly [key: string, press: number, hold: number | null, burst: number])[] = [
  ['lauma', 12, 12, 15],
  ['layla', 12, null, 12],
  ['lisa', 1, 16, 20],
  ['mavuika', 15, 15, 18],
  ['nahida', 5, 6, 13.5],
  ['neuvillette', 12, null, 18],
  ['nilou', 18, null, 18],
  ['ningguang', 12, null, 12],
  ['noelle', 24, null, 15],
  ['raidenshogun', 10, null, 18],
  ['rosaria', 6, null, 15],
  ['sangonomiyakokomi', 20, null, 18],
  ['shenhe', 10, 15, 20],
  ['sucrose', 15, null, 20],
  ['thoma', 15, null, 20],
  ['venti', 6, 15, 15],
  ['xiangling', 12, null, 20],
  ['xianyun', 12, null, 18],
  ['xilonen', 7, null, 15],
  ['xingqiu', 21, null, 20],
  ['yanfei', 9, null, 20],
  ['yelan', 10, null, 18],
  ['zhongli', 4, 12, 12],
];

describe('cooldowns', () => {
  it.each(COOLDOWNS)('%s', async (key, press, hold, burst) => {
    const cooldown = async (action: string, then = '') => {
      const { log } = await fight(`options duration=12 ignore_burst_energy=true;
        ${party({ [key]: { talents: '1,1,1' } })}
        target lvl=100 resist=0.1 radius=1 pos=0,20; active ${key}; set_starting_verdant_dew(1); ${key} ${action}; ${then} wait(120);`);
      return Number(log('cooldown', 'triggered')[0].logs.original_cd) / 60;
    };
    // Xilonen’s begins when she leaves Nightsoul’s Blessing.
    expect(await cooldown('skill', key === 'xilonen' ? 'xilonen skill;' : '')).toBe(press);
    if (hold !== null) expect(await cooldown('skill[hold=1]')).toBe(hold);
    expect(await cooldown('burst')).toBe(burst);
  });
});

/** Talent that the third constellation raises by three levels; the fifth raises the other of the two, or the named one. */
const THIRD: Readonly<Record<string, 'skill' | 'burst' | 'attack'>> = {
  lauma: 'burst',
  layla: 'skill',
  lisa: 'burst',
  mavuika: 'burst',
  nahida: 'skill',
  neuvillette: 'attack',
  nilou: 'burst',
  ningguang: 'burst',
  noelle: 'skill',
  raidenshogun: 'burst',
  rosaria: 'skill',
  sangonomiyakokomi: 'burst',
  shenhe: 'skill',
  sucrose: 'skill',
  thoma: 'skill',
  venti: 'burst',
  xiangling: 'burst',
  xianyun: 'burst',
  xilonen: 'skill',
  xingqiu: 'burst',
  yanfei: 'skill',
  yelan: 'burst',
  zhongli: 'skill',
};

describe('the third and fifth constellation', () => {
  it.each(COOLDOWNS)('%s', async (key) => {
    const rows = async (cons: number) => {
      const { plan } = await simulatorFor(`${party({ [key]: { cons, talents: '1,1,1' } })}
        target lvl=100; active ${key}; ${key} attack;`);
      return plan.characters[0].talentRow;
    };
    const base = { attack: 0, skill: 0, burst: 0 };
    const third = THIRD[key];
    const fifth = third === 'burst' ? 'skill' : 'burst';
    expect(await rows(2)).toMatchObject(base);
    expect(await rows(3)).toMatchObject({ ...base, [third]: 3 });
    expect(await rows(4)).toMatchObject({ ...base, [third]: 3 });
    expect(await rows(5)).toMatchObject({ ...base, [third]: 3, [fifth]: 3 });
  });
});
