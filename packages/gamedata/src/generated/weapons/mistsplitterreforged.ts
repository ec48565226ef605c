// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'mistsplitterreforged',
  class: 'sword',
  rarity: 5,
  base: [
    { stat: 'base_atk', initial: 47.537, curve: 'GROW_CURVE_ATTACK_302' },
    { stat: 'cd', initial: 0.096, curve: 'GROW_CURVE_CRITICAL_301' },
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
    elementalDamage: { values: [0.12, 0.15, 0.18, 0.21, 0.24] },
    damagePerEmblem: { values: [0.08, 0.1, 0.12, 0.14, 0.16] },
    thirdEmblemDamage: { values: [0.04, 0.05, 0.06, 0.07, 0.08] },
  },
  constants: {},
  passive: [
    [0.12, 0.15, 0.18, 0.21, 0.24],
    1,
    2,
    3,
    [8, 10, 12, 14, 16],
    [16, 20, 24, 28, 32],
    [0.28, 0.35, 0.42, 0.49, 0.56],
    1,
    5,
    10,
    1,
  ],
  statuses: {
    'mistsplitter-normal': { frames: 300, hitlag: true },
    'mistsplitter-burst': { frames: 600, hitlag: true },
    mistsplitter: { frames: -1, hitlag: false },
  },
  timing: { burstBuffKey: 'mistsplitter-burst', normalBuffKey: 'mistsplitter-normal' },
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;
