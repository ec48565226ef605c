import { avatarOf, extendedAbilityOf, extendedTextOf, type GameRule } from '../../gameRule.ts';

export const rules = {
  yumemizukimizuki_radiance: {
    limit: 'The Radiance effects that version 7.0 added to passives and constellations are missing.',
    reference: 'Her talents are those before version 7.0.',
    game: 'Dreamdrifter, C1 and C6 strengthen Stellar Swirl too, Swirls make the next cloud deal 1000 % of her EM more, the team has 10 % of her EM, and C1, C2, C4 and C6 do more; Radiance adds Stellar Swirl damage. The attack of C1 hits one frame after the Swirl and C2 reaches 12 m, estimates.',
    evidence: [
      extendedTextOf('廓然梦生'),
      avatarOf('10000109', '廓然梦生'),
      extendedAbilityOf('Mizuki', 'Avatar_Mizuki_ExtraProudSkill'),
    ],
    estimated: true,
  },
} satisfies Readonly<Record<string, GameRule>>;
