// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { CharacterFacts, FactTables, Frozen, HitboxFacts } from '../../types.ts';

const talents = {
  attack: [
    [
      0.48332, 0.52266, 0.562, 0.6182, 0.65754, 0.7025, 0.76432, 0.82614, 0.88796, 0.9554, 1.032675, 1.12355, 1.214426,
      1.305301, 1.404438,
    ],
    [
      0.4558, 0.4929, 0.53, 0.583, 0.6201, 0.6625, 0.7208, 0.7791, 0.8374, 0.901, 0.973875, 1.059576, 1.145277,
      1.230978, 1.32447,
    ],
    [
      0.60286, 0.65193, 0.701, 0.7711, 0.82017, 0.87625, 0.95336, 1.03047, 1.10758, 1.1917, 1.288088, 1.401439,
      1.514791, 1.628143, 1.751799,
    ],
    [
      0.65876, 0.71238, 0.766, 0.8426, 0.89622, 0.9575, 1.04176, 1.12602, 1.21028, 1.3022, 1.407525, 1.531387, 1.655249,
      1.779112, 1.914234,
    ],
    [
      0.79206, 0.85653, 0.921, 1.0131, 1.07757, 1.15125, 1.25256, 1.35387, 1.45518, 1.5657, 1.692338, 1.841263,
      1.990189, 2.139115, 2.301579,
    ],
  ],
  burst: [
    4.248, 4.5666, 4.8852, 5.31, 5.6286, 5.9472, 6.372, 6.7968, 7.2216, 7.6464, 8.0712, 8.496, 9.027, 9.558, 10.089,
  ],
  burstDotHealFlat: [
    154.03249, 169.43788, 186.12704, 204.1, 223.35674, 243.89726, 265.72156, 288.82965, 313.2215, 338.89716, 365.8566,
    394.0998, 423.6268, 454.4376, 486.53214,
  ],
  burstDotHealShare: [
    0.2512, 0.27004, 0.28888, 0.314, 0.33284, 0.35168, 0.3768, 0.40192, 0.42704, 0.45216, 0.47728, 0.5024, 0.5338,
    0.5652, 0.5966,
  ],
  burstEnter: [
    0.784, 0.8428, 0.9016, 0.98, 1.0388, 1.0976, 1.176, 1.2544, 1.3328, 1.4112, 1.4896, 1.568, 1.666, 1.764, 1.862,
  ],
  burstInitialHealFlat: [
    1540.3248, 1694.3788, 1861.2705, 2041, 2233.5674, 2438.9727, 2657.2156, 2888.2964, 3132.215, 3388.9717, 3658.566,
    3940.998, 4236.268, 4544.376, 4865.3213,
  ],
  burstInitialHealShare: [
    2.512, 2.7004, 2.8888, 3.14, 3.3284, 3.5168, 3.768, 4.0192, 4.2704, 4.5216, 4.7728, 5.024, 5.338, 5.652, 5.966,
  ],
  charge: [
    1.62024, 1.75212, 1.884, 2.0724, 2.20428, 2.355, 2.56224, 2.76948, 2.97672, 3.2028, 3.46185, 3.766493, 4.071136,
    4.375778, 4.708116,
  ],
  skill: [2.92, 3.139, 3.358, 3.65, 3.869, 4.088, 4.38, 4.672, 4.964, 5.256, 5.548, 5.84, 6.205, 6.57, 6.935],
} satisfies FactTables;

const frames = {
  attack: [
    { animation: 25, next: { skill: 13, burst: 13, attack: 22, aim: 13, dash: 13, jump: 13, swap: 13 } },
    { animation: 20, next: { skill: 6, burst: 6, attack: 14, aim: 6, dash: 6, jump: 6, swap: 6 } },
    { animation: 31, next: { skill: 17, burst: 17, attack: 28, aim: 17, dash: 17, jump: 17, swap: 17 } },
    { animation: 49, next: { skill: 37, burst: 37, attack: 44, aim: 37, dash: 37, jump: 37, swap: 37 } },
    { animation: 68, next: { skill: 25, burst: 25, charge: 500, aim: 25, dash: 25, jump: 25, swap: 25 } },
  ],
  burst: { animation: 90, next: { skill: 89, attack: 88, swap: 88 } },
  charge: { animation: 57, next: { burst: 56, dash: 36, jump: 36, swap: 39 } },
  skill: { animation: 46, next: { dash: 28, jump: 28, swap: 45 } },
} satisfies FactTables;

