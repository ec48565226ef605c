// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'reliquaryoftruth',
  class: 'catalyst',
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
    critRate: { values: [0.08, 0.1, 0.12, 0.14, 0.16], stat: 'cr' },
    em: { values: [80, 100, 120, 140, 160] },
    critDamage: { values: [0.24, 0.3, 0.36, 0.42, 0.48] },
  },
  constants: {},
  passive: [[0.08, 0.1, 0.12, 0.14, 0.16], [80, 100, 120, 140, 160], 12, [0.24, 0.3, 0.36, 0.42, 0.48], 4, 0.5],
  statuses: {
    'reliquary-cr': { frames: -1, hitlag: false },
    'reliquary-secretoflies': { frames: 720, hitlag: true },
    'reliquary-moonoftruth': { frames: 240, hitlag: true },
  },
  timing: { moonOfTruthKey: 'reliquary-moonoftruth', secretOfLiesKey: 'reliquary-secretoflies' },
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;
