import { type GameRule, textOf } from '../../gameRule.ts';

export const rules = {
  yunjin_a1: {
    limit: 'True to Oneself (first passive) is not modelled: add `perfect=1` for a perfect counter.',
    reference: 'The param `perfect` means that she was hit.',
    game: 'A hit that she takes before a pressed Opening Flourish strikes makes it the second level. The moment is estimated: any frame before the strike counts.',
    evidence: [textOf('talents', 'yunjin', 'True to Oneself')],
    estimated: true,
  },
} satisfies Readonly<Record<string, GameRule>>;