const facts = {
  key: 'jean',
  element: 'anemo',
  weapon: 'sword',
  body: 'lady',
  region: 'mondstadt',
  rarity: 5,
  base: { hp: 1143.984, atk: 18.62, def: 59.83, em: 0, er: 1, cr: 0.05, cd: 0.5 },
  curve: { hp: 'GROW_CURVE_HP_S5', atk: 'GROW_CURVE_ATTACK_S5', def: 'GROW_CURVE_HP_S5' },
  promo: [
    { maxLevel: 20, add: {} },
    { maxLevel: 40, add: { base_hp: 980.86285, base_def: 51.3, base_atk: 15.9638 } },
    { maxLevel: 50, add: { base_hp: 1677.7917, base_def: 87.75, base_atk: 27.3065, heal: 0.0554 } },
    { maxLevel: 60, add: { base_hp: 2607.0303, base_def: 136.35, base_atk: 42.4301, heal: 0.1108 } },
    { maxLevel: 70, add: { base_hp: 3303.959, base_def: 172.8, base_atk: 53.7728, heal: 0.1108 } },
    { maxLevel: 80, add: { base_hp: 4000.888, base_def: 209.25, base_atk: 65.1155, heal: 0.1662 } },
    { maxLevel: 90, add: { base_hp: 4697.817, base_def: 245.7, base_atk: 76.4582, heal: 0.2215 } },
  ],
  energyMax: 80,
  normalHits: 5,
  talentCon: { skill: 5, burst: 3 },
  charges: {},
  stamina: { charge: 20, dash: 18 },
  particleDelay: 100,
  n0Delay: { yelan: 0, xingqiu: 6 },
  movement: {
    dash: { length: 22, queueAfter: 3, animation: 22, next: { jump: 3 } },
    jump: { length: 32, queueAfter: 32, animation: 32, next: {} },
    walk: { length: 1, queueAfter: 1, animation: 1, next: {} },
  },
  arkhe: false,
  hexerei: false,
  moonsign: 0,
  params: { skill: ['hold'], burst: ['enter', 'enter_delay'] },
  initParams: [],
  talents: talents,
  talentKind: {
    attack: 'attack',
    burst: 'burst',
    burstDotHealFlat: 'burst',
    burstDotHealShare: 'burst',
    burstEnter: 'burst',
    burstInitialHealFlat: 'burst',
    burstInitialHealShare: 'burst',
    charge: 'attack',
    skill: 'skill',
  },
  talentLevelFrom: {},
  frames: frames,
  timing: {
    baseParticleIcdKey: 'jean-base-particle-icd',
    burstStart: 40,
    extraParticleIcdKey: 'jean-extra-particle-icd',
    skillHitmark: 21,
  },
  hitlag: {},
  normals: {
    mult: [[talents.attack[0]], [talents.attack[1]], [talents.attack[2]], [talents.attack[3]], [talents.attack[4]]],
    hitmarks: [[13], [6], [17], [37], [25]],
    frames: frames.attack,
    element: 'physical',
    gauge: 25,
    icd: 'NormalAttack',
    strike: 'slash',
    halt: [[0.03], [0.03], [0.06], [0.06], [0.1]],
    haltFactor: 0.01,
    defenceHalt: true,
    areas: [
      [{ shape: 'circle', on: 'player', offset: [0, 1.5], radius: 1.5 }],
      [{ shape: 'circle', on: 'player', offset: [0, -0.5], radius: 2.2, fan: 150 }],
      [{ shape: 'circle', on: 'player', offset: [0, -1], radius: 2.8, fan: 30 }],
      [{ shape: 'circle', on: 'player', offset: [0, 0.6], radius: 1.6 }],
      [{ shape: 'circle', on: 'player', offset: [0, 0.6], radius: 1.6 }],
    ],
    clock: 'fight',
  },
  charged: {
    name: 'Charge',
    mult: talents.charge,
    hitmark: 36,
    frames: frames.charge,
    element: 'physical',
    gauge: 25,
    icd: 'NormalAttack',
    strike: 'slash',
    areas: { shape: 'circle', on: 'player', offset: [0, 1], radius: 1.8, fan: 160 },
    queueAfter: 36,
  },
  unlocks: { a1: [0.5, 0.15], a4: [0.2], c1: [1, 0.4], c2: [0.15, 15], c4: [0.4], c6: [0.35, 3, 10] },
  attacks: {
    'Dandelion Breeze': {
      name: 'Dandelion Breeze',
      tag: 'burst',
      element: 'anemo',
      gauge: 50,
      mult: talents.burst,
      area: { shape: 'circle', on: 'player', radius: 6 },
      hitDelay: 55,
    },
    'Dandelion Breeze (In/Out)': {
      name: 'Dandelion Breeze (In/Out)',
      tag: 'burst',
      element: 'anemo',
      gauge: 50,
      mult: talents.burstEnter,
      area: { shape: 'circle', on: 'target', radius: 6 },
    },
    'Dandelion Breeze (Self Swirl)': { name: 'Dandelion Breeze (Self Swirl)', element: 'anemo', gauge: 25 },
    'Gale Blade': {
      name: 'Gale Blade',
      tag: 'skill',
      element: 'anemo',
      gauge: 50,
      mult: talents.skill,
      area: { shape: 'box', on: 'player', width: 4, length: 4.1 },
    },
  },
  casts: {
    burst: { cooldown: 1200, cooldownDelay: 38, payAt: 41, frames: frames.burst, queueAfter: 88 },
    skill: { cooldown: 360 },
  },
  statuses: {
    'jean-base-particle-icd': { frames: 18, hitlag: true },
    'jean-c2': { frames: 900, hitlag: true },
    'jean-c4': { frames: 72, hitlag: true },
    'jean-extra-particle-icd': { frames: 60, hitlag: true },
  },
  particles: { 'jean-base-particle-icd': { count: 2 }, 'jean-extra-particle-icd': { count: 0, more: 0.67 } },
  energy: { 'jean-a4': 16 },
  bonuses: { 'jean-c2': { 'atkspd%': 0.15 } },
  shreds: { 'jean-c4': { of: 'anemo', by: 0.4 } },
} satisfies CharacterFacts;

