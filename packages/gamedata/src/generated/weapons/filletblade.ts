// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, HitboxFacts, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'filletblade',
  class: 'sword',
  rarity: 3,
  base: [
    { stat: 'base_atk', initial: 38.7413, curve: 'GROW_CURVE_ATTACK_101' },
    { stat: 'atk%', initial: 0.0766, curve: 'GROW_CURVE_CRITICAL_101' },
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
  refineValues: { mult: { values: [2.4, 2.8, 3.2, 3.6, 4] } },
  constants: {},
  passive: [0.5, [2.4, 2.8, 3.2, 3.6, 4], [15, 14, 13, 12, 11]],
  statuses: { 'fillet-blade-icd': { frames: [900, 840, 780, 720, 660], hitlag: true } },
  timing: { icdKey: 'fillet-blade-icd' },
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;

export const hitboxes: readonly HitboxFacts[] = [
  { name: 'Fillet Blade', shape: 'single', center: 'global', flags: ['spawn_proc_target'] },
];
