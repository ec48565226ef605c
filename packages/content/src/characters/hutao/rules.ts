import { type GameRule, textOf } from '../../gameRule.ts';

export const rules = {
  hutao_c4: {
    limit: 'Garden of Eternal Rest (C4) works from C5 on.',
    reference: 'The constellation needs C5.',
    game: 'The constellation needs C4.',
    evidence: [textOf('constellations', 'hutao', 'Garden of Eternal Rest')],
  },
} satisfies Readonly<Record<string, GameRule>>;
