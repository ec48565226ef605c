import { type GameRule, textOf } from '../../gameRule.ts';

export const rules = {
  varka_a4: {
    limit: 'The second passive works at any ascension.',
    reference: 'The passive works at any ascension.',
    game: 'The passive works from the fourth ascension on.',
    evidence: [textOf('talents', 'varka', "Wind's Vanguard")],
  },
  varka_c6: {
    limit: 'C6: the CRIT DMG remains after the stacks have run out.',
    reference: '20 % CRIT DMG for each stack there was last.',
    game: '20 % CRIT DMG for each stack, which lasts 8 s.',
    evidence: [textOf('constellations', 'varka', '"Beloved Mondstadt, Steadfast You Shall Shine"')],
  },
} satisfies Readonly<Record<string, GameRule>>;
