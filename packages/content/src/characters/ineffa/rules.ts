import { type GameRule, textOf } from '../../gameRule.ts';

export const rules = {
  ineffa_c4: {
    limit: 'C4 gives its energy at every lunar-charged reaction, not once in 4 s.',
    reference: '5 energy for every lunar-charged reaction.',
    game: '5 energy for a lunar-charged reaction, once in 4 s.',
    evidence: [textOf('constellations', 'ineffa', 'The Edictless Path')],
  },
} satisfies Readonly<Record<string, GameRule>>;
