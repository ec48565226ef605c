// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { CharacterFacts, FactTables, Frozen, HitboxFacts } from '../../types.ts';

const talents = {
  attack: [
    [
      [
        0.46612, 0.50406, 0.542, 0.5962, 0.63414, 0.6775, 0.73712, 0.79674, 0.85636, 0.9214, 0.995925, 1.083566,
        1.171208, 1.258849, 1.354458,
      ],
    ],
    [
      [
        0.47644, 0.51522, 0.554, 0.6094, 0.64818, 0.6925, 0.75344, 0.81438, 0.87532, 0.9418, 1.017975, 1.107557,
        1.197139, 1.28672, 1.384446,
      ],
    ],
    [
      [
        0.28552, 0.30876, 0.332, 0.3652, 0.38844, 0.415, 0.45152, 0.48804, 0.52456, 0.5644, 0.61005, 0.663734, 0.717419,
        0.771103, 0.829668,
      ],
      [
        0.28552, 0.30876, 0.332, 0.3652, 0.38844, 0.415, 0.45152, 0.48804, 0.52456, 0.5644, 0.61005, 0.663734, 0.717419,
        0.771103, 0.829668,
      ],
    ],
    [
      [
        0.55986, 0.60543, 0.651, 0.7161, 0.76167, 0.81375, 0.88536, 0.95697, 1.02858, 1.1067, 1.196212, 1.301479,
        1.406746, 1.512013, 1.626849,
      ],
    ],
    [
      [
        0.35862, 0.38781, 0.417, 0.4587, 0.48789, 0.52125, 0.56712, 0.61299, 0.65886, 0.7089, 0.766237, 0.833666,
        0.901095, 0.968524, 1.042083,
      ],
      [
        0.35862, 0.38781, 0.417, 0.4587, 0.48789, 0.52125, 0.56712, 0.61299, 0.65886, 0.7089, 0.766237, 0.833666,
        0.901095, 0.968524, 1.042083,
      ],
    ],
  ],
  burst: [
    0.54272, 0.583424, 0.624128, 0.6784, 0.719104, 0.759808, 0.81408, 0.868352, 0.922624, 0.976896, 1.031168, 1.08544,
    1.15328, 1.22112, 1.28896,
  ],
  charge: [
    [
      0.473, 0.5115, 0.55, 0.605, 0.6435, 0.6875, 0.748, 0.8085, 0.869, 0.935, 1.010625, 1.09956, 1.188495, 1.27743,
      1.37445,
    ],
    [
      0.56158, 0.60729, 0.653, 0.7183, 0.76401, 0.81625, 0.88808, 0.95991, 1.03174, 1.1101, 1.199887, 1.305478,
      1.411068, 1.516658, 1.631847,
    ],
  ],
  rainscreen: [
    [1.68, 1.806, 1.932, 2.1, 2.226, 2.352, 2.52, 2.688, 2.856, 3.024, 3.192, 3.36, 3.57, 3.78, 3.99],
    [1.912, 2.0554, 2.1988, 2.39, 2.5334, 2.6768, 2.868, 3.0592, 3.2504, 3.4416, 3.6328, 3.824, 4.063, 4.302, 4.541],
  ],
} satisfies FactTables;

const frames = {
  attack: [
    { animation: 35, next: { skill: 10, burst: 10, attack: 18, aim: 10, dash: 10, jump: 10, swap: 10 } },
    { animation: 29, next: { skill: 13, burst: 13, attack: 24, aim: 13, dash: 13, jump: 13, swap: 13 } },
    { animation: 35, next: { skill: 19, burst: 19, attack: 26, aim: 19, dash: 19, jump: 19, swap: 19 } },
    { animation: 33, next: { skill: 17, burst: 17, attack: 28, aim: 17, dash: 17, jump: 17, swap: 17 } },
    { animation: 66, next: { skill: 39, burst: 39, charge: 500, aim: 39, dash: 39, jump: 39, swap: 39 } },
  ],
  burst: { animation: 40, next: { skill: 33, attack: 33, dash: 33, jump: 33 } },
  charge: { animation: 58, next: { skill: 32, burst: 32, dash: 20, jump: 20, swap: 31 } },
  skill: { animation: 67, next: { skill: 65, dash: 31, jump: 34 } },
} satisfies FactTables;

