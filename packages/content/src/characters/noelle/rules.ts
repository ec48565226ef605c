import { type GameRule, textOf } from '../../gameRule.ts';

export const rules = {
  noelle_a1: {
    limit: 'Devotion (first passive) also protects Noelle herself while she is on the field.',
    reference: 'The active character, Noelle included.',
    game: 'The active character, if that is not Noelle.',
    evidence: [textOf('talents', 'noelle', 'Devotion')],
  },
} satisfies Readonly<Record<string, GameRule>>;
