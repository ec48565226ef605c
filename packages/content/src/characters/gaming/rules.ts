import { chargedAttackRule, type GameRule, textOf } from '../../gameRule.ts';

export const rules = {
  gaming_c2: {
    limit: 'C2 does not react to healing of the whole team.',
    reference: 'Healing of the whole team does not count.',
    game: 'Any healing counts that overflows.',
    evidence: [textOf('constellations', 'gaming', 'Plum Blossoms Underfoot')],
  },
  gaming_charge: chargedAttackRule('gaming', 'Stellar Rend', [5, 6]),
} satisfies Readonly<Record<string, GameRule>>;
