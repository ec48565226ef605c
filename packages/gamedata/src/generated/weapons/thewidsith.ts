// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'thewidsith',
  class: 'catalyst',
  rarity: 4,
  base: [
    { stat: 'base_atk', initial: 42.401, curve: 'GROW_CURVE_ATTACK_201' },
    { stat: 'cd', initial: 0.12, curve: 'GROW_CURVE_CRITICAL_201' },
  ],
  substat: 'cd',
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
  refineValues: {
    atk: { values: [0.6, 0.75, 0.9, 1.05, 1.2], stat: 'atk%' },
    em: { values: [240, 300, 360, 420, 480], stat: 'em' },
    elementalDamage: { values: [0.48, 0.6, 0.72, 0.84, 0.96] },
  },
  constants: { icdKey: { value: 'widsith-icd' } },
  passive: [10, 30, [0.6, 0.75, 0.9, 1.05, 1.2], [0.48, 0.6, 0.72, 0.84, 0.96], [240, 300, 360, 420, 480]],
  statuses: { 'widsith-icd': { frames: 1800, hitlag: true }, widsith: { frames: 600, hitlag: true } },
  timing: {},
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;
