import { type GameRule, textOf } from '../../gameRule.ts';

export const rules = {
  ororon_a1: {
    limit:
      'First passive: the ten hits that give points are counted over the whole fight; after them each use of the skill gives points once.',
    reference: 'Ten hits of teammates in a fight give points, later one for each use of the skill.',
    game: 'Ten hits of teammates for each use of the skill give points.',
    evidence: [textOf('talents', 'ororon', 'Nightshade Synesthesia')],
  },
  ororon_a1_targets: {
    limit: 'Hypersense hits no enemy when four or more are near.',
    reference: 'Up to three opponents near are struck; with more, none.',
    game: 'Up to four opponents near are struck.',
    evidence: [textOf('talents', 'ororon', 'Nightshade Synesthesia')],
  },
} satisfies Readonly<Record<string, GameRule>>;
