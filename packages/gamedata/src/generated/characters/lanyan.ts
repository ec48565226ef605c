// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { CharacterFacts, FactTables, Frozen, HitboxFacts } from '../../types.ts';

const talents = {
  attack: [
    [
      [
        0.4144, 0.44548, 0.47656, 0.518, 0.54908, 0.58016, 0.6216, 0.66304, 0.70448, 0.74592, 0.78736, 0.8288, 0.8806,
        0.9324, 0.9842,
      ],
    ],
    [
      [
        0.20412, 0.219429, 0.234738, 0.25515, 0.270459, 0.285768, 0.30618, 0.326592, 0.347004, 0.367416, 0.387828,
        0.40824, 0.433755, 0.45927, 0.484785,
      ],
      [
        0.24948, 0.268191, 0.286902, 0.31185, 0.330561, 0.349272, 0.37422, 0.399168, 0.424116, 0.449064, 0.474012,
        0.49896, 0.530145, 0.56133, 0.592515,
      ],
    ],
    [
      [
        0.2692, 0.28939, 0.30958, 0.3365, 0.35669, 0.37688, 0.4038, 0.43072, 0.45764, 0.48456, 0.51148, 0.5384, 0.57205,
        0.6057, 0.63935,
      ],
      [
        0.2692, 0.28939, 0.30958, 0.3365, 0.35669, 0.37688, 0.4038, 0.43072, 0.45764, 0.48456, 0.51148, 0.5384, 0.57205,
        0.6057, 0.63935,
      ],
    ],
    [
      [
        0.6456, 0.69402, 0.74244, 0.807, 0.85542, 0.90384, 0.9684, 1.03296, 1.09752, 1.16208, 1.22664, 1.2912, 1.3719,
        1.4526, 1.5333,
      ],
    ],
  ],
  burst: [
    2.41064, 2.591438, 2.772236, 3.0133, 3.194098, 3.374896, 3.61596, 3.857024, 4.098088, 4.339152, 4.580216, 4.82128,
    5.12261, 5.42394, 5.72527,
  ],
  charge: [
    0.3784, 0.40678, 0.43516, 0.473, 0.50138, 0.52976, 0.5676, 0.60544, 0.64328, 0.68112, 0.71896, 0.7568, 0.8041,
    0.8514, 0.8987,
  ],
  collision: [
    0.568288, 0.614544, 0.6608, 0.72688, 0.773136, 0.826, 0.898688, 0.971376, 1.044064, 1.12336, 1.202656, 1.281952,
    1.361248, 1.440544, 1.51984,
  ],
  highPlunge: [
    1.419344, 1.534872, 1.6504, 1.81544, 1.930968, 2.063, 2.244544, 2.426088, 2.607632, 2.80568, 3.003728, 3.201776,
    3.399824, 3.597872, 3.79592,
  ],
  lowPlunge: [
    1.136335, 1.228828, 1.32132, 1.453452, 1.545944, 1.65165, 1.796995, 1.94234, 2.087686, 2.246244, 2.404802, 2.563361,
    2.721919, 2.880478, 3.039036,
  ],
  ring: [
    0.96256, 1.034752, 1.106944, 1.2032, 1.275392, 1.347584, 1.44384, 1.540096, 1.636352, 1.732608, 1.828864, 1.92512,
    2.04544, 2.16576, 2.28608,
  ],
  shieldAmt: [
    2.7648, 2.97216, 3.17952, 3.456, 3.66336, 3.87072, 4.1472, 4.42368, 4.70016, 4.97664, 5.25312, 5.5296, 5.8752,
    6.2208, 6.5664,
  ],
  shieldFlat: [
    1155.5629, 1271.1353, 1396.3386, 1531.173, 1675.6384, 1829.7349, 1993.4624, 2166.8208, 2349.8105, 2542.4312,
    2744.6826, 2956.5652, 3178.0789, 3409.2236, 3649.9995,
  ],
} satisfies FactTables;

