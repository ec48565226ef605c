// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { CharacterFacts, FactTables, Frozen, HitboxFacts } from '../../types.ts';

const talents = {
  attack: [
    [
      [
        0.443932, 0.480066, 0.5162, 0.56782, 0.603954, 0.64525, 0.702032, 0.758814, 0.815596, 0.87754, 0.939484,
        1.001428, 1.063372, 1.125316, 1.18726,
      ],
    ],
    [
      [
        0.436278, 0.471789, 0.5073, 0.55803, 0.593541, 0.634125, 0.689928, 0.745731, 0.801534, 0.86241, 0.923286,
        0.984162, 1.045038, 1.105914, 1.16679,
      ],
    ],
    [
      [
        0.26789, 0.289695, 0.3115, 0.34265, 0.364455, 0.389375, 0.42364, 0.457905, 0.49217, 0.52955, 0.56693, 0.60431,
        0.64169, 0.67907, 0.71645,
      ],
      [
        0.26789, 0.289695, 0.3115, 0.34265, 0.364455, 0.389375, 0.42364, 0.457905, 0.49217, 0.52955, 0.56693, 0.60431,
        0.64169, 0.67907, 0.71645,
      ],
    ],
    [
      [
        0.673552, 0.728376, 0.7832, 0.86152, 0.916344, 0.979, 1.065152, 1.151304, 1.237456, 1.33144, 1.425424, 1.519408,
        1.613392, 1.707376, 1.80136,
      ],
    ],
  ],
  burst: [0.88, 0.946, 1.012, 1.1, 1.166, 1.232, 1.32, 1.408, 1.496, 1.584, 1.672, 1.76, 1.87, 1.98, 2.09],
  burstCollapse: [
    0.58, 0.6235, 0.667, 0.725, 0.7685, 0.812, 0.87, 0.928, 0.986, 1.044, 1.102, 1.16, 1.2325, 1.305, 1.3775,
  ],
  burstShieldFlat: [
    110.03398, 121.03891, 132.96092, 145.8, 159.55617, 174.2294, 189.81972, 206.3271, 223.75157, 242.09312, 261.35175,
    281.52744, 302.6202, 324.63007, 347.557,
  ],
  burstShieldShare: [
    0.01144, 0.012298, 0.013156, 0.0143, 0.015158, 0.016016, 0.01716, 0.018304, 0.019448, 0.020592, 0.021736, 0.02288,
    0.02431, 0.02574, 0.02717,
  ],
  charge: [
    1.12746, 1.21923, 1.311, 1.4421, 1.53387, 1.63875, 1.78296, 1.92717, 2.07138, 2.2287, 2.38602, 2.54334, 2.70066,
    2.85798, 3.0153,
  ],
  maxShieldFlat: [
    1887.4199, 2076.1882, 2280.687, 2500.9167, 2736.877, 2988.5679, 3255.9897, 3539.142, 3838.025, 4152.6387, 4482.983,
    4829.058, 5190.8643, 5568.4004, 5961.6675,
  ],
  maxShieldShare: [
    0.196, 0.2107, 0.2254, 0.245, 0.2597, 0.2744, 0.294, 0.3136, 0.3332, 0.3528, 0.3724, 0.392, 0.4165, 0.441, 0.4655,
  ],
  shieldFlat: [
    693.33484, 762.678, 837.7997, 918.7, 1005.3789, 1097.8364, 1196.0725, 1300.0872, 1409.8805, 1525.4523, 1646.8027,
    1773.9319, 1906.8395, 2045.5258, 2189.9905,
  ],
  shieldShare: [
    0.072, 0.0774, 0.0828, 0.09, 0.0954, 0.1008, 0.108, 0.1152, 0.1224, 0.1296, 0.1368, 0.144, 0.153, 0.162, 0.171,
  ],
  skill: [
    1.464, 1.5738, 1.6836, 1.83, 1.9398, 2.0496, 2.196, 2.3424, 2.4888, 2.6352, 2.7816, 2.928, 3.111, 3.294, 3.477,
  ],
} satisfies FactTables;

