// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { CharacterFacts, FactTables, Frozen, HitboxFacts } from '../../types.ts';

const talents = {
  attack: [
    [
      [
        0.43547, 0.470915, 0.50636, 0.556996, 0.592441, 0.63295, 0.68865, 0.744349, 0.800049, 0.860812, 0.921575,
        0.982338, 1.043102, 1.103865, 1.164628,
      ],
    ],
    [
      [
        0.401001, 0.43364, 0.46628, 0.512908, 0.545548, 0.58285, 0.634141, 0.685432, 0.736722, 0.792676, 0.84863,
        0.904583, 0.960537, 1.01649, 1.072444,
      ],
    ],
    [
      [
        0.237446, 0.256773, 0.2761, 0.30371, 0.323037, 0.345125, 0.375496, 0.405867, 0.436238, 0.46937, 0.502502,
        0.535634, 0.568766, 0.601898, 0.63503,
      ],
      [
        0.290164, 0.313782, 0.3374, 0.37114, 0.394758, 0.42175, 0.458864, 0.495978, 0.533092, 0.57358, 0.614068,
        0.654556, 0.695044, 0.735532, 0.77602,
      ],
    ],
    [
      [
        0.656576, 0.710018, 0.76346, 0.839806, 0.893248, 0.954325, 1.038306, 1.122286, 1.206267, 1.297882, 1.389497,
        1.481112, 1.572728, 1.664343, 1.755958,
      ],
    ],
  ],
  burst: [
    4.064, 4.3688, 4.6736, 5.08, 5.3848, 5.6896, 6.096, 6.5024, 6.9088, 7.3152, 7.7216, 8.128, 8.636, 9.144, 9.652,
  ],
  burstShieldFlat: [
    323.5577, 355.91797, 390.97495, 428.72858, 469.17892, 512.3259, 558.1697, 606.7101, 657.94714, 711.8809, 768.5114,
    827.83856, 889.8624, 954.58295, 1022.0002,
  ],
  burstShieldShare: [
    0.0336, 0.03612, 0.03864, 0.042, 0.04452, 0.04704, 0.0504, 0.05376, 0.05712, 0.06048, 0.06384, 0.0672, 0.0714,
    0.0756, 0.0798,
  ],
  charge: [
    [
      0.398765, 0.431222, 0.46368, 0.510048, 0.542506, 0.5796, 0.630605, 0.68161, 0.732614, 0.788256, 0.843898,
      0.899539, 0.955181, 1.010822, 1.066464,
    ],
    [
      0.550675, 0.595498, 0.64032, 0.704352, 0.749174, 0.8004, 0.870835, 0.94127, 1.011706, 1.088544, 1.165382,
      1.242221, 1.319059, 1.395898, 1.472736,
    ],
  ],
  collision: [
    0.639324, 0.691362, 0.7434, 0.81774, 0.869778, 0.92925, 1.011024, 1.092798, 1.174572, 1.26378, 1.352988, 1.442196,
    1.531404, 1.620612, 1.70982,
  ],
  highPlunge: [
    1.596762, 1.726731, 1.8567, 2.04237, 2.172339, 2.320875, 2.525112, 2.729349, 2.933586, 3.15639, 3.379194, 3.601998,
    3.824802, 4.047606, 4.27041,
  ],
  lowPlunge: [
    1.278377, 1.382431, 1.486485, 1.635134, 1.739187, 1.858106, 2.02162, 2.185133, 2.348646, 2.527025, 2.705403,
    2.883781, 3.062159, 3.240537, 3.418915,
  ],
  skill: [
    2.328, 2.5026, 2.6772, 2.91, 3.0846, 3.2592, 3.492, 3.7248, 3.9576, 4.1904, 4.4232, 4.656, 4.947, 5.238, 5.529,
  ],
} satisfies FactTables;

