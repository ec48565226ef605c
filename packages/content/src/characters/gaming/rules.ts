import facts from '@quartet/gamedata/characters/gaming';
import { chargedAttackRule, type GameRule, textOf } from '../../gameRule.ts';

export const rules = {
  gaming_a4: {
    limit: 'Air of Prosperity (second passive) raises his own healing only, not that of others.',
    reference: 'Below half of his HP his Healing Bonus is 20 % higher.',
    game: 'Below half of his HP he receives 20 % more healing from anyone.',
    evidence: [textOf('talents', 'gaming', 'Air of Prosperity')],
  },
  gaming_c2: {
    limit: 'C2 does not react to healing of the whole team.',
    reference: 'Healing of the whole team does not count.',
    game: 'Any healing counts that overflows.',
    evidence: [textOf('constellations', 'gaming', 'Plum Blossoms Underfoot')],
  },
  gaming_charge: chargedAttackRule('gaming', 'Stellar Rend', facts.measured.chargeParams),
} satisfies Readonly<Record<string, GameRule>>;
