// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'dawningfrost',
  class: 'catalyst',
  rarity: 4,
  base: [
    { stat: 'base_atk', initial: 42.401, curve: 'GROW_CURVE_ATTACK_201' },
    { stat: 'cd', initial: 0.12, curve: 'GROW_CURVE_CRITICAL_201' },
  ],
  substat: 'cd',
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
    chargedEm: { values: [72, 90, 108, 126, 144], stat: 'em' },
    skillEm: { values: [48, 60, 72, 84, 96], stat: 'em' },
  },
  constants: {},
  passive: [10, [72, 90, 108, 126, 144], 10, [48, 60, 72, 84, 96]],
  statuses: { 'dawning-frost-ca': { frames: 600, hitlag: true }, 'dawning-frost-skill': { frames: 600, hitlag: true } },
  timing: {},
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;
