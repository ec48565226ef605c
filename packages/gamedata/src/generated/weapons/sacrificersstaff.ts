// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'sacrificersstaff',
  class: 'polearm',
  rarity: 4,
  base: [
    { stat: 'base_atk', initial: 45.0687, curve: 'GROW_CURVE_ATTACK_203' },
    { stat: 'cr', initial: 0.02, curve: 'GROW_CURVE_CRITICAL_201' },
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
    atkPerStack: { values: [0.08, 0.1, 0.12, 0.14, 0.16] },
    energyRechargePerStack: { values: [0.06, 0.075, 0.09, 0.105, 0.12] },
  },
  constants: {},
  passive: [6, [0.08, 0.1, 0.12, 0.14, 0.16], [0.06, 0.075, 0.09, 0.105, 0.12], 3],
  statuses: { 'sacrificersstaff-buff': { frames: 300, hitlag: true } },
  timing: { buffKey: 'sacrificersstaff-buff' },
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;
