import { type GameRule, textOf } from '../../gameRule.ts';

export const rules = {
  barbara_c2: {
    limit: 'Vitality Burst (C2) strengthens every teammate, not only the one on the field.',
    reference: '15 % hydro damage for every teammate for as long as the loop usually plays, never for Barbara.',
    game: '15 % hydro damage for the active character while the loop plays.',
    evidence: [textOf('constellations', 'barbara', 'Vitality Burst')],
  },
  barbara_c6: {
    limit: 'Dedicating Everything to You (C6) revives with 1 HP instead of all HP.',
    reference: 'The first loss of HP of the active character is the one use in 15 minutes; a fallen one has 1 HP.',
    game: 'A character that falls has all HP, once in 15 minutes.',
    evidence: [textOf('constellations', 'barbara', 'Dedicating Everything to You')],
  },
} satisfies Readonly<Record<string, GameRule>>;
