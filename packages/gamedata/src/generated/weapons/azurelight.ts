// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'azurelight',
  class: 'sword',
  rarity: 5,
  base: [
    { stat: 'base_atk', initial: 47.537, curve: 'GROW_CURVE_ATTACK_302' },
    { stat: 'cr', initial: 0.048, curve: 'GROW_CURVE_CRITICAL_301' },
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
  refineValues: {
    atk: { values: [0.24, 0.3, 0.36, 0.42, 0.48] },
    critDamage: { values: [0.4, 0.5, 0.6, 0.7, 0.8] },
    atkWithoutEnergy: { values: [0.48, 0.6, 0.72, 0.84, 0.96], stat: 'atk%' },
  },
  constants: {},
  passive: [12, [0.24, 0.3, 0.36, 0.42, 0.48], 0, [0.24, 0.3, 0.36, 0.42, 0.48], [0.4, 0.5, 0.6, 0.7, 0.8]],
  statuses: { 'azurelight-buff': { frames: 720, hitlag: true } },
  timing: { buffKey: 'azurelight-buff' },
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;
