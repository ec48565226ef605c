// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'thebell',
  class: 'claymore',
  rarity: 4,
  base: [
    { stat: 'base_atk', initial: 42.401, curve: 'GROW_CURVE_ATTACK_201' },
    { stat: 'hp%', initial: 0.09, curve: 'GROW_CURVE_CRITICAL_201' },
  ],
  substat: 'hp%',
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
    shieldPerHp: { values: [0.2, 0.23, 0.26, 0.29, 0.32] },
    damage: { values: [0.12, 0.15, 0.18, 0.21, 0.24], stat: 'dmg%' },
  },
  constants: { icdKey: { value: 'bell-icd' } },
  passive: [[0.2, 0.23, 0.26, 0.29, 0.32], 10, 45, [0.12, 0.15, 0.18, 0.21, 0.24]],
  statuses: { 'bell-icd': { frames: 2700, hitlag: true }, bell: { frames: -1, hitlag: false } },
  timing: {},
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;