const facts = {
  key: 'xingqiu',
  element: 'hydro',
  weapon: 'sword',
  body: 'boy',
  region: 'liyue',
  rarity: 4,
  base: { hp: 857.08356, atk: 16.9176, def: 63.51975, em: 0, er: 1, cr: 0.05, cd: 0.5 },
  curve: { hp: 'GROW_CURVE_HP_S4', atk: 'GROW_CURVE_ATTACK_S4', def: 'GROW_CURVE_HP_S4' },
  promo: [
    { maxLevel: 20, add: {} },
    { maxLevel: 40, add: { base_hp: 640.2853, base_def: 47.4525, base_atk: 12.63861 } },
    { maxLevel: 50, add: { base_hp: 1095.2249, base_def: 81.16875, base_atk: 21.618675, 'atk%': 0.06 } },
    { maxLevel: 60, add: { base_hp: 1701.8109, base_def: 126.12375, base_atk: 33.592094, 'atk%': 0.12 } },
    { maxLevel: 70, add: { base_hp: 2156.7505, base_def: 159.84, base_atk: 42.57216, 'atk%': 0.12 } },
    { maxLevel: 80, add: { base_hp: 2611.69, base_def: 193.55624, base_atk: 51.552223, 'atk%': 0.18 } },
    { maxLevel: 90, add: { base_hp: 3066.6296, base_def: 227.2725, base_atk: 60.53229, 'atk%': 0.24 } },
  ],
  energyMax: 80,
  normalHits: 5,
  talentCon: { skill: 5, burst: 3 },
  charges: {},
  stamina: { charge: 20, dash: 18 },
  particleDelay: 100,
  n0Delay: { yelan: 0, xingqiu: 7 },
  movement: {
    dash: { length: 21, queueAfter: 2, animation: 21, next: { jump: 2 } },
    jump: { length: 31, queueAfter: 31, animation: 31, next: {} },
    walk: { length: 1, queueAfter: 1, animation: 1, next: {} },
  },
  arkhe: false,
  hexerei: false,
  moonsign: 0,
  params: {},
  initParams: [],
  talents: talents,
  talentKind: { attack: 'attack', burst: 'burst', charge: 'attack', rainscreen: 'skill' },
  talentLevelFrom: {},
  frames: frames,
  timing: {
    burstHitmark: 18,
    burstIcdKey: 'xingqiu-burst-icd',
    burstKey: 'xingqiuburst',
    orbitalKey: 'xingqiu-orbital',
    particleIcdKey: 'xingqiu-particle-icd',
    skillHitmarks: [12, 31],
  },
  hitlag: {},
  normals: {
    mult: talents.attack,
    hitmarks: [[10], [13], [9, 19], [17], [18, 39]],
    frames: frames.attack,
    element: 'physical',
    gauge: 25,
    icd: 'NormalAttack',
    strike: 'slash',
    halt: [[0.03], [0.03], [0.06, 0.06], [0.06], [0.1, 0.1]],
    haltFactor: 0.01,
    defenceHalt: true,
    areas: [
      [{ shape: 'circle', on: 'player', offset: [0, 0.8], radius: 1.5 }],
      [{ shape: 'circle', on: 'player', offset: [0, 0.8], radius: 1.5 }],
      [
        { shape: 'circle', on: 'player', offset: [0, 0.6], radius: 1.5 },
        { shape: 'circle', on: 'player', offset: [0, 0.6], radius: 1.5 },
      ],
      [{ shape: 'box', on: 'player', width: 1, length: 2 }],
      [
        { shape: 'box', on: 'player', width: 1, length: 2 },
        { shape: 'circle', on: 'player', offset: [0, 0.8], radius: 2 },
      ],
    ],
  },
  charged: {
    name: 'Charge',
    mult: talents.charge,
    hitmark: [8, 20],
    frames: frames.charge,
    element: 'physical',
    gauge: 25,
    icd: 'NormalAttack',
    strike: 'slash',
    areas: { shape: 'circle', on: 'player', radius: 2.2 },
    queueAfter: 20,
  },
  unlocks: { a1: [0.06], a4: [0.2], c1: [1], c2: [3, 0.15, 4], c4: [0.5], c6: [2, 3] },
  attacks: {
    'Guhua Sword: Fatal Rainscreen': [
      {
        name: 'Guhua Sword: Fatal Rainscreen 0',
        tag: 'skill',
        strike: 'slash',
        element: 'hydro',
        gauge: 25,
        halt: 0.02,
        haltFactor: 0.01,
        defenceHalt: true,
        mult: talents.rainscreen[0],
        area: { shape: 'circle', on: 'player', offset: [0, 0.8], radius: 3 },
        at: { snapshot: 0, hit: 0 },
      },
      {
        name: 'Guhua Sword: Fatal Rainscreen 1',
        tag: 'skill',
        strike: 'slash',
        element: 'hydro',
        gauge: 25,
        halt: 0.02,
        haltFactor: 0.01,
        defenceHalt: true,
        mult: talents.rainscreen[1],
        area: { shape: 'box', on: 'player', offset: [0, -1.5], width: 3.5, length: 4.5 },
        at: { snapshot: 0, hit: 0 },
      },
    ],
    'Xingqiu Orbital': {
      name: 'Xingqiu Orbital',
      tag: 'none',
      element: 'hydro',
      gauge: 25,
      area: { shape: 'circle', on: 'player', radius: 1.2 },
      at: { snapshot: -1, hit: 1 },
    },
    'Guhua Sword: Raincutter': {
      name: 'Guhua Sword: Raincutter',
      tag: 'burst',
      icd: 'ElementalBurst',
      strike: 'pierce',
      element: 'hydro',
      gauge: 25,
      mult: talents.burst,
      area: { shape: 'circle', on: 'target', from: 'player', radius: 0.5 },
      hitDelay: 20,
    },
  },
  casts: {
    burst: { cooldown: 1200, payAt: 3, frames: frames.burst, queueAfter: 18 },
    skill: { cooldown: 1260, cooldownDelay: 10, frames: frames.skill, queueAfter: 31 },
  },
  statuses: {
    'xingqiu-particle-icd': { frames: 60, hitlag: true },
    'xingqiu-c2': { frames: 240, hitlag: true },
    'xingqiu-burst-icd': { frames: 60, hitlag: true },
  },
  particles: { 'xingqiu-particle-icd': { count: 5 } },
  energy: { 'xingqiu-c6': 3 },
  bonuses: { 'xingqiu-a4': { 'hydro%': 0.2 } },
  shreds: { 'xingqiu-c2': { of: 'hydro', by: 0.15 } },
} satisfies CharacterFacts;

