import { extendedAbilityOf, extendedTextOf, type GameRule } from '../../gameRule.ts';

export const rules = {
  diona_radiance: {
    limit: 'The Radiance effects that version 7.0 added to passives and constellations are missing.',
    reference: 'Her talents are those before version 7.0.',
    game: 'For 20 s after the skill superconduct, Cryo swirl and stellar reactions of the team call three paws, once in 3.5 s. C6 gives her HP, and with Radiance it strengthens these reactions in the field. Frames of the paws are estimated: those of a press.',
    evidence: [extendedTextOf('珍选秘藏'), extendedAbilityOf('Diona', 'Avatar_Diona_PermanentSkill_3')],
    estimated: true,
  },
} satisfies Readonly<Record<string, GameRule>>;
