// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, HitboxFacts, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'deathmatch',
  class: 'polearm',
  rarity: 4,
  base: [
    { stat: 'base_atk', initial: 41.0671, curve: 'GROW_CURVE_ATTACK_204' },
    { stat: 'cr', initial: 0.08, curve: 'GROW_CURVE_CRITICAL_201' },
  ],
  substat: 'cr',
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
    atkAgainstMany: { values: [0.16, 0.2, 0.24, 0.28, 0.32], stat: 'atk%' },
    defAgainstMany: { values: [0.16, 0.2, 0.24, 0.28, 0.32], stat: 'def%' },
    atkAgainstOne: { values: [0.24, 0.3, 0.36, 0.42, 0.48], stat: 'atk%' },
  },
  constants: {},
  passive: [2, [0.16, 0.2, 0.24, 0.28, 0.32], [0.16, 0.2, 0.24, 0.28, 0.32], 2, [0.24, 0.3, 0.36, 0.42, 0.48]],
  statuses: { deathmatch: { frames: -1, hitlag: false } },
  timing: {},
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;

export const hitboxes: readonly HitboxFacts[] = [
  { name: 'Deathmatch Enemy Detection', shape: 'circle', center: 'player', radius: 8, flags: ['has_source_note'] },
];
