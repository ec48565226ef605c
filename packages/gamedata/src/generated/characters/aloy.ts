// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { CharacterFacts, FactTables, Frozen, HitboxFacts } from '../../types.ts';

const talents = {
  aim: [
    0.4386, 0.4743, 0.51, 0.561, 0.5967, 0.6375, 0.6936, 0.7497, 0.8058, 0.867, 0.9282, 0.9894, 1.0506, 1.1118, 1.173,
  ],
  attack: [
    [
      [
        0.2112, 0.2256, 0.24, 0.2592, 0.2736, 0.2904, 0.312, 0.3336, 0.3552, 0.3768, 0.3984, 0.42, 0.4416, 0.4632,
        0.4848,
      ],
      [
        0.2376, 0.2538, 0.27, 0.2916, 0.3078, 0.3267, 0.351, 0.3753, 0.3996, 0.4239, 0.4482, 0.4725, 0.4968, 0.5211,
        0.5454,
      ],
    ],
    [
      [
        0.4312, 0.4606, 0.49, 0.5292, 0.5586, 0.5929, 0.637, 0.6811, 0.7252, 0.7693, 0.8134, 0.8575, 0.9016, 0.9457,
        0.9898,
      ],
    ],
    [[0.528, 0.564, 0.6, 0.648, 0.684, 0.726, 0.78, 0.834, 0.888, 0.942, 0.996, 1.05, 1.104, 1.158, 1.212]],
    [
      [
        0.65648, 0.70124, 0.746, 0.80568, 0.85044, 0.90266, 0.9698, 1.03694, 1.10408, 1.17122, 1.23836, 1.3055, 1.37264,
        1.43978, 1.50692,
      ],
    ],
  ],
  burst: [
    3.592, 3.8614, 4.1308, 4.49, 4.7594, 5.0288, 5.388, 5.7472, 6.1064, 6.4656, 6.8248, 7.184, 7.633, 8.082, 8.531,
  ],
  fullAim: [1.24, 1.333, 1.426, 1.55, 1.643, 1.736, 1.86, 1.984, 2.108, 2.232, 2.356, 2.48, 2.635, 2.79, 2.945],
  skillAtkDecrease: [0.12, 0.12, 0.12, 0.13, 0.13, 0.13, 0.14, 0.14, 0.14, 0.15, 0.15, 0.15, 0.15, 0.15, 0.15],
  skillBomblets: [0.4, 0.43, 0.46, 0.5, 0.53, 0.56, 0.6, 0.64, 0.68, 0.72, 0.76, 0.8, 0.85, 0.9, 0.95],
  skillCoilNormalBonus: [
    [
      0.05845, 0.06195, 0.06545, 0.07, 0.0735, 0.077, 0.08155, 0.0861, 0.09065, 0.0952, 0.09975, 0.1043, 0.10885,
      0.1134, 0.11795,
    ],
    [
      0.1169, 0.1239, 0.1309, 0.14, 0.147, 0.154, 0.1631, 0.1722, 0.1813, 0.1904, 0.1995, 0.2086, 0.2177, 0.2268,
      0.2359,
    ],
    [
      0.17535, 0.18585, 0.19635, 0.21, 0.2205, 0.231, 0.24465, 0.2583, 0.27195, 0.2856, 0.29925, 0.3129, 0.32655,
      0.3402, 0.35385,
    ],
  ],
  skillMain: [
    1.776, 1.9092, 2.0424, 2.22, 2.3532, 2.4864, 2.664, 2.8416, 3.0192, 3.1968, 3.3744, 3.552, 3.774, 3.996, 4.218,
  ],
  skillRushingIceNormalBonus: [
    0.29225, 0.30975, 0.32725, 0.35, 0.3675, 0.385, 0.40775, 0.4305, 0.45325, 0.476, 0.49875, 0.5215, 0.54425, 0.567,
    0.58975,
  ],
} satisfies FactTables;

