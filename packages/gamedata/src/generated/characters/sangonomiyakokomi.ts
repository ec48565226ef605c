// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { CharacterFacts, FactTables, Frozen, HitboxFacts } from '../../types.ts';

const talents = {
  attack: [
    [
      0.68376, 0.735042, 0.786324, 0.8547, 0.905982, 0.957264, 1.02564, 1.094016, 1.162392, 1.230768, 1.299144, 1.36752,
      1.45299, 1.53846, 1.62393,
    ],
    [
      0.615384, 0.661538, 0.707692, 0.76923, 0.815384, 0.861538, 0.923076, 0.984614, 1.046153, 1.107691, 1.16923,
      1.230768, 1.307691, 1.384614, 1.461537,
    ],
    [
      0.943056, 1.013785, 1.084514, 1.17882, 1.249549, 1.320278, 1.414584, 1.50889, 1.603195, 1.697501, 1.791806,
      1.886112, 2.003994, 2.121876, 2.239758,
    ],
  ],
  burstBonusCharge: [
    0.06776, 0.072842, 0.077924, 0.0847, 0.089782, 0.094864, 0.10164, 0.108416, 0.115192, 0.121968, 0.128744, 0.13552,
    0.14399, 0.15246, 0.16093,
  ],
  burstBonusNormal: [
    0.0484, 0.05203, 0.05566, 0.0605, 0.06413, 0.06776, 0.0726, 0.07744, 0.08228, 0.08712, 0.09196, 0.0968, 0.10285,
    0.1089, 0.11495,
  ],
  burstBonusSkill: [
    0.070963, 0.076285, 0.081608, 0.088704, 0.094026, 0.099348, 0.106445, 0.113541, 0.120637, 0.127734, 0.13483,
    0.141926, 0.150797, 0.159667, 0.168538,
  ],
  burstDmg: [
    0.10416, 0.111972, 0.119784, 0.1302, 0.138012, 0.145824, 0.15624, 0.166656, 0.177072, 0.187488, 0.197904, 0.20832,
    0.22134, 0.23436, 0.24738,
  ],
  burstHealFlat: [
    77.03738, 84.74218, 93.08906, 102.078, 111.70901, 121.982086, 132.89723, 144.45445, 156.65373, 169.49507, 182.97849,
    197.10397, 211.87152, 227.28113, 243.33281,
  ],
  burstHealShare: [
    0.00808, 0.008686, 0.009292, 0.0101, 0.010706, 0.011312, 0.01212, 0.012928, 0.013736, 0.014544, 0.015352, 0.01616,
    0.01717, 0.01818, 0.01919,
  ],
  charge: [
    1.4832, 1.59444, 1.70568, 1.854, 1.96524, 2.07648, 2.2248, 2.37312, 2.52144, 2.66976, 2.81808, 2.9664, 3.1518,
    3.3372, 3.5226,
  ],
  skillDmg: [
    1.091904, 1.173797, 1.25569, 1.36488, 1.446773, 1.528666, 1.637856, 1.747046, 1.856237, 1.965427, 2.074618,
    2.183808, 2.320296, 2.456784, 2.593272,
  ],
  skillHealFlat: [
    423.7063, 466.08282, 511.99072, 561.43, 614.40063, 670.90265, 730.9361, 794.50085, 861.59705, 932.22455, 1006.3835,
    1084.0737, 1165.2954, 1250.0485, 1338.3329,
  ],
  skillHealShare: [
    0.044, 0.0473, 0.0506, 0.055, 0.0583, 0.0616, 0.066, 0.0704, 0.0748, 0.0792, 0.0836, 0.088, 0.0935, 0.099, 0.1045,
  ],
} satisfies FactTables;

const frames = {
  attack: [
    { animation: 30, next: { skill: 4, burst: 4, attack: 14, charge: 19, aim: 4, dash: 4, jump: 4, swap: 4 } },
    { animation: 34, next: { skill: 12, burst: 12, attack: 30, aim: 12, dash: 12, jump: 12, swap: 12 } },
    { animation: 65, next: { skill: 28, burst: 28, charge: 60, aim: 28, dash: 28, jump: 28, swap: 28, walk: 60 } },
  ],
  burst: { animation: 78, next: { skill: 77, attack: 77, charge: 77, swap: 76, walk: 77 } },
  charge: { animation: 76, next: { skill: 62, burst: 62, attack: 62, charge: 62, dash: 48, jump: 48, swap: 62 } },
  skill: { animation: 61, next: { dash: 29, jump: 29 } },
} satisfies FactTables;

