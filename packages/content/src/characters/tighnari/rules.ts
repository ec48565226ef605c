import { type GameRule, textOf } from '../../gameRule.ts';

export const rules = {
  tighnari_c2: {
    limit: 'C2 checks whether the active character is in the field, not whether an opponent is.',
    reference: '20 % dendro damage while the active character stands in the field.',
    game: '20 % dendro damage while opponents stand in the field.',
    evidence: [textOf('constellations', 'tighnari', 'Origins Known From the Stem')],
  },
} satisfies Readonly<Record<string, GameRule>>;