const frames = {
  attack: [
    { animation: 32, next: { skill: 15, burst: 15, attack: 21, charge: 21, aim: 15, dash: 15, jump: 15, swap: 15 } },
    { animation: 34, next: { skill: 13, burst: 13, attack: 21, charge: 21, aim: 13, dash: 13, jump: 13, swap: 13 } },
    { animation: 47, next: { skill: 15, burst: 15, attack: 39, charge: 39, aim: 15, dash: 15, jump: 15, swap: 15 } },
    { animation: 62, next: { skill: 21, burst: 21, attack: 71, charge: 500, aim: 21, dash: 21, jump: 21, swap: 21 } },
  ],
  burst: { animation: 55, next: { skill: 52, attack: 53, dash: 51, jump: 51, swap: 52 } },
  charge: { animation: 67, next: { skill: 42, burst: 42, dash: 10, jump: 10, swap: 42 } },
  skill: [
    { animation: 53, next: { skill: 36, burst: 33, attack: 32, dash: 31, jump: 29, swap: 31 } },
    { animation: 55, next: { skill: 37, burst: 35, attack: 35, dash: 33, jump: 32, swap: 33 } },
  ],
} satisfies FactTables;

const facts = {
  key: 'dahlia',
  element: 'hydro',
  weapon: 'sword',
  body: 'boy',
  region: 'mondstadt',
  rarity: 4,
  base: { hp: 1048.5597, atk: 15.84912, def: 46.9245, em: 0, er: 1, cr: 0.05, cd: 0.5 },
  curve: { hp: 'GROW_CURVE_HP_S4', atk: 'GROW_CURVE_ATTACK_S4', def: 'GROW_CURVE_HP_S4' },
  promo: [
    { maxLevel: 20, add: {} },
    { maxLevel: 40, add: { base_hp: 783.32776, base_def: 35.055, base_atk: 11.840382 } },
    { maxLevel: 50, add: { base_hp: 1339.9027, base_def: 59.9625, base_atk: 20.253284, 'hp%': 0.06 } },
    { maxLevel: 60, add: { base_hp: 2082.0027, base_def: 93.1725, base_atk: 31.47049, 'hp%': 0.12 } },
    { maxLevel: 70, add: { base_hp: 2638.5776, base_def: 118.08, base_atk: 39.883392, 'hp%': 0.12 } },
    { maxLevel: 80, add: { base_hp: 3195.1526, base_def: 142.9875, base_atk: 48.296295, 'hp%': 0.18 } },
    { maxLevel: 90, add: { base_hp: 3751.7275, base_def: 167.895, base_atk: 56.709198, 'hp%': 0.24 } },
  ],
  energyMax: 60,
  normalHits: 4,
  talentCon: { skill: 5, burst: 3 },
  charges: {},
  stamina: { charge: 20, dash: 18 },
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
  params: { skill: ['short_hold'] },
  initParams: [],
  talents: talents,
  talentKind: {
    attack: 'attack',
    burst: 'burst',
    burstShieldFlat: 'burst',
    burstShieldShare: 'burst',
    charge: 'attack',
    collision: 'attack',
    highPlunge: 'attack',
    lowPlunge: 'attack',
    skill: 'skill',
  },
  talentLevelFrom: {},
  frames: frames,
  timing: {
    attackSpeedKey: 'dahlia-a4-atk-speed',
    benisonMaxGenerate: 4,
    benisonStackGenerationIcdKey: 'dahlia-a1-benison-stack-icd',
    burstShieldAfterBenisonStack: 31,
    burstShieldInitial: 31,
    burstShieldRegenerated: 26,
    c1Key: 'dahlia-c1',
    c2Key: 'dahlia-c2',
    c6IcdKey: 'dahlia-c6-icd',
    favonianFavorKey: 'dahlia-favonian-favor',
    normalAttackStackIcdKey: 'dahlia-na-stack-icd',
    particleIcdKey: 'dahlia-particle-icd',
    skillCdStarts: [23, 21],
    skillHitmarks: [27, 28],
  },
  hitlag: {},
  normals: {
    mult: talents.attack,
    hitmarks: [[15], [13], [14, 15], [21]],
    frames: frames.attack,
    element: 'physical',
    gauge: 25,
    icd: 'NormalAttack',
    strike: 'slash',
    halt: [[0.03], [0.03], [0.06, 0.06], [0.09]],
    haltFactor: 0.01,
    defenceHalt: true,
    areas: [
      [{ shape: 'circle', on: 'player', offset: [0, 0.5], radius: 1.5 }],
      [{ shape: 'circle', on: 'player', offset: [0, 0.5], radius: 1.7 }],
      [
        { shape: 'circle', on: 'player', offset: [0, 0.3], radius: 1.7 },
        { shape: 'circle', on: 'player', offset: [0, 0.4], radius: 1.5 },
      ],
      [{ shape: 'circle', on: 'player', offset: [0, 0.6], radius: 2.2 }],
    ],
  },
  charged: {
    name: ['Charge 0', 'Charge 1'],
    mult: talents.charge,
    hitmark: 10,
    frames: frames.charge,
    tag: 'normal',
    element: 'physical',
    gauge: 25,
    icd: 'NormalAttack',
    strike: 'slash',
    areas: { shape: 'circle', on: 'player', radius: 2.2 },
    queueAfter: 10,
  },
  unlocks: { a1: [2, 8], a4: [1000, 0.005, 0.2], c1: [1, 2.5], c2: [0.25, 12], c4: [3], c6: [0.1, 1, 15] },
  attacks: {
    'Radiant Psalter': {
      name: 'Radiant Psalter',
      tag: 'burst',
      element: 'hydro',
      gauge: 50,
      mult: talents.burst,
      area: { shape: 'circle', on: 'player', offset: [0, 0.8], radius: 5.5 },
      at: { snapshot: 30, hit: 30 },
    },
    'Immersive Ordinance': {
      name: 'Immersive Ordinance',
      tag: 'skill',
      element: 'hydro',
      gauge: 25,
      mult: talents.skill,
      area: { shape: 'circle', on: 'player', radius: 3 },
    },
  },
  casts: { burst: { cooldown: 900, payAt: 8, frames: frames.burst, queueAfter: 51 }, skill: { cooldown: 540 } },
  statuses: {
    'dahlia-a1-benison-stack-icd': { frames: 480, hitlag: true },
    'dahlia-c6-icd': { frames: 54000, hitlag: true },
    'dahlia-particle-icd': { frames: 30, hitlag: true },
    'dahlia-na-stack-icd': { frames: 3, hitlag: true },
  },
  particles: { 'dahlia-particle-icd': { count: 3 } },
} satisfies CharacterFacts;

export default facts as Frozen<typeof facts>;

export const hitboxes: readonly HitboxFacts[] = [
  { ability: 'attack', name: 'N1', shape: 'circle', center: 'player', offset: [0, 0.5], radius: 1.5 },
  { ability: 'attack', name: 'N2', shape: 'circle', center: 'player', offset: [0, 0.5], radius: 1.7 },
  { ability: 'attack', name: 'N3-1', shape: 'circle', center: 'player', offset: [0, 0.3], radius: 1.7 },
  { ability: 'attack', name: 'N3-2', shape: 'circle', center: 'player', offset: [0, 0.4], radius: 1.5 },
  { ability: 'attack', name: 'N4', shape: 'circle', center: 'player', offset: [0, 0.6], radius: 2.2 },
  { ability: 'charge', name: 'CA-1', shape: 'circle', center: 'player', radius: 2.2 },
  { ability: 'charge', name: 'CA-2', shape: 'circle', center: 'player', radius: 2.2 },
  { ability: 'skill', name: 'E', shape: 'circle', center: 'player', radius: 3 },
  { ability: 'burst', name: 'Q', shape: 'circle', center: 'player', offset: [0, 0.5], radius: 5.5 },
];
