// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'sacrificialjade',
  class: 'catalyst',
  rarity: 4,
  base: [
    { stat: 'base_atk', initial: 41.0671, curve: 'GROW_CURVE_ATTACK_204' },
    { stat: 'cr', initial: 0.08, curve: 'GROW_CURVE_CRITICAL_201' },
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
  params: ['stacks'],
  refineValues: {
    hp: { values: [0.32, 0.4, 0.48, 0.56, 0.64], stat: 'hp%' },
    em: { values: [40, 50, 60, 70, 80], stat: 'em' },
  },
  constants: {},
  passive: [5, [0.32, 0.4, 0.48, 0.56, 0.64], [40, 50, 60, 70, 80], 10],
  statuses: { 'sacrificial-jade': { frames: -1, hitlag: false } },
  timing: {},
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;
