import { type GameRule, textOf } from '../../gameRule.ts';

export const rules = {
  dahlia_a4: {
    limit: 'The attack speed of the second passive begins with the first swap after the burst.',
    reference: 'The attack speed begins with a swap during Favonian Favor.',
    game: 'The attack speed begins with Favonian Favor.',
    evidence: [textOf('talents', 'dahlia', 'Prayer of Well-Wrought Joy')],
  },
  dahlia_c6: {
    limit: 'C6 is used up by the first loss of HP, even if no character falls.',
    reference: 'The first loss of HP begins the 15 minutes between two.',
    game: 'A fall begins the 15 minutes between two.',
    evidence: [textOf('constellations', 'dahlia', 'You Shall Go Out With Joy')],
  },
} satisfies Readonly<Record<string, GameRule>>;
