// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'starcallerswatch',
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
    em: { values: [100, 125, 150, 175, 200], stat: 'em' },
    damage: { values: [0.28, 0.35, 0.42, 0.49, 0.56], stat: 'dmg%' },
  },
  constants: {},
  passive: [[100, 125, 150, 175, 200], 15, [0.28, 0.35, 0.42, 0.49, 0.56], 14],
  statuses: {
    'starcallerswatch-em': { frames: -1, hitlag: false },
    'starcallerswatch-icd': { frames: 840, hitlag: true },
    starcallerswatch: { frames: 900, hitlag: true },
    'starcallerswatch-buff': { frames: -1, hitlag: false },
  },
  timing: { buffFrames: 900, buffKey: 'starcallerswatch-buff', icdKey: 'starcallerswatch-icd' },
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;
