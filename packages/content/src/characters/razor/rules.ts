import facts from '@quartet/gamedata/characters/razor';
import { avatarOf, chargedAttackRule, type GameRule } from '../../gameRule.ts';

export const rules = {
  razor_charge: chargedAttackRule('razor', 'Steel Fang', facts.measured.chargeParams),
  razor_hexerei: {
    limit:
      'Hexerei: lightning of surplus Electro Sigils strikes once in 2.2 s, also without the wolf, not once per second while the wolf is there.',
    also: ['Hexerei: Electro Sigils that are used up give CRIT Rate and CRIT DMG below C6, too.'],
    reference:
      'Surplus sigils call lightning once in 134 frames, also without the wolf. Lightning and sigils that are used up give 10 % CRIT Rate and 50 % CRIT DMG at any constellation.',
    game: 'Surplus sigils call lightning once per second while the wolf is there. Sigils that are used up give CRIT Rate and CRIT DMG with C6.',
    evidence: [avatarOf('10000020', "Witch's Eve Rite: Surge of Lightning, and C6")],
  },
} satisfies Readonly<Record<string, GameRule>>;
