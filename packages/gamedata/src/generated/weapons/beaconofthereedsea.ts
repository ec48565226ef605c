// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'beaconofthereedsea',
  class: 'claymore',
  rarity: 5,
  base: [
    { stat: 'base_atk', initial: 45.9364, curve: 'GROW_CURVE_ATTACK_301' },
    { stat: 'cr', initial: 0.072, curve: 'GROW_CURVE_CRITICAL_301' },
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
    atkPerStack: { values: [0.2, 0.25, 0.3, 0.35, 0.4] },
    hp: { values: [0.32, 0.4, 0.48, 0.56, 0.64], stat: 'hp%' },
  },
  constants: {
    skillKey: { value: 'beacon-of-the-reed-sea-skill' },
    damagedKey: { value: 'beacon-of-the-reed-sea-damaged' },
  },
  passive: [[0.2, 0.25, 0.3, 0.35, 0.4], 8, [0.2, 0.25, 0.3, 0.35, 0.4], 8, 2, [0.32, 0.4, 0.48, 0.56, 0.64]],
  statuses: {
    'beacon-of-the-reed-sea-hp': { frames: -1, hitlag: false },
    'beacon-of-the-reed-sea-skill': { frames: 480, hitlag: true },
    'beacon-of-the-reed-sea-damaged': { frames: 480, hitlag: true },
  },
  timing: {},
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;
