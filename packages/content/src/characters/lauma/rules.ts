import { type GameRule, textOf } from '../../gameRule.ts';

export const rules = {
  lauma_a4: {
    limit: 'Cleansing for the Spring (second passive) reaches its 32% skill damage at 80 EM instead of 800.',
    reference: '0.4 % skill damage for each point of EM at the start of the fight, 32 % at most.',
    game: '0.04 % skill damage for each point of EM, 32 % at most.',
    evidence: [textOf('talents', 'lauma', 'Cleansing for the Spring')],
  },
  lauma_c4: {
    limit: 'C4 gives 5 energy, not 4.',
    reference: '5 energy.',
    game: '4 energy.',
    evidence: [textOf('constellations', 'lauma', "Nor Yearn for the Great Bear's Might")],
  },
} satisfies Readonly<Record<string, GameRule>>;
