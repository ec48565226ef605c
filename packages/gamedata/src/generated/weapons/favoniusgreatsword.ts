// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'favoniusgreatsword',
  class: 'claymore',
  rarity: 4,
  base: [
    { stat: 'base_atk', initial: 41.0671, curve: 'GROW_CURVE_ATTACK_204' },
    { stat: 'er', initial: 0.133333, curve: 'GROW_CURVE_CRITICAL_201' },
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
  family: 'Favonius',
  params: [],
  refineValues: { chance: { values: [0.6, 0.7, 0.8, 0.9, 1] } },
  constants: {},
  passive: [[0.6, 0.7, 0.8, 0.9, 1], 6, [12, 10.5, 9, 7.5, 6]],
  statuses: { 'favonius-cd': { frames: [720, 630, 540, 450, 360], hitlag: true } },
  timing: {},
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;
