import { type GameRule, textOf } from '../../gameRule.ts';

export const rules = {
  amber_c6: {
    limit: 'The ATK of Wildfire (C6) lasts 15 s, not 10 s.',
    reference: '15 % ATK for 15 s.',
    game: '15 % ATK for 10 s.',
    evidence: [textOf('constellations', 'amber', 'Wildfire')],
  },
} satisfies Readonly<Record<string, GameRule>>;
