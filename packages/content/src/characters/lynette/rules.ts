import { abilityOf, type GameRule, textOf } from '../../gameRule.ts';

export const rules = {
  lynette_c6: {
    limit: 'Watchful Eye (C6) lasts 6.4 s, not 6 s.',
    reference: 'Infusion and anemo damage last 6.4 s.',
    game: 'Infusion and anemo damage last 6 s.',
    evidence: [textOf('constellations', 'lynette', 'Watchful Eye')],
  },
  lynette_skill: {
    limit: 'The skill costs HP in each of 3 seconds, not of 4.',
    reference: 'Three times 6 % of her HP, a second apart.',
    game: 'Four times 6 % of her HP, a second apart.',
    evidence: [textOf('talents', 'lynette', 'Enigmatic Feint'), abilityOf('Linette', 'Avatar_Linette_ElementalArt')],
  },
} satisfies Readonly<Record<string, GameRule>>;
