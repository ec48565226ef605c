// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'chainbreaker',
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
  refineValues: { atkPerMember: { values: [0.048, 0.06, 0.072, 0.084, 0.096] }, em: { values: [24, 30, 36, 42, 48] } },
  constants: {},
  passive: [[0.048, 0.06, 0.072, 0.084, 0.096], 3, [24, 30, 36, 42, 48]],
  statuses: { 'chain-breaker-atk': { frames: -1, hitlag: false }, 'chain-breaker-em': { frames: -1, hitlag: false } },
  timing: {},
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;
