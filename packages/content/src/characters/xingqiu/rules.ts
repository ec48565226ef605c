import { type GameRule, textOf } from '../../gameRule.ts';

export const rules = {
  xingqiu_a1: {
    limit: 'Hydropathic (first passive): Rain Swords do not heal when they end.',
    reference: 'Rain Swords do not heal.',
    game: 'Each Rain Sword that ends heals the active character by 6 % of his max HP (three swords, with C1 four). Swords do not shatter here.',
    evidence: [textOf('talents', 'xingqiu', 'Hydropathic')],
  },
} satisfies Readonly<Record<string, GameRule>>;
