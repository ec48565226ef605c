import { findingOf, type GameRule, textOf } from '../../gameRule.ts';

export const rules = {
  tartaglia_attack: {
    limit: 'Riptide Burst does not mark the enemies it hits.',
    reference: 'The burst of a defeated opponent does not mark those it hits.',
    game: 'It marks them with Riptide.',
    evidence: [textOf('talents', 'tartaglia', 'Cutting Torrent')],
  },
  tartaglia_c4: {
    limit: 'C4 strikes only the opponents that were marked last, every 3.9 s.',
    reference: 'The opponents that were marked last, every 3.9 s.',
    game: 'All marked opponents, every 4 s from their mark on.',
    evidence: [textOf('constellations', 'tartaglia', 'Abyssal Mayhem: Hydrospout')],
  },
  tartaglia_skill: {
    limit: 'The stance left within a second gives a cooldown of 7 s.',
    reference: 'The stance left within 2 s gives a cooldown of 7 s.',
    game: 'Left within a second it gives 6 s, within 2 s 7 s.',
    evidence: [
      findingOf(
        'hydro/tartaglia.md#childe-e-cooldown-is-6-seconds-when-immediately-swapped',
        'recordings of 6 s and 7 s by yolitme0 and BowTae',
      ),
    ],
  },
} satisfies Readonly<Record<string, GameRule>>;
