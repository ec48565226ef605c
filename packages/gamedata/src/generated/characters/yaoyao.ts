// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { CharacterFacts, FactTables, Frozen, HitboxFacts } from '../../types.ts';

const talents = {
  attack: [
    [
      [
        0.510014, 0.551527, 0.59304, 0.652344, 0.693857, 0.7413, 0.806534, 0.871769, 0.937003, 1.008168, 1.079333,
        1.150498, 1.221662, 1.292827, 1.363992,
      ],
    ],
    [
      [
        0.474428, 0.513044, 0.55166, 0.606826, 0.645442, 0.689575, 0.750258, 0.81094, 0.871623, 0.937822, 1.004021,
        1.07022, 1.13642, 1.202619, 1.268818,
      ],
    ],
    [
      [
        0.313771, 0.339311, 0.36485, 0.401335, 0.426874, 0.456063, 0.496196, 0.53633, 0.576463, 0.620245, 0.664027,
        0.707809, 0.751591, 0.795373, 0.839155,
      ],
      [
        0.329457, 0.356274, 0.38309, 0.421399, 0.448215, 0.478862, 0.521002, 0.563142, 0.605282, 0.651253, 0.697224,
        0.743195, 0.789165, 0.835136, 0.881107,
      ],
    ],
    [
      [
        0.779315, 0.842747, 0.90618, 0.996798, 1.060231, 1.132725, 1.232405, 1.332085, 1.431764, 1.540506, 1.649248,
        1.757989, 1.866731, 1.975472, 2.084214,
      ],
    ],
  ],
  burstDmg: [
    1.1456, 1.23152, 1.31744, 1.432, 1.51792, 1.60384, 1.7184, 1.83296, 1.94752, 2.06208, 2.17664, 2.2912, 2.4344,
    2.5776, 2.7208,
  ],
  burstRadishDmg: [
    0.7216, 0.77572, 0.82984, 0.902, 0.95612, 1.01024, 1.0824, 1.15456, 1.22672, 1.29888, 1.37104, 1.4432, 1.5334,
    1.6236, 1.7138,
  ],
  burstRadishHealing: [
    [
      0.020168, 0.021681, 0.023193, 0.02521, 0.026723, 0.028235, 0.030252, 0.032269, 0.034286, 0.036303, 0.038319,
      0.040336, 0.042857, 0.045378, 0.047899,
    ],
    [
      194.21231, 213.63625, 234.67883, 257.3401, 281.62, 307.5186, 335.0358, 364.1717, 394.92627, 427.29947, 461.29135,
      496.9019, 534.1311, 572.97894, 613.4455,
    ],
  ],
  charge: [
    1.1266, 1.2183, 1.31, 1.441, 1.5327, 1.6375, 1.7816, 1.9257, 2.0698, 2.227, 2.3842, 2.5414, 2.6986, 2.8558, 3.013,
  ],
  skillRadishDmg: [
    0.2992, 0.32164, 0.34408, 0.374, 0.39644, 0.41888, 0.4488, 0.47872, 0.50864, 0.53856, 0.56848, 0.5984, 0.6358,
    0.6732, 0.7106,
  ],
  skillRadishHealing: [
    [
      0.017143, 0.018429, 0.019714, 0.021428, 0.022714, 0.024, 0.025714, 0.027428, 0.029143, 0.030857, 0.032571,
      0.034286, 0.036428, 0.038571, 0.040714,
    ],
    [
      165.07991, 181.5902, 199.47635, 218.73834, 239.3762, 261.38992, 284.77948, 309.54492, 335.6862, 363.20334,
      392.09634, 422.3652, 454.00992, 487.0305, 521.42694,
    ],
  ],
} satisfies FactTables;

const frames = {
  attack: [
    { animation: 28, next: { skill: 13, burst: 13, attack: 22, charge: 22, aim: 13, dash: 13, jump: 13, swap: 13 } },
    { animation: 31, next: { skill: 16, burst: 16, attack: 22, charge: 25, aim: 16, dash: 16, jump: 16, swap: 16 } },
    { animation: 51, next: { skill: 31, burst: 31, attack: 41, charge: 37, aim: 31, dash: 31, jump: 31, swap: 31 } },
    { animation: 59, next: { skill: 21, burst: 21, charge: 500, aim: 21, dash: 21, jump: 21, swap: 21, walk: 54 } },
  ],
  burst: { animation: 63, next: { skill: 57, attack: 58, dash: 58, jump: 57, swap: 56 } },
  charge: { animation: 55, next: { skill: 49, burst: 50, attack: 49, dash: 24, jump: 24, swap: 49 } },
  skill: { animation: 52, next: { dash: 49, jump: 48, swap: 50 } },
} satisfies FactTables;