const frames = {
  attack: [
    { animation: 30, next: { skill: 11, burst: 11, attack: 20, charge: 21, aim: 11, dash: 11, jump: 11, swap: 11 } },
    { animation: 46, next: { skill: 37, burst: 37, charge: 30, aim: 37, dash: 37, jump: 37, swap: 37, walk: 45 } },
    { animation: 53, next: { skill: 21, burst: 21, charge: 37, aim: 21, dash: 21, jump: 21, swap: 21, walk: 47 } },
    { animation: 63, next: { skill: 40, burst: 40, charge: 50, aim: 40, dash: 40, jump: 40, swap: 40 } },
  ],
  burst: { animation: 100, next: { skill: 75, attack: 75, dash: 72, swap: 75 } },
  charge: { animation: 70, next: { skill: 44, burst: 44, attack: 41, dash: 59, swap: 45, walk: 59 } },
  highPlunge: { animation: 67, next: { skill: 59, burst: 60, attack: 58, dash: 46, swap: 53 } },
  lowPlunge: { animation: 67, next: { skill: 56, burst: 57, attack: 56, dash: 44, swap: 53, walk: 65 } },
  rings: { animation: 41, next: { burst: 39, attack: 37, dash: 38, jump: 39 } },
  skillHit: { animation: 80, next: { skill: 33, burst: 79, attack: 33, dash: 77, jump: 79 } },
  skillMiss: { animation: 49, next: { burst: 46, attack: 45, dash: 47, jump: 47 } },
} satisfies FactTables;

const facts = {
  key: 'lanyan',
  element: 'anemo',
  weapon: 'catalyst',
  body: 'girl',
  region: 'liyue',
  rarity: 4,
  base: { hp: 775.02234, atk: 21.01344, def: 48.64125, em: 0, er: 1, cr: 0.05, cd: 0.5 },
  curve: { hp: 'GROW_CURVE_HP_S4', atk: 'GROW_CURVE_ATTACK_S4', def: 'GROW_CURVE_HP_S4' },
  promo: [
    { maxLevel: 20, add: {} },
    { maxLevel: 40, add: { base_hp: 578.9814, base_def: 36.3375, base_atk: 15.698484 } },
    { maxLevel: 50, add: { base_hp: 990.36285, base_def: 62.15625, base_atk: 26.85267, 'atk%': 0.06 } },
    { maxLevel: 60, add: { base_hp: 1538.8716, base_def: 96.58125, base_atk: 41.72492, 'atk%': 0.12 } },
    { maxLevel: 70, add: { base_hp: 1950.253, base_def: 122.4, base_atk: 52.879105, 'atk%': 0.12 } },
    { maxLevel: 80, add: { base_hp: 2361.6345, base_def: 148.21875, base_atk: 64.03329, 'atk%': 0.18 } },
    { maxLevel: 90, add: { base_hp: 2773.016, base_def: 174.0375, base_atk: 75.18748, 'atk%': 0.24 } },
  ],
  energyMax: 60,
  normalHits: 4,
  talentCon: { skill: 3, burst: 5 },
  charges: { skill: { c0: 1, c6: 2 } },
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
  params: { low_plunge: ['collision'], high_plunge: ['collision'], skill: ['hold'] },
  initParams: [],
  talents: talents,
  talentKind: {
    attack: 'attack',
    burst: 'burst',
    charge: 'attack',
    collision: 'attack',
    highPlunge: 'attack',
    lowPlunge: 'attack',
    ring: 'skill',
    shieldAmt: 'skill',
    shieldFlat: 'skill',
  },
  talentLevelFrom: {},
  frames: frames,
  timing: {
    burstHitmarks: [30, 46, 51],
    c1Hitmarks: [38, 64, 90],
    c2IcdKey: 'lanyan-c2-icd',
    chargeHitmarks: [42, 49, 56],
    detectHitmark: 7,
    hitGenerateShield: 11,
    leapBackStatusKey: 'leap-back',
    missGenerateShield: 15,
    ringHitmarks: [38, 62, 85],
  },
  hitlag: {},
  normals: {
    mult: talents.attack,
    hitmarks: [[11], [17, 37], [15, 21], [40]],
    frames: frames.attack,
    element: 'anemo',
    gauge: 25,
    icd: 'NormalAttack',
    strike: 'default',
    halt: [[0.03], [0.03, 0], [0.03, 0], [0.06]],
    haltFactor: 0.01,
    defenceHalt: [[true], [true, true], [false, false], [true]],
    areas: [
      [{ shape: 'box', on: 'player', offset: [0, -0.2], width: 2.2, length: 3 }],
      [
        { shape: 'box', on: 'player', offset: [0, -0.2], width: 2.3, length: 3 },
        { shape: 'box', on: 'player', offset: [0, -0.2], width: 2.3, length: 3 },
      ],
      [
        { shape: 'circle', on: 'player', offset: [0, 0.3], radius: 2.2 },
        { shape: 'circle', on: 'player', offset: [0, 0.3], radius: 2.2 },
      ],
      [{ shape: 'circle', on: 'player', offset: [0, 0.5], radius: 2.4, fan: 240 }],
    ],
    clock: 'fight',
  },
  plunge: {
    low: {
      name: 'Low Plunge',
      tag: 'plunge',
      element: 'anemo',
      gauge: 25,
      mult: talents.lowPlunge,
      area: { shape: 'circle', on: 'player', radius: 3 },
      hitmark: 44,
      frames: frames.lowPlunge,
      queueAfter: 44,
    },
    high: {
      name: 'High Plunge',
      tag: 'plunge',
      element: 'anemo',
      gauge: 25,
      mult: talents.highPlunge,
      area: { shape: 'circle', on: 'player', radius: 3.5 },
      hitmark: 46,
      frames: frames.highPlunge,
      queueAfter: 46,
    },
    collision: {
      name: 'Plunge Collision',
      tag: 'plunge',
      element: 'anemo',
      mult: talents.collision,
      area: { shape: 'circle', on: 'player', radius: 1.5 },
      hitmark: 38,
    },
  },
  unlocks: { a1: [2.5, 0.5], a4: [3.09, 7.74], c2: [0.4, 2], c4: [60, 12], c6: [1] },
  attacks: {
    'Lustrous Moonrise': {
      name: 'Lustrous Moonrise',
      tag: 'burst',
      icd: 'ElementalBurst',
      element: 'anemo',
      gauge: 50,
      mult: talents.burst,
      area: { shape: 'circle', on: 'target', radius: 6 },
    },
    'Charged Attack': {
      name: 'Charged Attack',
      tag: 'charge',
      icd: 'ExtraAttack',
      element: 'anemo',
      gauge: 25,
      deployable: true,
      mult: talents.charge,
      area: { shape: 'circle', on: 'target', from: 'player', radius: 2.5 },
    },
    'Swallow-Wisp Pinion Dance: Detect': {
      name: 'Swallow-Wisp Pinion Dance: Detect',
      tag: 'none',
      element: 'physical',
      area: { shape: 'box', on: 'player', width: 0.1, length: 5 },
    },
  },
  casts: {
    burst: { cooldown: 900, payAt: 4, frames: frames.burst, queueAfter: 72 },
    reathermoonRings: { frames: frames.rings, queueAfter: 37 },
    skill: { cooldown: 960 },
  },
  statuses: {
    'lanyan-c2-icd': { frames: 120, hitlag: true },
    'lanyan-c4': { frames: 720, hitlag: true },
    'leap-back': { frames: 66, hitlag: true },
  },
  bonuses: { 'lanyan-c4': { em: 60 } },
} satisfies CharacterFacts;

