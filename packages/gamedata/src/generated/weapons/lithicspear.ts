// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'lithicspear',
  class: 'polearm',
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
  family: 'Lithic',
  params: [],
  refineValues: {
    critRatePerMember: { values: [0.03, 0.04, 0.05, 0.06, 0.07], stat: 'cr' },
    atkPerMember: { values: [0.07, 0.08, 0.09, 0.1, 0.11], stat: 'atk%' },
  },
  constants: {},
  passive: [[0.07, 0.08, 0.09, 0.1, 0.11], [0.03, 0.04, 0.05, 0.06, 0.07], 4],
  statuses: { lithic: { frames: -1, hitlag: false } },
  timing: {},
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;
