// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { CharacterFacts, FactTables, Frozen, HitboxFacts } from '../../types.ts';

const talents = {
  attack: [
    [
      [
        0.664986, 0.719113, 0.77324, 0.850564, 0.904691, 0.96655, 1.051606, 1.136663, 1.221719, 1.314508, 1.407297,
        1.500086, 1.592874, 1.685663, 1.778452,
      ],
    ],
    [
      [
        0.661916, 0.715793, 0.76967, 0.846637, 0.900514, 0.962087, 1.046751, 1.131415, 1.216079, 1.308439, 1.400799,
        1.49316, 1.58552, 1.677881, 1.770241,
      ],
    ],
    [
      [
        0.492165, 0.532225, 0.572285, 0.629514, 0.669573, 0.715356, 0.778308, 0.841259, 0.90421, 0.972885, 1.041559,
        1.110233, 1.178907, 1.247581, 1.316256,
      ],
      [
        0.492165, 0.532225, 0.572285, 0.629514, 0.669573, 0.715356, 0.778308, 0.841259, 0.90421, 0.972885, 1.041559,
        1.110233, 1.178907, 1.247581, 1.316256,
      ],
    ],
  ],
  burst: [
    0.20112, 0.216204, 0.231288, 0.2514, 0.266484, 0.281568, 0.30168, 0.321792, 0.341904, 0.362016, 0.382128, 0.40224,
    0.42738, 0.45252, 0.47766,
  ],
  charge: [
    0.62522, 0.67611, 0.727, 0.7997, 0.85059, 0.90875, 0.98872, 1.06869, 1.14866, 1.2359, 1.32314, 1.41038, 1.49762,
    1.58486, 1.6721,
  ],
  chargeFinal: [
    1.1309, 1.22295, 1.315, 1.4465, 1.53855, 1.64375, 1.7884, 1.93305, 2.0777, 2.2355, 2.3933, 2.5511, 2.7089, 2.8667,
    3.0245,
  ],
  skill: [
    [0.656, 0.7052, 0.7544, 0.82, 0.8692, 0.9184, 0.984, 1.0496, 1.1152, 1.1808, 1.2464, 1.312, 1.394, 1.476, 1.558],
    [1.888, 2.0296, 2.1712, 2.36, 2.5016, 2.6432, 2.832, 3.0208, 3.2096, 3.3984, 3.5872, 3.776, 4.012, 4.248, 4.484],
  ],
} satisfies FactTables;

const frames = {
  attack: [
    { animation: 48, next: { skill: 23, burst: 23, attack: 32, aim: 23, dash: 23, jump: 23, swap: 23 } },
    { animation: 75, next: { skill: 20, burst: 20, attack: 43, aim: 20, dash: 20, jump: 20, swap: 20 } },
    { animation: 93, next: { skill: 43, burst: 43, attack: 62, aim: 43, dash: 43, jump: 43, swap: 43 } },
  ],
  burst: { animation: 60, next: { skill: 55, attack: 55, charge: 55, dash: 56, jump: 56, swap: 54 } },
  skill: { animation: 52, next: { burst: 50, attack: 50, dash: 39, jump: 38, swap: 49, walk: 50 } },
} satisfies FactTables;

