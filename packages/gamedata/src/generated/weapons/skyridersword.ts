// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'skyridersword',
  class: 'sword',
  rarity: 3,
  base: [
    { stat: 'base_atk', initial: 37.6075, curve: 'GROW_CURVE_ATTACK_104' },
    { stat: 'er', initial: 0.113333, curve: 'GROW_CURVE_CRITICAL_101' },
  ],
  substat: 'er',
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
  refineValues: { atk: { values: [0.12, 0.15, 0.18, 0.21, 0.24], stat: 'atk%' } },
  constants: {},
  passive: [[0.12, 0.15, 0.18, 0.21, 0.24], 15],
  statuses: { skyrider: { frames: 900, hitlag: true } },
  timing: {},
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;
