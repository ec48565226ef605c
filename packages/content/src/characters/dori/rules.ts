import facts from '@quartet/gamedata/characters/dori';
import { chargedAttackRule, type GameRule } from '../../gameRule.ts';

export const rules = {
  dori_charge: chargedAttackRule('dori', 'Marvelous Sword-Dance (Modified)', facts.measured.chargeParams),
} satisfies Readonly<Record<string, GameRule>>;
