// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'cinnabarspindle',
  class: 'sword',
  rarity: 4,
  base: [
    { stat: 'base_atk', initial: 41.0671, curve: 'GROW_CURVE_ATTACK_204' },
    { stat: 'def%', initial: 0.150133, curve: 'GROW_CURVE_CRITICAL_201' },
  ],
  substat: 'def%',
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
  refineValues: { damagePerDef: { values: [0.4, 0.5, 0.6, 0.7, 0.8] } },
  constants: {},
  passive: [[0.4, 0.5, 0.6, 0.7, 0.8], 1.5, 0.1],
  statuses: { 'cinnabar-icd': { frames: 90, hitlag: false }, 'cinnabar-buff-active': { frames: 6, hitlag: false } },
  timing: { buffKey: 'cinnabar-buff-active', icdKey: 'cinnabar-icd' },
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;
