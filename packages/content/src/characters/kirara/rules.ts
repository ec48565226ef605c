import { type GameRule, textOf } from '../../gameRule.ts';

export const rules = {
  kirara_a1: {
    limit: 'Stacks of Bewitching, Betwitching Tails (first passive) are never lost.',
    reference: 'Stacks stay after the rolls.',
    game: 'The shields at the end of the rolls use the stacks up.',
    evidence: [textOf('talents', 'kirara', 'Bewitching, Betwitching Tails')],
  },
} satisfies Readonly<Record<string, GameRule>>;
