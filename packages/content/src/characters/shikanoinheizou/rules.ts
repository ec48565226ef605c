import { type GameRule, textOf } from '../../gameRule.ts';

export const rules = {
  shikanoinheizou_c4: {
    limit: 'C4: enemies without an aura count like those with an iris.',
    reference: 'Each opponent that is hit gives energy.',
    game: 'Each iris gives energy.',
    evidence: [textOf('constellations', 'shikanoinheizou', 'Tome of Lies')],
  },
} satisfies Readonly<Record<string, GameRule>>;
