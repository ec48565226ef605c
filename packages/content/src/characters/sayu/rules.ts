import facts from '@quartet/gamedata/characters/sayu';
import { chargedAttackRule, type GameRule } from '../../gameRule.ts';

export const rules = {
  sayu_charge: chargedAttackRule('sayu', 'Shuumatsuban Ninja Blade', facts.measured.chargeParams),
} satisfies Readonly<Record<string, GameRule>>;
