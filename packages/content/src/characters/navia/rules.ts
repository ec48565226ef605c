import { chargedAttackRule, type GameRule } from '../../gameRule.ts';

export const rules = {
  navia_charge: chargedAttackRule('navia', 'Blunt Refusal', [5, 6]),
} satisfies Readonly<Record<string, GameRule>>;
