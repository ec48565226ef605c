// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'freedomsworn',
  class: 'sword',
  rarity: 5,
  base: [
    { stat: 'base_atk', initial: 45.9364, curve: 'GROW_CURVE_ATTACK_301' },
    { stat: 'em', initial: 43.2, curve: 'GROW_CURVE_CRITICAL_301' },
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
    damage: { values: [0.1, 0.125, 0.15, 0.175, 0.2], stat: 'dmg%' },
    attackDamage: { values: [0.16, 0.2, 0.24, 0.28, 0.32], stat: 'dmg%' },
    teamAtk: { values: [0.2, 0.25, 0.3, 0.35, 0.4], stat: 'atk%' },
  },
  constants: { sigilIcdKey: { value: 'freedom-sworn-sigil-icd' }, cooldownKey: { value: 'freedom-sworn-cooldown' } },
  passive: [[0.1, 0.125, 0.15, 0.175, 0.2], 0.5, 2, 12, [0.16, 0.2, 0.24, 0.28, 0.32], [0.2, 0.25, 0.3, 0.35, 0.4], 20],
  statuses: {
    'freedom-dmg': { frames: -1, hitlag: false },
    'freedom-sworn-sigil-icd': { frames: 30, hitlag: true },
    'freedom-sworn-cooldown': { frames: 1200, hitlag: true },
    'millennial-atk%': { frames: 720, hitlag: true },
    freedomsworn: { frames: 720, hitlag: true },
  },
  timing: {},
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;
