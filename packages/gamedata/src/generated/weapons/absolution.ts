// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'absolution',
  class: 'sword',
  rarity: 5,
  base: [
    { stat: 'base_atk', initial: 47.537, curve: 'GROW_CURVE_ATTACK_302' },
    { stat: 'cd', initial: 0.096, curve: 'GROW_CURVE_CRITICAL_301' },
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
    critDamage: { values: [0.2, 0.25, 0.3, 0.35, 0.4], stat: 'cd' },
    damagePerStack: { values: [0.16, 0.2, 0.24, 0.28, 0.32], stat: 'dmg%' },
  },
  constants: {},
  passive: [[0.2, 0.25, 0.3, 0.35, 0.4], [0.16, 0.2, 0.24, 0.28, 0.32], 6, 3],
  statuses: {
    'absolution-crit-dmg': { frames: -1, hitlag: false },
    'absolution-dmg-bonus': { frames: 360, hitlag: true },
  },
  timing: { critDamageKey: 'absolution-crit-dmg', damageKey: 'absolution-dmg-bonus' },
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;
