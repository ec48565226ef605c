import { type GameRule, textOf } from '../../gameRule.ts';

export const rules = {
  chasca_c4: {
    limit: 'C4 gives energy for every small shell of the burst as soon as one has an element.',
    reference: 'Each small shell gives energy if one has an element.',
    game: 'Each small shell that has an element gives energy.',
    evidence: [textOf('constellations', 'chasca', 'Sparks, the Sudden Shot')],
  },
} satisfies Readonly<Record<string, GameRule>>;
