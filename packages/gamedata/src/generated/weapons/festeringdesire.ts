// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'festeringdesire',
  class: 'sword',
  rarity: 4,
  base: [
    { stat: 'base_atk', initial: 42.401, curve: 'GROW_CURVE_ATTACK_201' },
    { stat: 'er', initial: 0.1, curve: 'GROW_CURVE_CRITICAL_201' },
  ],
  substat: 'er',
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
    critRate: { values: [0.06, 0.075, 0.09, 0.105, 0.12], stat: 'cr' },
    damage: { values: [0.16, 0.2, 0.24, 0.28, 0.32], stat: 'dmg%' },
  },
  constants: {},
  passive: [
    [0.16, 0.2, 0.24, 0.28, 0.32],
    [0.06, 0.075, 0.09, 0.105, 0.12],
  ],
  statuses: { festering: { frames: -1, hitlag: false } },
  timing: {},
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;
