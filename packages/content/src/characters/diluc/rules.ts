import { chargedAttackRule, type GameRule } from '../../gameRule.ts';

export const rules = {
  diluc_charge: chargedAttackRule('diluc', 'Tempered Sword', [5, 6]),
} satisfies Readonly<Record<string, GameRule>>;
