// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'bloodsoakedruins',
  class: 'polearm',
  rarity: 5,
  base: [
    { stat: 'base_atk', initial: 47.537, curve: 'GROW_CURVE_ATTACK_302' },
    { stat: 'cr', initial: 0.048, curve: 'GROW_CURVE_CRITICAL_301' },
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
    energy: { values: [12, 13, 14, 15, 16] },
    lunarChargedDamage: { values: [0.36, 0.48, 0.6, 0.72, 0.84] },
    critDamage: { values: [0.28, 0.35, 0.42, 0.49, 0.56], stat: 'cd' },
  },
  constants: { energyKey: { value: 'bloodsoakedruins' } },
  passive: [3.5, [0.36, 0.48, 0.6, 0.72, 0.84], [0.28, 0.35, 0.42, 0.49, 0.56], 6, [12, 13, 14, 15, 16], 14],
  statuses: {
    'bloodsoakedruins-lc': { frames: 210, hitlag: true },
    'bloodsoakedruins-cd': { frames: 360, hitlag: true },
    'bloodsoakedruins-energy-icd': { frames: 840, hitlag: true },
  },
  timing: { energyIcdKey: 'bloodsoakedruins-energy-icd' },
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;
