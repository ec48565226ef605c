// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'sunnymorningsleepin',
  class: 'catalyst',
  rarity: 5,
  base: [
    { stat: 'base_atk', initial: 44.3358, curve: 'GROW_CURVE_ATTACK_304' },
    { stat: 'em', initial: 57.6, curve: 'GROW_CURVE_CRITICAL_301' },
  ],
  substat: 'em',
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
    swirlEm: { values: [120, 150, 180, 210, 240], stat: 'em' },
    skillEm: { values: [96, 120, 144, 168, 192], stat: 'em' },
    burstEm: { values: [32, 40, 48, 56, 64], stat: 'em' },
  },
  constants: {},
  passive: [[120, 150, 180, 210, 240], 6, [96, 120, 144, 168, 192], 9, [32, 40, 48, 56, 64], 30],
  statuses: {
    'sunny-morning-swirl': { frames: 360, hitlag: true },
    'sunny-morning-skill': { frames: 540, hitlag: true },
    'sunny-morning-burst': { frames: 1800, hitlag: false },
  },
  timing: {},
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;
