// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { CharacterFacts, FactTables, Frozen, HitboxFacts } from '../../types.ts';

const talents = {
  attack: [
    [0.4446, 0.4808, 0.517, 0.5687, 0.6049, 0.6463, 0.7031, 0.76, 0.8169, 0.8789, 0.9409, 1.003, 1.065, 1.1271, 1.1891],
    [
      0.4343, 0.4697, 0.505, 0.5555, 0.5909, 0.6313, 0.6868, 0.7423, 0.7979, 0.8585, 0.9191, 0.9797, 1.0403, 1.1009,
      1.1615,
    ],
    [0.5298, 0.5729, 0.616, 0.6776, 0.7207, 0.77, 0.8378, 0.9055, 0.9733, 1.0472, 1.1211, 1.195, 1.269, 1.3429, 1.4168],
    [
      0.5831, 0.6305, 0.678, 0.7458, 0.7933, 0.8475, 0.9221, 0.9967, 1.0712, 1.1526, 1.234, 1.3153, 1.3967, 1.478,
      1.5594,
    ],
    [
      0.7078, 0.7654, 0.823, 0.9053, 0.9629, 1.0288, 1.1193, 1.2098, 1.3003, 1.3991, 1.4979, 1.5966, 1.6954, 1.7941,
      1.8929,
    ],
  ],
  burstExplode: [
    4.008, 4.3086, 4.6092, 5.01, 5.3106, 5.6112, 6.012, 6.4128, 6.8136, 7.2144, 7.6152, 8.016, 8.517, 9.018, 9.519,
  ],
  burstTick: [
    0.8016, 0.8617, 0.9218, 1.002, 1.0621, 1.1222, 1.2024, 1.2826, 1.3627, 1.4429, 1.523, 1.6032, 1.7034, 1.80036,
    1.9038,
  ],
  charge: [
    [0.559, 0.6045, 0.65, 0.715, 0.7605, 0.8125, 0.884, 0.9555, 1.027, 1.105, 1.183, 1.261, 1.339, 1.417, 1.495],
    [
      0.6072, 0.6566, 0.706, 0.7766, 0.826, 0.8825, 0.9602, 1.0378, 1.1155, 1.2002, 1.2849, 1.3696, 1.4544, 1.5391,
      1.6238,
    ],
  ],
  skill: [
    2.304, 2.4768, 2.6496, 2.88, 3.0528, 3.2256, 3.456, 3.6864, 3.9168, 4.1472, 4.3776, 4.608, 4.896, 5.184, 5.472,
  ],
} satisfies FactTables;

const frames = {
  attack: [
    { animation: 28, next: { skill: 13, burst: 13, attack: 17, aim: 13, dash: 13, jump: 13, swap: 13 } },
    { animation: 28, next: { skill: 13, burst: 13, attack: 26, aim: 13, dash: 13, jump: 13, swap: 13 } },
    { animation: 36, next: { skill: 16, burst: 16, attack: 32, aim: 16, dash: 16, jump: 16, swap: 16 } },
    { animation: 45, next: { skill: 30, burst: 30, attack: 39, aim: 30, dash: 30, jump: 30, swap: 30 } },
    { animation: 69, next: { skill: 25, burst: 25, charge: 500, aim: 25, dash: 25, jump: 25, swap: 25 } },
  ],
  burst: { animation: 58, next: { swap: 57 } },
  charge: { animation: 55, next: { skill: 37, burst: 36, dash: 20, jump: 20, swap: 44 } },
  skill: { animation: 37, next: { dash: 29, jump: 29, swap: 36 } },
} satisfies FactTables;

