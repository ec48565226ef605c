import { type GameRule, textOf } from '../../gameRule.ts';

export const rules = {
  columbina_c1: {
    limit: 'C1 gives energy and the shield below Ascendant Gleam, too.',
    reference: 'An interference gives energy or the shield at any level of the Moonsign.',
    game: 'It does so in Ascendant Gleam.',
    evidence: [textOf('constellations', 'columbina', 'Radiance Over Blossoms and Peaks')],
  },
  columbina_c4: {
    limit: 'C4 counts each hit of an interference, not the interference.',
    reference:
      'Each hit of an interference gives 4 energy, and one hit in 15 s deals more damage. Lunar-bloom has five hits.',
    game: 'An interference gives 4 energy, and in 15 s all hits of one deal more damage.',
    evidence: [textOf('constellations', 'columbina', 'Cloudveiled Ridges in Floral Mists')],
  },
} satisfies Readonly<Record<string, GameRule>>;
