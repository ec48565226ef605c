// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'goldenfrostboundoath',
  class: 'bow',
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
    def: { values: [0.16, 0.2, 0.24, 0.28, 0.32], stat: 'def%' },
    geoDamage: { values: [0.4, 0.5, 0.6, 0.7, 0.8], stat: 'geo%' },
    lunarCrystallizeDamage: { values: [0.4, 0.5, 0.6, 0.7, 0.8] },
    teamGeoDamage: { values: [0.2, 0.25, 0.3, 0.35, 0.4], stat: 'geo%' },
    teamLunarCrystallizeDamage: { values: [0.2, 0.25, 0.3, 0.35, 0.4] },
  },
  constants: {},
  passive: [
    [0.16, 0.2, 0.24, 0.28, 0.32],
    6,
    [0.4, 0.5, 0.6, 0.7, 0.8],
    [0.4, 0.5, 0.6, 0.7, 0.8],
    [0.2, 0.25, 0.3, 0.35, 0.4],
    [0.2, 0.25, 0.3, 0.35, 0.4],
  ],
  statuses: {
    'golden-frostbound-oath-def': { frames: -1, hitlag: false },
    'golden-frostbound-oath-geo': { frames: 360, hitlag: true },
    'golden-frostbound-oath-lcr': { frames: 360, hitlag: true },
    'golden-frostbound-oath-team-geo': { frames: 120, hitlag: true },
    'golden-frostbound-oath-team-lcr': { frames: 120, hitlag: true },
  },
  timing: {
    defKey: 'golden-frostbound-oath-def',
    geoKey: 'golden-frostbound-oath-geo',
    lunarCrystallizeKey: 'golden-frostbound-oath-lcr',
    teamGeoKey: 'golden-frostbound-oath-team-geo',
    teamLunarCrystallizeKey: 'golden-frostbound-oath-team-lcr',
  },
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;
