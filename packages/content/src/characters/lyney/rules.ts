import { type GameRule, textOf } from '../../gameRule.ts';

export const rules = {
  lyney_c2: {
    limit: 'Loquacious Cajoling (C2) begins when he is swapped in, not if he is the first on the field.',
    reference: 'Stacks are gained from a swap to him on.',
    game: 'Stacks are gained also if he begins the fight on the field.',
    evidence: [textOf('constellations', 'lyney', 'Loquacious Cajoling')],
  },
} satisfies Readonly<Record<string, GameRule>>;
