// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { CharacterFacts, FactTables, Frozen, HitboxFacts } from '../../types.ts';

const talents = {
  atkSpdBuff: [0.13, 0.14, 0.15, 0.16, 0.17, 0.18, 0.19, 0.2, 0.21, 0.22, 0.23, 0.24, 0.25, 0.25, 0.25],
  attack: [
    [
      [
        0.432632, 0.467846, 0.50306, 0.553366, 0.58858, 0.628825, 0.684162, 0.739498, 0.794835, 0.855202, 0.915569,
        0.975936, 1.036304, 1.096671, 1.157038,
      ],
    ],
    [
      [
        0.415019, 0.448799, 0.48258, 0.530838, 0.564619, 0.603225, 0.656309, 0.709393, 0.762476, 0.820386, 0.878296,
        0.936205, 0.994115, 1.052024, 1.109934,
      ],
    ],
    [
      [
        0.545034, 0.589397, 0.63376, 0.697136, 0.741499, 0.7922, 0.861914, 0.931627, 1.001341, 1.077392, 1.153443,
        1.229494, 1.305546, 1.381597, 1.457648,
      ],
    ],
    [
      [
        0.276146, 0.298623, 0.3211, 0.35321, 0.375687, 0.401375, 0.436696, 0.472017, 0.507338, 0.54587, 0.584402,
        0.622934, 0.661466, 0.699998, 0.73853,
      ],
      [
        0.276146, 0.298623, 0.3211, 0.35321, 0.375687, 0.401375, 0.436696, 0.472017, 0.507338, 0.54587, 0.584402,
        0.622934, 0.661466, 0.699998, 0.73853,
      ],
    ],
    [
      [
        0.708743, 0.766432, 0.82412, 0.906532, 0.96422, 1.03015, 1.120803, 1.211456, 1.30211, 1.401004, 1.499898,
        1.598793, 1.697687, 1.796582, 1.895476,
      ],
    ],
  ],
  burstFirstHealFlat: [
    1172.0355, 1289.2554, 1416.2435, 1553, 1699.5248, 1855.8179, 2021.8794, 2197.7092, 2383.3071, 2578.6736, 2783.8083,
    2998.7114, 3223.3828, 3457.8225, 3702.0305,
  ],
  burstFirstHealShare: [
    0.12168, 0.130806, 0.139932, 0.1521, 0.161226, 0.170352, 0.18252, 0.194688, 0.206856, 0.219024, 0.231192, 0.24336,
    0.25857, 0.27378, 0.28899,
  ],
  burstHealFlat: [
    233.95428, 257.35297, 282.70154, 310, 339.24835, 370.4466, 403.59473, 438.69275, 475.74066, 514.73846, 555.68616,
    598.58374, 643.4312, 690.2286, 738.9758,
  ],
  burstHealShare: [
    0.02432, 0.026144, 0.027968, 0.0304, 0.032224, 0.034048, 0.03648, 0.038912, 0.041344, 0.043776, 0.046208, 0.04864,
    0.05168, 0.05472, 0.05776,
  ],
  charge: [
    1.12746, 1.21923, 1.311, 1.4421, 1.53387, 1.63875, 1.78296, 1.92717, 2.07138, 2.2287, 2.38602, 2.54334, 2.70066,
    2.85798, 3.0153,
  ],
  skillExplode: [
    0.252, 0.2709, 0.2898, 0.315, 0.3339, 0.3528, 0.378, 0.4032, 0.4284, 0.4536, 0.4788, 0.504, 0.5355, 0.567, 0.5985,
  ],
  skillHold: [0.84, 0.903, 0.966, 1.05, 1.113, 1.176, 1.26, 1.344, 1.428, 1.512, 1.596, 1.68, 1.785, 1.89, 1.995],
  skillPress: [
    0.672, 0.7224, 0.7728, 0.84, 0.8904, 0.9408, 1.008, 1.0752, 1.1424, 1.2096, 1.2768, 1.344, 1.428, 1.512, 1.596,
  ],
} satisfies FactTables;

