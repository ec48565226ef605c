import { chargedAttackRule, type GameRule } from '../../gameRule.ts';

export const rules = {
  sayu_charge: chargedAttackRule('sayu', 'Shuumatsuban Ninja Blade', [6, 7]),
} satisfies Readonly<Record<string, GameRule>>;