const facts = {
  key: 'sangonomiyakokomi',
  element: 'hydro',
  weapon: 'catalyst',
  body: 'girl',
  region: 'inazuma',
  rarity: 5,
  base: { hp: 1048.652, atk: 18.2476, def: 51.15465, em: 0, er: 1, cr: 0.05, cd: 0.5 },
  curve: { hp: 'GROW_CURVE_HP_S5', atk: 'GROW_CURVE_ATTACK_S5', def: 'GROW_CURVE_HP_S5' },
  promo: [
    { maxLevel: 20, add: {} },
    { maxLevel: 40, add: { base_hp: 899.12427, base_def: 43.8615, base_atk: 15.644524 } },
    { maxLevel: 50, add: { base_hp: 1537.9757, base_def: 75.02625, base_atk: 26.76037, 'hydro%': 0.072 } },
    { maxLevel: 60, add: { base_hp: 2389.7776, base_def: 116.57925, base_atk: 41.581497, 'hydro%': 0.144 } },
    { maxLevel: 70, add: { base_hp: 3028.6292, base_def: 147.744, base_atk: 52.697346, 'hydro%': 0.144 } },
    { maxLevel: 80, add: { base_hp: 3667.4805, base_def: 178.90875, base_atk: 63.81319, 'hydro%': 0.216 } },
    { maxLevel: 90, add: { base_hp: 4306.332, base_def: 210.0735, base_atk: 74.92904, 'hydro%': 0.288 } },
  ],
  energyMax: 70,
  normalHits: 3,
  talentCon: { skill: 5, burst: 3 },
  charges: {},
  stamina: { charge: 50, dash: 18 },
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
  params: { attack: ['travel'] },
  initParams: [],
  talents: talents,
  talentKind: {
    attack: 'attack',
    burstBonusCharge: 'burst',
    burstBonusNormal: 'burst',
    burstBonusSkill: 'burst',
    burstDmg: 'burst',
    burstHealFlat: 'burst',
    burstHealShare: 'burst',
    charge: 'attack',
    skillDmg: 'skill',
    skillHealFlat: 'skill',
    skillHealShare: 'skill',
  },
  talentLevelFrom: {},
  frames: frames,
  timing: {
    attackHitmarks: [4, 12, 28],
    burstKey: 'kokomiburst',
    c4IcdKey: 'kokomi-c4-icd',
    particleIcdKey: 'kokomi-particle-icd',
    skillHitmark: 24,
  },
  hitlag: {},
  normals: {
    mult: [[talents.attack[0]], [talents.attack[1]], [talents.attack[2]]],
    hitmarks: [[4], [12], [28]],
    frames: frames.attack,
    element: 'hydro',
    gauge: 25,
    icd: 'NormalAttack',
    strike: 'default',
    travel: 10,
  },
  charged: {
    name: 'Charge',
    mult: talents.charge,
    hitmark: 48,
    frames: frames.charge,
    element: 'hydro',
    gauge: 25,
    icd: 'None',
    strike: 'default',
    windup: 14,
    queueAfter: 48,
  },
  unlocks: { a4: [0.15], c1: [0.3], c2: [0.5, 0.045, 0.006], c4: [0.1, 0.8, 0.2], c6: [0.4, 4, 0.8] },
  attacks: {
    "Nereid's Ascension": {
      name: "Nereid's Ascension",
      tag: 'burst',
      icd: 'ElementalBurst',
      element: 'hydro',
      gauge: 50,
      flat: { hp: talents.burstDmg },
      mult: 0,
      area: { shape: 'circle', on: 'player', radius: 5 },
      at: { snapshot: 49, hit: 49 },
    },
    "At Water's Edge (C1)": {
      name: "At Water's Edge (C1)",
      tag: 'none',
      element: 'hydro',
      gauge: 25,
      mult: 0,
      cons: 1,
      area: { shape: 'circle', on: 'target', from: 'player', radius: 1.2 },
    },
    'Bake-Kurage': { name: 'Bake-Kurage', tag: 'skill', element: 'hydro', gauge: 25, mult: talents.skillDmg },
  },
  casts: {
    burst: { cooldown: 1080, cooldownDelay: 46, payAt: 57, frames: frames.burst, queueAfter: 76 },
    skill: { cooldown: 1200, cooldownDelay: 20, frames: frames.skill, queueAfter: 24 },
  },
  statuses: {
    'kokomi-c4': { frames: 600, hitlag: false },
    'kokomi-c6': { frames: 480, hitlag: false },
    'kokomi-c4-icd': { frames: 12, hitlag: true },
    'kokomi-particle-icd': { frames: 60, hitlag: false },
  },
  particles: { 'kokomi-particle-icd': { count: 0, more: 0.67 } },
  energy: { 'kokomi-c4': 0.8 },
  bonuses: {
    'kokomi-c4': { 'atkspd%': 0.1 },
    'kokomi-c6': { 'hydro%': 0.4 },
    'kokomi-passive': { heal: 0.25, cr: -1 },
  },
} satisfies CharacterFacts;

export default facts as Frozen<typeof facts>;

export const hitboxes: readonly HitboxFacts[] = [
  { ability: 'attack', name: 'N1', shape: 'circle', center: 'primary_target', radius: 0.7 },
  { ability: 'attack', name: 'N2', shape: 'circle', center: 'primary_target', radius: 0.7 },
  { ability: 'attack', name: 'N3', shape: 'circle', center: 'primary_target', radius: 0.7 },
  { ability: 'attack', name: 'Q-N1', shape: 'circle', center: 'primary_target', radius: 1.2 },
  { ability: 'attack', name: 'Q-N2', shape: 'circle', center: 'primary_target', radius: 1.2 },
  { ability: 'attack', name: 'Q-N3', shape: 'circle', center: 'primary_target', radius: 1.2 },
  { ability: 'charge', name: 'CA', shape: 'circle', center: 'primary_target', radius: 3.5 },
  { ability: 'charge', name: 'Q-CA', shape: 'circle', center: 'primary_target', radius: 4 },
  {
    ability: 'skill',
    name: 'E-Ripple',
    shape: 'circle',
    center: 'player',
    offset: [0, 3],
    radius: 6,
    flags: ['shared_hitbox'],
  },
  { ability: 'burst', name: 'Q-Initial', shape: 'circle', center: 'player', radius: 5 },
  { ability: 'cons', name: 'C1', shape: 'circle', center: 'primary_target', radius: 1.2 },
];
