// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'nocturnescurtaincall',
  class: 'catalyst',
  rarity: 5,
  base: [
    { stat: 'base_atk', initial: 44.3358, curve: 'GROW_CURVE_ATTACK_304' },
    { stat: 'cd', initial: 0.192, curve: 'GROW_CURVE_CRITICAL_301' },
  ],
  substat: 'cd',
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
    hp: { values: [0.1, 0.12, 0.14, 0.16, 0.18], stat: 'hp%' },
    hpAfterLunar: { values: [0.14, 0.16, 0.18, 0.2, 0.22], stat: 'hp%' },
    critDamage: { values: [0.6, 0.8, 1, 1.2, 1.4], stat: 'cd' },
    energy: { values: [14, 15, 16, 17, 18] },
  },
  constants: {},
  passive: [
    [0.1, 0.12, 0.14, 0.16, 0.18],
    [14, 15, 16, 17, 18],
    12,
    [0.14, 0.16, 0.18, 0.2, 0.22],
    [0.6, 0.8, 1, 1.2, 1.4],
    18,
  ],
  statuses: {
    'nocturnes-curtain-call-hp': { frames: -1, hitlag: false },
    'nocturnes-curtain-call-icd': { frames: 1080, hitlag: true },
    '%v-hp': { frames: 720, hitlag: true },
    '%v-cd': { frames: 720, hitlag: true },
  },
  timing: { buffKey: 'nocturnes-curtain-call-buff', icdKey: 'nocturnes-curtain-call-icd' },
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;
