import { chargedAttackRule, type GameRule } from '../../gameRule.ts';

export const rules = {
  aino_charge: chargedAttackRule('aino', 'Bish-Bash-Bosh Repair', [4, 5]),
} satisfies Readonly<Record<string, GameRule>>;
