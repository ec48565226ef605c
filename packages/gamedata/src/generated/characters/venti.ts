// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { CharacterFacts, FactTables, Frozen, HitboxFacts } from '../../types.ts';

const talents = {
  aim: [
    0.4386, 0.4743, 0.51, 0.561, 0.5967, 0.6375, 0.6936, 0.7497, 0.8058, 0.867, 0.937125, 1.019592, 1.102059, 1.184526,
    1.27449,
  ],
  attack: [
    [
      [
        0.20382, 0.22041, 0.237, 0.2607, 0.27729, 0.29625, 0.32232, 0.34839, 0.37446, 0.4029, 0.435487, 0.47381,
        0.512133, 0.550456, 0.592263,
      ],
      [
        0.20382, 0.22041, 0.237, 0.2607, 0.27729, 0.29625, 0.32232, 0.34839, 0.37446, 0.4029, 0.435487, 0.47381,
        0.512133, 0.550456, 0.592263,
      ],
    ],
    [
      [
        0.44376, 0.47988, 0.516, 0.5676, 0.60372, 0.645, 0.70176, 0.75852, 0.81528, 0.8772, 0.94815, 1.031587, 1.115024,
        1.198462, 1.289484,
      ],
    ],
    [
      [
        0.52374, 0.56637, 0.609, 0.6699, 0.71253, 0.76125, 0.82824, 0.89523, 0.96222, 1.0353, 1.119037, 1.217513,
        1.315988, 1.414463, 1.521891,
      ],
    ],
    [
      [
        0.26058, 0.28179, 0.303, 0.3333, 0.35451, 0.37875, 0.41208, 0.44541, 0.47874, 0.5151, 0.556762, 0.605758,
        0.654753, 0.703748, 0.757197,
      ],
      [
        0.26058, 0.28179, 0.303, 0.3333, 0.35451, 0.37875, 0.41208, 0.44541, 0.47874, 0.5151, 0.556762, 0.605758,
        0.654753, 0.703748, 0.757197,
      ],
    ],
    [
      [
        0.50654, 0.54777, 0.589, 0.6479, 0.68913, 0.73625, 0.80104, 0.86583, 0.93062, 1.0013, 1.082288, 1.177529,
        1.27277, 1.368011, 1.471911,
      ],
    ],
    [
      [
        0.7095, 0.76725, 0.825, 0.9075, 0.96525, 1.03125, 1.122, 1.21275, 1.3035, 1.4025, 1.515937, 1.64934, 1.782742,
        1.916145, 2.061675,
      ],
    ],
  ],
  burstAbsorbDot: [
    0.188, 0.2021, 0.2162, 0.235, 0.2491, 0.2632, 0.282, 0.3008, 0.3196, 0.3384, 0.3572, 0.376, 0.3995, 0.423, 0.4465,
  ],
  burstDot: [
    0.376, 0.4042, 0.4324, 0.47, 0.4982, 0.5264, 0.564, 0.6016, 0.6392, 0.6768, 0.7144, 0.752, 0.799, 0.846, 0.893,
  ],
  fullAim: [
    1.24, 1.333, 1.426, 1.55, 1.643, 1.736, 1.86, 1.984, 2.108, 2.232, 2.36096, 2.5296, 2.69824, 2.86688, 3.03552,
  ],
  highPlunge: [
    1.419344, 1.534872, 1.6504, 1.81544, 1.930968, 2.063, 2.244544, 2.426088, 2.607632, 2.80568, 3.003728, 3.201776,
    3.399824, 3.597872, 3.79592,
  ],
  skillHold: [3.8, 4.085, 4.37, 4.75, 5.035, 5.32, 5.7, 6.08, 6.46, 6.84, 7.22, 7.6, 8.075, 8.55, 9.025],
  skillPress: [2.76, 2.967, 3.174, 3.45, 3.657, 3.864, 4.14, 4.416, 4.692, 4.968, 5.244, 5.52, 5.865, 6.21, 6.555],
} satisfies FactTables;

const frames = {
  aimed: [
    { animation: 23, next: { dash: 15, jump: 15 } },
    { animation: 94, next: { dash: 86, jump: 86 } },
  ],
  attack: [
    { animation: 30, next: { skill: 27, burst: 27, aim: 27, dash: 27, jump: 27, swap: 27 } },
    { animation: 38, next: { skill: 19, burst: 19, aim: 19, dash: 19, jump: 19, swap: 19 } },
    { animation: 33, next: { skill: 28, burst: 28, aim: 28, dash: 28, jump: 28, swap: 28 } },
    { animation: 31, next: { skill: 28, burst: 28, aim: 28, dash: 28, jump: 28, swap: 28 } },
    { animation: 22, next: { skill: 17, burst: 17, aim: 17, dash: 17, jump: 17, swap: 17 } },
    { animation: 98, next: { skill: 49, burst: 49, aim: 49, dash: 49, jump: 49, swap: 49 } },
  ],
  burst: { animation: 95, next: { jump: 94, swap: 93 } },
  highPlunge: { animation: 58, next: {} },
  skillHold: { animation: 289, next: { high_plunge: 116 } },
  skillPress: { animation: 98, next: { skill: 22, burst: 22, attack: 22, aim: 22, dash: 22, jump: 22 } },
} satisfies FactTables;

