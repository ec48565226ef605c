import facts from '@quartet/gamedata/characters/navia';
import { chargedAttackRule, type GameRule } from '../../gameRule.ts';

export const rules = {
  navia_charge: chargedAttackRule('navia', 'Blunt Refusal', facts.measured.chargeParams),
} satisfies Readonly<Record<string, GameRule>>;
