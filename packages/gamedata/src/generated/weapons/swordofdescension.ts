// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, HitboxFacts, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'swordofdescension',
  class: 'sword',
  rarity: 4,
  base: [
    { stat: 'base_atk', initial: 38.7413, curve: 'GROW_CURVE_ATTACK_101' },
    { stat: 'atk%', initial: 0.0766, curve: 'GROW_CURVE_CRITICAL_101' },
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
  params: ['passive'],
  refineValues: {},
  constants: { passiveDefault: { value: 1 }, travelerAtk: { value: 66, stat: 'atk' } },
  passive: [0.5, 2, 10, 66],
  statuses: {
    swordofdescension: { frames: -1, hitlag: false },
    'swordofdescension-icd': { frames: 600, hitlag: true },
  },
  timing: { icdKey: 'swordofdescension-icd' },
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;

export const hitboxes: readonly HitboxFacts[] = [
  { name: 'Sword of Descension', shape: 'circle', center: 'global', radius: 1.5, flags: ['spawn_proc_target'] },
];
