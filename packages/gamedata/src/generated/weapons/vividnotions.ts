// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'vividnotions',
  class: 'catalyst',
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
    atk: { values: [0.28, 0.35, 0.42, 0.49, 0.56], stat: 'atk%' },
    plungeCritDamage: { values: [0.28, 0.35, 0.42, 0.49, 0.56] },
    castCritDamage: { values: [0.4, 0.5, 0.6, 0.7, 0.8] },
  },
  constants: {},
  passive: [[0.28, 0.35, 0.42, 0.49, 0.56], [0.28, 0.35, 0.42, 0.49, 0.56], [0.4, 0.5, 0.6, 0.7, 0.8], 15, 0.1],
  statuses: {
    'vividnotions-atk': { frames: -1, hitlag: false },
    'vividnotions-cd': { frames: -1, hitlag: false },
    'dawns-first-hue': { frames: 900, hitlag: true },
    'twilights-splendor': { frames: 900, hitlag: true },
  },
  timing: { castKey: 'twilights-splendor', plungeKey: 'dawns-first-hue' },
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;
