// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'rainbowserpentsrainbow',
  class: 'bow',
  rarity: 4,
  base: [
    { stat: 'base_atk', initial: 42.401, curve: 'GROW_CURVE_ATTACK_201' },
    { stat: 'er', initial: 0.1, curve: 'GROW_CURVE_CRITICAL_201' },
  ],
  substat: 'er',
  promo: [
    { maxLevel: 20, add: {} },
    { maxLevel: 40, add: { base_atk: 25.9 } },
    { maxLevel: 50, add: { base_atk: 51.9 } },
    { maxLevel: 60, add: { base_atk: 77.8 } },
    { maxLevel: 70, add: { base_atk: 103.7 } },
    { maxLevel: 80, add: { base_atk: 129.7 } },
    { maxLevel: 90, add: { base_atk: 155.6 } },
  ],
  params: [],
  refineValues: { atk: { values: [0.28, 0.35, 0.42, 0.49, 0.56], stat: 'atk%' } },
  constants: {},
  passive: [[0.28, 0.35, 0.42, 0.49, 0.56], 8],
  statuses: { 'rainbow-serpent-bow': { frames: 480, hitlag: true } },
  timing: {},
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;
