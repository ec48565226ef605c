import { chargedAttackRule, type GameRule } from '../../gameRule.ts';

export const rules = {
  dehya_charge: chargedAttackRule('dehya', 'Sandstorm Assault', [5, 6]),
} satisfies Readonly<Record<string, GameRule>>;
