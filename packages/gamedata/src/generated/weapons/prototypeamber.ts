// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'prototypeamber',
  class: 'catalyst',
  rarity: 4,
  base: [
    { stat: 'base_atk', initial: 42.401, curve: 'GROW_CURVE_ATTACK_201' },
    { stat: 'hp%', initial: 0.09, curve: 'GROW_CURVE_CRITICAL_201' },
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
  refineValues: { energy: { values: [4, 4.5, 5, 5.5, 6] }, healShare: { values: [0.04, 0.045, 0.05, 0.055, 0.06] } },
  constants: { tickFrames: { value: 120 }, energyKey: { value: 'prototype-amber' } },
  passive: [[4, 4.5, 5, 5.5, 6], 2, 6, [0.04, 0.045, 0.05, 0.055, 0.06], 2],
  statuses: {},
  timing: {},
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;
