// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'whiteirongreatsword',
  class: 'claymore',
  rarity: 3,
  base: [
    { stat: 'base_atk', initial: 38.7413, curve: 'GROW_CURVE_ATTACK_101' },
    { stat: 'def%', initial: 0.0956, curve: 'GROW_CURVE_CRITICAL_101' },
  ],
  substat: 'def%',
  promo: [
    { maxLevel: 20, add: {} },
    { maxLevel: 40, add: { base_atk: 19.5 } },
    { maxLevel: 50, add: { base_atk: 38.9 } },
    { maxLevel: 60, add: { base_atk: 58.4 } },
    { maxLevel: 70, add: { base_atk: 77.8 } },
    { maxLevel: 80, add: { base_atk: 97.3 } },
    { maxLevel: 90, add: { base_atk: 116.7 } },
  ],
  params: [],
  refineValues: { healShare: { values: [0.08, 0.1, 0.12, 0.14, 0.16] } },
  constants: {},
  passive: [[0.08, 0.1, 0.12, 0.14, 0.16]],
  statuses: {},
  timing: {},
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;
