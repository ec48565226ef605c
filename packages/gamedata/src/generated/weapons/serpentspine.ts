// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'serpentspine',
  class: 'claymore',
  rarity: 4,
  base: [
    { stat: 'base_atk', initial: 42.401, curve: 'GROW_CURVE_ATTACK_201' },
    { stat: 'cr', initial: 0.06, curve: 'GROW_CURVE_CRITICAL_201' },
  ],
  substat: 'cr',
  promo: [
    { maxLevel: 20, add: {} },
    { maxLevel: 40, add: { base_atk: 25.9 } },
    { maxLevel: 50, add: { base_atk: 51.9 } },
    { maxLevel: 60, add: { base_atk: 77.8 } },
    { maxLevel: 70, add: { base_atk: 103.7 } },
    { maxLevel: 80, add: { base_atk: 129.7 } },
    { maxLevel: 90, add: { base_atk: 155.6 } },
  ],
  params: ['stacks'],
  refineValues: { damagePerStack: { values: [0.06, 0.07, 0.08, 0.09, 0.1] } },
  constants: { maxStacks: { value: 5 }, icdKey: { value: 'spine-dmgtaken-icd' } },
  passive: [4, [0.06, 0.07, 0.08, 0.09, 0.1], [0.03, 0.027, 0.024, 0.022, 0.02], 5, 1],
  statuses: { 'spine-dmgtaken-icd': { frames: 60, hitlag: true }, spine: { frames: -1, hitlag: false } },
  timing: {},
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;
