import { type GameRule, textOf } from '../../gameRule.ts';

export const rules = {
  ganyu_c1: {
    limit: 'The lower cryo resistance of C1 lasts 5 s, not 6 s.',
    reference: '15 % less cryo resistance for 5 s.',
    game: '15 % less cryo resistance for 6 s.',
    evidence: [textOf('constellations', 'ganyu', 'Dew-Drinker')],
  },
} satisfies Readonly<Record<string, GameRule>>;
