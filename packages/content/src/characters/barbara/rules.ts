import { type GameRule, textOf } from '../../gameRule.ts';

export const rules = {
  barbara_c2: {
    limit: 'Vitality Burst (C2) strengthens every teammate, not only the one on the field.',
    reference: '15 % hydro damage for every teammate for as long as the loop usually plays, never for Barbara.',
    game: '15 % hydro damage for the active character, whoever that is, while the loop plays.',
    evidence: [textOf('constellations', 'barbara', 'Vitality Burst')],
  },
} satisfies Readonly<Record<string, GameRule>>;
