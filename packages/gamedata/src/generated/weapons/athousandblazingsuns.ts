// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'athousandblazingsuns',
  class: 'claymore',
  rarity: 5,
  base: [
    { stat: 'base_atk', initial: 49.1377, curve: 'GROW_CURVE_ATTACK_303' },
    { stat: 'cr', initial: 0.024, curve: 'GROW_CURVE_CRITICAL_301' },
  ],
  substat: 'cr',
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
    atk: { values: [0.28, 0.35, 0.42, 0.49, 0.56], stat: 'atk%' },
    critDamage: { values: [0.2, 0.25, 0.3, 0.35, 0.4], stat: 'cd' },
  },
  constants: { blessedFactor: { value: 1.75, stat: 'atk%' }, tickFrames: { value: 18 } },
  passive: [[0.2, 0.25, 0.3, 0.35, 0.4], [0.28, 0.35, 0.42, 0.49, 0.56], 6, 10, 2, 6, 0.75],
  statuses: {
    'athousandblazingsuns-buff-icd': { frames: 600, hitlag: true },
    'athousandblazingsuns-buff': { frames: 360, hitlag: true },
    'athousandblazingsuns-extend-icd': { frames: 60, hitlag: true },
  },
  timing: {
    buffIcdKey: 'athousandblazingsuns-buff-icd',
    buffKey: 'athousandblazingsuns-buff',
    extendFrames: 120,
    extendIcdKey: 'athousandblazingsuns-extend-icd',
  },
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;
