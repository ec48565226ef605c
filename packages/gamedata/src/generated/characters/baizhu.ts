// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { CharacterFacts, FactTables, Frozen, HitboxFacts } from '../../types.ts';

const talents = {
  attack: [
    [
      [
        0.373704, 0.401732, 0.42976, 0.46713, 0.495158, 0.523186, 0.560556, 0.597926, 0.635297, 0.672667, 0.710038,
        0.747408, 0.794121, 0.840834, 0.887547,
      ],
    ],
    [
      [
        0.364248, 0.391567, 0.418885, 0.45531, 0.482629, 0.509947, 0.546372, 0.582797, 0.619222, 0.655646, 0.692071,
        0.728496, 0.774027, 0.819558, 0.865089,
      ],
    ],
    [
      [
        0.225416, 0.242322, 0.259228, 0.28177, 0.298676, 0.315582, 0.338124, 0.360666, 0.383207, 0.405749, 0.42829,
        0.450832, 0.479009, 0.507186, 0.535363,
      ],
      [
        0.225416, 0.242322, 0.259228, 0.28177, 0.298676, 0.315582, 0.338124, 0.360666, 0.383207, 0.405749, 0.42829,
        0.450832, 0.479009, 0.507186, 0.535363,
      ],
    ],
    [
      [
        0.541376, 0.581979, 0.622582, 0.67672, 0.717323, 0.757926, 0.812064, 0.866202, 0.920339, 0.974477, 1.028614,
        1.082752, 1.150424, 1.218096, 1.285768,
      ],
    ],
  ],
  burstAtk: [
    0.97064, 1.043438, 1.116236, 1.2133, 1.286098, 1.358896, 1.45596, 1.553024, 1.650088, 1.747152, 1.844216, 1.94128,
    2.06261, 2.18394, 2.30527,
  ],
  burstHealFlat: [
    500.74408, 550.82544, 605.08026, 663.50854, 726.1102, 792.8854, 863.834, 938.95605, 1018.2515, 1101.7205, 1189.3629,
    1281.1787, 1377.168, 1477.3307, 1581.6669,
  ],
  burstHealShare: [
    0.052, 0.0559, 0.0598, 0.065, 0.0689, 0.0728, 0.078, 0.0832, 0.0884, 0.0936, 0.0988, 0.104, 0.1105, 0.117, 0.1235,
  ],
  burstShieldFlat: [
    77.03752, 84.74235, 93.08924, 102.0782, 111.70923, 121.98233, 132.89749, 144.45473, 156.65404, 169.4954, 182.97885,
    197.10435, 211.87193, 227.28157, 243.3333,
  ],
  burstShieldShare: [
    0.008, 0.0086, 0.0092, 0.01, 0.0106, 0.0112, 0.012, 0.0128, 0.0136, 0.0144, 0.0152, 0.016, 0.017, 0.018, 0.019,
  ],
  charge: [
    1.2104, 1.30118, 1.39196, 1.513, 1.60378, 1.69456, 1.8156, 1.93664, 2.05768, 2.17872, 2.29976, 2.4208, 2.5721,
    2.7234, 2.8747,
  ],
  skillDamage: [
    0.792, 0.8514, 0.9108, 0.99, 1.0494, 1.1088, 1.188, 1.2672, 1.3464, 1.4256, 1.5048, 1.584, 1.683, 1.782, 1.881,
  ],
  skillHealFlat: [
    770.3755, 847.42377, 930.8927, 1020.78235, 1117.0927, 1219.8236, 1328.9753, 1444.5477, 1566.5408, 1694.9546,
    1829.7891, 1971.0442, 2118.72, 2272.8164, 2433.3337,
  ],
  skillHealShare: [0.08, 0.086, 0.092, 0.1, 0.106, 0.112, 0.12, 0.128, 0.136, 0.144, 0.152, 0.16, 0.17, 0.18, 0.19],
} satisfies FactTables;

