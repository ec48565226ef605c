// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'lumidouceelegy',
  class: 'polearm',
  rarity: 5,
  base: [
    { stat: 'base_atk', initial: 45.9364, curve: 'GROW_CURVE_ATTACK_301' },
    { stat: 'cr', initial: 0.072, curve: 'GROW_CURVE_CRITICAL_301' },
  ],
  substat: 'cr',
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
    atk: { values: [0.15, 0.19, 0.23, 0.27, 0.31], stat: 'atk%' },
    energy: { values: [12, 13, 14, 15, 16] },
    damagePerStack: { values: [0.18, 0.23, 0.28, 0.33, 0.38], stat: 'dmg%' },
  },
  constants: {},
  passive: [[0.15, 0.19, 0.23, 0.27, 0.31], [0.18, 0.23, 0.28, 0.33, 0.38], 8, 2, 2, 2, [12, 13, 14, 15, 16], 12, 2],
  statuses: {
    'lumidouceelegy-atk-buff': { frames: -1, hitlag: false },
    'lumidouceelegy-energy-icd': { frames: 720, hitlag: true },
    'lumidouceelegy-bonus-buff': { frames: 480, hitlag: true },
  },
  timing: {
    atkBuffKey: 'lumidouceelegy-atk-buff',
    damageKey: 'lumidouceelegy-bonus-buff',
    energyIcdKey: 'lumidouceelegy-energy-icd',
    energyKey: 'lumidouceelegy-energy',
  },
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;
