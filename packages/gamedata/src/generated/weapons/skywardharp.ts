// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, HitboxFacts, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'skywardharp',
  class: 'bow',
  rarity: 5,
  base: [
    { stat: 'base_atk', initial: 47.537, curve: 'GROW_CURVE_ATTACK_302' },
    { stat: 'cr', initial: 0.048, curve: 'GROW_CURVE_CRITICAL_301' },
  ],
  substat: 'cr',
  promo: [
    { maxLevel: 20, add: {} },
    { maxLevel: 40, add: { base_atk: 31.1 } },
    { maxLevel: 50, add: { base_atk: 62.2 } },
    { maxLevel: 60, add: { base_atk: 93.4 } },
    { maxLevel: 70, add: { base_atk: 124.5 } },
    { maxLevel: 80, add: { base_atk: 155.6 } },
    { maxLevel: 90, add: { base_atk: 186.7 } },
  ],
  params: [],
  refineValues: {
    critDamage: { values: [0.2, 0.25, 0.3, 0.35, 0.4], stat: 'cd' },
    chance: { values: [0.6, 0.7, 0.8, 0.9, 1] },
  },
  constants: { icdKey: { value: 'skyward-harp-icd' } },
  passive: [[0.2, 0.25, 0.3, 0.35, 0.4], [0.6, 0.7, 0.8, 0.9, 1], 1.25, [4, 3.5, 3, 2.5, 2]],
  statuses: {
    'skyward harp': { frames: -1, hitlag: false },
    'skyward-harp-icd': { frames: [240, 210, 180, 150, 120], hitlag: true },
  },
  timing: {},
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;

export const hitboxes: readonly HitboxFacts[] = [
  { name: 'Skyward Harp', shape: 'circle', center: 'global', radius: 3, flags: ['spawn_proc_target'] },
];
