// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'hakushinring',
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
  refineValues: { damage: { values: [0.1, 0.125, 0.15, 0.175, 0.2] } },
  constants: {},
  passive: [[0.1, 0.125, 0.15, 0.175, 0.2], 6],
  statuses: { 'hakushin-%v-buff': { frames: 360, hitlag: true }, 'hakushin-%v-icd': { frames: 60, hitlag: true } },
  timing: { buffKey: 'hakushin-%v-buff', icdKey: 'hakushin-%v-icd' },
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;
