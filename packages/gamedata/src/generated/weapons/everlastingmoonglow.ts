// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'everlastingmoonglow',
  class: 'catalyst',
  rarity: 5,
  base: [
    { stat: 'base_atk', initial: 45.9364, curve: 'GROW_CURVE_ATTACK_301' },
    { stat: 'hp%', initial: 0.108, curve: 'GROW_CURVE_CRITICAL_301' },
  ],
  substat: 'hp%',
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
    healingBonus: { values: [0.1, 0.125, 0.15, 0.175, 0.2], stat: 'heal' },
    damagePerHp: { values: [0.01, 0.015, 0.02, 0.025, 0.03] },
  },
  constants: { buffKey: { value: 'moonglow-postburst' }, icdKey: { value: 'moonglow-energy-icd' } },
  passive: [[0.1, 0.125, 0.15, 0.175, 0.2], [0.01, 0.015, 0.02, 0.025, 0.03], 12, 0.6, 0.1],
  statuses: {
    'moonglow-heal-bonus': { frames: -1, hitlag: false },
    'moonglow-postburst': { frames: 720, hitlag: true },
    'moonglow-energy-icd': { frames: 6, hitlag: true },
  },
  timing: {},
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;
