import facts from '@quartet/gamedata/characters/chongyun';
import { chargedAttackRule, type GameRule, textOf } from '../../gameRule.ts';

export const rules = {
  chongyun_c4: {
    limit: 'Frozen Skies (C4) gives 2 energy, not 1.',
    reference: '2 energy.',
    game: '1 energy.',
    evidence: [textOf('constellations', 'chongyun', 'Frozen Skies')],
  },
  chongyun_charge: chargedAttackRule('chongyun', 'Demonbane', facts.measured.chargeParams),
} satisfies Readonly<Record<string, GameRule>>;
