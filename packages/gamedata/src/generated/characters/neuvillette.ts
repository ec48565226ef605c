// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { CharacterFacts, FactTables, Frozen, HitboxFacts } from '../../types.ts';

const talents = {
  attack: [
    [
      0.545768, 0.586701, 0.627633, 0.68221, 0.723143, 0.764075, 0.818652, 0.873229, 0.927806, 0.982382, 1.036959,
      1.091536, 1.159757, 1.227978, 1.296199,
    ],
    [
      0.462456, 0.49714, 0.531824, 0.57807, 0.612754, 0.647438, 0.693684, 0.73993, 0.786175, 0.832421, 0.878666,
      0.924912, 0.982719, 1.040526, 1.098333,
    ],
    [
      0.723376, 0.777629, 0.831882, 0.90422, 0.958473, 1.012726, 1.085064, 1.157402, 1.229739, 1.302077, 1.374414,
      1.446752, 1.537174, 1.627596, 1.718018,
    ],
  ],
  burst: [
    0.222578, 0.239272, 0.255965, 0.278223, 0.294916, 0.31161, 0.333868, 0.356125, 0.378383, 0.400641, 0.422899,
    0.445157, 0.472979, 0.500801, 0.528624,
  ],
  burstWaterfall: [
    0.091055, 0.097884, 0.104713, 0.113818, 0.120647, 0.127477, 0.136582, 0.145688, 0.154793, 0.163898, 0.173004,
    0.182109, 0.193491, 0.204873, 0.216255,
  ],
  charge: [
    1.368, 1.4706, 1.5732, 1.71, 1.8126, 1.9152, 2.052, 2.1888, 2.3256, 2.4624, 2.5992, 2.736, 2.907, 3.078, 3.249,
  ],
  chargeJudgement: [
    0.073186, 0.079143, 0.0851, 0.09361, 0.099567, 0.106375, 0.115736, 0.125097, 0.134458, 0.14467, 0.154882, 0.165094,
    0.175306, 0.185518, 0.19573,
  ],
  skill: [
    0.12864, 0.138288, 0.147936, 0.1608, 0.170448, 0.180096, 0.19296, 0.205824, 0.218688, 0.231552, 0.244416, 0.25728,
    0.27336, 0.28944, 0.30552,
  ],
  thorn: [
    0.208, 0.2236, 0.2392, 0.26, 0.2756, 0.2912, 0.312, 0.3328, 0.3536, 0.3744, 0.3952, 0.416, 0.442, 0.468, 0.494,
  ],
} satisfies FactTables;

const frames = {
  attack: [
    { animation: 36, next: { skill: 19, burst: 19, attack: 29, charge: 20, aim: 19, dash: 19, jump: 19, swap: 19 } },
    { animation: 33, next: { skill: 16, burst: 16, attack: 31, charge: 22, aim: 16, dash: 16, jump: 16, swap: 16 } },
    { animation: 62, next: { skill: 32, burst: 32, charge: 51, aim: 32, dash: 32, jump: 32, swap: 32, walk: 61 } },
  ],
  burst: { animation: 135, next: { skill: 127, charge: 133, dash: 127, jump: 128, swap: 120, walk: 134 } },
  charge: { animation: 87, next: { skill: 26, burst: 27, charge: 69, dash: 25, jump: 26, swap: 58, walk: 61 } },
  endLag: { animation: 51, next: { skill: 0, burst: 0, charge: 30, dash: 0, jump: 0, swap: 27, walk: 36 } },
  skill: { animation: 42, next: { burst: 30, charge: 21, dash: 29, jump: 32, swap: 29, walk: 41 } },
} satisfies FactTables;

