// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, HitboxFacts, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'scionoftheblazingsun',
  class: 'bow',
  rarity: 4,
  base: [
    { stat: 'base_atk', initial: 43.7349, curve: 'GROW_CURVE_ATTACK_202' },
    { stat: 'cr', initial: 0.04, curve: 'GROW_CURVE_CRITICAL_201' },
  ],
  substat: 'cr',
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
  refineValues: {
    mult: { values: [0.6, 0.75, 0.9, 1.05, 1.2] },
    damage: { values: [0.28, 0.35, 0.42, 0.49, 0.56], stat: 'dmg%' },
  },
  constants: {},
  passive: [[0.6, 0.75, 0.9, 1.05, 1.2], 10, [0.28, 0.35, 0.42, 0.49, 0.56], 10],
  statuses: {
    scion: { frames: -1, hitlag: false },
    'scion-icd': { frames: 600, hitlag: true },
    'scion-heartsearer': { frames: 600, hitlag: true },
  },
  timing: { debuffKey: 'scion-heartsearer', icdKey: 'scion-icd' },
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;

export const hitboxes: readonly HitboxFacts[] = [
  { name: 'Scion of the Blazing Sun', shape: 'circle', center: 'global', radius: 3.5, flags: ['spawn_proc_target'] },
];