const frames = {
  attack: [
    { animation: 21, next: { skill: 13, burst: 13, attack: 20, aim: 13, dash: 13, jump: 13, swap: 13 } },
    { animation: 27, next: { skill: 18, burst: 18, charge: 25, aim: 18, dash: 18, jump: 18, swap: 18 } },
    { animation: 32, next: { skill: 23, burst: 23, attack: 31, aim: 23, dash: 23, jump: 23, swap: 23 } },
    { animation: 58, next: { skill: 20, burst: 20, charge: 500, aim: 20, dash: 20, jump: 20, swap: 20 } },
  ],
  burst: { animation: 58, next: { skill: 56, attack: 57, dash: 57, swap: 56 } },
  charge: { animation: 64, next: { dash: 34, jump: 34, swap: 63 } },
  skill: { animation: 46, next: { dash: 32, jump: 32, swap: 44 } },
} satisfies FactTables;

const facts = {
  key: 'thoma',
  element: 'pyro',
  weapon: 'polearm',
  body: 'male',
  region: 'inazuma',
  rarity: 4,
  base: { hp: 866.2015, atk: 16.9176, def: 62.9475, em: 0, er: 1, cr: 0.05, cd: 0.5 },
  curve: { hp: 'GROW_CURVE_HP_S4', atk: 'GROW_CURVE_ATTACK_S4', def: 'GROW_CURVE_HP_S4' },
  promo: [
    { maxLevel: 20, add: {} },
    { maxLevel: 40, add: { base_hp: 647.0968, base_def: 47.025, base_atk: 12.63861 } },
    { maxLevel: 50, add: { base_hp: 1106.8762, base_def: 80.4375, base_atk: 21.618675, 'atk%': 0.06 } },
    { maxLevel: 60, add: { base_hp: 1719.9153, base_def: 124.9875, base_atk: 33.592094, 'atk%': 0.12 } },
    { maxLevel: 70, add: { base_hp: 2179.6946, base_def: 158.4, base_atk: 42.57216, 'atk%': 0.12 } },
    { maxLevel: 80, add: { base_hp: 2639.4739, base_def: 191.8125, base_atk: 51.552223, 'atk%': 0.18 } },
    { maxLevel: 90, add: { base_hp: 3099.2532, base_def: 225.225, base_atk: 60.53229, 'atk%': 0.24 } },
  ],
  energyMax: 80,
  normalHits: 4,
  talentCon: { skill: 3, burst: 5 },
  charges: {},
  stamina: { charge: 25, dash: 18 },
  particleDelay: 100,
  n0Delay: { yelan: 0, xingqiu: 11 },
  movement: {
    dash: { length: 19, queueAfter: 3, animation: 19, next: { jump: 3 } },
    jump: { length: 28, queueAfter: 28, animation: 28, next: {} },
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
    burst: 'burst',
    burstCollapse: 'burst',
    burstShieldFlat: 'burst',
    burstShieldShare: 'burst',
    charge: 'attack',
    maxShieldFlat: 'skill',
    maxShieldShare: 'skill',
    shieldFlat: 'skill',
    shieldShare: 'skill',
    skill: 'skill',
  },
  talentLevelFrom: {},
  frames: frames,
  timing: { burstIcdKey: 'thoma-q-icd', burstKey: 'thoma-q', particleIcdKey: 'thoma-particle-icd' },
  hitlag: {},
  normals: {
    mult: talents.attack,
    hitmarks: [[13], [18], [10, 23], [20]],
    frames: frames.attack,
    element: 'physical',
    gauge: 25,
    icd: 'NormalAttack',
    strike: [['slash'], ['slash'], ['slash', 'slash'], ['spear']],
    halt: [[0.06], [0.09], [0, 0], [0]],
    haltFactor: 0.01,
    defenceHalt: [[true], [true], [false, false], [false]],
    areas: [
      [{ shape: 'circle', on: 'player', offset: [0, 0.8], radius: 2, fan: 270 }],
      [{ shape: 'circle', on: 'player', offset: [0, 0.8], radius: 2, fan: 270 }],
      [
        { shape: 'box', on: 'player', offset: [0, -1], width: 2.6, length: 3.5 },
        { shape: 'box', on: 'player', offset: [0, -1], width: 2.6, length: 3.5 },
      ],
      [{ shape: 'box', on: 'player', offset: [0, 0.5], width: 2.2, length: 6.5 }],
    ],
  },
  charged: {
    name: 'Charge',
    mult: talents.charge,
    hitmark: 27,
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
    queueAfter: 27,
  },
  unlocks: { a1: [0.05, 6, 0.3, 5], a4: [0.022], c1: [3, 3, 20], c2: [3], c4: [15], c6: [0.15, 6] },
  attacks: {
    'Crimson Ooyoroi': {
      name: 'Crimson Ooyoroi',
      tag: 'burst',
      element: 'pyro',
      gauge: 50,
      mult: talents.burst,
      area: { shape: 'circle', on: 'player', radius: 4 },
      at: { snapshot: 40, hit: 40 },
    },
    'Blazing Blessing': {
      name: 'Blazing Blessing',
      tag: 'skill',
      strike: 'slash',
      element: 'pyro',
      gauge: 25,
      halt: 0.06,
      haltFactor: 0.01,
      defenceHalt: true,
      mult: talents.skill,
      area: { shape: 'circle', on: 'player', offset: [0, 1], radius: 3, fan: 270 },
      at: { snapshot: 11, hit: 11 },
    },
    'Fiery Collapse': {
      name: 'Fiery Collapse',
      tag: 'burst',
      icd: 'ElementalBurst',
      element: 'pyro',
      gauge: 25,
      mult: talents.burstCollapse,
      area: { shape: 'box', on: 'player', width: 4.5, length: 8 },
      at: { snapshot: 0, hit: 11 },
    },
  },
  casts: {
    burst: { payAt: 7, frames: frames.burst, queueAfter: 56 },
    skill: { cooldownDelay: 9, frames: frames.skill, queueAfter: 32 },
  },
  statuses: {
    'thoma-a1-icd': { frames: 18, hitlag: true },
    'thoma-a1': { frames: 360, hitlag: true },
    'thoma-c6': { frames: 360, hitlag: true },
    'thoma-particle-icd': { frames: 18, hitlag: true },
    'thoma-q-icd': { frames: 60, hitlag: true },
  },
  particles: { 'thoma-particle-icd': { count: 3, more: 0.5 } },
  energy: { 'thoma-c4': 15 },
} satisfies CharacterFacts;

