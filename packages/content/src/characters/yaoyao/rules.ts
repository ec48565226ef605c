import { type GameRule, textOf } from '../../gameRule.ts';

export const rules = {
  yaoyao_c4: {
    limit: 'The EM of C4 lasts 8.8 s, not 8 s.',
    reference: 'The EM lasts 8.8 s.',
    game: 'The EM lasts 8 s.',
    evidence: [textOf('constellations', 'yaoyao', 'Winsome')],
  },
} satisfies Readonly<Record<string, GameRule>>;
