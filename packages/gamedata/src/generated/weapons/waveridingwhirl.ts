// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'waveridingwhirl',
  class: 'catalyst',
  rarity: 4,
  base: [
    { stat: 'base_atk', initial: 41.0671, curve: 'GROW_CURVE_ATTACK_204' },
    { stat: 'er', initial: 0.133333, curve: 'GROW_CURVE_CRITICAL_201' },
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
    hp: { values: [0.2, 0.25, 0.3, 0.35, 0.4], stat: 'hp%' },
    hpPerHydro: { values: [0.12, 0.15, 0.18, 0.21, 0.24], stat: 'hp%' },
  },
  constants: {},
  passive: [0.15, 10, [0.2, 0.25, 0.3, 0.35, 0.4], [0.12, 0.15, 0.18, 0.21, 0.24], [0.24, 0.3, 0.36, 0.42, 0.48], 15],
  statuses: {
    'waveridingwhirl-icd': { frames: 900, hitlag: true },
    'waveridingwhirl-buff': { frames: 600, hitlag: true },
  },
  timing: { buffKey: 'waveridingwhirl-buff', icdKey: 'waveridingwhirl-icd' },
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;
