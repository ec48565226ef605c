import { type GameRule, textOf, valuesOf } from '../../gameRule.ts';

export const rules = {
  durin_skill: {
    limit: 'All three hits of Denial of Darkness deal the damage of the last.',
    reference: 'All three hits have the third multiplier (109.888 % at level 9).',
    game: 'The hits have their own multipliers (122.808 %, 90.44 %, 109.888 % at level 9).',
    evidence: [
      textOf('talents', 'durin', 'Binary Form: Convergence and Division'),
      valuesOf('Binary Form: Convergence and Division, param2 to param4'),
    ],
  },
} satisfies Readonly<Record<string, GameRule>>;
