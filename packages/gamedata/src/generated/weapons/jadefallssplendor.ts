// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'jadefallssplendor',
  class: 'catalyst',
  rarity: 5,
  base: [
    { stat: 'base_atk', initial: 45.9364, curve: 'GROW_CURVE_ATTACK_301' },
    { stat: 'hp%', initial: 0.108, curve: 'GROW_CURVE_CRITICAL_301' },
  ],
  substat: 'hp%',
  promo: [
    { maxLevel: 20, add: {} },
    { maxLevel: 40, add: { base_atk: 31.1 } },
    { maxLevel: 50, add: { base_atk: 62.2 } },
    { maxLevel: 60, add: { base_atk: 93.4 } },
    { maxLevel: 70, add: { base_atk: 124.5 } },
    { maxLevel: 80, add: { base_atk: 155.6 } },
    { maxLevel: 90, add: { base_atk: 186.7 } },
  ],
  params: [],
  refineValues: {
    energy: { values: [4.5, 5, 5.5, 6, 6.5] },
    damagePer1000Hp: { values: [0.003, 0.005, 0.007, 0.009, 0.011] },
    maxDamage: { values: [0.12, 0.2, 0.28, 0.36, 0.44] },
  },
  constants: { buffKey: { value: 'jadefall-buff' } },
  passive: [3, [4.5, 5, 5.5, 6, 6.5], 2.5, [0.003, 0.005, 0.007, 0.009, 0.011], 1000, [0.12, 0.2, 0.28, 0.36, 0.44]],
  statuses: { 'jadefall-buff': { frames: 180, hitlag: true } },
  timing: {},
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;
