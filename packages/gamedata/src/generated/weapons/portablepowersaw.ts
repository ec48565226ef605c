// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'portablepowersaw',
  class: 'claymore',
  rarity: 4,
  base: [
    { stat: 'base_atk', initial: 41.0671, curve: 'GROW_CURVE_ATTACK_204' },
    { stat: 'hp%', initial: 0.12, curve: 'GROW_CURVE_CRITICAL_201' },
  ],
  substat: 'hp%',
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
  refineValues: { emPerSymbol: { values: [40, 50, 60, 70, 80] }, energyPerSymbol: { values: [2, 2.5, 3, 3.5, 4] } },
  constants: {},
  passive: [30, 3, 10, [40, 50, 60, 70, 80], 2, [2, 2.5, 3, 3.5, 4], 15],
  statuses: {
    'portable-power-saw-symbol': { frames: 1800, hitlag: true },
    'portable-power-saw-icd': { frames: 900, hitlag: true },
    'portable-power-saw-em': { frames: 600, hitlag: true },
  },
  timing: {},
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;
