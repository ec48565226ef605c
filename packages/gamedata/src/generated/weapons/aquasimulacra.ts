// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, HitboxFacts, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'aquasimulacra',
  class: 'bow',
  rarity: 5,
  base: [
    { stat: 'base_atk', initial: 44.3358, curve: 'GROW_CURVE_ATTACK_304' },
    { stat: 'cd', initial: 0.192, curve: 'GROW_CURVE_CRITICAL_301' },
  ],
  substat: 'cd',
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
    hp: { values: [0.16, 0.2, 0.24, 0.28, 0.32], stat: 'hp%' },
    damage: { values: [0.2, 0.25, 0.3, 0.35, 0.4], stat: 'dmg%' },
  },
  constants: {},
  passive: [
    [0.16, 0.2, 0.24, 0.28, 0.32],
    [0.2, 0.25, 0.3, 0.35, 0.4],
  ],
  statuses: { 'aquasimulacra-hp': { frames: -1, hitlag: false }, 'aquasimulacra-dmg': { frames: 72, hitlag: true } },
  timing: {},
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;

export const hitboxes: readonly HitboxFacts[] = [
  { name: 'Aqua Simulacra Enemy Detection', shape: 'circle', center: 'player', radius: 8, flags: ['has_source_note'] },
];
