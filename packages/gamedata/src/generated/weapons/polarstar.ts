// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'polarstar',
  class: 'bow',
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
    damage: { values: [0.12, 0.15, 0.18, 0.21, 0.24] },
    atkPerStack: { values: [0.1, 0.125, 0.15, 0.175, 0.2] },
    atkAtFourStacks: { values: [0.08, 0.1, 0.12, 0.14, 0.16] },
  },
  constants: {
    normalKey: { value: 'polar-star-normal' },
    chargedKey: { value: 'polar-star-charged' },
    skillKey: { value: 'polar-star-skill' },
    burstKey: { value: 'polar-star-burst' },
  },
  passive: [
    [0.12, 0.15, 0.18, 0.21, 0.24],
    1,
    12,
    1,
    2,
    3,
    4,
    [10, 12.5, 15, 17.5, 20],
    [20, 25, 30, 35, 40],
    [30, 37.5, 45, 52.5, 60],
    [0.48, 0.6, 0.72, 0.84, 0.96],
  ],
  statuses: {
    'polar-star-atk': { frames: -1, hitlag: false },
    'polar-star-normal': { frames: 720, hitlag: true },
    'polar-star-charged': { frames: 720, hitlag: true },
    'polar-star-skill': { frames: 720, hitlag: true },
    'polar-star-burst': { frames: 720, hitlag: true },
    'polar-star-dmg': { frames: -1, hitlag: false },
  },
  timing: {},
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;
