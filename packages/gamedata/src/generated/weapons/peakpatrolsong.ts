// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'peakpatrolsong',
  class: 'sword',
  rarity: 5,
  base: [
    { stat: 'base_atk', initial: 44.3358, curve: 'GROW_CURVE_ATTACK_304' },
    { stat: 'def%', initial: 0.18, curve: 'GROW_CURVE_CRITICAL_301' },
  ],
  substat: 'def%',
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
    defPerStack: { values: [0.08, 0.1, 0.12, 0.14, 0.16] },
    damagePerStack: { values: [0.1, 0.125, 0.15, 0.175, 0.2] },
    teamDamagePer1000Def: { values: [0.08, 0.1, 0.12, 0.14, 0.16] },
    maxTeamDamage: { values: [0.256, 0.32, 0.384, 0.448, 0.512] },
  },
  constants: {},
  passive: [
    [0.08, 0.1, 0.12, 0.14, 0.16],
    [0.1, 0.125, 0.15, 0.175, 0.2],
    6,
    2,
    0.1,
    2,
    2,
    [0.08, 0.1, 0.12, 0.14, 0.16],
    1000,
    [0.256, 0.32, 0.384, 0.448, 0.512],
    15,
  ],
  statuses: {
    'peakpatrolsong-buff': { frames: 360, hitlag: true },
    'peakpatrolsong-team-buff': { frames: 900, hitlag: true },
    'peakpatrolsong-buff-icd': { frames: 6, hitlag: true },
  },
  timing: {
    buffKey: 'peakpatrolsong-buff',
    icdKey: 'peakpatrolsong-buff-icd',
    teamBuffKey: 'peakpatrolsong-team-buff',
  },
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;
