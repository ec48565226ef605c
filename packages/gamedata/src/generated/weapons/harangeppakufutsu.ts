// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'harangeppakufutsu',
  class: 'sword',
  rarity: 5,
  base: [
    { stat: 'base_atk', initial: 45.9364, curve: 'GROW_CURVE_ATTACK_301' },
    { stat: 'cr', initial: 0.072, curve: 'GROW_CURVE_CRITICAL_301' },
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
    normalDamagePerStack: { values: [0.2, 0.25, 0.3, 0.35, 0.4], stat: 'dmg%' },
  },
  constants: {},
  passive: [[0.12, 0.15, 0.18, 0.21, 0.24], 1, 2, 0.3, [0.2, 0.25, 0.3, 0.35, 0.4], 8],
  statuses: {
    'haran-ele-bonus': { frames: -1, hitlag: false },
    'haran-icd': { frames: 18, hitlag: true },
    'ripping-upheaval': { frames: 480, hitlag: true },
  },
  timing: { icdKey: 'haran-icd', maxWavespikes: 2 },
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;
