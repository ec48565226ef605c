import { chargedAttackRule, type GameRule } from '../../gameRule.ts';

export const rules = {
  eula_charge: chargedAttackRule('eula', 'Favonius Bladework - Edel', [6, 7]),
} satisfies Readonly<Record<string, GameRule>>;
