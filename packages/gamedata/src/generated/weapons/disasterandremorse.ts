// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'disasterandremorse',
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
    attackDamage: { values: [0.4, 0.5, 0.6, 0.7, 0.8], stat: 'dmg%' },
    castDamage: { values: [0.4, 0.5, 0.6, 0.7, 0.8], stat: 'dmg%' },
  },
  constants: { secretRite: { value: 0.75 }, extensionFrames: { value: 60 }, extensionRestFrames: { value: 6 } },
  passive: [17, 3, 18, [0.4, 0.5, 0.6, 0.7, 0.8], [0.4, 0.5, 0.6, 0.7, 0.8], 1, 1, 0.1, 0.75],
  statuses: {
    'path-of-conflict': { frames: 1020, hitlag: true },
    unforgivable: { frames: 180, hitlag: true },
    irreparable: { frames: 180, hitlag: true },
    'disaster-and-remorse-icd': { frames: 1080, hitlag: true },
  },
  timing: {
    attackKey: 'unforgivable',
    castKey: 'irreparable',
    conflictKey: 'path-of-conflict',
    icdKey: 'disaster-and-remorse-icd',
  },
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;
