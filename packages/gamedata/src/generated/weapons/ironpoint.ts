// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'ironpoint',
  class: 'polearm',
  rarity: 2,
  base: [{ stat: 'base_atk', initial: 32.93, curve: 'GROW_CURVE_ATTACK_101' }],
  substat: null,
  promo: [
    { maxLevel: 20, add: {} },
    { maxLevel: 40, add: { base_atk: 11.7 } },
    { maxLevel: 50, add: { base_atk: 23.3 } },
    { maxLevel: 60, add: { base_atk: 35 } },
    { maxLevel: 70, add: { base_atk: 46.7 } },
  ],
  family: 'NoEffect',
  params: [],
  refineValues: {},
  constants: {},
  passive: [],
  statuses: {},
  timing: {},
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;
