// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'flowingpurity',
  class: 'catalyst',
  rarity: 4,
  base: [
    { stat: 'base_atk', initial: 43.7349, curve: 'GROW_CURVE_ATTACK_202' },
    { stat: 'atk%', initial: 0.06, curve: 'GROW_CURVE_CRITICAL_201' },
  ],
  substat: 'atk%',
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
    elementalDamage: { values: [0.08, 0.1, 0.12, 0.14, 0.16] },
    damagePer1000Bond: { values: [0.02, 0.025, 0.03, 0.035, 0.04] },
    maxBondDamage: { values: [0.12, 0.15, 0.18, 0.21, 0.24] },
  },
  constants: {
    bond: { value: 0.24 },
    icdKey: { value: 'flowingpurity-icd' },
    bondKey: { value: 'flowingpurity-bond' },
  },
  passive: [
    [0.08, 0.1, 0.12, 0.14, 0.16],
    15,
    0.24,
    10,
    1000,
    [0.02, 0.025, 0.03, 0.035, 0.04],
    [0.12, 0.15, 0.18, 0.21, 0.24],
    15,
  ],
  statuses: {
    'flowingpurity-icd': { frames: 600, hitlag: true },
    'flowingpurity-eledmg-boost': { frames: 900, hitlag: true },
    'flowingpurity-bond': { frames: -1, hitlag: true },
    'flowingpurity-bond-eledmg-boost': { frames: 900, hitlag: true },
  },
  timing: {},
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;
