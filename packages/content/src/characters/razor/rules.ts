import facts from '@quartet/gamedata/characters/razor';
import { chargedAttackRule, type GameRule } from '../../gameRule.ts';

export const rules = {
  razor_charge: chargedAttackRule('razor', 'Steel Fang', facts.measured.chargeParams),
} satisfies Readonly<Record<string, GameRule>>;
