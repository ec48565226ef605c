import { type GameRule, textOf } from '../../gameRule.ts';

export const rules = {
  xianyun_c4: {
    limit: 'Mystery Millet Gourmet (C4) heals by 0% ATK.',
    reference: 'A wave heals by 0 % of her ATK: the leaps are counted after they were reset.',
    game: 'A wave heals everyone by 50, 80 or 150 % of her ATK after one, two or three leaps.',
    evidence: [textOf('constellations', 'xianyun', 'Mystery Millet Gourmet')],
  },
} satisfies Readonly<Record<string, GameRule>>;
