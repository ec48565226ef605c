// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'gestofthemightywolf',
  class: 'claymore',
  rarity: 5,
  base: [
    { stat: 'base_atk', initial: 45.9364, curve: 'GROW_CURVE_ATTACK_301' },
    { stat: 'cr', initial: 0.072, curve: 'GROW_CURVE_CRITICAL_301' },
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
    damagePerStack: { values: [0.075, 0.095, 0.115, 0.135, 0.155], stat: 'dmg%' },
    critDamagePerStack: { values: [0.075, 0.095, 0.115, 0.135, 0.155], stat: 'cd' },
  },
  constants: { attackSpeed: { value: 0.1, stat: 'atkspd%' } },
  passive: [0.1, 1, 2, 2, [0.075, 0.095, 0.115, 0.135, 0.155], 4, 4, 0.01, [0.075, 0.095, 0.115, 0.135, 0.155]],
  statuses: {
    'gest-of-the-mighty-wolf-atkspd': { frames: -1, hitlag: false },
    'gest-of-the-mighty-wolf-stacks': { frames: 240, hitlag: false },
  },
  timing: { attackSpeedKey: 'gest-of-the-mighty-wolf-atkspd', stacksKey: 'gest-of-the-mighty-wolf-stacks' },
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;
