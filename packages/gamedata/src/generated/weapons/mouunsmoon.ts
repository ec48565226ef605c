// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'mouunsmoon',
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
  family: 'Wavebreaker',
  params: [],
  refineValues: {
    damagePerEnergy: { values: [0.12, 0.15, 0.18, 0.21, 0.24] },
    maxDamage: { values: [0.4, 0.5, 0.6, 0.7, 0.8] },
  },
  constants: {},
  passive: [
    [0.0012, 0.0015, 0.0018, 0.0021, 0.0024],
    [0.4, 0.5, 0.6, 0.7, 0.8],
  ],
  statuses: { wavebreaker: { frames: -1, hitlag: false } },
  timing: {},
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;
