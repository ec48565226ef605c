import { extendedAbilityOf, extendedTextOf, type GameRule, textOf } from '../../gameRule.ts';

export const rules = {
  qiqi_a1: {
    limit:
      'Life-Prolonging Methods (first passive) works while the Herald of Frost is not on the field, instead of while it is.',
    reference: 'Reactions while the Herald of Frost is away count.',
    game: 'Reactions while the Herald of Frost is there count.',
    evidence: [textOf('talents', 'qiqi', 'Life-Prolonging Methods')],
  },
  qiqi_radiance: {
    limit: 'The Radiance effects that version 7.0 added to passives and constellations are missing.',
    reference: 'Her talents are those before version 7.0.',
    game: 'The skill recharges in 15 s, joins attacks of the active character and brings particles; Radiance strengthens reactions, the second passive and the burst, and C1, C2, C4 and C6 do more. The joint attack hits one frame after the attack that calls it, an estimate.',
    evidence: [extendedTextOf('七宝奉真'), extendedAbilityOf('Qiqi', 'Avatar_Qiqi_PermanentSkill_3')],
    estimated: true,
  },
} satisfies Readonly<Record<string, GameRule>>;
