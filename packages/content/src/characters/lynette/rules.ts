import { type GameRule, textOf } from '../../gameRule.ts';

export const rules = {
  lynette_c6: {
    limit: 'Watchful Eye (C6) lasts 6.4 s, not 6 s.',
    reference: 'Infusion and anemo damage last 6.4 s.',
    game: 'Infusion and anemo damage last 6 s.',
    evidence: [textOf('constellations', 'lynette', 'Watchful Eye')],
  },
} satisfies Readonly<Record<string, GameRule>>;
