/** Damage of reactions that running the reference simulator gives (packages/content/test/numbers.md#reactions), by the case's name there. */
import { describe, expect, it } from 'vitest';
import { ENEMY, expectExact, hitOf, known, plain, selfDamage, type Team, TWO_ENEMIES } from './known.ts';

interface Case {
  /** The row, and which of its numbers. */
  row: string;
  /** EM by character. */
  team: Team;
  script: string;
  /** The hit that is checked, the first of that name unless a frame is given. */
  hit: string;
  frame?: number;
  /** Damage after resistance, not critical. */
  damage: number;
  /** Members of the damage's account: the flat damage before resistance, the factor of an amplification … */
  account?: Record<string, number>;
  setup?: string;
}

const COLLEI_BENNETT = 'collei skill; bennett skill;';
const COLLEI_XINGQIU = 'collei skill; xingqiu skill;';

const CASES: Case[] = [
  {
    row: 'vaporize hydro on pyro (Xingqiu hit 1), EM 100',
    team: { bennett: 100, xingqiu: 100 },
    script: 'bennett skill; xingqiu skill;',
    hit: 'Guhua Sword: Fatal Rainscreen 0',
    damage: 2959.817053586585,
    account: { amp_mult_total: 2 * (1 + (2.78 * 100) / 1500), base_dmg: 1248.5167548874797 / 0.9 / (190 / 390) / 1.2 },
  },
  {
    row: 'vaporize pyro on hydro (Bennett skill), EM 100',
    team: { xingqiu: 100, bennett: 100 },
    script: 'xingqiu skill; bennett skill;',
    hit: 'Passion Overload',
    damage: 1312.2934743647318,
    account: { amp_mult_total: 1.778 },
  },
  {
    row: 'melt pyro on cryo (Bennett skill), EM 50',
    team: { ganyu: 50, bennett: 50 },
    script: 'ganyu aim[hold=1,travel=1]; bennett skill;',
    hit: 'Passion Overload',
    damage: 1617.6520156437366,
    account: { amp_mult_total: 2 * (1 + (2.78 * 50) / 1450) },
  },
  {
    row: 'melt cryo on pyro (Kaeya skill), EM 100',
    team: { bennett: 100, kaeya: 100 },
    script: 'bennett skill; kaeya skill;',
    hit: 'Frostgnaw',
    damage: 1904.208517030747,
    account: { amp_mult_total: 1.778 },
  },
  {
    row: 'overload, EM 100',
    team: { bennett: 0, fischl: 100 },
    script: 'bennett skill; fischl skill;',
    hit: 'overload',
    damage: 6309.314726785715,
    account: { base_dmg: 7010.349696428571 },
  },
  {
    row: 'superconduct, EM 100',
    team: { fischl: 0, kaeya: 100 },
    script: 'fischl skill; kaeya skill;',
    hit: 'superconduct',
    damage: 3441.4443964285715,
    account: { base_dmg: 3823.827107142857 },
  },
  {
    row: 'physical hit after superconduct (Kaeya N1, 0.9875)',
    team: { fischl: 0, kaeya: 100 },
    script: 'fischl skill; kaeya skill, attack;',
    hit: 'Normal 0',
    damage: 415.7558536233462,
    account: { talent: 0.9875, res: -0.3, res_mod: 1.15 },
  },
  {
    row: 'electro-charged, EM 100',
    team: { xingqiu: 0, fischl: 100 },
    script: 'xingqiu skill; fischl skill;',
    hit: 'electrocharged',
    damage: 4588.592528571428,
    account: { base_dmg: 5098.436142857143 },
  },
  {
    row: 'electro-charged, EM 200',
    team: { fischl: 0, xingqiu: 200 },
    script: 'fischl skill; xingqiu skill;',
    hit: 'electrocharged',
    damage: 6392.461827272727,
    account: { base_dmg: 7102.735363636363 },
  },
  ...(['swirl-pyro', 'swirl-pyro (aoe)'] as const).map((hit) => ({
    row: `swirl pyro ${hit === 'swirl-pyro' ? 'self' : 'aoe'}, EM 100`,
    team: { bennett: 0, sucrose: 100 },
    script: 'bennett skill; sucrose skill;',
    setup: `${TWO_ENEMIES}options duration=3;`,
    hit,
    damage: 1376.5777585714284,
    account: { base_dmg: 1529.5308428571427 },
  })),
  ...(['swirl-hydro', 'swirl-hydro (aoe)'] as const).map((hit) => ({
    row: `swirl hydro ${hit === 'swirl-hydro' ? 'self' : 'aoe'}, EM 100`,
    team: { xingqiu: 0, sucrose: 100 },
    script: 'xingqiu skill; sucrose skill;',
    setup: `${TWO_ENEMIES}options duration=3;`,
    hit,
    ...(hit === 'swirl-hydro'
      ? { damage: 1376.5777585714284, account: { base_dmg: 1529.5308428571427 } }
      : { damage: 0, account: { base_dmg: 0 } }),
  })),
  {
    row: 'shatter (Noelle N1 on frozen), EM 50',
    team: { xingqiu: 0, kaeya: 0, noelle: 50 },
    script: 'xingqiu skill; kaeya skill; noelle attack;',
    hit: 'shatter',
    damage: 5430.993991463414,
    account: { base_dmg: 6034.437768292682 },
  },
  {
    row: 'burning tick, EM 100',
    team: { collei: 0, bennett: 100 },
    script: COLLEI_BENNETT,
    hit: 'burning',
    damage: 573.5740660714285,
    account: { base_dmg: 637.3045178571429 },
  },
  {
    row: 'burning tick, EM 50',
    team: { collei: 0, bennett: 50 },
    script: COLLEI_BENNETT,
    hit: 'burning',
    damage: 452.5828326219512,
    account: { base_dmg: 502.86981402439017 },
  },
  {
    row: 'bloom, EM 100',
    team: { collei: 0, xingqiu: 100 },
    script: COLLEI_XINGQIU,
    hit: 'bloom',
    damage: 4588.592528571428,
    account: { base_dmg: 5098.436142857143 },
  },
  {
    row: 'bloom, EM 50',
    team: { collei: 0, xingqiu: 50 },
    script: COLLEI_XINGQIU,
    hit: 'bloom',
    damage: 3620.6626609756095,
    account: { base_dmg: 4022.9585121951213 },
  },
  {
    row: 'hyperbloom, EM 200',
    team: { collei: 0, xingqiu: 0, kukishinobu: 200 },
    script: `${COLLEI_XINGQIU} kukishinobu skill;`,
    hit: 'hyperbloom',
    damage: 9588.692740909091,
    account: { base_dmg: 10654.103045454545 },
  },
  {
    row: 'burgeon, EM 200',
    team: { collei: 0, xingqiu: 0, thoma: 200 },
    script: `${COLLEI_XINGQIU} thoma skill;`,
    hit: 'burgeon',
    damage: 9588.692740909091,
    account: { base_dmg: 10654.103045454545 },
  },
  {
    row: 'aggravate (Oz tick 1.5096), EM 100',
    team: { nahida: 0, fischl: 100 },
    script: 'nahida skill; fischl skill;',
    hit: 'Oz (Skill)',
    damage: 1594.9506972924419,
    account: { talent: 1.5096, flat_dmg: 2303.8359576923076 },
  },
  {
    row: 'spread (Nahida N1 0.685182), EM 115.2',
    team: { fischl: 0, nahida: 0 },
    script: 'fischl skill; nahida skill, attack;',
    hit: 'Normal 0',
    damage: 1388.8622681903473,
    account: { em: 115.2, talent: 0.685182, flat_dmg: 2600.6399589416055 },
  },
  {
    row: 'lunar-charged (Ineffa EM 100, Xingqiu EM 50): the sum of 0.6 and 0.3',
    team: { xingqiu: 50, ineffa: 100 },
    script: 'xingqiu skill; ineffa skill;',
    hit: 'lunarcharged',
    damage: 4618.889507437712,
    account: { flat_dmg: 5132.0994527085695 },
  },
  {
    row: 'direct lunar-charged (mult 0.65, ATK 858.5239324), EM 100',
    team: { xingqiu: 50, ineffa: 100 },
    script: 'xingqiu skill; ineffa skill;',
    hit: 'Birgitta (A1)',
    damage: 3080.425627906513 / 1.5,
    account: { talent: 0.65, total_scaling: 858.5239324, base_dmg: 1774.7308144317362, dmg_if_crit: 3080.425627906513 },
  },
  {
    row: 'direct lunar-bloom (mult 7.752, base bonus 0.07266, resist −0.125), EM 415.2',
    team: { lauma: 100, xingqiu: 100 },
    script: 'lauma skill; xingqiu skill; wait(460); lauma skill[hold=1];',
    setup: `${ENEMY}options duration=13.5;`,
    hit: 'Hymn of Eternal Rest (Hold) (Lunar-Bloom)',
    damage: 7451.985224909024,
    account: {
      talent: 7.752,
      total_scaling: 415.2,
      base_dmg: 3452.496084864,
      react_base_dmg_bonus: 0.07266,
      res: -0.125,
    },
  },
];