export default facts as Frozen<typeof facts>;

export const hitboxes: readonly HitboxFacts[] = [
  { ability: 'attack', name: 'N1', shape: 'circle', center: 'player', offset: [0, 0.8], radius: 1.5 },
  { ability: 'attack', name: 'N2', shape: 'circle', center: 'player', offset: [0, 0.8], radius: 1.5 },
  { ability: 'attack', name: 'N3-1', shape: 'circle', center: 'player', offset: [0, 0.6], radius: 1.5 },
  { ability: 'attack', name: 'N3-2', shape: 'circle', center: 'player', offset: [0, 0.6], radius: 1.5 },
  { ability: 'attack', name: 'N4', shape: 'box', center: 'player', box: [1, 2] },
  { ability: 'attack', name: 'N5-1', shape: 'box', center: 'player', box: [1, 2] },
  { ability: 'attack', name: 'N5-2', shape: 'circle', center: 'player', offset: [0, 0.8], radius: 2 },
  { ability: 'charge', name: 'CA-1', shape: 'circle', center: 'player', radius: 2.2 },
  { ability: 'charge', name: 'CA-2', shape: 'circle', center: 'player', radius: 2.2 },
  { ability: 'skill', name: 'E-1', shape: 'circle', center: 'player', offset: [0, 0.8], radius: 3 },
  { ability: 'skill', name: 'E-2', shape: 'box', center: 'player', offset: [0, -1.5], box: [3.5, 4.5] },
  { ability: 'skill', name: 'E-Orbital', shape: 'circle', center: 'player', radius: 1.2 },
  { ability: 'burst', name: 'Q-Start', shape: 'circle', center: 'player', radius: 3, flags: ['not_implemented'] },
  { ability: 'burst', name: 'Q-SwordRain', shape: 'circle', center: 'primary_target', radius: 0.5 },
];