const frames = {
  attack: [
    { animation: 33, next: { skill: 17, burst: 17, attack: 22, charge: 19, aim: 17, dash: 17, jump: 17, swap: 17 } },
    { animation: 39, next: { skill: 25, burst: 25, attack: 33, charge: 31, aim: 25, dash: 25, jump: 25, swap: 25 } },
    { animation: 46, next: { skill: 35, burst: 35, attack: 40, charge: 39, aim: 35, dash: 35, jump: 35, swap: 35 } },
    { animation: 67, next: { skill: 30, burst: 30, charge: 57, aim: 30, dash: 30, jump: 30, swap: 30, walk: 62 } },
  ],
  burst: { animation: 105, next: { skill: 104, attack: 104, jump: 104, swap: 102, walk: 104 } },
  charge: { animation: 75, next: { skill: 69, burst: 70, attack: 70, charge: 70, dash: 53, jump: 53, swap: 68 } },
  skill: { animation: 49, next: { skill: 40, burst: 30, charge: 48, dash: 29, jump: 29, swap: 28, walk: 47 } },
} satisfies FactTables;

const facts = {
  key: 'baizhu',
  element: 'dendro',
  weapon: 'catalyst',
  body: 'male',
  region: 'liyue',
  rarity: 5,
  base: { hp: 1039.1188, atk: 14.9891, def: 38.8895, em: 0, er: 1, cr: 0.05, cd: 0.5 },
  curve: { hp: 'GROW_CURVE_HP_S5', atk: 'GROW_CURVE_ATTACK_S5', def: 'GROW_CURVE_HP_S5' },
  promo: [
    { maxLevel: 20, add: {} },
    { maxLevel: 40, add: { base_hp: 890.95044, base_def: 33.345, base_atk: 12.850859 } },
    { maxLevel: 50, add: { base_hp: 1523.9941, base_def: 57.0375, base_atk: 21.981731, 'hp%': 0.072 } },
    { maxLevel: 60, add: { base_hp: 2368.0525, base_def: 88.6275, base_atk: 34.15623, 'hp%': 0.144 } },
    { maxLevel: 70, add: { base_hp: 3001.0962, base_def: 112.32, base_atk: 43.287106, 'hp%': 0.144 } },
    { maxLevel: 80, add: { base_hp: 3634.14, base_def: 136.0125, base_atk: 52.417976, 'hp%': 0.216 } },
    { maxLevel: 90, add: { base_hp: 4267.1836, base_def: 159.705, base_atk: 61.54885, 'hp%': 0.288 } },
  ],
  energyMax: 80,
  normalHits: 4,
  talentCon: { skill: 5, burst: 3 },
  charges: { skill: { c0: 1, c6: 2 } },
  stamina: { charge: 50, dash: 18 },
  particleDelay: 100,
  n0Delay: { yelan: 5, xingqiu: 8 },
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
    burstAtk: 'burst',
    burstHealFlat: 'burst',
    burstHealShare: 'burst',
    burstShieldFlat: 'burst',
    burstShieldShare: 'burst',
    charge: 'attack',
    skillDamage: 'skill',
    skillHealFlat: 'skill',
    skillHealShare: 'skill',
  },
  talentLevelFrom: { skillHealFlat: ['burst', 'skill'], skillHealShare: ['burst', 'skill'] },
  frames: frames,
  timing: {
    burstFirstRefresh: 142,
    burstFirstShield: 81,
    burstRefreshRate: 146,
    burstShieldExpiry: 152,
    c2IcdKey: 'baizhu-c2-icd',
    skillFirstHitmark: 13,
    skillReturnTravel: 51,
    skillTickInterval: 48,
  },
  hitlag: {},
  normals: {
    mult: talents.attack,
    hitmarks: [[17], [25], [23, 35], [30]],
    frames: frames.attack,
    element: 'dendro',
    gauge: 25,
    icd: 'NormalAttack',
    strike: 'default',
    haltFactor: 0.01,
    areas: [
      [{ shape: 'box', on: 'player', offset: [0, -0.2], width: 2, length: 3 }],
      [{ shape: 'box', on: 'player', offset: [0, -0.2], width: 2, length: 3 }],
      [
        { shape: 'box', on: 'player', offset: [0, -0.2], width: 2.4, length: 3 },
        { shape: 'box', on: 'player', offset: [0, -0.2], width: 2.4, length: 3 },
      ],
      [{ shape: 'box', on: 'player', offset: [0, -0.2], width: 3.2, length: 3 }],
    ],
    clock: 'fight',
  },
  charged: {
    name: 'Charge Attack',
    mult: talents.charge,
    hitmark: 59,
    frames: frames.charge,
    element: 'dendro',
    gauge: 25,
    icd: 'None',
    strike: 'default',
    windup: 14,
    queueAfter: 53,
  },
  unlocks: {
    a1: [0.5, 0.2, 0.5, 0.25],
    a4: [1000, 50000, 0.02, 0.007, 0.008, 6],
    c1: [1],
    c2: [1, 2.5, 0.2, 5],
    c4: [15, 80],
    c6: [0.08, 1],
  },
  attacks: {
    'Universal Diagnosis': {
      name: 'Universal Diagnosis',
      tag: 'skill',
      icd: 'ElementalArt',
      element: 'dendro',
      gauge: 25,
      mult: talents.skillDamage,
    },
    'Gossamer Sprite: Splice. (C2)': {
      name: 'Gossamer Sprite: Splice. (C2)',
      tag: 'skill',
      icd: 'ElementalArt',
      icdGroup: 'BaizhuC2',
      element: 'dendro',
      gauge: 25,
      mult: 2.5,
      area: { shape: 'circle', on: 'point', radius: 0.6 },
      at: { snapshot: 0, hit: 13 },
    },
    'Spiritvein Damage': {
      name: 'Spiritvein Damage',
      tag: 'burst',
      element: 'dendro',
      gauge: 25,
      mult: talents.burstAtk,
      area: { shape: 'circle', on: 'target', radius: 1.5 },
      at: { snapshot: 21, hit: 29 },
    },
  },
  casts: {
    burst: { cooldown: 1200, payAt: 5, frames: frames.burst, queueAfter: 102 },
    skill: { cooldown: 600, cooldownDelay: 23, frames: frames.skill, queueAfter: 28 },
  },
  statuses: {
    'baizhu-a4': { frames: 360, hitlag: true },
    'baizhu-c2-icd': { frames: 300, hitlag: false },
    'baizhu-c4': { frames: 900, hitlag: true },
  },
  bonuses: {
    'baizhu-a1-heal-bonus': { heal: 0.2 },
    'baizhu-a1-dendro-dmg': { 'dendro%': 0.25 },
    'baizhu-c4': { em: 80 },
  },
} satisfies CharacterFacts;

