import { chargedAttackRule, type GameRule } from '../../gameRule.ts';

export const rules = {
  freminet_charge: chargedAttackRule('freminet', 'Flowing Eddies', [5, 6]),
} satisfies Readonly<Record<string, GameRule>>;
