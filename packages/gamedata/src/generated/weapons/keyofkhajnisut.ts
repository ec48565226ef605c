// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'keyofkhajnisut',
  class: 'sword',
  rarity: 5,
  base: [
    { stat: 'base_atk', initial: 44.3358, curve: 'GROW_CURVE_ATTACK_304' },
    { stat: 'hp%', initial: 0.144, curve: 'GROW_CURVE_CRITICAL_301' },
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
    hp: { values: [0.2, 0.25, 0.3, 0.35, 0.4] },
    emPerHp: { values: [0.0012, 0.0015, 0.0018, 0.0021, 0.0024] },
    teamEmPerHp: { values: [0.002, 0.0025, 0.003, 0.0035, 0.004] },
  },
  constants: {},
  passive: [
    [0.2, 0.25, 0.3, 0.35, 0.4],
    20,
    [0.0012, 0.0015, 0.0018, 0.0021, 0.0024],
    0.3,
    3,
    3,
    [0.002, 0.0025, 0.003, 0.0035, 0.004],
    20,
  ],
  statuses: {
    'khaj-nisut': { frames: -1, hitlag: false },
    'khaj-nisut-buff': { frames: 1200, hitlag: true },
    'khaj-nisut-team-buff': { frames: 1200, hitlag: true },
    'khaj-nisut-icd': { frames: 18, hitlag: true },
  },
  timing: { buffKey: 'khaj-nisut-buff', icdKey: 'khaj-nisut-icd', teamBuffKey: 'khaj-nisut-team-buff' },
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;
