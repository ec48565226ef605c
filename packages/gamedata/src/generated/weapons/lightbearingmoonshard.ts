// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'lightbearingmoonshard',
  class: 'sword',
  rarity: 5,
  base: [
    { stat: 'base_atk', initial: 44.3358, curve: 'GROW_CURVE_ATTACK_304' },
    { stat: 'cd', initial: 0.192, curve: 'GROW_CURVE_CRITICAL_301' },
  ],
  substat: 'cd',
  promo: [
    { maxLevel: 20, add: {} },
    { maxLevel: 40, add: { base_atk: 31.1 } },
    { maxLevel: 50, add: { base_atk: 62.2 } },
    { maxLevel: 60, add: { base_atk: 93.4 } },
    { maxLevel: 70, add: { base_atk: 124.5 } },
    { maxLevel: 80, add: { base_atk: 155.6 } },
    { maxLevel: 90, add: { base_atk: 186.7 } },
  ],
  params: [],
  refineValues: {
    def: { values: [0.2, 0.25, 0.3, 0.35, 0.4], stat: 'def%' },
    lunarCrystallizeDamage: { values: [0.64, 0.8, 0.96, 1.12, 1.28] },
  },
  constants: {},
  passive: [[0.2, 0.25, 0.3, 0.35, 0.4], [0.64, 0.8, 0.96, 1.12, 1.28], 5],
  statuses: {
    'lightbearing-moonshard-def': { frames: -1, hitlag: false },
    'lightbearing-moonshard-lcr': { frames: 300, hitlag: true },
  },
  timing: { defKey: 'lightbearing-moonshard-def', lunarCrystallizeKey: 'lightbearing-moonshard-lcr' },
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;
