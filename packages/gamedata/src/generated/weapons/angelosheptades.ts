// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'angelosheptades',
  class: 'catalyst',
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
    atk: { values: [0.12, 0.15, 0.18, 0.21, 0.24], stat: 'atk%' },
    energy: { values: [14, 15, 16, 17, 18] },
  },
  constants: {},
  passive: [
    [0.12, 0.15, 0.18, 0.21, 0.24],
    20,
    [0.1, 0.13, 0.16, 0.19, 0.22],
    1000,
    [0.26, 0.34, 0.42, 0.5, 0.58],
    [14, 15, 16, 17, 18],
    14,
    0.5,
  ],
  statuses: {
    'pathfinders-light': { frames: -1, hitlag: false },
    'angelos-heptades-atk': { frames: -1, hitlag: false },
    'angelos-heptades-buff': { frames: 1200, hitlag: true },
    'angelos-heptades-energy-icd': { frames: 840, hitlag: true },
  },
  timing: {
    buffKey: 'angelos-heptades-buff',
    energyIcdKey: 'angelos-heptades-energy-icd',
    energyKey: 'angelos-heptades-energy',
  },
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;