const facts = {
  key: 'neuvillette',
  element: 'hydro',
  weapon: 'catalyst',
  body: 'male',
  region: 'fontaine',
  rarity: 5,
  base: { hp: 1143.984, atk: 16.21802, def: 44.8725, em: 0, er: 1, cr: 0.05, cd: 0.5 },
  curve: { hp: 'GROW_CURVE_HP_S5', atk: 'GROW_CURVE_ATTACK_S5', def: 'GROW_CURVE_HP_S5' },
  promo: [
    { maxLevel: 20, add: {} },
    { maxLevel: 40, add: { base_hp: 980.86285, base_def: 38.475, base_atk: 13.90447 } },
    { maxLevel: 50, add: { base_hp: 1677.7917, base_def: 65.8125, base_atk: 23.783962, cd: 0.096 } },
    { maxLevel: 60, add: { base_hp: 2607.0303, base_def: 102.2625, base_atk: 36.956615, cd: 0.192 } },
    { maxLevel: 70, add: { base_hp: 3303.959, base_def: 129.6, base_atk: 46.83611, cd: 0.192 } },
    { maxLevel: 80, add: { base_hp: 4000.888, base_def: 156.9375, base_atk: 56.715603, cd: 0.288 } },
    { maxLevel: 90, add: { base_hp: 4697.817, base_def: 184.275, base_atk: 66.59509, cd: 0.384 } },
  ],
  energyMax: 70,
  normalHits: 3,
  talentCon: { attack: 3, burst: 5 },
  charges: {},
  stamina: { dash: 18 },
  particleDelay: 100,
  n0Delay: { yelan: 0, xingqiu: 0 },
  movement: {
    dash: { length: 19, queueAfter: 3, animation: 19, next: { jump: 3 } },
    jump: { length: 28, queueAfter: 28, animation: 28, next: {} },
    walk: { length: 1, queueAfter: 1, animation: 1, next: {} },
  },
  arkhe: true,
  hexerei: false,
  moonsign: 0,
  params: { charge: ['short', 'ticks'] },
  initParams: [],
  talents: talents,
  talentKind: {
    attack: 'attack',
    burst: 'burst',
    burstWaterfall: 'burst',
    charge: 'attack',
    chargeJudgement: 'attack',
    skill: 'skill',
    thorn: 'skill',
  },
  talentLevelFrom: {},
  frames: frames,
  timing: {
    a1Factors: [1, 1.1, 1.25, 1.6],
    burstHitmarks: [95, 135, 154],
    burstTickTargetOffsetsX: [1.5, -1.5],
    c4IcdKey: 'neuvillette-c4-icd',
    c6IcdKey: 'neuvillette-c6-icd',
    chargeJudgementName: 'Charged Attack: Equitable Judgment',
    defaultBurstAtkPosOffsets: [
      [-3, 7.5],
      [4, 6],
    ],
    dropletLegalEvalReduction: [0, 57, 111, 209],
    dropletPosOffsets: [
      [
        [0, 7],
        [-1, 7.5],
        [0.8, 6.5],
      ],
      [
        [-3.5, 7.5],
        [-2.5, 6],
      ],
      [[3.3, 6]],
    ],
    dropletRandomRanges: [
      [0.5, 2],
      [0.5, 1.2],
      [0.5, 1.2],
    ],
    initialLegalEvalDuration: 209,
    particleIcdKey: 'neuvillette-particle-icd',
    skillAlignedIcdKey: 'neuvillette-aligned-icd',
    skillDropletOffsets: [
      [
        [-1, 3],
        [0, 3.8],
        [1, 3],
      ],
      [
        [-2, 7],
        [0, 8],
        [2, 7],
      ],
      [
        [-3, 10],
        [0, 11],
        [3, 10],
      ],
    ],
    skillDropletRandomRanges: [
      [
        [0.5, 1.5],
        [0.5, 1.5],
        [0.5, 1.5],
      ],
      [
        [1, 2.5],
        [3.5, 4],
        [1, 2.5],
      ],
      [
        [2, 3],
        [2, 4],
        [2, 3],
      ],
    ],
    skillHitmarks: [23, 60],
  },
  hitlag: {},
  normals: {
    mult: [[talents.attack[0]], [talents.attack[1]], [talents.attack[2]]],
    hitmarks: [[19], [16], [32]],
    frames: frames.attack,
    element: 'hydro',
    gauge: 25,
    icd: 'NormalAttack',
    strike: 'default',
    areas: [
      [{ shape: 'circle', on: 'target', radius: 1 }],
      [{ shape: 'circle', on: 'target', radius: 1 }],
      [{ shape: 'circle', on: 'target', radius: 1.5 }],
    ],
    clock: 'fight',
  },
  chargedBy: {
    chargeShort: {
      name: 'Charge Attack',
      mult: talents.charge,
      hitmark: 27,
      frames: frames.charge,
      element: 'hydro',
      gauge: 25,
      icd: 'None',
      strike: 'pierce',
      areas: { shape: 'box', on: 'player', width: 3, length: 8 },
      aim: 'hit',
      clock: 'own',
      queueAfter: 25,
    },
  },
  attacks: {
    'O Tides, I Have Returned: Skill DMG': {
      name: 'O Tides, I Have Returned: Skill DMG',
      tag: 'burst',
      icd: 'ElementalBurst',
      element: 'hydro',
      gauge: 25,
      flat: { hp: talents.burst },
    },
    'O Tides, I Have Returned: Waterfall DMG': {
      name: 'O Tides, I Have Returned: Waterfall DMG',
      tag: 'burst',
      icd: 'ElementalBurst',
      element: 'hydro',
      gauge: 25,
      flat: { hp: talents.burstWaterfall },
    },
    'O Tears, I Shall Repay': {
      name: 'O Tears, I Shall Repay',
      tag: 'skill',
      element: 'hydro',
      gauge: 25,
      flat: { hp: talents.skill },
      area: { shape: 'circle', on: 'point', radius: 6 },
      at: { snapshot: 23, hit: 23 },
    },
    'Spiritbreath Thorn (neuvillette)': {
      name: 'Spiritbreath Thorn (neuvillette)',
      tag: 'skill',
      strike: 'spear',
      element: 'hydro',
      haltFactor: 0.01,
      defenceHalt: true,
      mult: talents.thorn,
      area: { shape: 'circle', on: 'point', radius: 4.5 },
      at: { snapshot: 37, hit: 37 },
    },
    'Charged Attack: Equitable Judgment (C6)': {
      name: 'Charged Attack: Equitable Judgment (C6)',
      tag: 'charge',
      icd: 'NeuvilletteC6',
      strike: 'pierce',
      element: 'hydro',
      gauge: 25,
      area: { shape: 'circle', on: 'target', radius: 0.5 },
      at: { snapshot: 29, hit: 29 },
    },
    'Charged Attack: Equitable Judgment': {
      name: 'Charged Attack: Equitable Judgment',
      tag: 'charge',
      icd: 'ExtraAttack',
      strike: 'pierce',
      element: 'hydro',
      gauge: 25,
      flat: { hp: talents.chargeJudgement },
    },
  },
  casts: {
    burst: { cooldown: 1080, payAt: 4, frames: frames.burst, queueAfter: 120 },
    skill: { cooldown: 720, cooldownDelay: 20, frames: frames.skill, queueAfter: 21 },
  },
  statuses: {
    'neuvillette-aligned-icd': { frames: 600, hitlag: true },
    'neuvillette-c4-icd': { frames: 240, hitlag: true },
    'neuvillette-c6-icd': { frames: 120, hitlag: true },
    'neuvillette-particle-icd': { frames: 18, hitlag: true },
  },
  particles: { 'neuvillette-particle-icd': { count: 4 } },
} satisfies CharacterFacts;

