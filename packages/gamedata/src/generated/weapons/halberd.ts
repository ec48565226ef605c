// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, HitboxFacts, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'halberd',
  class: 'polearm',
  rarity: 3,
  base: [
    { stat: 'base_atk', initial: 39.8751, curve: 'GROW_CURVE_ATTACK_102' },
    { stat: 'atk%', initial: 0.051067, curve: 'GROW_CURVE_CRITICAL_101' },
  ],
  substat: 'atk%',
  promo: [
    { maxLevel: 20, add: {} },
    { maxLevel: 40, add: { base_atk: 19.5 } },
    { maxLevel: 50, add: { base_atk: 38.9 } },
    { maxLevel: 60, add: { base_atk: 58.4 } },
    { maxLevel: 70, add: { base_atk: 77.8 } },
    { maxLevel: 80, add: { base_atk: 97.3 } },
    { maxLevel: 90, add: { base_atk: 116.7 } },
  ],
  params: [],
  refineValues: { mult: { values: [1.6, 2, 2.4, 2.8, 3.2] } },
  constants: { icdKey: { value: 'halberd-icd' } },
  passive: [[1.6, 2, 2.4, 2.8, 3.2], 10],
  statuses: { 'halberd-icd': { frames: 600, hitlag: true } },
  timing: {},
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;

export const hitboxes: readonly HitboxFacts[] = [
  { name: 'Halberd', shape: 'single', center: 'global', flags: ['spawn_proc_target'] },
];
