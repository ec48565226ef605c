import { chargedAttackRule, type GameRule } from '../../gameRule.ts';

export const rules = {
  kaveh_charge: chargedAttackRule('kaveh', 'Schematic Setup', [5, 6]),
} satisfies Readonly<Record<string, GameRule>>;
