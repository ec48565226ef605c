// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'lightoffoliarincision',
  class: 'sword',
  rarity: 5,
  base: [
    { stat: 'base_atk', initial: 44.3358, curve: 'GROW_CURVE_ATTACK_304' },
    { stat: 'cd', initial: 0.192, curve: 'GROW_CURVE_CRITICAL_301' },
  ],
  substat: 'cd',
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
    critRate: { values: [0.04, 0.05, 0.06, 0.07, 0.08], stat: 'cr' },
    damagePerEm: { values: [1.2, 1.5, 1.8, 2.1, 2.4] },
  },
  constants: { maxHits: { value: 28 } },
  passive: [[0.04, 0.05, 0.06, 0.07, 0.08], [1.2, 1.5, 1.8, 2.1, 2.4], 28, 12, 12],
  statuses: {
    'foliar-crit-rate': { frames: -1, hitlag: false },
    'foliar-whitemoon-bristle': { frames: 720, hitlag: true },
    'foliar-icd': { frames: 720, hitlag: true },
  },
  timing: { buffKey: 'foliar-whitemoon-bristle', icdKey: 'foliar-icd' },
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;
