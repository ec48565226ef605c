/** What every talent page gives: cooldowns in seconds, and the talents that the third and fifth constellation raise. */
import { describe, expect, it } from 'vitest';
import { fight, simulatorFor } from './fight.ts';

const WEAPONS = {
  sword: 'dullblade',
  claymore: 'wastergreatsword',
  polearm: 'beginnersprotector',
  bow: 'huntersbow',
  catalyst: 'apprenticesnotes',
} as const;

type Weapon = keyof typeof WEAPONS;

/** Skill pressed, skill held, burst. */
const COOLDOWNS: readonly (readonly [
  key: string,
  weapon: Weapon,
  press: number,
  hold: number | null,
  burst: number,
])[] = [
  ['lauma', 'catalyst', 12, 12, 15],
  ['layla', 'sword', 12, null, 12],
  ['lisa', 'catalyst', 1, 16, 20],
  ['mavuika', 'claymore', 15, 15, 18],
  ['nahida', 'catalyst', 5, 6, 13.5],
  ['neuvillette', 'catalyst', 12, null, 18],
  ['nilou', 'sword', 18, null, 18],
  ['ningguang', 'catalyst', 12, null, 12],
  ['noelle', 'claymore', 24, null, 15],
  ['raidenshogun', 'polearm', 10, null, 18],
  ['rosaria', 'polearm', 6, null, 15],
  ['sangonomiyakokomi', 'catalyst', 20, null, 18],
  ['shenhe', 'polearm', 10, 15, 20],
  ['sucrose', 'catalyst', 15, null, 20],
  ['thoma', 'polearm', 15, null, 20],
  ['venti', 'bow', 6, 15, 15],
  ['xiangling', 'polearm', 12, null, 20],
  ['xianyun', 'catalyst', 12, null, 18],
  ['xilonen', 'sword', 7, null, 15],
  ['xingqiu', 'sword', 21, null, 20],
  ['yanfei', 'catalyst', 9, null, 20],
  ['yelan', 'bow', 10, null, 18],
  ['zhongli', 'polearm', 4, 12, 12],
];

describe('cooldowns', () => {
  it.each(COOLDOWNS)('%s', async (key, weapon, press, hold, burst) => {
    const cooldown = async (action: string, then = '') => {
      const { log } = await fight(`options duration=12 ignore_burst_energy=true;
        ${key} char lvl=90/90 cons=0 talent=1,1,1; ${key} add weapon="${WEAPONS[weapon]}" refine=1 lvl=70/70;
        target lvl=100 resist=0.1 radius=1 pos=0,20; active ${key}; set_starting_verdant_dew(1); ${key} ${action}; ${then} wait(120);`);
      return Number(log('cooldown', 'triggered')[0].logs.original_cd) / 60;
    };
    // Xilonen’s begins when she leaves Nightsoul’s Blessing.
    expect(await cooldown('skill', key === 'xilonen' ? 'xilonen skill;' : '')).toBe(press);
    if (hold !== null) expect(await cooldown('skill[hold=1]')).toBe(hold);
    expect(await cooldown('burst')).toBe(burst);
  });
});

/** What the third constellation raises by three levels; the fifth raises the other of the two, or what is named. */
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
  it.each(COOLDOWNS)('%s', async (key, weapon) => {
    const rows = async (cons: number) => {
      const { plan } = await simulatorFor(`${key} char lvl=90/90 cons=${cons} talent=1,1,1;
        ${key} add weapon="${WEAPONS[weapon]}" refine=1 lvl=70/70; target lvl=100; active ${key}; ${key} attack;`);
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
