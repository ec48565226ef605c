// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'sturdybone',
  class: 'sword',
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
  refineValues: { damagePerAtk: { values: [0.52, 0.92, 1.32, 1.72, 2.12] } },
  constants: { staminaChange: { value: -0.15 } },
  passive: [0.15, [0.16, 0.2, 0.24, 0.28, 0.32], 18, 7],
  statuses: { 'sturdy-bone': { frames: 420, hitlag: true } },
  timing: { buffKey: 'sturdy-bone' },
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;
