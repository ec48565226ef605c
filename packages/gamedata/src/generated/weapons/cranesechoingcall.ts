// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'cranesechoingcall',
  class: 'catalyst',
  rarity: 5,
  base: [
    { stat: 'base_atk', initial: 49.1377, curve: 'GROW_CURVE_ATTACK_303' },
    { stat: 'atk%', initial: 0.036, curve: 'GROW_CURVE_CRITICAL_301' },
  ],
  substat: 'atk%',
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
    damage: { values: [0.28, 0.41, 0.54, 0.67, 0.8], stat: 'dmg%' },
    energy: { values: [2.5, 2.75, 3, 3.25, 3.5] },
  },
  constants: {},
  passive: [[0.28, 0.41, 0.54, 0.67, 0.8], 20, [2.5, 2.75, 3, 3.25, 3.5], 0.7],
  statuses: { 'crane-dmg%': { frames: 1200, hitlag: true }, 'crane-energy-icd': { frames: 42, hitlag: true } },
  timing: { buffKey: 'crane-dmg%', energyIcdKey: 'crane-energy-icd', energyKey: 'crane' },
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;