const frames = {
  aimed: [
    { animation: 25, next: { dash: 15, jump: 15 } },
    { animation: 96, next: { dash: 86, jump: 86 } },
  ],
  attack: [
    { animation: 31, next: { skill: 24, burst: 24, aim: 24, dash: 24, jump: 24, swap: 24 } },
    { animation: 28, next: { skill: 16, burst: 16, aim: 16, dash: 16, jump: 16, swap: 16 } },
    { animation: 38, next: { skill: 23, burst: 23, aim: 23, dash: 23, jump: 23, swap: 23 } },
    { animation: 61, next: { skill: 30, burst: 30, aim: 30, dash: 30, jump: 30, swap: 30 } },
  ],
  burst: { animation: 117, next: { skill: 101, attack: 101, aim: 101, dash: 101, jump: 100 } },
  skill: { animation: 49, next: { burst: 48, attack: 47, jump: 47, swap: 66 } },
} satisfies FactTables;

const facts = {
  key: 'aloy',
  element: 'cryo',
  weapon: 'bow',
  body: 'girl',
  region: 'ranger',
  rarity: 5,
  base: { hp: 848.4548, atk: 18.21036, def: 52.6504, em: 0, er: 1, cr: 0.05, cd: 0.5 },
  curve: { hp: 'GROW_CURVE_HP_S5', atk: 'GROW_CURVE_ATTACK_S5', def: 'GROW_CURVE_HP_S5' },
  promo: [
    { maxLevel: 20, add: {} },
    { maxLevel: 40, add: { base_hp: 727.47327, base_def: 45.144, base_atk: 15.612596 } },
    { maxLevel: 50, add: { base_hp: 1244.3622, base_def: 77.22, base_atk: 26.705757, 'cryo%': 0.072 } },
    { maxLevel: 60, add: { base_hp: 1933.5474, base_def: 119.988, base_atk: 41.49664, 'cryo%': 0.144 } },
    { maxLevel: 70, add: { base_hp: 2450.4363, base_def: 152.064, base_atk: 52.589798, 'cryo%': 0.144 } },
    { maxLevel: 80, add: { base_hp: 2967.3252, base_def: 184.14, base_atk: 63.68296, 'cryo%': 0.216 } },
    { maxLevel: 90, add: { base_hp: 3484.214, base_def: 216.216, base_atk: 74.77612, 'cryo%': 0.288 } },
  ],
  energyMax: 40,
  normalHits: 4,
  talentCon: { skill: 3, burst: 5 },
  charges: {},
  stamina: { dash: 18 },
  particleDelay: 100,
  n0Delay: { yelan: 0, xingqiu: 0 },
  movement: {
    dash: { length: 20, queueAfter: 4, animation: 20, next: { jump: 4 } },
    jump: { length: 31, queueAfter: 31, animation: 31, next: {} },
    walk: { length: 1, queueAfter: 1, animation: 1, next: {} },
  },
  arkhe: false,
  hexerei: false,
  moonsign: 0,
  params: { attack: ['travel'], aim: ['hold', 'travel', 'weakspot'], skill: ['bomb_delay', 'bomblets', 'travel'] },
  initParams: [],
  talents: talents,
  talentKind: {
    aim: 'attack',
    attack: 'attack',
    burst: 'burst',
    fullAim: 'attack',
    skillAtkDecrease: 'skill',
    skillBomblets: 'skill',
    skillCoilNormalBonus: 'skill',
    skillMain: 'skill',
    skillRushingIceNormalBonus: 'skill',
  },
  talentLevelFrom: {},
  frames: frames,
  timing: { rushingIceDuration: 600, rushingIceKey: 'rushingice', skillRelease: 20 },
  hitlag: {},
  normals: {
    mult: talents.attack,
    hitmarks: [[11, 24], [16], [23], [30]],
    frames: frames.attack,
    element: 'physical',
    gauge: 25,
    icd: 'None',
    strike: 'pierce',
    areas: { shape: 'box', on: 'target', from: 'player', width: 0.1, length: 1 },
    travel: 10,
  },
  aimed: {
    levels: [
      {
        name: 'Aimed Shot',
        tag: 'charge',
        strike: 'pierce',
        element: 'physical',
        gauge: 25,
        halt: 0.12,
        haltFactor: 0.01,
        deployable: true,
        headshotOnly: true,
        mult: talents.aim,
      },
      {
        name: 'Fully-Charged Aimed Shot',
        tag: 'charge',
        strike: 'pierce',
        element: 'cryo',
        gauge: 25,
        halt: 0.12,
        haltFactor: 0.01,
        deployable: true,
        headshotOnly: true,
        mult: talents.fullAim,
      },
    ],
    hitmarks: [15, 86],
    frames: frames.aimed,
  },
  unlocks: { a1: [0.16, 0.08, 10], a4: [0.035, 1, 0.35] },
  attacks: {
    'Prophecies of Dawn': {
      name: 'Prophecies of Dawn',
      tag: 'burst',
      icd: 'ElementalBurst',
      element: 'cryo',
      gauge: 50,
      mult: talents.burst,
      area: { shape: 'circle', on: 'player', offset: [0, 6.5], radius: 6.5 },
      hitDelay: 100,
    },
    'Freeze Bomb': {
      name: 'Freeze Bomb',
      tag: 'skill',
      element: 'cryo',
      gauge: 25,
      mult: talents.skillMain,
      area: { shape: 'circle', on: 'target', from: 'player', radius: 4 },
      at: { snapshot: 20, hit: 25 },
      travel: 5,
    },
    'Chillwater Bomblets': {
      name: 'Chillwater Bomblets',
      tag: 'skill',
      icd: 'ElementalArt',
      element: 'cryo',
      gauge: 25,
      defenceHalt: true,
      deployable: true,
      mult: talents.skillBomblets,
      area: { shape: 'circle', on: 'target', radius: 2 },
    },
  },
  casts: {
    burst: { cooldown: 720, payAt: 2, frames: frames.burst, queueAfter: 100 },
    skill: { cooldown: 1200, cooldownDelay: 19, frames: frames.skill, queueAfter: 20 },
  },
  statuses: {
    'aloy-a1': { frames: 600, hitlag: true },
    'aloy-strong-strike': { frames: 600, hitlag: true },
    rushingice: { frames: 600, hitlag: true },
    'aloy-rushing-ice': { frames: 600, hitlag: true },
  },
} satisfies CharacterFacts;

