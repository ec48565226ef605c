// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'twinnephrite',
  class: 'catalyst',
  rarity: 3,
  base: [
    { stat: 'base_atk', initial: 39.8751, curve: 'GROW_CURVE_ATTACK_102' },
    { stat: 'cr', initial: 0.034, curve: 'GROW_CURVE_CRITICAL_101' },
  ],
  substat: 'cr',
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
  refineValues: { atk: { values: [0.12, 0.14, 0.16, 0.18, 0.2], stat: 'atk%' } },
  constants: {},
  passive: [[0.12, 0.14, 0.16, 0.18, 0.2], 15],
  statuses: { twinnephrite: { frames: 900, hitlag: true } },
  timing: {},
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;
