import { type GameRule, textOf } from '../../gameRule.ts';

export const rules = {
  shenhe_skill: {
    limit: 'Icy Quills come with the second passive only.',
    reference: 'Icy Quills need the fourth ascension.',
    game: 'Icy Quills are part of her skill at any ascension.',
    evidence: [
      textOf('talents', 'shenhe', 'Spring Spirit Summoning; Spirit Communion Seal does not mention the quills'),
    ],
  },
} satisfies Readonly<Record<string, GameRule>>;
