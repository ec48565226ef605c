// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, HitboxFacts, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'luxurioussealord',
  class: 'claymore',
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
  refineValues: { burstDamage: { values: [0.12, 0.15, 0.18, 0.21, 0.24] }, mult: { values: [1, 1.25, 1.5, 1.75, 2] } },
  constants: { icdKey: { value: 'sealord-icd' } },
  passive: [[0.12, 0.15, 0.18, 0.21, 0.24], 1, [1, 1.25, 1.5, 1.75, 2], 15],
  statuses: { 'luxurious-sea-lord': { frames: -1, hitlag: false }, 'sealord-icd': { frames: 900, hitlag: true } },
  timing: {},
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;

export const hitboxes: readonly HitboxFacts[] = [
  { name: 'Luxurious Sea-Lord', shape: 'circle', center: 'global', radius: 3, flags: ['spawn_proc_target'] },
];
