// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, HitboxFacts, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'skywardblade',
  class: 'sword',
  rarity: 5,
  base: [
    { stat: 'base_atk', initial: 45.9364, curve: 'GROW_CURVE_ATTACK_301' },
    { stat: 'er', initial: 0.12, curve: 'GROW_CURVE_CRITICAL_301' },
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
    critRate: { values: [0.04, 0.05, 0.06, 0.07, 0.08], stat: 'cr' },
    mult: { values: [0.2, 0.25, 0.3, 0.35, 0.4] },
  },
  constants: { attackSpeed: { value: 0.1, stat: 'atkspd%' } },
  passive: [[0.04, 0.05, 0.06, 0.07, 0.08], 0.1, 0.1, [0.2, 0.25, 0.3, 0.35, 0.4], 12],
  statuses: { 'skyward-blade-crit': { frames: -1, hitlag: false }, 'skyward-blade': { frames: 720, hitlag: true } },
  timing: { buffKey: 'skyward-blade' },
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;

export const hitboxes: readonly HitboxFacts[] = [
  { name: 'Skyward Blade', shape: 'single', center: 'global', flags: ['spawn_proc_target'] },
];