export default facts as Frozen<typeof facts>;

export const hitboxes: readonly HitboxFacts[] = [
  { ability: 'attack', name: 'N1', shape: 'circle', center: 'player', offset: [0, 1.5], radius: 1.5 },
  { ability: 'attack', name: 'N2', shape: 'circle', center: 'player', offset: [0, -0.5], radius: 2.2, fan: 150 },
  { ability: 'attack', name: 'N3', shape: 'circle', center: 'player', offset: [0, -1], radius: 2.8, fan: 30 },
  { ability: 'attack', name: 'N4', shape: 'circle', center: 'player', offset: [0, 0.6], radius: 1.6 },
  { ability: 'attack', name: 'N5', shape: 'circle', center: 'player', offset: [0, 0.6], radius: 1.6 },
  { ability: 'charge', name: 'CA', shape: 'circle', center: 'player', offset: [0, 1], radius: 1.8, fan: 160 },
  { ability: 'skill', name: 'E', shape: 'box', center: 'global', box: [4, 4.1] },
  {
    ability: 'burst',
    name: 'Q-ElementalBurst',
    shape: 'circle',
    center: 'player',
    radius: 6,
    flags: ['shared_hitbox'],
  },
  { ability: 'burst', name: 'Q-InOut', shape: 'single', center: 'global', flags: ['partially_implemented'] },
];