export default facts as Frozen<typeof facts>;

export const hitboxes: readonly HitboxFacts[] = [
  { ability: 'attack', name: 'N1', shape: 'box', center: 'player', offset: [0, -0.2], box: [2.2, 3] },
  { ability: 'attack', name: 'N2-1', shape: 'box', center: 'player', offset: [0, -0.2], box: [2.3, 3] },
  { ability: 'attack', name: 'N2-2', shape: 'box', center: 'player', offset: [0, -0.2], box: [2.3, 3] },
  { ability: 'attack', name: 'N3-1', shape: 'circle', center: 'player', offset: [0, 0.3], radius: 2.2 },
  { ability: 'attack', name: 'N3-2', shape: 'circle', center: 'player', offset: [0, 0.3], radius: 2.2 },
  { ability: 'attack', name: 'N4', shape: 'circle', center: 'player', offset: [0, 0.5], radius: 2.4, fan: 240 },
  { ability: 'charge', name: 'CA', shape: 'circle', center: 'primary_target', radius: 2.5 },
  { ability: 'plunge', name: 'Plunge', shape: 'circle', center: 'player', radius: 1.5 },
  { ability: 'plunge', name: 'Low_Plunge', shape: 'circle', center: 'player', radius: 3 },
  { ability: 'plunge', name: 'High_Plunge', shape: 'circle', center: 'player', radius: 3.5 },
  { ability: 'skill', name: 'E-Detect', shape: 'box', center: 'player', box: [0.1, 5] },
  { ability: 'skill', name: 'E-Ring', shape: 'single', center: 'primary_target' },
  { ability: 'burst', name: 'Q', shape: 'circle', center: 'primary_target', radius: 6 },
  { ability: 'asc', name: 'A1', shape: 'single', center: 'primary_target' },
];
