// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'songofbrokenpines',
  class: 'claymore',
  rarity: 5,
  base: [
    { stat: 'base_atk', initial: 49.1377, curve: 'GROW_CURVE_ATTACK_303' },
    { stat: 'phys%', initial: 0.045, curve: 'GROW_CURVE_CRITICAL_301' },
  ],
  substat: 'phys%',
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
    atk: { values: [0.16, 0.2, 0.24, 0.28, 0.32], stat: 'atk%' },
    attackSpeed: { values: [0.12, 0.15, 0.18, 0.21, 0.24], stat: 'atkspd%' },
    teamAtk: { values: [0.2, 0.25, 0.3, 0.35, 0.4], stat: 'atk%' },
  },
  constants: { sigilIcdKey: { value: 'songofbrokenpines-icd' }, cooldownKey: { value: 'songofbrokenpines-cooldown' } },
  passive: [[0.16, 0.2, 0.24, 0.28, 0.32], 0.3, 4, 12, [0.12, 0.15, 0.18, 0.21, 0.24], [0.2, 0.25, 0.3, 0.35, 0.4], 20],
  statuses: {
    'pines-atk': { frames: -1, hitlag: false },
    'songofbrokenpines-icd': { frames: 18, hitlag: true },
    'songofbrokenpines-cooldown': { frames: 1200, hitlag: true },
    'pines-proc': { frames: 720, hitlag: true },
    'millennial-atk%': { frames: 720, hitlag: true },
  },
  timing: {},
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;
