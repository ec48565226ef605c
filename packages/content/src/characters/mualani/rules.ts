import { type GameRule, textOf } from '../../gameRule.ts';

export const rules = {
  mualani_a4: {
    limit: "Stacks of Natlan's Greatest Guide (second passive) do not end after 20 s.",
    reference: 'Stacks last until a burst uses them.',
    game: 'Stacks last 20 s; each new one renews the others.',
    evidence: [textOf('talents', 'mualani', "Natlan's Greatest Guide")],
  },
} satisfies Readonly<Record<string, GameRule>>;