const frames = {
  attack: [
    { animation: 35, next: { skill: 20, burst: 20, attack: 23, charge: 28, aim: 20, dash: 20, jump: 20, swap: 20 } },
    { animation: 28, next: { skill: 14, burst: 14, attack: 19, charge: 19, aim: 14, dash: 14, jump: 14, swap: 14 } },
    { animation: 41, next: { skill: 16, burst: 16, attack: 34, charge: 39, aim: 16, dash: 16, jump: 16, swap: 16 } },
    { animation: 48, next: { skill: 24, burst: 24, attack: 32, charge: 40, aim: 24, dash: 24, jump: 24, swap: 24 } },
    { animation: 71, next: { skill: 30, burst: 30, charge: 500, aim: 30, dash: 30, jump: 30, swap: 30, walk: 63 } },
  ],
  burst: { animation: 61, next: { skill: 60, jump: 60, swap: 59 } },
  charge: { animation: 66, next: { skill: 62, burst: 62, attack: 63, dash: 26, jump: 26, swap: 61 } },
  skillHold: { animation: 46, next: { burst: 37, attack: 38, dash: 30, jump: 30, walk: 30 } },
  skillPress: { animation: 39, next: { dash: 34, jump: 35, swap: 37, walk: 19 } },
} satisfies FactTables;

const facts = {
  key: 'mika',
  element: 'cryo',
  weapon: 'polearm',
  body: 'boy',
  region: 'mondstadt',
  rarity: 4,
  base: { hp: 1048.5597, atk: 18.6984, def: 59.800125, em: 0, er: 1, cr: 0.05, cd: 0.5 },
  curve: { hp: 'GROW_CURVE_HP_S4', atk: 'GROW_CURVE_ATTACK_S4', def: 'GROW_CURVE_HP_S4' },
  promo: [
    { maxLevel: 20, add: {} },
    { maxLevel: 40, add: { base_hp: 783.32776, base_def: 44.67375, base_atk: 13.96899 } },
    { maxLevel: 50, add: { base_hp: 1339.9027, base_def: 76.41563, base_atk: 23.894325, 'hp%': 0.06 } },
    { maxLevel: 60, add: { base_hp: 2082.0027, base_def: 118.73813, base_atk: 37.128105, 'hp%': 0.12 } },
    { maxLevel: 70, add: { base_hp: 2638.5776, base_def: 150.48, base_atk: 47.05344, 'hp%': 0.12 } },
    { maxLevel: 80, add: { base_hp: 3195.1526, base_def: 182.22188, base_atk: 56.978775, 'hp%': 0.18 } },
    { maxLevel: 90, add: { base_hp: 3751.7275, base_def: 213.96375, base_atk: 66.90411, 'hp%': 0.24 } },
  ],
  energyMax: 70,
  normalHits: 5,
  talentCon: { skill: 5, burst: 3 },
  charges: {},
  stamina: { charge: 25, dash: 18 },
  particleDelay: 100,
  n0Delay: { yelan: 0, xingqiu: 10 },
  movement: {
    dash: { length: 21, queueAfter: 2, animation: 21, next: { jump: 2 } },
    jump: { length: 31, queueAfter: 31, animation: 31, next: {} },
    walk: { length: 1, queueAfter: 1, animation: 1, next: {} },
  },
  arkhe: false,
  hexerei: false,
  moonsign: 0,
  params: { skill: ['hold'] },
  initParams: [],
  talents: talents,
  talentKind: {
    atkSpdBuff: 'skill',
    attack: 'attack',
    burstFirstHealFlat: 'burst',
    burstFirstHealShare: 'burst',
    burstHealFlat: 'burst',
    burstHealShare: 'burst',
    charge: 'attack',
    skillExplode: 'skill',
    skillHold: 'skill',
    skillPress: 'skill',
  },
  talentLevelFrom: {},
  frames: frames,
  timing: {
    a1BuffKey: 'detector-buff',
    a1StacksKey: 'detector-stacks',
    attackFanAngles: [360, 360, 360, 45, 360],
    attackHitboxes: [[[1.8, 2.5]], [[1.6]], [[2.5, 2.5]], [[4], [4]], [[1.5, 5]]],
    attackOffsets: [0, 0.2, 0.5, -0.3, 1],
    healIcdKey: 'eagleplume-icd',
    healKey: 'eagleplume',
    initialHeal: 51,
    rimestarShardTravel: 46,
    skillBuffKey: 'soulwind',
    skillHoldCdStart: 11,
    skillPressCdStart: 16,
  },
  hitlag: {},
  normals: {
    mult: talents.attack,
    hitmarks: [[20], [14], [16], [15, 24], [30]],
    frames: frames.attack,
    element: 'physical',
    gauge: 25,
    icd: 'NormalAttack',
    strike: [['slash'], ['slash'], ['spear'], ['spear', 'spear'], ['slash']],
    halt: [[0.02], [0.02], [0.02], [0, 0], [0.04]],
    haltFactor: 0.01,
    defenceHalt: [[false], [true], [false], [true, true], [true]],
    areas: [
      [{ shape: 'box', on: 'player', width: 1.8, length: 2.5 }],
      [{ shape: 'circle', on: 'player', offset: [0, 0.2], radius: 1.6 }],
      [{ shape: 'box', on: 'player', offset: [0, 0.5], width: 2.5, length: 2.5 }],
      [
        { shape: 'circle', on: 'player', offset: [0, -0.3], radius: 4, fan: 45 },
        { shape: 'circle', on: 'player', offset: [0, -0.3], radius: 4, fan: 45 },
      ],
      [{ shape: 'box', on: 'player', offset: [0, 1], width: 1.5, length: 5 }],
    ],
  },
  charged: {
    name: 'Charge Attack',
    mult: talents.charge,
    hitmark: 26,
    frames: frames.charge,
    element: 'physical',
    gauge: 25,
    icd: 'ExtraAttack',
    icdGroup: 'PoleExtraAttack',
    strike: 'spear',
    haltFactor: 0.01,
    defenceHalt: true,
    deployable: true,
    areas: { shape: 'circle', on: 'target', from: 'player', radius: 0.8 },
    queueAfter: 26,
  },
  unlocks: { a1: [0.1, 1, 1, 1, 3], a4: [1, 1, 1], c2: [1], c4: [3, 5, 1], c6: [1, 0.6] },
  attacks: {
    'Rimestar Shard': {
      name: 'Rimestar Shard',
      tag: 'skill',
      icd: 'ElementalArt',
      strike: 'pierce',
      element: 'cryo',
      gauge: 25,
      mult: talents.skillExplode,
      area: { shape: 'single', on: 'point' },
      at: { snapshot: 0, hit: 46 },
    },
    'Rimestar Flare': {
      name: 'Rimestar Flare',
      tag: 'skill',
      icd: 'ElementalArt',
      strike: 'pierce',
      element: 'cryo',
      gauge: 25,
      mult: talents.skillHold,
      area: { shape: 'single', on: 'point' },
      at: { snapshot: 12, hit: 15 },
    },
    'Flowfrost Arrow': {
      name: 'Flowfrost Arrow',
      tag: 'skill',
      strike: 'spear',
      element: 'cryo',
      gauge: 25,
      haltFactor: 0.01,
      defenceHalt: true,
      mult: talents.skillPress,
      area: { shape: 'box', on: 'player', offset: [0, -0.4], width: 2.5, length: 10 },
      at: { snapshot: 17, hit: 18 },
    },
  },
  casts: {
    burst: { cooldown: 1080, payAt: 6, frames: frames.burst, queueAfter: 59 },
    skillHold: { cooldown: 900, cooldownDelay: 12, frames: frames.skillHold, queueAfter: 30 },
    skillPress: { cooldown: 900, cooldownDelay: 16, frames: frames.skillPress, queueAfter: 19 },
  },
  statuses: {
    eagleplume: { frames: 900, hitlag: false },
    'detector-buff': { frames: 720, hitlag: true },
    'mika-c6': { frames: 720, hitlag: true },
    soulwind: { frames: 720, hitlag: true },
  },
  energy: { 'mika-c4': 3 },
} satisfies CharacterFacts;

