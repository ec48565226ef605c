import facts from '@quartet/gamedata/characters/freminet';
import { chargedAttackRule, type GameRule } from '../../gameRule.ts';

export const rules = {
  freminet_charge: chargedAttackRule('freminet', 'Flowing Eddies', facts.measured.chargeParams),
} satisfies Readonly<Record<string, GameRule>>;
