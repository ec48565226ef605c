import { avatarOf, type GameRule, textOf } from '../../gameRule.ts';

export const rules = {
  sucrose_c4: {
    limit: "C4 takes 1 to 6 s off the skill's cooldown, never 7 s.",
    reference: '1 to 6 s, each as often.',
    game: '1 to 7 s, each as often.',
    evidence: [textOf('constellations', 'sucrose', 'Alchemania')],
  },
  sucrose_c6: {
    limit: 'C6 gives Hexerei characters more even with hexerei=0.',
    reference: 'Hexerei characters always have more.',
    game: 'Hexerei characters have more if Sucrose is one. The bonus lasts 10 s from the absorption, as recorded.',
    evidence: [
      avatarOf('10000043', 'Chaotic Entropy'),
      {
        kind: 'video',
        source: 'Sucrose C6 Buff Timer',
        link: 'https://www.youtube.com/watch?v=VNVnsEdh29c',
        date: '2021-05-09',
      },
    ],
  },
} satisfies Readonly<Record<string, GameRule>>;
