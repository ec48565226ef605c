/** Records of rules of the game that several kits share. */
import type { GameRule } from './gameRule.ts';

export const rules = {
  icd_group: {
    limit: 'Attacks with one ICD tag share a counter even if their ICD groups differ.',
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
} satisfies Readonly<Record<string, GameRule>>;
