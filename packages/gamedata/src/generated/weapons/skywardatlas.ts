// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, HitboxFacts, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'skywardatlas',
  class: 'catalyst',
  rarity: 5,
  base: [
    { stat: 'base_atk', initial: 47.537, curve: 'GROW_CURVE_ATTACK_302' },
    { stat: 'atk%', initial: 0.072, curve: 'GROW_CURVE_CRITICAL_301' },
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
  params: ['travel'],
  refineValues: {
    elementalDamage: { values: [0.12, 0.15, 0.18, 0.21, 0.24] },
    mult: { values: [1.6, 2, 2.4, 2.8, 3.2] },
  },
  constants: { travelFrames: { value: 10 }, icdKey: { value: 'skyward-atlas-icd' } },
  passive: [[0.12, 0.15, 0.18, 0.21, 0.24], 0.5, 15, [1.6, 2, 2.4, 2.8, 3.2], 30],
  statuses: { 'skyward-atlas-icd': { frames: 1800, hitlag: true }, 'skyward-atlas': { frames: -1, hitlag: false } },
  timing: {},
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;

export const hitboxes: readonly HitboxFacts[] = [
  { name: 'Skyward Atlas Enemy Detection', shape: 'circle', center: 'player', radius: 15, flags: ['per_tick_search'] },
  { name: 'Skyward Atlas', shape: 'circle', center: 'global', radius: 1.2, flags: ['spawn_closest_enemy'] },
];
