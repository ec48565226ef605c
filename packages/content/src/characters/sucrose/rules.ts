import { avatarOf, type GameRule, textOf } from '../../gameRule.ts';

export const rules = {
  sucrose_c4: {
    limit: "C4 takes 1 to 6 s off the skill's cooldown, never 7 s.",
    reference: '1 to 6 s, each as often.',
    game: '1 to 7 s, each as often.',
    evidence: [textOf('constellations', 'sucrose', 'Alchemania')],
  },
  sucrose_c6: {
    limit:
      'C6 lasts 10 s from the absorption, not until the burst ends, and gives Hexerei characters more even with hexerei=0.',
    reference: 'The damage of the element lasts 10 s from the absorption, and Hexerei characters always have more.',
    game: 'It lasts until the burst ends, and Hexerei characters have more if Sucrose is one.',
    evidence: [avatarOf('10000043', 'Chaotic Entropy')],
  },
} satisfies Readonly<Record<string, GameRule>>;
