import { type GameRule, textOf } from '../../gameRule.ts';

export const rules = {
  qiqi_a1: {
    limit:
      'Life-Prolonging Methods (first passive) works while the Herald of Frost is not on the field, instead of while it is.',
    reference: 'Reactions while the Herald of Frost is away count.',
    game: 'Reactions while the Herald of Frost is there count.',
    evidence: [textOf('talents', 'qiqi', 'Life-Prolonging Methods')],
  },
} satisfies Readonly<Record<string, GameRule>>;
