import { type GameRule, textOf } from '../../gameRule.ts';

export const rules = {
  zhongli_a1: {
    limit:
      'Resonant Waves (first passive) strengthens the Jade Shield only the first time shield strength is computed, not as long as the shield lasts.',
    reference: 'The first computation of shield strength under the shield uses the bonus up.',
    game: '5 % shield strength for each hit on the shield, up to five, until it is gone.',
    evidence: [textOf('talents', 'zhongli', 'Resonant Waves')],
  },
} satisfies Readonly<Record<string, GameRule>>;
