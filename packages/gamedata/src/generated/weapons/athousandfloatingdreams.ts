// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'athousandfloatingdreams',
  class: 'catalyst',
  rarity: 5,
  base: [
    { stat: 'base_atk', initial: 44.3358, curve: 'GROW_CURVE_ATTACK_304' },
    { stat: 'em', initial: 57.6, curve: 'GROW_CURVE_CRITICAL_301' },
  ],
  substat: 'em',
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
    emPerSameElement: { values: [32, 40, 48, 56, 64] },
    damagePerOtherElement: { values: [0.1, 0.14, 0.18, 0.22, 0.26] },
    teamEm: { values: [40, 42, 44, 46, 48], stat: 'em' },
  },
  constants: {},
  passive: [[32, 40, 48, 56, 64], [0.1, 0.14, 0.18, 0.22, 0.26], 3, [40, 42, 44, 46, 48]],
  statuses: {
    'a-thousand-floating-dreams-party-%v': { frames: -1, hitlag: false },
    'a-thousand-floating-dreams': { frames: -1, hitlag: false },
  },
  timing: {},
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;
