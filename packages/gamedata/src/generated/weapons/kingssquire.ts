// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, HitboxFacts, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'kingssquire',
  class: 'bow',
  rarity: 4,
  base: [
    { stat: 'base_atk', initial: 41.0671, curve: 'GROW_CURVE_ATTACK_204' },
    { stat: 'atk%', initial: 0.12, curve: 'GROW_CURVE_CRITICAL_201' },
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
  refineValues: { em: { values: [60, 80, 100, 120, 140], stat: 'em' }, mult: { values: [1, 1.2, 1.4, 1.6, 1.8] } },
  constants: { buffKey: { value: 'kingssquire' }, icdKey: { value: 'kingssquire-icd' } },
  passive: [[60, 80, 100, 120, 140], 12, [1, 1.2, 1.4, 1.6, 1.8], 1, 20],
  statuses: { 'kingssquire-icd': { frames: 1200, hitlag: true }, kingssquire: { frames: 720, hitlag: true } },
  timing: {},
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;

export const hitboxes: readonly HitboxFacts[] = [
  {
    name: "King's Squire Enemy Detection",
    shape: 'circle',
    center: 'player',
    radius: 15,
    flags: ['spawn_closest_enemy'],
  },
  { name: "King's Squire", shape: 'circle', center: 'global', radius: 1.6, flags: ['spawn_closest_enemy'] },
];
