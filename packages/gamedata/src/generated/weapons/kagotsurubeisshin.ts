// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, HitboxFacts, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'kagotsurubeisshin',
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
  refineValues: {},
  constants: { atk: { value: 0.15, stat: 'atk%' } },
  passive: [1.8, 0.15, 8, 8],
  statuses: {
    'kagotsurube-isshin': { frames: 480, hitlag: true },
    'kagotsurube-isshin-icd': { frames: 480, hitlag: true },
  },
  timing: { icdKey: 'kagotsurube-isshin-icd' },
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;

export const hitboxes: readonly HitboxFacts[] = [
  { name: 'Kagotsurube Isshin', shape: 'circle', center: 'global', radius: 3, flags: ['spawn_proc_target'] },
];
