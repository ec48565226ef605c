// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, HitboxFacts, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'debateclub',
  class: 'claymore',
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
  refineValues: { mult: { values: [0.6, 0.75, 0.9, 1.05, 1.2] } },
  constants: { effectKey: { value: 'debate-club-effect' }, icdKey: { value: 'debate-club-icd' } },
  passive: [[0.6, 0.75, 0.9, 1.05, 1.2], 15, 3],
  statuses: { 'debate-club-effect': { frames: 900, hitlag: true }, 'debate-club-icd': { frames: 180, hitlag: true } },
  timing: {},
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;

export const hitboxes: readonly HitboxFacts[] = [
  { name: 'Debate Club', shape: 'circle', center: 'global', radius: 3, flags: ['spawn_proc_target'] },
];
