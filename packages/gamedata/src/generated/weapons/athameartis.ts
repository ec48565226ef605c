// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'athameartis',
  class: 'sword',
  rarity: 5,
  base: [
    { stat: 'base_atk', initial: 45.9364, curve: 'GROW_CURVE_ATTACK_301' },
    { stat: 'cr', initial: 0.072, curve: 'GROW_CURVE_CRITICAL_301' },
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
    burstCritDamage: { values: [0.16, 0.2, 0.24, 0.28, 0.32] },
    ownAtk: { values: [0.2, 0.25, 0.3, 0.35, 0.4] },
    teamAtk: { values: [0.16, 0.2, 0.24, 0.28, 0.32] },
  },
  constants: { teamFrames: { value: 180 }, hexereiTeamFrames: { value: 120 } },
  passive: [[0.16, 0.2, 0.24, 0.28, 0.32], [0.2, 0.25, 0.3, 0.35, 0.4], [0.16, 0.2, 0.24, 0.28, 0.32], 3, 0.75],
  statuses: {
    'athame-burst-cd': { frames: -1, hitlag: false },
    'blade-of-the-daylight-hours-buff': { frames: 180, hitlag: false },
  },
  timing: { ownBuffKey: 'blade-of-the-daylight-hours-buff', teamBuffKey: 'athameartis-team-buff' },
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;
