// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'hunterspath',
  class: 'bow',
  rarity: 5,
  base: [
    { stat: 'base_atk', initial: 44.3358, curve: 'GROW_CURVE_ATTACK_304' },
    { stat: 'cr', initial: 0.096, curve: 'GROW_CURVE_CRITICAL_301' },
  ],
  substat: 'cr',
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
    elementalDamage: { values: [0.12, 0.15, 0.18, 0.21, 0.24] },
    damagePerEm: { values: [1.6, 2, 2.4, 2.8, 3.2] },
  },
  constants: { maxHits: { value: 12 } },
  passive: [[0.12, 0.15, 0.18, 0.21, 0.24], [1.6, 2, 2.4, 2.8, 3.2], 12, 10, 1, 12],
  statuses: {
    'hunterspath-dmg-bonus': { frames: -1, hitlag: false },
    'hunterspath-tireless-hunt': { frames: 600, hitlag: true },
    'hunterspath-icd': { frames: 720, hitlag: true },
  },
  timing: { buffKey: 'hunterspath-tireless-hunt', icdKey: 'hunterspath-icd' },
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;