export default facts as Frozen<typeof facts>;

export const hitboxes: readonly HitboxFacts[] = [
  { ability: 'attack', name: 'N1', shape: 'box', center: 'player', box: [1.8, 2.5] },
  { ability: 'attack', name: 'N2', shape: 'circle', center: 'player', offset: [0, 0.2], radius: 1.6 },
  { ability: 'attack', name: 'N3', shape: 'box', center: 'player', offset: [0, 0.5], box: [2.5, 2.5] },
  { ability: 'attack', name: 'N4-1', shape: 'circle', center: 'player', offset: [0, -0.3], radius: 4, fan: 45 },
  { ability: 'attack', name: 'N4-2', shape: 'circle', center: 'player', offset: [0, -0.3], radius: 4, fan: 45 },
  { ability: 'attack', name: 'N5', shape: 'box', center: 'player', offset: [0, 1], box: [1.5, 5] },
  { ability: 'charge', name: 'CA', shape: 'circle', center: 'primary_target', radius: 0.8 },
  { ability: 'skill', name: 'E-Arrow', shape: 'box', center: 'player', offset: [0, 0.4], box: [2.5, 10] },
  { ability: 'skill', name: 'E-Flare', shape: 'single', center: 'primary_target' },
  { ability: 'skill', name: 'E-Shard', shape: 'single', center: 'global', noteMetres: [10] },
];
