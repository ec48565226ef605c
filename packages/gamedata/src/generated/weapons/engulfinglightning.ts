// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'engulfinglightning',
  class: 'polearm',
  rarity: 5,
  base: [
    { stat: 'base_atk', initial: 45.9364, curve: 'GROW_CURVE_ATTACK_301' },
    { stat: 'er', initial: 0.12, curve: 'GROW_CURVE_CRITICAL_301' },
  ],
  substat: 'er',
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
    atkPerRecharge: { values: [0.28, 0.35, 0.42, 0.49, 0.56] },
    maxAtk: { values: [0.8, 0.9, 1, 1.1, 1.2] },
    energyRecharge: { values: [0.3, 0.35, 0.4, 0.45, 0.5], stat: 'er' },
  },
  constants: {},
  passive: [[0.28, 0.35, 0.42, 0.49, 0.56], 1, [0.8, 0.9, 1, 1.1, 1.2], [0.3, 0.35, 0.4, 0.45, 0.5], 12],
  statuses: { 'engulfing-lightning': { frames: -1, hitlag: false }, 'engulfing-er': { frames: 720, hitlag: true } },
  timing: {},
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;
