// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'moonpiercer',
  class: 'polearm',
  rarity: 4,
  base: [
    { stat: 'base_atk', initial: 43.7349, curve: 'GROW_CURVE_ATTACK_202' },
    { stat: 'em', initial: 24, curve: 'GROW_CURVE_CRITICAL_201' },
  ],
  substat: 'em',
  promo: [
    { maxLevel: 20, add: {} },
    { maxLevel: 40, add: { base_atk: 25.9 } },
    { maxLevel: 50, add: { base_atk: 51.9 } },
    { maxLevel: 60, add: { base_atk: 77.8 } },
    { maxLevel: 70, add: { base_atk: 103.7 } },
    { maxLevel: 80, add: { base_atk: 129.7 } },
    { maxLevel: 90, add: { base_atk: 155.6 } },
  ],
  params: ['pickup_delay'],
  refineValues: { atk: { values: [0.16, 0.2, 0.24, 0.28, 0.32], stat: 'atk%' } },
  constants: {},
  passive: [10, [0.16, 0.2, 0.24, 0.28, 0.32], 12, 1, 20],
  statuses: {
    'moonpiercer-icd': { frames: 1200, hitlag: true },
    'stillwood-moonshadow': { frames: 720, hitlag: true },
  },
  timing: { buffKey: 'stillwood-moonshadow', icdKey: 'moonpiercer-icd' },
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;
