// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, HitboxFacts, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'sequenceofsolitude',
  class: 'bow',
  rarity: 4,
  base: [
    { stat: 'base_atk', initial: 42.401, curve: 'GROW_CURVE_ATTACK_201' },
    { stat: 'hp%', initial: 0.09, curve: 'GROW_CURVE_CRITICAL_201' },
  ],
  substat: 'hp%',
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
  refineValues: { multByHp: { values: [0.4, 0.5, 0.6, 0.7, 0.8] } },
  constants: {},
  passive: [[0.4, 0.5, 0.6, 0.7, 0.8], 15],
  statuses: { 'sequence-of-solitude-icd': { frames: 900, hitlag: true } },
  timing: { icdKey: 'sequence-of-solitude-icd' },
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;

export const hitboxes: readonly HitboxFacts[] = [
  { name: 'Sequence of Solitude', shape: 'circle', center: 'global', radius: 3, flags: ['spawn_proc_target'] },
];
