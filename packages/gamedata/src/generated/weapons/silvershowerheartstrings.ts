// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'silvershowerheartstrings',
  class: 'bow',
  rarity: 5,
  base: [
    { stat: 'base_atk', initial: 44.3358, curve: 'GROW_CURVE_ATTACK_304' },
    { stat: 'hp%', initial: 0.144, curve: 'GROW_CURVE_CRITICAL_301' },
  ],
  substat: 'hp%',
  promo: [
    { maxLevel: 20, add: {} },
    { maxLevel: 40, add: { base_atk: 31.1 } },
    { maxLevel: 50, add: { base_atk: 62.2 } },
    { maxLevel: 60, add: { base_atk: 93.4 } },
    { maxLevel: 70, add: { base_atk: 124.5 } },
    { maxLevel: 80, add: { base_atk: 155.6 } },
    { maxLevel: 90, add: { base_atk: 186.7 } },
  ],
  params: [],
  refineValues: {
    hpPerRemedy: { values: [0.12, 0.15, 0.18, 0.21, 0.24] },
    thirdRemedyHp: { values: [0.04, 0.05, 0.06, 0.07, 0.08] },
    burstCritRate: { values: [0.28, 0.35, 0.42, 0.49, 0.56], stat: 'cr' },
  },
  constants: {},
  passive: [
    1,
    2,
    3,
    [0.12, 0.15, 0.18, 0.21, 0.24],
    [0.24, 0.3, 0.36, 0.42, 0.48],
    [0.4, 0.5, 0.6, 0.7, 0.8],
    1,
    1,
    25,
    1,
    25,
    1,
    20,
    3,
    [0.28, 0.35, 0.42, 0.49, 0.56],
    4,
    3,
  ],
  statuses: {
    heartstrings: { frames: -1, hitlag: false },
    'heartstrings-cr': { frames: -1, hitlag: false },
    'heartstrings-cr-cancel': { frames: 240, hitlag: true },
  },
  timing: {
    bondKey: 'heartstrings-bond',
    critRateEndKey: 'heartstrings-cr-cancel',
    critRateKey: 'heartstrings-cr',
    healingKey: 'heartstrings-healing',
    skillKey: 'heartstrings-skill',
  },
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;
