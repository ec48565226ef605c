// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, HitboxFacts, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'dragonspinespear',
  class: 'polearm',
  rarity: 4,
  base: [
    { stat: 'base_atk', initial: 41.0671, curve: 'GROW_CURVE_ATTACK_204' },
    { stat: 'phys%', initial: 0.150133, curve: 'GROW_CURVE_CRITICAL_201' },
  ],
  substat: 'phys%',
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
  refineValues: {
    mult: { values: [0.8, 0.95, 1.1, 1.25, 1.4] },
    multOnCryo: { values: [2, 2.4, 2.8, 3.2, 3.6] },
    chance: { values: [0.6, 0.7, 0.8, 0.9, 1] },
  },
  constants: { icdKey: { value: 'dragonspine-spear-icd' } },
  passive: [[0.6, 0.7, 0.8, 0.9, 1], [0.8, 0.95, 1.1, 1.25, 1.4], [2, 2.4, 2.8, 3.2, 3.6], 10],
  statuses: { 'dragonspine-spear-icd': { frames: 600, hitlag: true } },
  timing: {},
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;

export const hitboxes: readonly HitboxFacts[] = [
  { name: 'Dragonspine Spear', shape: 'circle', center: 'global', radius: 3, flags: ['spawn_proc_target'] },
];
