// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'verdict',
  class: 'claymore',
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
    atk: { values: [0.2, 0.25, 0.3, 0.35, 0.4], stat: 'atk%' },
    damagePerSeal: { values: [0.18, 0.225, 0.27, 0.315, 0.36] },
  },
  constants: {},
  passive: [[0.2, 0.25, 0.3, 0.35, 0.4], 1, [0.18, 0.225, 0.27, 0.315, 0.36], 15, 2, 0.2, 1],
  statuses: {
    'verdict-atk': { frames: -1, hitlag: false },
    'verdict-skill-dmg': { frames: 900, hitlag: true },
    'verdict-lcr-icd': { frames: 60, hitlag: true },
    'verdict-dmg-window': { frames: 12, hitlag: true },
  },
  timing: {
    buffKey: 'verdict-skill-dmg',
    sealIcdKey: 'verdict-lcr-icd',
    windowFrames: 12,
    windowKey: 'verdict-dmg-window',
  },
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;
