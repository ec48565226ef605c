// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'finaleofthedeep',
  class: 'sword',
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
    atk: { values: [0.12, 0.15, 0.18, 0.21, 0.24] },
    atkPerBond: { values: [0.024, 0.03, 0.036, 0.042, 0.048] },
    maxAtk: { values: [150, 187.5, 225, 262.5, 300] },
  },
  constants: { bond: { value: 0.25 }, icdKey: { value: 'finaleofthedeep-icd' } },
  passive: [
    [0.12, 0.15, 0.18, 0.21, 0.24],
    15,
    0.25,
    10,
    [150, 187.5, 225, 262.5, 300],
    [0.024, 0.03, 0.036, 0.042, 0.048],
    15,
  ],
  statuses: {
    'finaleofthedeep-icd': { frames: 600, hitlag: true },
    'finaleofthedeep-atk-boost': { frames: 900, hitlag: true },
    'finaleofthedeep-bond-flatatk-boost': { frames: 900, hitlag: true },
  },
  timing: {},
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;
