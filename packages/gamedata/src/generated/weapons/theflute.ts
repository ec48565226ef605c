// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, HitboxFacts, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'theflute',
  class: 'sword',
  rarity: 4,
  base: [
    { stat: 'base_atk', initial: 42.401, curve: 'GROW_CURVE_ATTACK_201' },
    { stat: 'atk%', initial: 0.09, curve: 'GROW_CURVE_CRITICAL_201' },
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
  refineValues: { mult: { values: [1, 1.25, 1.5, 1.75, 2] } },
  constants: {},
  passive: [5, [1, 1.25, 1.5, 1.75, 2], 30, 1, 0.5],
  statuses: { 'flute-icd': { frames: 30, hitlag: true }, 'flute-stack-duration': { frames: 1800, hitlag: true } },
  timing: { harmonyKey: 'flute-stack-duration', icdKey: 'flute-icd' },
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;

export const hitboxes: readonly HitboxFacts[] = [
  { name: 'The Flute', shape: 'circle', center: 'global', radius: 4, flags: ['spawn_proc_target'] },
];
