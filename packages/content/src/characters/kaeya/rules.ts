import { type GameRule, textOf } from '../../gameRule.ts';

export const rules = {
  kaeya_a1: {
    limit: 'Cold-Blooded Strike (first passive) heals the active character when Frostgnaw hits, not always Kaeya.',
    reference: 'The active character is healed.',
    game: 'Kaeya is healed.',
    evidence: [textOf('talents', 'kaeya', 'Cold-Blooded Strike')],
  },
  kaeya_a4: {
    limit: 'Glacial Heart (second passive) counts every frozen opponent Frostgnaw hits, also those frozen before.',
    reference: 'Opponents that are frozen when Frostgnaw hits drop a particle.',
    game: 'Opponents that Frostgnaw freezes drop a particle.',
    evidence: [textOf('talents', 'kaeya', 'Glacial Heart')],
  },
} satisfies Readonly<Record<string, GameRule>>;
