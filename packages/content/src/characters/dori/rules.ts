import { chargedAttackRule, type GameRule } from '../../gameRule.ts';

export const rules = {
  dori_charge: chargedAttackRule('dori', 'Marvelous Sword-Dance (Modified)', [5, 6]),
} satisfies Readonly<Record<string, GameRule>>;
