// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, HitboxFacts, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'endoftheline',
  class: 'bow',
  rarity: 4,
  base: [
    { stat: 'base_atk', initial: 42.401, curve: 'GROW_CURVE_ATTACK_201' },
    { stat: 'er', initial: 0.1, curve: 'GROW_CURVE_CRITICAL_201' },
  ],
  substat: 'er',
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
  refineValues: { mult: { values: [0.8, 1, 1.2, 1.4, 1.6] } },
  constants: {
    flowriderKey: { value: 'endoftheline-effect' },
    flowriderIcdKey: { value: 'endoftheline-effect-icd' },
    hitIcdKey: { value: 'endoftheline-dmg-icd' },
  },
  passive: [[0.8, 1, 1.2, 1.4, 1.6], 15, 3, 1, 2, 12],
  statuses: {
    'endoftheline-effect': { frames: 900, hitlag: true },
    'endoftheline-effect-icd': { frames: 720, hitlag: true },
    'endoftheline-dmg-icd': { frames: 120, hitlag: true },
  },
  timing: {},
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;

export const hitboxes: readonly HitboxFacts[] = [
  { name: 'End of the Line', shape: 'circle', center: 'global', radius: 2.5, flags: ['spawn_proc_target'] },
];
