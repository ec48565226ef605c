// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'thrillingtalesofdragonslayers',
  class: 'catalyst',
  rarity: 3,
  base: [
    { stat: 'base_atk', initial: 38.7413, curve: 'GROW_CURVE_ATTACK_101' },
    { stat: 'hp%', initial: 0.0766, curve: 'GROW_CURVE_CRITICAL_101' },
  ],
  substat: 'hp%',
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
  refineValues: { atk: { values: [0.24, 0.3, 0.36, 0.42, 0.48], stat: 'atk%' } },
  constants: { icdKey: { value: 'ttds-icd' } },
  passive: [[0.24, 0.3, 0.36, 0.42, 0.48], 10, 20],
  statuses: { 'ttds-icd': { frames: 1200, hitlag: true }, ttds: { frames: 600, hitlag: true } },
  timing: {},
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;
