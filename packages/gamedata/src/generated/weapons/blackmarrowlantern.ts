// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'blackmarrowlantern',
  class: 'catalyst',
  rarity: 4,
  base: [
    { stat: 'base_atk', initial: 41.0671, curve: 'GROW_CURVE_ATTACK_204' },
    { stat: 'em', initial: 48, curve: 'GROW_CURVE_CRITICAL_201' },
  ],
  substat: 'em',
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
    bloomDamage: { values: [0.48, 0.6, 0.72, 0.84, 0.96] },
    gleamingLunarBloomDamage: { values: [0.24, 0.3, 0.36, 0.42, 0.48] },
    lunarBloomDamage: { values: [0.12, 0.15, 0.18, 0.21, 0.24] },
  },
  constants: {},
  passive: [
    [0.48, 0.6, 0.72, 0.84, 0.96],
    [0.12, 0.15, 0.18, 0.21, 0.24],
    [0.12, 0.15, 0.18, 0.21, 0.24],
  ],
  statuses: { 'blackmarrow-lantern': { frames: -1, hitlag: false } },
  timing: {},
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;
