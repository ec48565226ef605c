import { chargedAttackRule, type GameRule } from '../../gameRule.ts';

export const rules = {
  beidou_charge: chargedAttackRule('beidou', 'Oceanborne', [6, 7]),
} satisfies Readonly<Record<string, GameRule>>;
