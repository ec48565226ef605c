// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'primordialjadewingedspear',
  class: 'polearm',
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
    atkPerStack: { values: [0.032, 0.039, 0.046, 0.053, 0.06] },
    damageAtMax: { values: [0.12, 0.15, 0.18, 0.21, 0.24] },
  },
  constants: { icdKey: { value: 'primordial-jade-spear-icd' }, buffKey: { value: 'primordial' } },
  passive: [[0.032, 0.039, 0.046, 0.053, 0.06], 6, 7, 0.3, [0.12, 0.15, 0.18, 0.21, 0.24]],
  statuses: { 'primordial-jade-spear-icd': { frames: 18, hitlag: true }, primordial: { frames: 360, hitlag: true } },
  timing: {},
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;