export default facts as Frozen<typeof facts>;

export const hitboxes: readonly HitboxFacts[] = [
  { ability: 'attack', name: 'N1', shape: 'circle', center: 'player', offset: [0, 0.8], radius: 2, fan: 270 },
  { ability: 'attack', name: 'N2', shape: 'circle', center: 'player', offset: [0, 0.8], radius: 2, fan: 270 },
  { ability: 'attack', name: 'N3-1', shape: 'box', center: 'player', offset: [0, -1], box: [2.6, 3.5] },
  { ability: 'attack', name: 'N3-2', shape: 'box', center: 'player', offset: [0, -1], box: [2.6, 3.5] },
  { ability: 'attack', name: 'N4', shape: 'box', center: 'player', offset: [0, 0.5], box: [2.2, 6.5] },
  { ability: 'charge', name: 'CA', shape: 'circle', center: 'primary_target', radius: 0.8 },
  { ability: 'skill', name: 'E-Skill', shape: 'circle', center: 'player', offset: [0, 1], radius: 3, fan: 270 },
  { ability: 'burst', name: 'Q-Initial', shape: 'circle', center: 'player', radius: 4 },
  { ability: 'burst', name: 'Q-FieryCollapse', shape: 'box', center: 'player', box: [4.5, 8] },
];
