// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'staffofhoma',
  class: 'polearm',
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
    hp: { values: [0.2, 0.25, 0.3, 0.35, 0.4], stat: 'hp%' },
    atkPerHp: { values: [0.008, 0.01, 0.012, 0.014, 0.016] },
    lowHpAtkPerHp: { values: [0.01, 0.012, 0.014, 0.016, 0.018] },
  },
  constants: {},
  passive: [[0.2, 0.25, 0.3, 0.35, 0.4], [0.008, 0.01, 0.012, 0.014, 0.016], 0.5, [0.01, 0.012, 0.014, 0.016, 0.018]],
  statuses: { 'homa-hp': { frames: -1, hitlag: false }, 'homa-atk-buff': { frames: -1, hitlag: false } },
  timing: {},
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;
