// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'compoundbow',
  class: 'bow',
  rarity: 4,
  base: [
    { stat: 'base_atk', initial: 41.0671, curve: 'GROW_CURVE_ATTACK_204' },
    { stat: 'phys%', initial: 0.150133, curve: 'GROW_CURVE_CRITICAL_201' },
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
  refineValues: {
    atkPerStack: { values: [0.04, 0.05, 0.06, 0.07, 0.08] },
    attackSpeedPerStack: { values: [0.012, 0.015, 0.018, 0.021, 0.024] },
  },
  constants: { maxStacks: { value: 4 }, icdKey: { value: 'compoundbow-icd' } },
  passive: [[0.04, 0.05, 0.06, 0.07, 0.08], [0.012, 0.015, 0.018, 0.021, 0.024], 6, 4, 0.3],
  statuses: {
    'compoundbow-icd': { frames: 18, hitlag: true },
    'compoundbow-stacks': { frames: 360, hitlag: true },
    compoundbow: { frames: 360, hitlag: true },
  },
  timing: {},
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;
