// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'calamityqueller',
  class: 'polearm',
  rarity: 5,
  base: [
    { stat: 'base_atk', initial: 49.1377, curve: 'GROW_CURVE_ATTACK_303' },
    { stat: 'atk%', initial: 0.036, curve: 'GROW_CURVE_CRITICAL_301' },
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
  params: [],
  refineValues: {
    elementalDamage: { values: [0.12, 0.15, 0.18, 0.21, 0.24] },
    atkPerStack: { values: [0.032, 0.04, 0.048, 0.056, 0.064] },
  },
  constants: {
    buffFrames: { value: 1200 },
    stepFrames: { value: 60 },
    offFieldFactor: { value: 2 },
    buffKey: { value: 'calamity-consummation' },
  },
  passive: [[0.12, 0.15, 0.18, 0.21, 0.24], 20, [0.032, 0.04, 0.048, 0.056, 0.064], 6],
  statuses: { 'calamity-dmg': { frames: -1, hitlag: false }, 'calamity-consummation': { frames: 1200, hitlag: true } },
  timing: {},
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;
