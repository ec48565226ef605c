import { type GameRule, textOf } from '../../gameRule.ts';

export const rules = {
  sangonomiyakokomi_c6: {
    limit: 'The hydro damage of Sango Isshin (C6) lasts 8 s, not 4 s.',
    reference: '40 % hydro damage for 8 s.',
    game: '40 % hydro damage for 4 s.',
    evidence: [textOf('constellations', 'sangonomiyakokomi', 'Sango Isshin')],
  },
} satisfies Readonly<Record<string, GameRule>>;