const facts = {
  key: 'yaoyao',
  element: 'dendro',
  weapon: 'polearm',
  body: 'loli',
  region: 'liyue',
  rarity: 4,
  base: { hp: 1030.3239, atk: 17.808, def: 62.9475, em: 0, er: 1, cr: 0.05, cd: 0.5 },
  curve: { hp: 'GROW_CURVE_HP_S4', atk: 'GROW_CURVE_ATTACK_S4', def: 'GROW_CURVE_HP_S4' },
  promo: [
    { maxLevel: 20, add: {} },
    { maxLevel: 40, add: { base_hp: 769.70465, base_def: 47.025, base_atk: 13.3038 } },
    { maxLevel: 50, add: { base_hp: 1316.6001, base_def: 80.4375, base_atk: 22.7565, 'hp%': 0.06 } },
    { maxLevel: 60, add: { base_hp: 2045.794, base_def: 124.9875, base_atk: 35.3601, 'hp%': 0.12 } },
    { maxLevel: 70, add: { base_hp: 2592.6895, base_def: 158.4, base_atk: 44.8128, 'hp%': 0.12 } },
    { maxLevel: 80, add: { base_hp: 3139.5847, base_def: 191.8125, base_atk: 54.2655, 'hp%': 0.18 } },
    { maxLevel: 90, add: { base_hp: 3686.4802, base_def: 225.225, base_atk: 63.7182, 'hp%': 0.24 } },
  ],
  energyMax: 80,
  normalHits: 4,
  talentCon: { skill: 3, burst: 5 },
  charges: {},
  stamina: { charge: 25, dash: 18 },
  particleDelay: 100,
  n0Delay: { yelan: 0, xingqiu: 0 },
  movement: {
    dash: { length: 21, queueAfter: 4, animation: 21, next: { jump: 4 } },
    jump: { length: 29, queueAfter: 29, animation: 29, next: {} },
    walk: { length: 1, queueAfter: 1, animation: 1, next: {} },
  },
  arkhe: false,
  hexerei: false,
  moonsign: 0,
  params: {},
  initParams: [],
  talents: talents,
  talentKind: {
    attack: 'attack',
    burstDmg: 'burst',
    burstRadishDmg: 'burst',
    burstRadishHealing: 'burst',
    charge: 'attack',
    skillRadishDmg: 'skill',
    skillRadishHealing: 'skill',
  },
  talentLevelFrom: {},
  frames: frames,
  timing: {
    a4StatusKey: 'yaoyao-a4',
    burstDuration: 360,
    burstKey: 'yaoyaoburst',
    c1IcdKey: 'yaoyao-c1-stam-icd',
    c2IcdKey: 'yaoyao-c2-icd',
    c6HealName: 'Radish C6',
    c6TravelDelay: 20,
    radishRadius: 2,
    skillCdStart: 15,
    skillParticleIcdKey: 'skill-particle-icd',
    skillTargetingRadius: 8,
    travelDelay: 13,
    yueguiThrowSpawn: 48,
  },
  hitlag: {},
  normals: {
    mult: talents.attack,
    hitmarks: [[13], [16], [12, 31], [21]],
    frames: frames.attack,
    element: 'physical',
    gauge: 25,
    icd: 'NormalAttack',
    strike: 'slash',
    halt: [[0.06], [0.06], [0, 0.01], [0.09]],
    haltFactor: 0.01,
    defenceHalt: [[true], [true], [false, true], [true]],
    areas: [
      [{ shape: 'box', on: 'player', width: 1.2, length: 3 }],
      [{ shape: 'circle', on: 'player', offset: [0, 0.5], radius: 2, fan: 270 }],
      [
        { shape: 'circle', on: 'player', offset: [0, 0.5], radius: 2, fan: 270 },
        { shape: 'circle', on: 'player', offset: [0, 0.5], radius: 2, fan: 270 },
      ],
      [{ shape: 'circle', on: 'player', offset: [0, 0.5], radius: 2.2 }],
    ],
    clock: 'fight',
  },
  charged: {
    name: 'Charge',
    mult: talents.charge,
    hitmark: 24,
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
    queueAfter: 24,
  },
  attacks: {
    'Moonjade Descent': {
      name: 'Moonjade Descent',
      tag: 'burst',
      element: 'dendro',
      gauge: 25,
      halt: 0.02,
      haltFactor: 0.05,
      mult: talents.burstDmg,
      area: { shape: 'circle', on: 'player', radius: 3 },
      at: { snapshot: 16, hit: 16 },
    },
    'Radish (Skill)': {
      name: 'Radish (Skill)',
      tag: 'skill',
      icd: 'ElementalArt',
      icdGroup: 'YaoyaoRadishSkill',
      element: 'dendro',
      gauge: 25,
      defenceHalt: true,
      deployable: true,
      mult: talents.skillRadishDmg,
    },
    'Radish (Burst)': {
      name: 'Radish (Burst)',
      tag: 'burst',
      icd: 'ElementalBurst',
      icdGroup: 'YaoyaoRadishBurst',
      element: 'dendro',
      gauge: 25,
      defenceHalt: true,
      deployable: true,
      mult: talents.burstRadishDmg,
    },
    'Mega Radish': {
      name: 'Mega Radish',
      tag: 'none',
      element: 'dendro',
      gauge: 25,
      defenceHalt: true,
      deployable: true,
      mult: 0.75,
      area: { shape: 'circle', on: 'point', radius: 4 },
      hitDelay: 20,
    },
  },
  casts: {
    burst: { cooldown: 1200, payAt: 7, frames: frames.burst, queueAfter: 56 },
    skill: { cooldown: 900, cooldownDelay: 15, frames: frames.skill, queueAfter: 48 },
  },
  statuses: {
    yaoyaoburst: { frames: 360, hitlag: false },
    'yaoyao-c1': { frames: 480, hitlag: false },
    'yaoyao-c1-stam-icd': { frames: 300, hitlag: false },
    'yaoyao-c4': { frames: 528, hitlag: true },
    'yaoyao-c2-icd': { frames: 48, hitlag: false },
    'yaoyao-a4': { frames: 300, hitlag: true },
    'skill-particle-icd': { frames: 90, hitlag: true },
  },
  particles: { 'skill-particle-icd': { count: 1 } },
  energy: { 'yaoyao-c2': 3 },
  bonuses: { 'yaoyao-c1': { 'dendro%': 0.15 } },
} satisfies CharacterFacts;

