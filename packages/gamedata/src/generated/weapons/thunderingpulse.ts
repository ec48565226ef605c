// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'thunderingpulse',
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
    atk: { values: [0.2, 0.25, 0.3, 0.35, 0.4], stat: 'atk%' },
    damagePerEmblem: { values: [0.12, 0.15, 0.18, 0.21, 0.24] },
    damageAtThreeEmblems: { values: [0.4, 0.5, 0.6, 0.7, 0.8] },
  },
  constants: { normalKey: { value: 'thundering-pulse-normal' }, skillKey: { value: 'thundering-pulse-skill' } },
  passive: [
    [0.2, 0.25, 0.3, 0.35, 0.4],
    1,
    2,
    3,
    [12, 15, 18, 21, 24],
    [24, 30, 36, 42, 48],
    [0.4, 0.5, 0.6, 0.7, 0.8],
    1,
    5,
    10,
    1,
  ],
  statuses: {
    'thundering-pulse-normal': { frames: 300, hitlag: true },
    'thundering-pulse-skill': { frames: 600, hitlag: true },
    'thundering-pulse': { frames: -1, hitlag: false },
  },
  timing: {},
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;
