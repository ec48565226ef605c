import { type GameRule, textOf } from '../../gameRule.ts';

export const rules = {
  venti_c1: {
    limit: 'C1: the additional arrows deal a third of the damage, not 33%.',
    reference: "A third of the arrow's damage.",
    game: "33 % of the arrow's damage.",
    evidence: [textOf('constellations', 'venti', 'Splitting Gales')],
  },
} satisfies Readonly<Record<string, GameRule>>;
