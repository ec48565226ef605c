// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'astralvulturescrimsonplumage',
  class: 'bow',
  rarity: 5,
  base: [
    { stat: 'base_atk', initial: 45.9364, curve: 'GROW_CURVE_ATTACK_301' },
    { stat: 'cd', initial: 0.144, curve: 'GROW_CURVE_CRITICAL_301' },
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
    damage: { values: [0.1, 0.125, 0.15, 0.175, 0.2] },
    atk: { values: [0.24, 0.3, 0.36, 0.42, 0.48], stat: 'atk%' },
  },
  constants: { twoTeammatesFactor: { value: 2.4 } },
  passive: [
    12,
    [0.24, 0.3, 0.36, 0.42, 0.48],
    1,
    2,
    [0.2, 0.25, 0.3, 0.35, 0.4],
    [0.48, 0.6, 0.72, 0.84, 0.96],
    [0.1, 0.125, 0.15, 0.175, 0.2],
    [0.24, 0.3, 0.36, 0.42, 0.48],
  ],
  statuses: {
    'astralvulturescrimsonplumage-dmg': { frames: -1, hitlag: false },
    'astralvulturescrimsonplumage-atkp': { frames: 720, hitlag: true },
  },
  timing: {},
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;
