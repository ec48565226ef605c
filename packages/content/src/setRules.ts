/** Records of rules of the game that belong to sets. */
import { type GameRule, laterTextOf, textOf } from './gameRule.ts';

export const rules = {
  vermillionhereafter_hp: {
    limit: 'Any party member losing HP adds a stack.',
    reference: 'HP that any member loses add a stack.',
    game: 'HP that the wearer loses add a stack.',
    evidence: [textOf('artifacts', 'vermillionhereafter', '4 pieces')],
  },
  vermillionhereafter_wearers: {
    limit: 'With several wearers only the last one gains stacks and loses Nascent Light on swaps.',
    reference: 'With several wearers only the last gains stacks and loses Nascent Light on swaps.',
    game: 'Each wearer gains stacks and loses Nascent Light as it leaves the field.',
    evidence: [textOf('artifacts', 'vermillionhereafter', '4 pieces')],
  },
  viridescentvenerer: {
    limit: '4 pieces: Stellar Swirl does not deal 20% more damage.',
    reference: 'The set strengthens Swirl, by 60 %.',
    game: 'It strengthens Stellar Swirl, too, by 20 %.',
    evidence: [laterTextOf('artifacts', 'viridescentvenerer', '4 pieces', '5dd639f66982fb8659d618bea6f9a3ee5b0f7d53')],
  },
} satisfies Readonly<Record<string, GameRule>>;
