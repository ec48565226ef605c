import { type GameRule, textOf } from '../../gameRule.ts';

export const rules = {
  citlali_c1: {
    limit: 'C1 gives no more blades by melt and freeze before the first passive is unlocked.',
    reference: 'The first passive gives the three blades.',
    game: 'C1 alone gives them, once in 8 s.',
    evidence: [textOf('constellations', 'citlali', 'Radiant Blades of Centzon Mimixcoah')],
  },
} satisfies Readonly<Record<string, GameRule>>;
