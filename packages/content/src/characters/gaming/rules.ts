import { chargedAttackRule, type GameRule } from '../../gameRule.ts';

export const rules = {
  gaming_charge: chargedAttackRule('gaming', 'Stellar Rend', [5, 6]),
} satisfies Readonly<Record<string, GameRule>>;
