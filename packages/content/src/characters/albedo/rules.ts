import { avatarOf, type GameRule, NO_HEXEREI, textOf } from '../../gameRule.ts';

export const rules = {
  albedo_c6: {
    limit: 'C6 ignores moondrifts.',
    reference: 'The active character in the field deals 17 % more damage behind a shield of crystallize.',
    game: 'So they do while a moondrift stands in the field.',
    evidence: [textOf('constellations', 'albedo', 'Dust of Purification')],
  },
  albedo_hexerei: {
    limit:
      'The Hexerei effects of the passives and constellations are missing, and the character does not count as a Hexerei character.',
    also: [NO_HEXEREI],
    reference: 'He is no Hexerei character.',
    game: 'He is a Hexerei character, with Silver Isotomas, the damage that Isotomas give, and the stronger Calcite Might, C1, C2, C4 and C6. Frames are estimated: the Fatal Blossoms of C2 have those of the burst.',
    evidence: [avatarOf('10000038', "Witch's Eve Rite: Book of Blinding Light, Calcite Might, C1, C2, C4 and C6")],
    estimated: true,
  },
} satisfies Readonly<Record<string, GameRule>>;
