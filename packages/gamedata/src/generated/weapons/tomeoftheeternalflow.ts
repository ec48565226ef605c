// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'tomeoftheeternalflow',
  class: 'catalyst',
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
    hp: { values: [0.16, 0.2, 0.24, 0.28, 0.32] },
    damagePerStack: { values: [0.14, 0.18, 0.22, 0.26, 0.3], stat: 'dmg%' },
    energy: { values: [8, 9, 10, 11, 12] },
  },
  constants: { energyKey: { value: 'eternalflow-energy' } },
  passive: [[0.16, 0.2, 0.24, 0.28, 0.32], [0.14, 0.18, 0.22, 0.26, 0.3], 4, 3, 0.3, 3, [8, 9, 10, 11, 12], 12],
  statuses: {
    'eternalflow-hpp': { frames: -1, hitlag: false },
    'eternalflow-icd': { frames: 18, hitlag: true },
    'eternalflow-buff': { frames: 240, hitlag: true },
    'eternalflow-energy-icd': { frames: 720, hitlag: true },
  },
  timing: { buffKey: 'eternalflow-buff', energyIcdKey: 'eternalflow-energy-icd', icdKey: 'eternalflow-icd' },
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;
