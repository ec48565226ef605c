// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'flowerwreathedfeathers',
  class: 'bow',
  rarity: 4,
  base: [
    { stat: 'base_atk', initial: 42.401, curve: 'GROW_CURVE_ATTACK_201' },
    { stat: 'atk%', initial: 0.09, curve: 'GROW_CURVE_CRITICAL_201' },
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
  refineValues: { damagePerStack: { values: [0.06, 0.075, 0.09, 0.105, 0.12] } },
  constants: {},
  passive: [0.15, [0.06, 0.075, 0.09, 0.105, 0.12], 0.5, 6, 10],
  statuses: {
    flowerwreathedfeathers: { frames: -1, hitlag: false },
    'flowerwreathedfeathers-icd': { frames: 30, hitlag: true },
  },
  timing: { buffKey: 'flowerwreathedfeathers', icdKey: 'flowerwreathedfeathers-icd' },
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;
