// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'slingshot',
  class: 'bow',
  rarity: 3,
  base: [
    { stat: 'base_atk', initial: 37.6075, curve: 'GROW_CURVE_ATTACK_104' },
    { stat: 'cr', initial: 0.068, curve: 'GROW_CURVE_CRITICAL_101' },
  ],
  substat: 'cr',
  promo: [
    { maxLevel: 20, add: {} },
    { maxLevel: 40, add: { base_atk: 19.5 } },
    { maxLevel: 50, add: { base_atk: 38.9 } },
    { maxLevel: 60, add: { base_atk: 58.4 } },
    { maxLevel: 70, add: { base_atk: 77.8 } },
    { maxLevel: 80, add: { base_atk: 97.3 } },
    { maxLevel: 90, add: { base_atk: 116.7 } },
  ],
  params: [],
  refineValues: { earlyDamage: { values: [0.36, 0.42, 0.48, 0.54, 0.6] } },
  constants: { lateDamage: { value: -0.1 }, earlyFrames: { value: 18 } },
  passive: [0.3, [0.36, 0.42, 0.48, 0.54, 0.6], 0.1],
  statuses: { slingshot: { frames: -1, hitlag: false } },
  timing: {},
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;
