import facts from '@quartet/gamedata/characters/diluc';
import { chargedAttackRule, type GameRule, textOf } from '../../gameRule.ts';

export const rules = {
  diluc_c2: {
    limit: 'C2 gains a stack on every hit he takes, without its cooldown of 1.5 s.',
    reference: 'Each hit that he takes adds a stack.',
    game: 'A hit that he takes adds a stack, once in 1.5 s.',
    evidence: [textOf('constellations', 'diluc', 'Searing Ember')],
  },
  diluc_charge: chargedAttackRule('diluc', 'Tempered Sword', facts.measured.chargeParams),
} satisfies Readonly<Record<string, GameRule>>;