export default facts as Frozen<typeof facts>;

export const hitboxes: readonly HitboxFacts[] = [
  { ability: 'attack', name: 'N1-1', shape: 'box', center: 'primary_target', offset: [0, -0.5], box: [0.1, 1] },
  { ability: 'attack', name: 'N1-1-MaxCoil', shape: 'box', center: 'primary_target', offset: [0, -0.5], box: [0.1, 1] },
  { ability: 'attack', name: 'N1-2', shape: 'box', center: 'primary_target', offset: [0, -0.5], box: [0.1, 1] },
  { ability: 'attack', name: 'N1-2-MaxCoil', shape: 'box', center: 'primary_target', offset: [0, -0.5], box: [0.1, 1] },
  { ability: 'attack', name: 'N2', shape: 'box', center: 'primary_target', offset: [0, -0.5], box: [0.1, 1] },
  { ability: 'attack', name: 'N2-MaxCoil', shape: 'box', center: 'primary_target', offset: [0, -0.5], box: [0.1, 1] },
  { ability: 'attack', name: 'N3', shape: 'box', center: 'primary_target', offset: [0, -0.5], box: [0.1, 1] },
  { ability: 'attack', name: 'N3-MaxCoil', shape: 'box', center: 'primary_target', offset: [0, -0.5], box: [0.1, 1] },
  { ability: 'attack', name: 'N4', shape: 'box', center: 'primary_target', offset: [0, -0.5], box: [0.1, 1] },
  { ability: 'attack', name: 'N4-MaxCoil', shape: 'box', center: 'primary_target', offset: [0, -0.5], box: [0.1, 1] },
  { ability: 'aim', name: 'Aim', shape: 'box', center: 'primary_target', offset: [0, -0.5], box: [0.1, 1] },
  { ability: 'aim', name: 'Aim-Head', shape: 'box', center: 'primary_target', offset: [0, -0.5], box: [0.1, 1] },
  { ability: 'aim', name: 'FullAim', shape: 'box', center: 'primary_target', offset: [0, -0.5], box: [0.1, 1] },
  { ability: 'aim', name: 'FullAim-Head', shape: 'box', center: 'primary_target', offset: [0, -0.5], box: [0.1, 1] },
  { ability: 'skill', name: 'E-FreezeBomb', shape: 'circle', center: 'primary_target', radius: 4 },
  {
    ability: 'skill',
    name: 'E-ChillwaterBomblets',
    shape: 'circle',
    center: 'global',
    radius: 2,
    flags: ['has_source_note'],
  },
  { ability: 'burst', name: 'Q-ElementalBurst', shape: 'circle', center: 'player', offset: [0, 6.5], radius: 6.5 },
];
