// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'prospectorsshovel',
  class: 'polearm',
  rarity: 4,
  base: [
    { stat: 'base_atk', initial: 42.401, curve: 'GROW_CURVE_ATTACK_201' },
    { stat: 'atk%', initial: 0.09, curve: 'GROW_CURVE_CRITICAL_201' },
  ],
  substat: 'atk%',
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
    electroChargedDamage: { values: [0.48, 0.6, 0.72, 0.84, 0.96] },
    gleamingLunarChargedDamage: { values: [0.24, 0.3, 0.36, 0.42, 0.48] },
    lunarChargedDamage: { values: [0.12, 0.15, 0.18, 0.21, 0.24] },
  },
  constants: {},
  passive: [
    [0.48, 0.6, 0.72, 0.84, 0.96],
    [0.12, 0.15, 0.18, 0.21, 0.24],
    [0.12, 0.15, 0.18, 0.21, 0.24],
  ],
  statuses: { 'prospectors-shovel': { frames: -1, hitlag: false } },
  timing: {},
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;