const facts = {
  key: 'aetherdendro',
  element: 'dendro',
  weapon: 'sword',
  body: 'boy',
  region: 'mainactor',
  rarity: 5,
  traveler: { sibling: 'aether', element: 'dendro' },
  base: { hp: 911.791, atk: 17.808, def: 57.225, em: 0, er: 1, cr: 0.05, cd: 0.5 },
  curve: { hp: 'GROW_CURVE_HP_S4', atk: 'GROW_CURVE_ATTACK_S4', def: 'GROW_CURVE_HP_S4' },
  promo: [
    { maxLevel: 20, add: {} },
    { maxLevel: 40, add: { base_hp: 681.15454, base_def: 42.75, base_atk: 13.3038 } },
    { maxLevel: 50, add: { base_hp: 1165.1328, base_def: 73.125, base_atk: 22.7565, 'atk%': 0.06 } },
    { maxLevel: 60, add: { base_hp: 1810.4371, base_def: 113.625, base_atk: 35.3601, 'atk%': 0.12 } },
    { maxLevel: 70, add: { base_hp: 2294.4153, base_def: 144, base_atk: 44.8128, 'atk%': 0.12 } },
    { maxLevel: 80, add: { base_hp: 2778.3936, base_def: 174.375, base_atk: 54.2655, 'atk%': 0.18 } },
    { maxLevel: 90, add: { base_hp: 3262.3718, base_def: 204.75, base_atk: 63.7182, 'atk%': 0.24 } },
  ],
  energyMax: 80,
  normalHits: 5,
  talentCon: { skill: 3, burst: 5 },
  charges: {},
  stamina: { charge: 20, dash: 18 },
  particleDelay: 100,
  n0Delay: { yelan: 0, xingqiu: 8 },
  movement: {
    dash: { length: 21, queueAfter: 2, animation: 21, next: { jump: 2 } },
    jump: { length: 31, queueAfter: 31, animation: 31, next: {} },
    walk: { length: 1, queueAfter: 1, animation: 1, next: {} },
  },
  arkhe: false,
  hexerei: false,
  moonsign: 0,
  params: {},
  initParams: ['base_atk_buff', 'skirk_story_buff'],
  talents: talents,
  talentKind: { attack: 'attack', burstExplode: 'burst', burstTick: 'burst', charge: 'attack', skill: 'skill' },
  talentLevelFrom: {},
  frames: frames,
  timing: {
    a1Key: 'dmc-a1',
    burstExplosionName: 'Lea Lotus Lamp (Explosion)',
    burstHitmark: 91,
    burstKey: 'travelerdendro-q',
    leaLotusAppear: 54,
    normalHitCount: 5,
    particleIcdKey: 'travelerdendro-particle-icd',
    skillHitmark: 28,
  },
  hitlag: {},
  normals: {
    mult: [[talents.attack[0]], [talents.attack[1]], [talents.attack[2]], [talents.attack[3]], [talents.attack[4]]],
    hitmarks: [[13], [13], [16], [30], [25]],
    frames: frames.attack,
    element: 'physical',
    gauge: 25,
    icd: 'NormalAttack',
    strike: 'slash',
    halt: [[0.03], [0.03], [0.06], [0.09], [0.12]],
    haltFactor: 0.01,
    defenceHalt: true,
    areas: [
      [{ shape: 'box', on: 'player', width: 1.4, length: 2.2 }],
      [{ shape: 'circle', on: 'player', offset: [0, 0.6], radius: 1.7, fan: 180 }],
      [{ shape: 'box', on: 'player', offset: [0, 0.4], width: 1.5, length: 2.2 }],
      [{ shape: 'circle', on: 'player', offset: [0, 0.6], radius: 1.7 }],
      [{ shape: 'circle', on: 'player', offset: [0, 0.6], radius: 1.75, fan: 240 }],
    ],
    clock: 'fight',
  },
  charged: {
    name: ['Charge 0', 'Charge 1'],
    mult: talents.charge,
    hitmark: [9, 20],
    frames: frames.charge,
    element: 'physical',
    gauge: 25,
    icd: 'NormalAttack',
    strike: 'slash',
    areas: { shape: 'circle', on: 'player', radius: 2.2 },
    queueAfter: 20,
  },
  unlocks: { a1: [6, 10], a4: [0.0015, 0.001], c1: [3.5], c2: [3], c4: [5], c6: [0.12, 0.12] },
  attacks: {
    'Razorgrass Blade': {
      name: 'Razorgrass Blade',
      tag: 'skill',
      element: 'dendro',
      gauge: 25,
      mult: talents.skill,
      area: { shape: 'circle', on: 'player', offset: [0, -0.3], radius: 6.5, fan: 130 },
      at: { snapshot: 28, hit: 28 },
    },
    'Lea Lotus Lamp': {
      name: 'Lea Lotus Lamp',
      tag: 'burst',
      icd: 'ElementalBurst',
      element: 'dendro',
      gauge: 25,
      mult: talents.burstTick,
    },
  },
  casts: {
    burst: { cooldown: 1200, payAt: 2, frames: frames.burst, queueAfter: 57 },
    skill: { cooldown: 480, cooldownDelay: 25, frames: frames.skill, queueAfter: 29 },
  },
  statuses: {
    'dmc-a1': { frames: 60, hitlag: true },
    'dmc-c6': { frames: 60, hitlag: true },
    'travelerdendro-particle-icd': { frames: 18, hitlag: true },
  },
  particles: { 'travelerdendro-particle-icd': { count: 2, more: 0.5 } },
  energy: { 'dmc-c1': 3.5 },
  bonuses: { 'dmc-c6': { 'dendro%': 0.12, 'hydro%': 0.12, 'electro%': 0.12, 'pyro%': 0.12 } },
} satisfies CharacterFacts;

export default facts as Frozen<typeof facts>;

export const hitboxes: readonly HitboxFacts[] = [
  { ability: 'attack', name: 'N1', shape: 'box', center: 'player', box: [1.4, 2.2] },
  { ability: 'attack', name: 'N2', shape: 'circle', center: 'player', offset: [0, 0.6], radius: 1.7, fan: 180 },
  { ability: 'attack', name: 'N3', shape: 'box', center: 'player', offset: [0, 0.4], box: [1.5, 2.2] },
  { ability: 'attack', name: 'N4', shape: 'circle', center: 'player', offset: [0, 0.6], radius: 1.7 },
  { ability: 'attack', name: 'N5', shape: 'circle', center: 'player', offset: [0, 0.6], radius: 1.75, fan: 240 },
  { ability: 'charge', name: 'CA-1', shape: 'circle', center: 'player', radius: 2.2 },
  { ability: 'charge', name: 'CA-2', shape: 'circle', center: 'player', radius: 2.2 },
  { ability: 'skill', name: 'E-Skill', shape: 'circle', center: 'player', offset: [0, -0.3], radius: 6.5, fan: 130 },
  {
    ability: 'burst',
    name: 'Q-Explosion',
    shape: 'circle',
    center: 'player',
    radius: 6.5,
    flags: ['shared_hitbox'],
    noteMetres: [8, 12],
  },
  {
    ability: 'burst',
    name: 'Q-Tick',
    shape: 'circle',
    center: 'global',
    radius: 2,
    flags: ['spawn_random_enemy', 'per_tick_search'],
  },
  { ability: 'burst', name: 'Q-Tick-Hydro', shape: 'circle', center: 'global', radius: 4 },
];