const facts = {
  key: 'aino',
  element: 'hydro',
  weapon: 'claymore',
  body: 'loli',
  region: 'nodkrai',
  rarity: 4,
  base: { hp: 939.1447, atk: 20.30112, def: 50.93025, em: 0, er: 1, cr: 0.05, cd: 0.5 },
  curve: { hp: 'GROW_CURVE_HP_S4', atk: 'GROW_CURVE_ATTACK_S4', def: 'GROW_CURVE_HP_S4' },
  promo: [
    { maxLevel: 20, add: {} },
    { maxLevel: 40, add: { base_hp: 701.5892, base_def: 38.0475, base_atk: 15.166332 } },
    { maxLevel: 50, add: { base_hp: 1200.0868, base_def: 65.08125, base_atk: 25.94241, em: 24 } },
    { maxLevel: 60, add: { base_hp: 1864.7502, base_def: 101.12625, base_atk: 40.310513, em: 48 } },
    { maxLevel: 70, add: { base_hp: 2363.2478, base_def: 128.16, base_atk: 51.086594, em: 48 } },
    { maxLevel: 80, add: { base_hp: 2861.7454, base_def: 155.19376, base_atk: 61.86267, em: 72 } },
    { maxLevel: 90, add: { base_hp: 3360.243, base_def: 182.2275, base_atk: 72.63875, em: 96 } },
  ],
  energyMax: 50,
  normalHits: 3,
  talentCon: { skill: 5, burst: 3 },
  charges: {},
  stamina: { dash: 18 },
  particleDelay: 100,
  n0Delay: { yelan: 16, xingqiu: 24 },
  movement: {
    dash: { length: 21, queueAfter: 4, animation: 21, next: { jump: 4 } },
    jump: { length: 29, queueAfter: 29, animation: 29, next: {} },
    walk: { length: 1, queueAfter: 1, animation: 1, next: {} },
  },
  arkhe: false,
  hexerei: false,
  moonsign: 1,
  params: { charge: ['final'], skill: ['hold'] },
  initParams: [],
  talents: talents,
  talentKind: { attack: 'attack', burst: 'burst', charge: 'attack', chargeFinal: 'attack', skill: 'skill' },
  talentLevelFrom: {},
  frames: frames,
  timing: {
    burstKey: 'aino-q',
    burstMarkKey: 'aino-burst-mark',
    burstStart: 123,
    c1Key: 'aino-c1',
    c2IcdKey: 'aino-c2-icd',
    c4IcdKey: 'aino-c4-icd',
    c4Key: 'aino-c4',
    c6Key: 'aino-c6',
    particleIcdKey: 'aino-particle-icd',
    skillHitboxes: [1.2, 3.5],
    skillHitmarks: [15, 33],
    skillOffsets: [0, 1.2],
  },
  hitlag: {},
  normals: {
    mult: talents.attack,
    hitmarks: [[23], [20], [35, 43]],
    frames: frames.attack,
    element: 'physical',
    gauge: 25,
    icd: 'NormalAttack',
    strike: 'blunt',
    poise: [[88.923], [88.512], [48.3, 48.3]],
    halt: [[0.1], [0.1], [0, 0.08]],
    haltFactor: 0.01,
    defenceHalt: [[true], [true], [false, true]],
    areas: [
      [{ shape: 'circle', on: 'player', offset: [0, 0.5], radius: 2 }],
      [{ shape: 'circle', on: 'player', offset: [0, 0.8], radius: 2 }],
      [
        { shape: 'box', on: 'player', offset: [0, -1], width: 2.5, length: 3.5 },
        { shape: 'circle', on: 'player', offset: [0, 0.5], radius: 2 },
      ],
    ],
  },
  unlocks: { a4: [0.5], c1: [80, 80, 15], c2: [0.25, 1, 5], c4: [10, 10], c6: [15, 0.15, 0.2] },
  attacks: {
    'Cool Your Jets Ducky': {
      name: 'Cool Your Jets Ducky',
      tag: 'burst',
      element: 'hydro',
      gauge: 25,
      mult: talents.burst,
      at: { snapshot: 0, hit: 10 },
    },
    'Cool Your Jets Ducky (C2)': {
      name: 'Cool Your Jets Ducky (C2)',
      tag: 'burst',
      element: 'hydro',
      gauge: 25,
      mult: 0.25,
      cons: 2,
      area: { shape: 'circle', on: 'point', radius: 1.5 },
      at: { snapshot: 0, hit: 10 },
    },
    'Charge Attack': {
      name: 'Charge Attack',
      tag: 'charge',
      icd: 'NormalAttack',
      strike: 'blunt',
      element: 'physical',
      gauge: 25,
      poise: 60,
      halt: 0.03,
      haltFactor: 0.01,
      defenceHalt: true,
      mult: talents.charge,
      area: { shape: 'circle', on: 'player', offset: [0, 0.3], radius: 2.8 },
    },
    'Charge Attack (Finisher)': {
      name: 'Charge Attack (Finisher)',
      tag: 'charge',
      icd: 'NormalAttack',
      strike: 'blunt',
      element: 'physical',
      gauge: 25,
      poise: 120,
      halt: 0.15,
      haltFactor: 0.01,
      defenceHalt: true,
      mult: talents.chargeFinal,
      area: { shape: 'circle', on: 'player', radius: 3.3 },
    },
  },
  casts: {
    burst: { cooldown: 810, payAt: 5, frames: frames.burst, queueAfter: 54 },
    skill: { cooldown: 600, cooldownDelay: 13, frames: frames.skill, queueAfter: 38 },
  },
  statuses: {
    'aino-burst-mark': { frames: 48, hitlag: true },
    'aino-q': { frames: 840, hitlag: false },
    'aino-c1': { frames: 900, hitlag: true },
    'aino-c2-icd': { frames: 300, hitlag: true },
    'aino-c4-icd': { frames: 600, hitlag: true },
    'aino-c6': { frames: 900, hitlag: true },
    'aino-particle-icd': { frames: 36, hitlag: true },
  },
  particles: { 'aino-particle-icd': { count: 3 } },
  energy: { 'aino-c4': 10 },
  bonuses: { 'aino-c1-buff': { em: 80 } },
} satisfies CharacterFacts;

export default facts as Frozen<typeof facts>;

export const hitboxes: readonly HitboxFacts[] = [
  { ability: 'attack', name: 'N1', shape: 'circle', center: 'player', offset: [0, 0.5], radius: 2 },
  { ability: 'attack', name: 'N2', shape: 'circle', center: 'player', offset: [0, 0.8], radius: 2 },
  { ability: 'attack', name: 'N3-1', shape: 'box', center: 'player', offset: [0, -1], box: [2.5, 3.5] },
  { ability: 'attack', name: 'N3-2', shape: 'circle', center: 'player', offset: [0, 0.5], radius: 2 },
  { ability: 'skill', name: 'E-1', shape: 'circle', center: 'primary_target', radius: 1.2 },
  { ability: 'skill', name: 'E-2', shape: 'circle', center: 'player', offset: [0, 1.2], radius: 3.5 },
  { ability: 'burst', name: 'Q-Water-Ball-A1-AG', shape: 'circle', center: 'global', radius: 4 },
  { ability: 'burst', name: 'Q-Water-Ball', shape: 'circle', center: 'global', radius: 1 },
  { ability: 'cons', name: 'C2', shape: 'circle', center: 'global', radius: 1.5 },
];
