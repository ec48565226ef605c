// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'theblacksword',
  class: 'sword',
  rarity: 4,
  base: [
    { stat: 'base_atk', initial: 42.401, curve: 'GROW_CURVE_ATTACK_201' },
    { stat: 'cr', initial: 0.06, curve: 'GROW_CURVE_CRITICAL_201' },
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
  params: [],
  refineValues: {
    damage: { values: [0.2, 0.25, 0.3, 0.35, 0.4], stat: 'dmg%' },
    heal: { values: [0.6, 0.7, 0.8, 0.9, 1] },
  },
  constants: { icdKey: { value: 'black-sword-icd' } },
  passive: [[0.2, 0.25, 0.3, 0.35, 0.4], [0.6, 0.7, 0.8, 0.9, 1], 5],
  statuses: { blacksword: { frames: -1, hitlag: false }, 'black-sword-icd': { frames: 300, hitlag: true } },
  timing: {},
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;
