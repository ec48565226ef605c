// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'thealleyflash',
  class: 'sword',
  rarity: 4,
  base: [
    { stat: 'base_atk', initial: 45.0687, curve: 'GROW_CURVE_ATTACK_203' },
    { stat: 'em', initial: 11.999988, curve: 'GROW_CURVE_CRITICAL_201' },
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
  refineValues: { damage: { values: [0.12, 0.15, 0.18, 0.21, 0.24], stat: 'dmg%' } },
  constants: {},
  passive: [[0.12, 0.15, 0.18, 0.21, 0.24], 5],
  statuses: { 'alley-flash-lockout': { frames: 300, hitlag: true }, alleyflash: { frames: -1, hitlag: false } },
  timing: { lockoutKey: 'alley-flash-lockout' },
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;
