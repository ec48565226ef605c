// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, HitboxFacts, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'eyeofperception',
  class: 'catalyst',
  rarity: 4,
  base: [
    { stat: 'base_atk', initial: 41.0671, curve: 'GROW_CURVE_ATTACK_204' },
    { stat: 'atk%', initial: 0.12, curve: 'GROW_CURVE_CRITICAL_201' },
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
  refineValues: { mult: { values: [0.63, 1.26, 1.89, 2.52, 3.15] } },
  constants: { icdKey: { value: 'perception-icd' } },
  passive: [0.5, [2.4, 2.7, 3, 3.3, 3.6], 4, [12, 11, 10, 9, 8]],
  statuses: {
    'perception-icd': { frames: [720, 660, 600, 540, 480], hitlag: true },
    'eye-of-perception-bounce': { frames: 36, hitlag: true },
  },
  timing: { bounceKey: 'eye-of-perception-bounce' },
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;

export const hitboxes: readonly HitboxFacts[] = [
  {
    name: 'Eye of Perception Enemy Detection',
    shape: 'circle',
    center: 'global',
    radius: 8,
    flags: ['has_source_note'],
  },
  {
    name: 'Eye of Perception',
    shape: 'circle',
    center: 'global',
    radius: 0.6,
    flags: ['spawn_closest_enemy', 'spawn_target_hit', 'chain'],
  },
];
