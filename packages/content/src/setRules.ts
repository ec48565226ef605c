/** Records of rules of the game that belong to sets. */
import { type GameRule, textOf } from './gameRule.ts';

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
} satisfies Readonly<Record<string, GameRule>>;
