// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'primordialjadecutter',
  class: 'sword',
  rarity: 5,
  base: [
    { stat: 'base_atk', initial: 44.3358, curve: 'GROW_CURVE_ATTACK_304' },
    { stat: 'cr', initial: 0.096, curve: 'GROW_CURVE_CRITICAL_301' },
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
    hp: { values: [0.2, 0.25, 0.3, 0.35, 0.4], stat: 'hp%' },
    atkPerHp: { values: [0.012, 0.015, 0.018, 0.021, 0.024] },
  },
  constants: {},
  passive: [
    [0.2, 0.25, 0.3, 0.35, 0.4],
    [0.012, 0.015, 0.018, 0.021, 0.024],
  ],
  statuses: { 'jadecutter-hp': { frames: -1, hitlag: false }, 'jadecutter-atk-buff': { frames: -1, hitlag: false } },
  timing: {},
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;
