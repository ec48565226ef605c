// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'ibispiercer',
  class: 'bow',
  rarity: 4,
  base: [
    { stat: 'base_atk', initial: 43.7349, curve: 'GROW_CURVE_ATTACK_202' },
    { stat: 'atk%', initial: 0.06, curve: 'GROW_CURVE_CRITICAL_201' },
  ],
  substat: 'atk%',
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
  refineValues: { emPerStack: { values: [40, 50, 60, 70, 80] } },
  constants: {
    maxStacks: { value: 2 },
    stackKey: { value: 'ibispiercer-stacks' },
    icdKey: { value: 'ibispiercer-icd' },
  },
  passive: [[40, 50, 60, 70, 80], 6, 2, 0.5],
  statuses: { 'ibispiercer-icd': { frames: 30, hitlag: true }, 'ibispiercer-stacks': { frames: 360, hitlag: true } },
  timing: {},
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;
