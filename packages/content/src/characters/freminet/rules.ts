import facts from '@quartet/gamedata/characters/freminet';
import { chargedAttackRule, findingOf, type GameRule } from '../../gameRule.ts';

export const rules = {
  freminet_charge: chargedAttackRule('freminet', 'Flowing Eddies', facts.measured.chargeParams),
  freminet_skill: {
    limit: 'The strike at pressure level 4 gives two particles.',
    reference: 'The strike at pressure level 4 gives 2 particles, during the burst 1.',
    game: 'It gives 1 particle.',
    evidence: [findingOf('cryo/freminet.md#skill-mechanics', 'recordings of levels 0 and 4 by emmaus')],
  },
} satisfies Readonly<Record<string, GameRule>>;
