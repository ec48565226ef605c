import { type GameRule, textOf } from '../../gameRule.ts';

export const rules = {
  collei_a4: {
    limit: 'The Languid Wood (second passive) extends the zone three times per fight, not three times per burst.',
    reference: 'Dendro reactions extend the zone by 3 s in a whole fight.',
    game: 'Dendro reactions extend the zone of each burst by up to 3 s.',
    evidence: [textOf('talents', 'collei', 'The Languid Wood')],
  },
} satisfies Readonly<Record<string, GameRule>>;
