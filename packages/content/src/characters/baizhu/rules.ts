import { type GameRule, textOf, valuesOf } from '../../gameRule.ts';

export const rules = {
  baizhu_skill: {
    limit: 'Universal Diagnosis heals by the talent level of his burst.',
    reference: 'The healing of the skill has the numbers at the level of the burst.',
    game: 'The healing of the skill has the numbers at its own level.',
    evidence: [textOf('talents', 'baizhu', 'Universal Diagnosis'), valuesOf('Universal Diagnosis, param2 and param3')],
  },
} satisfies Readonly<Record<string, GameRule>>;
