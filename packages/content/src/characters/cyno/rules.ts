import { abilityOf, extendedTextOf, type GameRule } from '../../gameRule.ts';

export const rules = {
  cyno_radiance: {
    limit: 'The Radiance effects that version 7.0 added to passives and constellations are missing.',
    reference: 'His talents are those before version 7.0.',
    game: 'Outside the stance his skill brings it for 6 s. In a polestar field the bolts of a Judication deal Stellar-Conduct damage, and the stance gives him EM with C1, which the next character on the field inherits. C2, C4 and C6 do more, and C4 needs the stance of the burst. The frame in which the skill brings the stance is estimated.',
    evidence: [extendedTextOf('落羽的裁择'), abilityOf('Cyno', 'Avatar_Cyno_Constellation_1_AttackRatio')],
    estimated: true,
  },
} satisfies Readonly<Record<string, GameRule>>;
