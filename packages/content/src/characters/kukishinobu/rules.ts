import { type GameRule, textOf } from '../../gameRule.ts';

export const rules = {
  kukishinobu_a4: {
    limit:
      "Heart's Repose (second passive, 25% of her EM) strengthens the first hit of the Sanctifying Ring at any ascension.",
    reference: 'The first strike of the ring has 25 % of her EM at any ascension.',
    game: 'It has them from the fourth ascension on, as the ring has.',
    evidence: [textOf('talents', 'kukishinobu', "Heart's Repose")],
  },
} satisfies Readonly<Record<string, GameRule>>;
