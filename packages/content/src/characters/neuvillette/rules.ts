import { type GameRule, textOf } from '../../gameRule.ts';

export const rules = {
  neuvillette_a4: {
    limit: 'Discipline of the Supreme Arbitration (second passive) begins with the first change of his HP.',
    reference: 'The hydro damage is updated when his HP changes and is 0 until then.',
    game: 'The hydro damage follows his current HP from the beginning: 30 % at full HP.',
    evidence: [textOf('talents', 'neuvillette', 'Discipline of the Supreme Arbitration')],
  },
} satisfies Readonly<Record<string, GameRule>>;
