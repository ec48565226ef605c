// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'nightweaverslookingglass',
  class: 'catalyst',
  rarity: 5,
  base: [
    { stat: 'base_atk', initial: 44.3358, curve: 'GROW_CURVE_ATTACK_304' },
    { stat: 'em', initial: 57.6, curve: 'GROW_CURVE_CRITICAL_301' },
  ],
  substat: 'em',
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
    bloomDamage: { values: [0.4, 0.5, 0.6, 0.7, 0.8] },
    em: { values: [60, 75, 90, 105, 120], stat: 'em' },
  },
  constants: {},
  passive: [
    [60, 75, 90, 105, 120],
    4.5,
    [60, 75, 90, 105, 120],
    10,
    [1.2, 1.5, 1.8, 2.1, 2.4],
    [0.8, 1, 1.2, 1.4, 1.6],
    [0.4, 0.5, 0.6, 0.7, 0.8],
  ],
  statuses: {
    nightweavers: { frames: -1, hitlag: false },
    'prayer-of-the-far-north': { frames: 270, hitlag: true },
    'new-moon-verse': { frames: 600, hitlag: true },
  },
  timing: { newMoonKey: 'new-moon-verse', prayerKey: 'prayer-of-the-far-north' },
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;
