// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'tulaytullahsremembrance',
  class: 'catalyst',
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
    attackSpeed: { values: [0.1, 0.125, 0.15, 0.175, 0.2], stat: 'atkspd%' },
    damagePerStack: { values: [0.048, 0.06, 0.072, 0.084, 0.096] },
  },
  constants: {},
  passive: [
    [0.1, 0.125, 0.15, 0.175, 0.2],
    [0.048, 0.06, 0.072, 0.084, 0.096],
    14,
    [0.096, 0.12, 0.144, 0.168, 0.192],
    0.3,
    [0.48, 0.6, 0.72, 0.84, 0.96],
  ],
  statuses: {
    'tulaytullahsremembrance-atkspd': { frames: -1, hitlag: false },
    'tulaytullahsremembrance-na-dmg': { frames: 840, hitlag: true },
    'tulaytullahsremembrance-icd': { frames: 18, hitlag: true },
  },
  timing: {
    attackSpeedKey: 'tulaytullahsremembrance-atkspd',
    buffKey: 'tulaytullahsremembrance-na-dmg',
    icdKey: 'tulaytullahsremembrance-icd',
  },
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;