describe('worked numbers: reactions', () => {
  for (const { row, team, script, setup, hit, frame, damage, account } of CASES)
    it(row, async () => {
      const landed = hitOf(await known(team, script, setup), hit, frame);
      expectExact(plain(landed), damage, 'damage');
      for (const [member, value] of Object.entries(account ?? {})) expectExact(landed.calc[member], value, member);
    });

  /** Damage to the player from a reaction, that is, before any resistance. */
  const selfCases: [string, Team, string, string, number][] = [
    ['burning self damage, EM 100', { collei: 0, bennett: 100 }, COLLEI_BENNETT, 'burning', 637.3045178571429],
    ['bloom self damage, EM 100', { collei: 0, xingqiu: 100 }, COLLEI_XINGQIU, 'bloom', 101.96872285714286],
    [
      'hyperbloom self damage, EM 200',
      { collei: 0, xingqiu: 0, kukishinobu: 200 },
      `${COLLEI_XINGQIU} kukishinobu skill;`,
      'hyperbloom',
      213.0820609090909,
    ],
  ];
  for (const [row, team, script, name, damage] of selfCases)
    it(row, async () => {
      const [first] = selfDamage(await known(team, script), name);
      expectExact(first.damage, damage);
    });

  it('lunar-charged (Ineffa EM 100, Xingqiu EM 50): both contributions and the base bonus', async () => {
    const { log } = await known({ xingqiu: 50, ineffa: 100 }, 'xingqiu skill; ineffa skill;');
    const contributions = log('element', 'lunarcharged contributor').slice(0, 2);
    expect(contributions.map((e) => [e.char_index, e.logs.mult, e.logs.em])).toEqual([
      [1, 0.6, 100],
      [0, 0.3, 50],
    ]);
    for (const [i, damage] of [5916.103399092352, 5274.791377510525].entries()) {
      expectExact(contributions[i].logs.damage, damage);
      expectExact(contributions[i].logs['base damage bonus'], 0.06009667526800001);
    }
  });

  it('crystallize shield level 90, EM 100, hit by 1000 pyro', async () => {
    const { log } = await known(
      { bennett: 0, zhongli: 100 },
      'bennett skill; zhongli skill; wait(200); pick_up_crystallize("pyro");',
      `${ENEMY}options duration=10; hurt once interval=400 amount=1000,1000 element=pyro;`,
    );
    const [added] = log('shield', 'shield added');
    const [hurt] = log('shield', 'taking damage');
    expect([added.logs.name, added.logs.hp]).toEqual(['Crystallize pyro', 1851.0603]);
    const left = Number(hurt.logs.shield_hp);
    expectExact(left, 1542.4888714285717);
    expect(1000 / (1 - left / 1851.0603), 'damage it blocks').toBeCloseTo(1851.0603 * 2.5 * 1.2962963, 3);
    expect(hurt.logs.leftover).toBe(0);
    expect(log('hurt')).toHaveLength(0);
  });
});
