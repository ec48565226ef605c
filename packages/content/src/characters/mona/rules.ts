import { avatarOf, type GameRule } from '../../gameRule.ts';

export const rules = {
  mona_c2: {
    limit: 'C2 gives Elemental Mastery for 8 s, not 12 s.',
    reference: '80 EM for 8 s.',
    game: '80 EM for 12 s.',
    evidence: [avatarOf('10000041', 'Lunar Chain')],
  },
} satisfies Readonly<Record<string, GameRule>>;
