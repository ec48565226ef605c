/** Records of rules of the game that belong to weapons. */
import { type GameRule, textOf } from './gameRule.ts';

export const rules = {
  fracturedhalo: {
    limit: 'Members after the wielder in the team do not get the Lunar-Charged damage.',
    reference: 'The wielder and the members before it get the Lunar-Charged damage.',
    game: 'All members get the Lunar-Charged damage.',
    evidence: [textOf('weapons', 'fracturedhalo', 'Purifying Crown')],
  },
} satisfies Readonly<Record<string, GameRule>>;
