// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'surfsup',
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
    damagePerStack: { values: [0.12, 0.15, 0.18, 0.21, 0.24] },
    hp: { values: [0.2, 0.25, 0.3, 0.35, 0.4], stat: 'hp%' },
  },
  constants: {},
  passive: [[0.2, 0.25, 0.3, 0.35, 0.4], 15, 14, 4, [0.12, 0.15, 0.18, 0.21, 0.24], 1.5, 1, 1.5, 1, 4],
  statuses: {
    'surfs-up-hp%': { frames: -1, hitlag: false },
    'surfs-up-icd': { frames: 900, hitlag: true },
    'surfs-up-buff': { frames: 840, hitlag: true },
    'surfs-up-stack-gain-icd': { frames: 90, hitlag: true },
    'surfs-up-stack-loss-icd': { frames: 90, hitlag: true },
  },
  timing: {
    buffKey: 'surfs-up-buff',
    gainIcdKey: 'surfs-up-stack-gain-icd',
    icdKey: 'surfs-up-icd',
    lossIcdKey: 'surfs-up-stack-loss-icd',
  },
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;
