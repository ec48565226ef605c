// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'ringofyaxche',
  class: 'catalyst',
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
    damagePer1000Hp: { values: [0.006, 0.007, 0.008, 0.009, 0.01] },
    maxDamage: { values: [0.16, 0.2, 0.24, 0.28, 0.32] },
  },
  constants: {},
  passive: [1000, [0.006, 0.007, 0.008, 0.009, 0.01], 10, [0.16, 0.2, 0.24, 0.28, 0.32]],
  statuses: { 'ring-of-yaxche': { frames: 600, hitlag: false } },
  timing: {},
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;
