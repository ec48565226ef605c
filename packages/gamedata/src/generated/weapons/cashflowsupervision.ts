// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'cashflowsupervision',
  class: 'catalyst',
  rarity: 5,
  base: [
    { stat: 'base_atk', initial: 47.537, curve: 'GROW_CURVE_ATTACK_302' },
    { stat: 'cr', initial: 0.048, curve: 'GROW_CURVE_CRITICAL_301' },
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
    atk: { values: [0.16, 0.2, 0.24, 0.28, 0.32] },
    normalDamagePerStack: { values: [0.16, 0.2, 0.24, 0.28, 0.32], stat: 'dmg%' },
    chargedDamagePerStack: { values: [0.14, 0.175, 0.21, 0.245, 0.28], stat: 'dmg%' },
    attackSpeed: { values: [0.08, 0.1, 0.12, 0.14, 0.16], stat: 'atkspd%' },
  },
  constants: {},
  passive: [
    [0.16, 0.2, 0.24, 0.28, 0.32],
    [0.16, 0.2, 0.24, 0.28, 0.32],
    [0.14, 0.175, 0.21, 0.245, 0.28],
    [0.14, 0.175, 0.21, 0.245, 0.28],
    4,
    3,
    0.3,
    3,
    [0.08, 0.1, 0.12, 0.14, 0.16],
  ],
  statuses: {
    'cashflow-supervision-atkp': { frames: -1, hitlag: false },
    'cashflow-icd': { frames: 18, hitlag: true },
    'cashflow-buff': { frames: 240, hitlag: true },
    'cashflow-atkspd': { frames: 240, hitlag: true },
  },
  timing: { attackSpeedKey: 'cashflow-atkspd', buffKey: 'cashflow-buff', icdKey: 'cashflow-icd' },
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;