export default facts as Frozen<typeof facts>;

export const hitboxes: readonly HitboxFacts[] = [
  { ability: 'attack', name: 'N1', shape: 'box', center: 'player', box: [1.2, 3] },
  { ability: 'attack', name: 'N2', shape: 'circle', center: 'player', offset: [0, 0.5], radius: 2, fan: 270 },
  { ability: 'attack', name: 'N3-1', shape: 'circle', center: 'player', offset: [0, 0.5], radius: 2, fan: 270 },
  { ability: 'attack', name: 'N3-2', shape: 'circle', center: 'player', offset: [0, 0.5], radius: 2, fan: 270 },
  { ability: 'attack', name: 'N4', shape: 'circle', center: 'player', offset: [0, 1.5], radius: 2.2 },
  { ability: 'charge', name: 'CA', shape: 'circle', center: 'primary_target', radius: 0.8 },
  { ability: 'skill', name: 'E-Radish', shape: 'circle', center: 'primary_target', radius: 2 },
  { ability: 'burst', name: 'Q-Initial', shape: 'circle', center: 'player', radius: 3 },
  { ability: 'burst', name: 'Q-Radish', shape: 'circle', center: 'primary_target', radius: 2 },
  { ability: 'asc', name: 'A1-Radish', shape: 'circle', center: 'primary_target', radius: 2, noteMetres: [8] },
  { ability: 'cons', name: 'C6-Radish', shape: 'circle', center: 'primary_target', radius: 4 },
];
