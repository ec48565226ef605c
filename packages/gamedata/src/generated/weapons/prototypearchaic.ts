// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, HitboxFacts, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'prototypearchaic',
  class: 'claymore',
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
  refineValues: { mult: { values: [2.4, 3, 3.6, 4.2, 4.8] } },
  constants: { icdKey: { value: 'prototype-archaic-icd' } },
  passive: [0.5, [2.4, 3, 3.6, 4.2, 4.8], 15],
  statuses: { 'prototype-archaic-icd': { frames: 900, hitlag: true } },
  timing: {},
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;

export const hitboxes: readonly HitboxFacts[] = [
  { name: 'Prototype Archaic', shape: 'circle', center: 'global', radius: 3, flags: ['spawn_proc_target'] },
];
