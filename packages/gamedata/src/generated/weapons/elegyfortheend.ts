// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'elegyfortheend',
  class: 'bow',
  rarity: 5,
  base: [
    { stat: 'base_atk', initial: 45.9364, curve: 'GROW_CURVE_ATTACK_301' },
    { stat: 'er', initial: 0.12, curve: 'GROW_CURVE_CRITICAL_301' },
  ],
  substat: 'er',
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
    em: { values: [60, 75, 90, 105, 120], stat: 'em' },
    teamEm: { values: [100, 125, 150, 175, 200], stat: 'em' },
    teamAtk: { values: [0.2, 0.25, 0.3, 0.35, 0.4], stat: 'atk%' },
  },
  constants: { sigilIcdKey: { value: 'elegy-sigil-icd' }, cooldownKey: { value: 'elegy-cd' } },
  passive: [[60, 75, 90, 105, 120], 0.2, 4, 12, [100, 125, 150, 175, 200], [0.2, 0.25, 0.3, 0.35, 0.4], 20],
  statuses: {
    'elegy-em': { frames: -1, hitlag: false },
    'elegy-sigil-icd': { frames: 12, hitlag: true },
    'elegy-cd': { frames: 1200, hitlag: true },
    'elegy-proc': { frames: 720, hitlag: true },
    'millennial-atk%': { frames: 720, hitlag: true },
  },
  timing: {},
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;
