import { type GameRule, laterTextOf } from '../../gameRule.ts';

export const rules = {
  ifa_a1: {
    limit: "Field Medic's Vision (first passive) does not strengthen Stellar Swirl.",
    reference: 'Rescue Essentials strengthen Swirl, Electro-Charged and Lunar-Charged.',
    game: 'They strengthen Stellar Swirl, too. Its share is in no source: 0.2 % for each, as with Lunar-Charged.',
    evidence: [laterTextOf('talents', 'ifa', "Field Medic's Vision", '086c6b2161f08a01ea39502f5875ae919f1488b0')],
  },
} satisfies Readonly<Record<string, GameRule>>;
