// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'talkingstick',
  class: 'claymore',
  rarity: 4,
  base: [
    { stat: 'base_atk', initial: 43.7349, curve: 'GROW_CURVE_ATTACK_202' },
    { stat: 'cr', initial: 0.04, curve: 'GROW_CURVE_CRITICAL_201' },
  ],
  substat: 'cr',
  promo: [
    { maxLevel: 20, add: {} },
    { maxLevel: 40, add: { base_atk: 25.9 } },
    { maxLevel: 50, add: { base_atk: 51.9 } },
    { maxLevel: 60, add: { base_atk: 77.8 } },
    { maxLevel: 70, add: { base_atk: 103.7 } },
    { maxLevel: 80, add: { base_atk: 129.7 } },
    { maxLevel: 90, add: { base_atk: 155.6 } },
  ],
  family: 'NoEffect',
  params: [],
  refineValues: {},
  constants: {},
  passive: [[0.16, 0.2, 0.24, 0.28, 0.32], 15, 12, [0.12, 0.15, 0.18, 0.21, 0.24], 15, 12],
  statuses: {},
  timing: {},
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;
