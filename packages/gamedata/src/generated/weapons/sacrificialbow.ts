// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'sacrificialbow',
  class: 'bow',
  rarity: 4,
  base: [
    { stat: 'base_atk', initial: 43.7349, curve: 'GROW_CURVE_ATTACK_202' },
    { stat: 'er', initial: 0.066667, curve: 'GROW_CURVE_CRITICAL_201' },
  ],
  substat: 'er',
  promo: [
    { maxLevel: 20, add: {} },
    { maxLevel: 40, add: { base_atk: 25.9 } },
    { maxLevel: 50, add: { base_atk: 51.9 } },
    { maxLevel: 60, add: { base_atk: 77.8 } },
    { maxLevel: 70, add: { base_atk: 103.7 } },
    { maxLevel: 80, add: { base_atk: 129.7 } },
    { maxLevel: 90, add: { base_atk: 155.6 } },
  ],
  family: 'Sacrificial',
  params: [],
  refineValues: {
    chance: { values: [0.4, 0.5, 0.6, 0.7, 0.8] },
    cooldownFrames: { values: [1800, 1560, 1320, 1140, 960] },
  },
  constants: {},
  passive: [
    [0.4, 0.5, 0.6, 0.7, 0.8],
    [30, 26, 22, 19, 16],
  ],
  statuses: {},
  timing: {},
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;