export default facts as Frozen<typeof facts>;

export const hitboxes: readonly HitboxFacts[] = [
  { ability: 'attack', name: 'N1', shape: 'circle', center: 'primary_target', radius: 1 },
  { ability: 'attack', name: 'N2', shape: 'circle', center: 'primary_target', radius: 1 },
  { ability: 'attack', name: 'N3', shape: 'circle', center: 'primary_target', radius: 1.5 },
  { ability: 'charge', name: 'CA-Judgement', shape: 'box', center: 'player', box: [3.5, 15] },
  { ability: 'charge', name: 'CA', shape: 'box', center: 'player', box: [3, 8] },
  { ability: 'skill', name: 'E-Initial', shape: 'circle', center: 'primary_target', radius: 6 },
  { ability: 'skill', name: 'E-Spiritbreath-Thorn', shape: 'circle', center: 'primary_target', radius: 4.5 },
  { ability: 'burst', name: 'Q-Initial', shape: 'circle', center: 'player', offset: [0, 1], radius: 8 },
  { ability: 'burst', name: 'Q-Waterfall', shape: 'circle', center: 'global', radius: 5, noteMetres: [10, 1.5] },
  {
    ability: 'cons',
    name: 'C6',
    shape: 'circle',
    center: 'primary_target',
    radius: 0.5,
    flags: ['partially_implemented'],
  },
];
