// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'alleyhunter',
  class: 'bow',
  rarity: 4,
  base: [
    { stat: 'base_atk', initial: 43.7349, curve: 'GROW_CURVE_ATTACK_202' },
    { stat: 'atk%', initial: 0.06, curve: 'GROW_CURVE_CRITICAL_201' },
  ],
  substat: 'atk%',
  promo: [
    { maxLevel: 20, add: {} },
    { maxLevel: 40, add: { base_atk: 25.9 } },
    { maxLevel: 50, add: { base_atk: 51.9 } },
    { maxLevel: 60, add: { base_atk: 77.8 } },
    { maxLevel: 70, add: { base_atk: 103.7 } },
    { maxLevel: 80, add: { base_atk: 129.7 } },
    { maxLevel: 90, add: { base_atk: 155.6 } },
  ],
  params: ['stacks'],
  refineValues: { damagePerStack: { values: [0.02, 0.025, 0.03, 0.035, 0.04] } },
  constants: { maxStacks: { value: 10 }, stacksLost: { value: 2 } },
  passive: [[0.02, 0.025, 0.03, 0.035, 0.04], [0.2, 0.25, 0.3, 0.35, 0.4], 4, [0.04, 0.05, 0.06, 0.07, 0.08], 0],
  statuses: { 'alley-hunter': { frames: -1, hitlag: false } },
  timing: {},
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;
