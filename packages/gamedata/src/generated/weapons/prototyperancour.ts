// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'prototyperancour',
  class: 'sword',
  rarity: 4,
  base: [
    { stat: 'base_atk', initial: 43.7349, curve: 'GROW_CURVE_ATTACK_202' },
    { stat: 'phys%', initial: 0.075067, curve: 'GROW_CURVE_CRITICAL_201' },
  ],
  substat: 'phys%',
  promo: [
    { maxLevel: 20, add: {} },
    { maxLevel: 40, add: { base_atk: 25.9 } },
    { maxLevel: 50, add: { base_atk: 51.9 } },
    { maxLevel: 60, add: { base_atk: 77.8 } },
    { maxLevel: 70, add: { base_atk: 103.7 } },
    { maxLevel: 80, add: { base_atk: 129.7 } },
    { maxLevel: 90, add: { base_atk: 155.6 } },
  ],
  params: [],
  refineValues: { bonusPerStack: { values: [0.04, 0.05, 0.06, 0.07, 0.08] } },
  constants: {},
  passive: [[0.04, 0.05, 0.06, 0.07, 0.08], 6, 4, 0.3],
  statuses: {
    'prototype-rancour-icd': { frames: 18, hitlag: true },
    'prototype-rancour': { frames: 360, hitlag: true },
  },
  timing: { buffKey: 'prototype-rancour', icdKey: 'prototype-rancour-icd' },
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;
