// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, HitboxFacts, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'aquilafavonia',
  class: 'sword',
  rarity: 5,
  base: [
    { stat: 'base_atk', initial: 47.537, curve: 'GROW_CURVE_ATTACK_302' },
    { stat: 'phys%', initial: 0.09, curve: 'GROW_CURVE_CRITICAL_301' },
  ],
  substat: 'phys%',
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
    atk: { values: [0.2, 0.25, 0.3, 0.35, 0.4], stat: 'atk%' },
    mult: { values: [2, 2.3, 2.6, 2.9, 3.2] },
    heal: { values: [1, 1.15, 1.3, 1.45, 1.6] },
  },
  constants: { icdKey: { value: 'aquila-icd' } },
  passive: [[0.2, 0.25, 0.3, 0.35, 0.4], [1, 1.15, 1.3, 1.45, 1.6], [2, 2.3, 2.6, 2.9, 3.2], 15],
  statuses: { 'aquila favonia': { frames: -1, hitlag: false }, 'aquila-icd': { frames: 900, hitlag: true } },
  timing: {},
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;

export const hitboxes: readonly HitboxFacts[] = [
  { name: 'Aquila Favonia', shape: 'circle', center: 'player', radius: 6 },
];
