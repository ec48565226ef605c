import { avatarOf, extendedAbilityOf, type GameRule, NO_HEXEREI } from '../../gameRule.ts';

export const rules = {
  klee_hexerei: {
    limit:
      'The Hexerei effects of the passives and constellations are missing, and the character does not count as a Hexerei character.',
    also: [NO_HEXEREI],
    reference: 'She is no Hexerei character.',
    game: 'She is a Hexerei character, with Boom-Boom Strike, up to three Explosive Sparks, Boom Badges and the stronger C1, C2, C4 and C6; C2 takes 23 % DEF, not 23.3 %. Frames are estimated: Boom-Boom Strike has those of the charged attack, or lands with the bomb that it follows, and normal attacks during the burst have their usual ones.',
    evidence: [
      avatarOf('10000029', "Witch's Eve Rite: Sparkborne Magic, Pounding Surprise, C1, C2, C4 and C6"),
      extendedAbilityOf('Klee', 'Avatar_Klee_PermanentSkill_1'),
    ],
    estimated: true,
  },
} satisfies Readonly<Record<string, GameRule>>;
