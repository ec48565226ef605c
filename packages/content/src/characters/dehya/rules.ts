import facts from '@quartet/gamedata/characters/dehya';
import { chargedAttackRule, type GameRule } from '../../gameRule.ts';

export const rules = {
  dehya_charge: chargedAttackRule('dehya', 'Sandstorm Assault', facts.measured.chargeParams),
} satisfies Readonly<Record<string, GameRule>>;