const facts = {
  key: 'venti',
  element: 'anemo',
  weapon: 'bow',
  body: 'boy',
  region: 'mondstadt',
  rarity: 5,
  base: { hp: 819.8552, atk: 20.482, def: 52.0521, em: 0, er: 1, cr: 0.05, cd: 0.5 },
  curve: { hp: 'GROW_CURVE_HP_S5', atk: 'GROW_CURVE_ATTACK_S5', def: 'GROW_CURVE_HP_S5' },
  promo: [
    { maxLevel: 20, add: {} },
    { maxLevel: 40, add: { base_hp: 702.9517, base_def: 44.631, base_atk: 17.56018 } },
    { maxLevel: 50, add: { base_hp: 1202.4174, base_def: 76.3425, base_atk: 30.03715, er: 0.08 } },
    { maxLevel: 60, add: { base_hp: 1868.3716, base_def: 118.6245, base_atk: 46.67311, er: 0.16 } },
    { maxLevel: 70, add: { base_hp: 2367.8374, base_def: 150.336, base_atk: 59.15008, er: 0.16 } },
    { maxLevel: 80, add: { base_hp: 2867.303, base_def: 182.0475, base_atk: 71.62705, er: 0.24 } },
    { maxLevel: 90, add: { base_hp: 3366.7688, base_def: 213.759, base_atk: 84.10402, er: 0.32 } },
  ],
  energyMax: 60,
  normalHits: 6,
  talentCon: { skill: 5, burst: 3 },
  charges: {},
  stamina: { dash: 18 },
  particleDelay: 100,
  n0Delay: { yelan: 0, xingqiu: 9 },
  movement: {
    dash: { length: 21, queueAfter: 2, animation: 21, next: { jump: 2 } },
    jump: { length: 31, queueAfter: 31, animation: 31, next: {} },
    walk: { length: 1, queueAfter: 1, animation: 1, next: {} },
  },
  arkhe: false,
  hexerei: false,
  moonsign: 0,
  params: { attack: ['travel'], aim: ['hold', 'travel', 'weakspot'], skill: ['hold'] },
  initParams: [],
  talents: talents,
  talentKind: {
    aim: 'attack',
    attack: 'attack',
    burstAbsorbDot: 'burst',
    burstDot: 'burst',
    fullAim: 'attack',
    highPlunge: 'attack',
    skillHold: 'skill',
    skillPress: 'skill',
  },
  talentLevelFrom: {},
  frames: frames,
  timing: { burstStart: 94 },
  hitlag: {},
  normals: {
    mult: talents.attack,
    hitmarks: [[17, 27], [19], [28], [15, 28], [17], [49]],
    frames: frames.attack,
    element: 'physical',
    gauge: 25,
    icd: 'None',
    strike: 'pierce',
    travel: 10,
  },
  plunge: {
    high: {
      name: 'High Plunge',
      tag: 'plunge',
      strike: 'pierce',
      element: 'physical',
      gauge: 25,
      ignoreInfusion: true,
      mult: talents.highPlunge,
      area: { shape: 'circle', on: 'player', radius: 3.5 },
      hitmark: 58,
      frames: frames.highPlunge,
      queueAfter: 58,
    },
  },
  aimed: {
    levels: [
      {
        name: 'Aimed Shot',
        tag: 'charge',
        icd: 'ExtraAttack',
        icdGroup: 'Venti',
        strike: 'pierce',
        element: 'physical',
        gauge: 25,
        halt: 0.12,
        deployable: true,
        headshotOnly: true,
        mult: talents.aim,
      },
      {
        name: 'Fully-Charged Aimed Shot',
        tag: 'charge',
        icd: 'ExtraAttack',
        icdGroup: 'Venti',
        strike: 'pierce',
        element: 'anemo',
        gauge: 25,
        halt: 0.12,
        deployable: true,
        headshotOnly: true,
        mult: talents.fullAim,
      },
    ],
    hitmarks: [15, 86],
    frames: frames.aimed,
  },
  attacks: {
    "Wind's Grand Ode": {
      name: "Wind's Grand Ode",
      tag: 'burst',
      icd: 'ElementalBurstAnemo',
      icdGroup: 'Venti',
      element: 'anemo',
      gauge: 25,
      mult: talents.burstDot,
      area: { shape: 'circle', on: 'point', radius: 4 },
      hitDelay: 0,
    },
    "Wind's Grand Ode (Absorbed)": {
      name: "Wind's Grand Ode (Absorbed)",
      tag: 'burst',
      icd: 'ElementalBurstAnemo',
      icdGroup: 'Venti',
      gauge: 25,
      mult: talents.burstAbsorbDot,
    },
    'Skyward Sonnett (Press)': {
      name: 'Skyward Sonnett (Press)',
      tag: 'skill',
      strike: 'pierce',
      element: 'anemo',
      gauge: 50,
      weakPoint: true,
      mult: talents.skillPress,
    },
    'Skyward Sonnett (Hold)': {
      name: 'Skyward Sonnett (Hold)',
      tag: 'skill',
      strike: 'pierce',
      element: 'anemo',
      gauge: 50,
      weakPoint: true,
      mult: talents.skillHold,
    },
  },
  casts: {
    burst: { cooldown: 900, cooldownDelay: 81, payAt: 84, frames: frames.burst, queueAfter: 93 },
    skill: { frames: frames.skillPress, queueAfter: 22 },
    skillHold: { frames: frames.skillHold, queueAfter: 116 },
  },
  statuses: {
    'venti-c2-anemo': { frames: 600, hitlag: true },
    'venti-c2-phys': { frames: 600, hitlag: true },
    'venti-c4': { frames: 600, hitlag: true },
  },
  energy: { 'venti-a4': 15 },
  bonuses: { 'venti-c4': { 'anemo%': 0.25 } },
  shreds: { 'venti-c2-anemo': { of: 'anemo', by: 0.12 }, 'venti-c2-phys': { of: 'physical', by: 0.12 } },
} satisfies CharacterFacts;

