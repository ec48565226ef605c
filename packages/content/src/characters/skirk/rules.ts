import { type GameRule, textOf } from '../../gameRule.ts';

export const rules = {
  skirk_passives: {
    limit: 'Her passive talents work before their ascensions.',
    reference: 'Both passives work at any ascension.',
    game: 'The passives work from the first and the fourth ascension on.',
    evidence: [textOf('talents', 'skirk', 'Reason Beyond Reason, Return to Oblivion')],
  },
  skirk_burst: {
    limit: 'Havoc: Extinction strengthens every hit, not one hit per 0.1 s.',
    reference: 'Each of ten hits of normal attacks is stronger.',
    game: 'A hit of normal attacks is stronger once in 0.1 s, ten times.',
    evidence: [textOf('talents', 'skirk', 'Havoc: Ruin, Havoc: Extinction')],
  },
} satisfies Readonly<Record<string, GameRule>>;
