// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'thefirstgreatmagic',
  class: 'bow',
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
    damage: { values: [0.16, 0.2, 0.24, 0.28, 0.32], stat: 'dmg%' },
    atkPerMember: { values: [0.16, 0.2, 0.24, 0.28, 0.32] },
  },
  constants: { maxMembers: { value: 3 } },
  passive: [
    [0.16, 0.2, 0.24, 0.28, 0.32],
    1,
    1,
    1,
    2,
    3,
    [0.16, 0.2, 0.24, 0.28, 0.32],
    [0.32, 0.4, 0.48, 0.56, 0.64],
    [0.48, 0.6, 0.72, 0.84, 0.96],
    1,
    2,
    3,
    [0.04, 0.06, 0.08, 0.1, 0.12],
    [0.07, 0.09, 0.11, 0.13, 0.15],
    [0.1, 0.12, 0.14, 0.16, 0.18],
  ],
  statuses: {
    'thefirstgreatmagic-atk': { frames: -1, hitlag: false },
    'thefirstgreatmagic-dmg%': { frames: -1, hitlag: false },
  },
  timing: {},
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;
