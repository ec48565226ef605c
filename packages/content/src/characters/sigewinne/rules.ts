import { type GameRule, textOf, valuesOf } from '../../gameRule.ts';

export const rules = {
  sigewinne_burst: {
    limit: 'Her burst uses the talent level of her normal attacks.',
    reference: 'The damage of her burst has the multiplier at the level of her normal attacks.',
    game: 'The damage of her burst has the multiplier at its own level.',
    evidence: [
      textOf('talents', 'sigewinne', 'Super Saturated Syringing'),
      valuesOf('Super Saturated Syringing, param1'),
    ],
  },
} satisfies Readonly<Record<string, GameRule>>;
