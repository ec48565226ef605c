// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'splendoroftranquilwaters',
  class: 'sword',
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
    skillDamagePerStack: { values: [0.08, 0.1, 0.12, 0.14, 0.16], stat: 'dmg%' },
    hpPerStack: { values: [0.14, 0.175, 0.21, 0.245, 0.28] },
  },
  constants: {},
  passive: [[0.08, 0.1, 0.12, 0.14, 0.16], 6, 3, 0.2, [0.14, 0.175, 0.21, 0.245, 0.28], 6, 2, 0.2],
  statuses: {
    'splendoroftranquilwaters-skill-buff-icd': { frames: 12, hitlag: true },
    'splendoroftranquilwaters-skill-buff': { frames: 360, hitlag: true },
    'splendoroftranquilwaters-hp-icd': { frames: 12, hitlag: true },
    'splendoroftranquilwaters-hp-buff': { frames: 360, hitlag: true },
  },
  timing: {
    hpBuffKey: 'splendoroftranquilwaters-hp-buff',
    hpIcdKey: 'splendoroftranquilwaters-hp-icd',
    skillBuffKey: 'splendoroftranquilwaters-skill-buff',
    skillIcdKey: 'splendoroftranquilwaters-skill-buff-icd',
  },
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;
