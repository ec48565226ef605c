import { type GameRule, textOf } from '../../gameRule.ts';

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
} satisfies Readonly<Record<string, GameRule>>;
