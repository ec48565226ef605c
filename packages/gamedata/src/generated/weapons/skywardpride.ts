// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, HitboxFacts, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'skywardpride',
  class: 'claymore',
  rarity: 5,
  base: [
    { stat: 'base_atk', initial: 47.537, curve: 'GROW_CURVE_ATTACK_302' },
    { stat: 'er', initial: 0.08, curve: 'GROW_CURVE_CRITICAL_301' },
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
    damage: { values: [0.08, 0.1, 0.12, 0.14, 0.16], stat: 'dmg%' },
    mult: { values: [0.8, 1, 1.2, 1.4, 1.6] },
  },
  constants: { buffKey: { value: 'skyward-pride-active' } },
  passive: [[0.08, 0.1, 0.12, 0.14, 0.16], [0.8, 1, 1.2, 1.4, 1.6], 20, 8],
  statuses: { 'skyward pride': { frames: -1, hitlag: false }, 'skyward-pride-active': { frames: 1200, hitlag: true } },
  timing: {},
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;

export const hitboxes: readonly HitboxFacts[] = [
  { name: 'Skyward Pride', shape: 'box', center: 'global', box: [0.1, 0.1], flags: ['spawn_proc_target'] },
];
