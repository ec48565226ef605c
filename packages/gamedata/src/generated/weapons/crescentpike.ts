// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, HitboxFacts, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'crescentpike',
  class: 'polearm',
  rarity: 4,
  base: [
    { stat: 'base_atk', initial: 43.7349, curve: 'GROW_CURVE_ATTACK_202' },
    { stat: 'phys%', initial: 0.075067, curve: 'GROW_CURVE_CRITICAL_201' },
  ],
  substat: 'phys%',
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
  refineValues: { mult: { values: [0.2, 0.25, 0.3, 0.35, 0.4] } },
  constants: { buffKey: { value: 'crescent-pike-buff' } },
  passive: [[0.2, 0.25, 0.3, 0.35, 0.4], 5],
  statuses: { 'crescent-pike-buff': { frames: 300, hitlag: true } },
  timing: {},
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;

export const hitboxes: readonly HitboxFacts[] = [
  { name: 'Crescent Pike', shape: 'single', center: 'global', flags: ['spawn_proc_target'] },
];
