// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'balladoftheboundlessblue',
  class: 'catalyst',
  rarity: 4,
  base: [
    { stat: 'base_atk', initial: 43.7349, curve: 'GROW_CURVE_ATTACK_202' },
    { stat: 'er', initial: 0.066667, curve: 'GROW_CURVE_CRITICAL_201' },
  ],
  substat: 'er',
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
    normalDamagePerStack: { values: [0.08, 0.1, 0.12, 0.14, 0.16], stat: 'dmg%' },
    chargedDamagePerStack: { values: [0.06, 0.075, 0.09, 0.105, 0.12], stat: 'dmg%' },
  },
  constants: {
    maxStacks: { value: 3 },
    icdKey: { value: 'ballad-of-the-boundless-blue-icd' },
    buffKey: { value: 'ballad-of-the-boundless-blue-dmgp' },
  },
  passive: [6, [0.08, 0.1, 0.12, 0.14, 0.16], [0.06, 0.075, 0.09, 0.105, 0.12], 3, 0.3],
  statuses: {
    'ballad-of-the-boundless-blue-icd': { frames: 18, hitlag: true },
    'ballad-of-the-boundless-blue-dmgp': { frames: 360, hitlag: true },
  },
  timing: {},
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;
