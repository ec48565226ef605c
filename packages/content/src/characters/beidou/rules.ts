import facts from '@quartet/gamedata/characters/beidou';
import { chargedAttackRule, type GameRule, textOf } from '../../gameRule.ts';

export const rules = {
  beidou_charge: chargedAttackRule('beidou', 'Oceanborne', facts.measured.chargeParams),
  beidou_a1: {
    limit: 'Retribution (first passive) is not modelled: add `counter=2` for a perfectly timed counter.',
    reference: 'The param `counter` is the number of hits that she took.',
    game: 'A hit that she takes before Tidecaller strikes makes it a perfect counter. The moment is estimated: any frame before the strike counts.',
    evidence: [textOf('talents', 'beidou', 'Retribution')],
    estimated: true,
  },
} satisfies Readonly<Record<string, GameRule>>;
