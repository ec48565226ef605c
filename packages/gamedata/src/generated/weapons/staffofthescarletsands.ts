// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { Frozen, WeaponFacts } from '../../types.ts';

const facts = {
  key: 'staffofthescarletsands',
  class: 'polearm',
  rarity: 5,
  base: [
    { stat: 'base_atk', initial: 44.3358, curve: 'GROW_CURVE_ATTACK_304' },
    { stat: 'cr', initial: 0.096, curve: 'GROW_CURVE_CRITICAL_301' },
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
    atkPerEm: { values: [0.52, 0.65, 0.78, 0.91, 1.04] },
    atkPerEmAndStack: { values: [0.28, 0.35, 0.42, 0.49, 0.56] },
  },
  constants: {},
  passive: [[0.52, 0.65, 0.78, 0.91, 1.04], 10, [0.28, 0.35, 0.42, 0.49, 0.56], 3],
  statuses: { scarletsands: { frames: -1, hitlag: false }, 'scarletsands-skill': { frames: 600, hitlag: true } },
  timing: { skillBuffKey: 'scarletsands-skill' },
} satisfies WeaponFacts;

export default facts as Frozen<typeof facts>;
