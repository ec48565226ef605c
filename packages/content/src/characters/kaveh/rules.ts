import facts from '@quartet/gamedata/characters/kaveh';
import { chargedAttackRule, type GameRule, textOf } from '../../gameRule.ts';

export const rules = {
  kaveh_c1: {
    limit: 'C1 raises his own healing only, not that of others.',
    reference: 'After the skill his Healing Bonus is 25 % higher for 3 s.',
    game: 'After the skill he receives 25 % more healing from anyone for 3 s.',
    evidence: [textOf('constellations', 'kaveh', 'Sublime Salutations')],
  },
  kaveh_charge: chargedAttackRule('kaveh', 'Schematic Setup', facts.measured.chargeParams),
} satisfies Readonly<Record<string, GameRule>>;