export default facts as Frozen<typeof facts>;

export const hitboxes: readonly HitboxFacts[] = [
  { ability: 'attack', name: 'N1', shape: 'box', center: 'primary_target', offset: [0, -0.5], box: [0.1, 1] },
  { ability: 'attack', name: 'N2', shape: 'box', center: 'primary_target', offset: [0, -0.5], box: [0.1, 1] },
  { ability: 'attack', name: 'N3', shape: 'box', center: 'primary_target', offset: [0, -0.5], box: [0.1, 1] },
  { ability: 'attack', name: 'N4', shape: 'box', center: 'primary_target', offset: [0, -0.5], box: [0.1, 1] },
  { ability: 'attack', name: 'N5', shape: 'box', center: 'primary_target', offset: [0, -0.5], box: [0.1, 1] },
  { ability: 'attack', name: 'N6', shape: 'box', center: 'primary_target', offset: [0, -0.5], box: [0.1, 1] },
  { ability: 'aim', name: 'Aim', shape: 'box', center: 'primary_target', offset: [0, -0.5], box: [0.1, 1] },
  { ability: 'aim', name: 'Aim-Head', shape: 'box', center: 'primary_target', offset: [0, -0.5], box: [0.1, 1] },
  { ability: 'aim', name: 'FullAim', shape: 'box', center: 'primary_target', offset: [0, -0.5], box: [0.1, 1] },
  { ability: 'aim', name: 'FullAim-Head', shape: 'box', center: 'primary_target', offset: [0, -0.5], box: [0.1, 1] },
  { ability: 'plunge', name: 'High_Plunge', shape: 'circle', center: 'player', radius: 3.5 },
  { ability: 'skill', name: 'E-Tap', shape: 'circle', center: 'primary_target', radius: 3 },
  { ability: 'skill', name: 'E-Hold', shape: 'circle', center: 'player', radius: 6 },
  { ability: 'burst', name: 'Q-DoT', shape: 'circle', center: 'player', offset: [0, 5], radius: 4 },
  {
    ability: 'burst',
    name: 'Q-AdditionalElement',
    shape: 'circle',
    center: 'global',
    radius: 6,
    flags: ['has_source_note'],
  },
  { ability: 'burst', name: 'Q-AbsorbCheck', shape: 'box', center: 'global', offset: [0, -1], box: [2.5, 2.5] },
  { ability: 'cons', name: 'Aim-C1', shape: 'box', center: 'primary_target', offset: [0, -0.5], box: [0.1, 1] },
  { ability: 'cons', name: 'Aim-Head-C1', shape: 'box', center: 'primary_target', offset: [0, -0.5], box: [0.1, 1] },
  { ability: 'cons', name: 'FullAim-C1', shape: 'box', center: 'primary_target', offset: [0, -0.5], box: [0.1, 1] },
  {
    ability: 'cons',
    name: 'FullAim-Head-C1',
    shape: 'box',
    center: 'primary_target',
    offset: [0, -0.5],
    box: [0.1, 1],
  },
];
