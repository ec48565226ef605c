// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'kitaincrossspear',
  class: 'polearm',
  rarity: 4,
  base: [
    { stat: 'base_atk', initial: 43.7349, curve: 'GROW_CURVE_ATTACK_202' },
    { stat: 'em', initial: 24, curve: 'GROW_CURVE_CRITICAL_201' },
  ],
  substat: 'em',
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
  refineValues: { skillDamage: { values: [0.06, 0.075, 0.09, 0.105, 0.12] }, energy: { values: [3, 3.5, 4, 4.5, 5] } },
  constants: { tickFrames: { value: 120 }, icdKey: { value: 'kitain-icd' } },
  passive: [[0.06, 0.075, 0.09, 0.105, 0.12], 3, [3, 3.5, 4, 4.5, 5], 2, 6, 10],
  statuses: { 'kitain-skill-dmg-buff': { frames: -1, hitlag: false }, 'kitain-icd': { frames: 600, hitlag: true } },
  timing: {},
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;
