// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'fangofthemountainking',
  class: 'claymore',
  rarity: 5,
  base: [
    { stat: 'base_atk', initial: 49.1377, curve: 'GROW_CURVE_ATTACK_303' },
    { stat: 'cr', initial: 0.024, curve: 'GROW_CURVE_CRITICAL_301' },
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
  refineValues: { damagePerStack: { values: [0.1, 0.125, 0.15, 0.175, 0.2] } },
  constants: {},
  passive: [1, 0.5, 3, 2, [0.1, 0.125, 0.15, 0.175, 0.2], 6, 6],
  statuses: {
    'fotmk-react-icd': { frames: 120, hitlag: true },
    'fotmk-skill-icd': { frames: 30, hitlag: false },
    'canopy-favor': { frames: 360, hitlag: true },
  },
  timing: { canopyFavorKey: 'canopy-favor', reactIcdKey: 'fotmk-react-icd', skillIcdKey: 'fotmk-skill-icd' },
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;
