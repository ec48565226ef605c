/** Records of rules of the game that several kits share. */
import { findingOf, type GameRule, textOf, valuesOf } from './gameRule.ts';

export const rules = {
  icd_group: {
    limit: 'Attacks with the same ICD tag share a counter, even if their ICD groups differ.',
    reference: 'ICD is counted by character and tag.',
    game: 'ICD is counted by character, tag and group.',
    evidence: [
      {
        kind: 'upstream',
        source: 'Make ICD per Char per Tag per Group',
        link: 'https://github.com/genshinsim/gcsim/pull/2727',
        date: '2026-08-29',
      },
      {
        kind: 'video',
        source: "combat log of Clorinde's C1 by u/Urakihs, in issue 2725 of the reference",
        link: 'https://www.youtube.com/watch?v=bzgo1OWLj_w',
        date: '2026-08-29',
      },
    ],
  },
  poise: {
    limit: 'Some blunt attacks deal more poise damage than in the game, so frozen opponents thaw sooner.',
    reference:
      "Fatal Blossoms of Albedo, Kuki Shinobu's first strike of the ring and Star Jades of Ningguang deal 30 poise damage, plunges of the masked Xiao 150 and 225.",
    game: 'They deal none, and plunges of the masked Xiao 100 and 150.',
    evidence: [
      {
        kind: 'data',
        source: 'attack properties of the ability files of version 3.8',
        link: 'https://github.com/Sycamore0/GenshinData',
        date: '2023-07-05',
      },
    ],
  },
  travelerdendro_burst: {
    limit: 'The Lea Lotus Lamp strikes once less than in the game.',
    reference: 'The Lamp stays 12 s from its appearance, and strikes 8 times without a reaction (C2: 15 s, 10 times).',
    game: 'It stays as long from its first strike, and strikes 9 times (C2: 11).',
    evidence: [findingOf('dendro/traveler-dendro.md#burst-mechanics', 'recording by Zakharov, table of hits by pai')],
  },
  travelerelectro_c4: {
    limit: 'C4 counts the Abundance Amulets together, so that one taken above 35% energy gives twice its energy.',
    reference: 'The energy before the first amulet decides whether C4 doubles that of all.',
    game: 'The energy before each amulet decides whether C4 doubles that of this one.',
    evidence: [findingOf('electro/traveler-electro.md', 'recorded energy of bursts of 40 and 60 energy by pai')],
  },
  travelerelectro_skill: {
    limit: 'Abundance Amulets give energy as if the skill were one level higher, and without the three levels of C5.',
    reference: 'The energy of the next higher level, without those of C5.',
    game: 'The energy of the level, with those of C5.',
    evidence: [textOf('talents', 'travelerelectro', 'Lightning Blade'), valuesOf('Lightning Blade, param2')],
  },
} satisfies Readonly<Record<string, GameRule>>;
