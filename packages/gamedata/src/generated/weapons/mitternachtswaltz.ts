// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'mitternachtswaltz',
  class: 'bow',
  rarity: 4,
  base: [
    { stat: 'base_atk', initial: 42.401, curve: 'GROW_CURVE_ATTACK_201' },
    { stat: 'phys%', initial: 0.1126, curve: 'GROW_CURVE_CRITICAL_201' },
  ],
  substat: 'phys%',
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
  refineValues: { damage: { values: [0.2, 0.25, 0.3, 0.35, 0.4] } },
  constants: {},
  passive: [[0.2, 0.25, 0.3, 0.35, 0.4], 5, [0.2, 0.25, 0.3, 0.35, 0.4], 5],
  statuses: {
    'mitternachtswaltz-ele': { frames: 300, hitlag: true },
    'mitternachtswaltz-na': { frames: 300, hitlag: true },
  },
  timing: {},
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;
