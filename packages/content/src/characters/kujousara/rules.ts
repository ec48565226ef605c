import { type GameRule, textOf } from '../../gameRule.ts';

export const rules = {
  kujousara_skill: {
    limit: 'The cover leaves no crowfeather before ascension 1.',
    reference: 'Fully charged shots use up the cover from the first ascension on.',
    game: 'Fully charged shots use up the cover at any ascension.',
    evidence: [textOf('talents', 'kujousara', 'Tengu Stormcall; Immovable Will is about charge times alone')],
  },
} satisfies Readonly<Record<string, GameRule>>;
