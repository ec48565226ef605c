// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'kagurasverity',
  class: 'catalyst',
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
  refineValues: { damagePerStack: { values: [0.12, 0.15, 0.18, 0.21, 0.24] } },
  constants: { stacksKey: { value: 'kaguras-verity-stacks' } },
  passive: [[0.12, 0.15, 0.18, 0.21, 0.24], [0.12, 0.15, 0.18, 0.21, 0.24], 24, 3, [0.12, 0.15, 0.18, 0.21, 0.24], 3],
  statuses: { 'kaguras-verity-stacks': { frames: 960, hitlag: true }, 'kaguras-verity': { frames: 960, hitlag: true } },
  timing: {},
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;
