import { avatarOf, extendedAbilityOf, extendedTextOf, type GameRule } from '../../gameRule.ts';

export const rules = {
  wriothesley_radiance: {
    limit: 'The Radiance effects that version 7.0 added to passives and constellations are missing.',
    reference: 'His talents are those before version 7.0.',
    game: 'In a polestar field enhanced third and fifth strikes and the charged attacks below 60 % HP deal stellar-conduct damage, which is 30 % stronger, and C1, C2, C4 and C6 do more.',
    evidence: [
      extendedTextOf('冤苦终有显明之期'),
      avatarOf('10000086', '冤苦终有显明之期'),
      extendedAbilityOf('Wriothesley', 'Avatar_Wriothesley_ElementalArt_Buff'),
    ],
  },
} satisfies Readonly<Record<string, GameRule>>;