export default facts as Frozen<typeof facts>;

export const hitboxes: readonly HitboxFacts[] = [
  { ability: 'attack', name: 'N1', shape: 'box', center: 'player', offset: [0, -0.2], box: [2, 3] },
  { ability: 'attack', name: 'N2', shape: 'box', center: 'player', offset: [0, -0.2], box: [2, 3] },
  { ability: 'attack', name: 'N3', shape: 'box', center: 'player', offset: [0, -0.2], box: [2.4, 3] },
  { ability: 'attack', name: 'N4', shape: 'box', center: 'player', offset: [0, -0.2], box: [3.2, 3] },
  { ability: 'charge', name: 'CA', shape: 'circle', center: 'primary_target', radius: 2.3 },
  {
    ability: 'skill',
    name: 'E',
    shape: 'circle',
    center: 'primary_target',
    radius: 0.6,
    flags: ['spawn_random_enemy', 'chain'],
    noteMetres: [10],
  },
  { ability: 'burst', name: 'Q-Start', shape: 'circle', center: 'player', radius: 3, flags: ['not_implemented'] },
  { ability: 'burst', name: 'Q-Spiritvein', shape: 'circle', center: 'primary_target', radius: 1.5 },
  { ability: 'cons', name: 'C2', shape: 'circle', center: 'global', radius: 0.6, flags: ['spawn_proc_target'] },
];
