import { chargedAttackRule, type GameRule } from '../../gameRule.ts';

export const rules = {
  razor_charge: chargedAttackRule('razor', 'Steel Fang', [5, 6]),
} satisfies Readonly<Record<string, GameRule>>;
