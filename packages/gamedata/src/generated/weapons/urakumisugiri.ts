// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'urakumisugiri',
  class: 'sword',
  rarity: 5,
  base: [
    { stat: 'base_atk', initial: 44.3358, curve: 'GROW_CURVE_ATTACK_304' },
    { stat: 'cd', initial: 0.192, curve: 'GROW_CURVE_CRITICAL_301' },
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
    normalDamage: { values: [0.16, 0.2, 0.24, 0.28, 0.32] },
    skillDamage: { values: [0.24, 0.3, 0.36, 0.42, 0.48] },
    def: { values: [0.2, 0.25, 0.3, 0.35, 0.4] },
  },
  constants: {},
  passive: [[0.16, 0.2, 0.24, 0.28, 0.32], [0.24, 0.3, 0.36, 0.42, 0.48], 1, 15, [0.2, 0.25, 0.3, 0.35, 0.4]],
  statuses: {
    'urakumisugiri-na': { frames: -1, hitlag: false },
    'urakumisugiri-skill': { frames: -1, hitlag: false },
    'urakumisugiri-def': { frames: -1, hitlag: false },
    'urakumisugiri-increase-buff': { frames: 900, hitlag: true },
  },
  timing: { buffKey: 'urakumisugiri-increase-buff' },
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;
