// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'predator',
  class: 'bow',
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
  params: ['passive'],
  refineValues: {},
  constants: {
    passiveDefault: { value: 1 },
    aloyAtk: { value: 66, stat: 'atk' },
    damagePerStack: { value: 0.1 },
    maxStacks: { value: 2 },
  },
  passive: [0.1, 6, 2, 66],
  statuses: {
    'predator-atk': { frames: -1, hitlag: false },
    'predator-stacks': { frames: 360, hitlag: true },
    'predator-dmg': { frames: 360, hitlag: true },
  },
  timing: {},
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;
