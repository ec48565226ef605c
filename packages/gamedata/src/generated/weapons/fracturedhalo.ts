// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'fracturedhalo',
  class: 'polearm',
  rarity: 5,
  base: [
    { stat: 'base_atk', initial: 45.9364, curve: 'GROW_CURVE_ATTACK_301' },
    { stat: 'cd', initial: 0.144, curve: 'GROW_CURVE_CRITICAL_301' },
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
    lunarChargedDamage: { values: [0.4, 0.5, 0.6, 0.7, 0.8] },
    atk: { values: [0.24, 0.3, 0.36, 0.42, 0.48], stat: 'atk%' },
  },
  constants: {},
  passive: [[0.24, 0.3, 0.36, 0.42, 0.48], 20, 20, [0.4, 0.5, 0.6, 0.7, 0.8]],
  statuses: {
    'fracturedhalo-atkp': { frames: 1200, hitlag: true },
    'fracturedhalo-lc-dmg': { frames: -1, hitlag: false },
    'fracturedhalo-lc-buff': { frames: 1200, hitlag: true },
  },
  timing: { atkKey: 'fracturedhalo-atkp', lunarChargedKey: 'fracturedhalo-lc-buff' },
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;
