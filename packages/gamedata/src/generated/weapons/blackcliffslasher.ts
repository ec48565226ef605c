// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'blackcliffslasher',
  class: 'claymore',
  rarity: 4,
  base: [
    { stat: 'base_atk', initial: 42.401, curve: 'GROW_CURVE_ATTACK_201' },
    { stat: 'cd', initial: 0.12, curve: 'GROW_CURVE_CRITICAL_201' },
  ],
  substat: 'cd',
  promo: [
    { maxLevel: 20, add: {} },
    { maxLevel: 40, add: { base_atk: 25.9 } },
    { maxLevel: 50, add: { base_atk: 51.9 } },
    { maxLevel: 60, add: { base_atk: 77.8 } },
    { maxLevel: 70, add: { base_atk: 103.7 } },
    { maxLevel: 80, add: { base_atk: 129.7 } },
    { maxLevel: 90, add: { base_atk: 155.6 } },
  ],
  family: 'Blackcliff',
  params: [],
  refineValues: { atk: { values: [0.12, 0.15, 0.18, 0.21, 0.24] } },
  constants: {},
  passive: [[0.12, 0.15, 0.18, 0.21, 0.24], 30, 3],
  statuses: { blackcliff: { frames: 1800, hitlag: true } },
  timing: {},
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;
