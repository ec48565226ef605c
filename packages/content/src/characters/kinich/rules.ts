import { type GameRule, textOf } from '../../gameRule.ts';

export const rules = {
  kinich_a4: {
    limit: "Flame Spirit Pact's stacks (second passive) do not run out.",
    reference: 'Stacks last until a cannon uses them.',
    game: 'Stacks last 15 s; each new one renews the other.',
    evidence: [textOf('talents', 'kinich', 'Flame Spirit Pact')],
  },
  kinich_c4: {
    limit: 'C4 gives energy as the fight starts, and then none for 2.8 s.',
    reference: '5 energy as the fight starts, which begins the 2.8 s between two.',
    game: 'No energy as the fight starts.',
    evidence: [textOf('constellations', 'kinich', "Hummingbird's Feather")],
  },
} satisfies Readonly<Record<string, GameRule>>;
