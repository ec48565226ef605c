// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'ateaspoonoftranscendence',
  class: 'claymore',
  rarity: 5,
  base: [
    { stat: 'base_atk', initial: 47.537, curve: 'GROW_CURVE_ATTACK_302' },
    { stat: 'cd', initial: 0.096, curve: 'GROW_CURVE_CRITICAL_301' },
  ],
  substat: 'cd',
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
    atk: { values: [0.28, 0.35, 0.42, 0.49, 0.56], stat: 'atk%' },
    stellarConductDamagePerStack: { values: [0.16, 0.2, 0.24, 0.28, 0.32] },
  },
  constants: { maxStacks: { value: 3 } },
  passive: [[0.28, 0.35, 0.42, 0.49, 0.56], [0.16, 0.2, 0.24, 0.28, 0.32], 5, 0.2, 3],
  statuses: {
    'a-teaspoon-of-transcendence-atk': { frames: -1, hitlag: false },
    'a-teaspoon-of-transcendence-stacks': { frames: 300, hitlag: true },
    'a-teaspoon-of-transcendence-icd': { frames: 12, hitlag: true },
  },
  timing: {
    atkKey: 'a-teaspoon-of-transcendence-atk',
    icdKey: 'a-teaspoon-of-transcendence-icd',
    stacksKey: 'a-teaspoon-of-transcendence-stacks',
  },
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;
