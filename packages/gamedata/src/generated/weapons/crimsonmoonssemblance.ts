// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'crimsonmoonssemblance',
  class: 'polearm',
  rarity: 5,
  base: [
    { stat: 'base_atk', initial: 47.537, curve: 'GROW_CURVE_ATTACK_302' },
    { stat: 'cr', initial: 0.048, curve: 'GROW_CURVE_CRITICAL_301' },
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
    damage: { values: [0.12, 0.16, 0.2, 0.24, 0.28], stat: 'dmg%' },
    highBondDamage: { values: [0.24, 0.32, 0.4, 0.48, 0.56], stat: 'dmg%' },
  },
  constants: {},
  passive: [0.25, 14, [0.12, 0.16, 0.2, 0.24, 0.28], 0.3, [0.24, 0.32, 0.4, 0.48, 0.56]],
  statuses: {
    'crimsonmoonssemblance-icd': { frames: 840, hitlag: true },
    'crimsonmoonssemblance-bonus': { frames: -1, hitlag: true },
  },
  timing: { icdKey: 'crimsonmoonssemblance-icd' },
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;
