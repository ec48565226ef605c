import { avatarOf, extendedAbilityOf, type GameRule, NO_HEXEREI, textOf, valuesOf } from '../../gameRule.ts';

export const rules = {
  venti_c1: {
    limit: 'C1: the additional arrows deal a third of the damage, not 33%.',
    reference: "A third of the arrow's damage.",
    game: "33 % of the arrow's damage.",
    evidence: [textOf('constellations', 'venti', 'Splitting Gales')],
  },
  venti_hexerei: {
    limit:
      'The Hexerei effects of the passives and constellations are missing, and the character does not count as a Hexerei character.',
    also: [NO_HEXEREI],
    reference: 'He is no Hexerei character.',
    game: "He is a Hexerei character, with Windsunder Arrows, a Stormeye that these prolong and swirls strengthen, and the stronger C1, C2, C4 and C6. Windsunder Arrows have the frames of the normal attacks and the reach of Sethos's Dusk Bolts; the arrows of C1 are Anemo, have the usual ICD and fly as far as the others. These frames, reaches and this ICD are estimated.",
    evidence: [
      avatarOf('10000022', "Witch's Eve Rite: Temporal Wind's Eulogy, Divine Marksmanship, C1, C2, C4 and C6"),
      valuesOf('Divine Marksmanship, param12'),
      extendedAbilityOf('Venti', 'Avatar_Venti_HexenzirkelSkill'),
      {
        kind: 'text',
        source: 'Stellar swirls count, too, since version 7.1',
        link: 'https://github.com/ChenSi-II/kirara-sim/blob/e970285c14aa3cd52806f559989d60d3f397d94c/reports/2026-10-04-enhanced-characters-audit.md',
        date: '2026-10-04',
      },
    ],
    estimated: true,
  },
} satisfies Readonly<Record<string, GameRule>>;
