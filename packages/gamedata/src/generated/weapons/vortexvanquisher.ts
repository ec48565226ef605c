// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'vortexvanquisher',
  class: 'polearm',
  rarity: 5,
  base: [
    { stat: 'base_atk', initial: 45.9364, curve: 'GROW_CURVE_ATTACK_301' },
    { stat: 'atk%', initial: 0.108, curve: 'GROW_CURVE_CRITICAL_301' },
  ],
  substat: 'atk%',
  promo: [
    { maxLevel: 20, add: {} },
    { maxLevel: 40, add: { base_atk: 31.1 } },
    { maxLevel: 50, add: { base_atk: 62.2 } },
    { maxLevel: 60, add: { base_atk: 93.4 } },
    { maxLevel: 70, add: { base_atk: 124.5 } },
    { maxLevel: 80, add: { base_atk: 155.6 } },
    { maxLevel: 90, add: { base_atk: 186.7 } },
  ],
  family: 'GoldenMajesty',
  params: [],
  refineValues: {
    shieldStrength: { values: [0.2, 0.25, 0.3, 0.35, 0.4] },
    atkPerHit: { values: [0.04, 0.05, 0.06, 0.07, 0.08] },
  },
  constants: {},
  passive: [[0.2, 0.25, 0.3, 0.35, 0.4], [0.04, 0.05, 0.06, 0.07, 0.08], 8, 5, 0.3, 1],
  statuses: { 'golden-majesty-icd': { frames: 18, hitlag: true }, 'golden-majesty': { frames: 480, hitlag: true } },
  timing: {},
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;
