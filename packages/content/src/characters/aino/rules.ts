import facts from '@quartet/gamedata/characters/aino';
import { chargedAttackRule, type GameRule, textOf } from '../../gameRule.ts';

export const rules = {
  aino_charge: chargedAttackRule('aino', 'Bish-Bash-Bosh Repair', facts.measured.chargeParams),
  aino_skill: {
    limit: 'Holding the skill is not modelled.',
    reference: 'The skill is always pressed.',
    game: 'With `hold` she aims for that number of frames before the throw. Frames are estimated: those of a press, later.',
    evidence: [textOf('talents', 'aino', 'Musecatcher')],
    estimated: true,
  },
} satisfies Readonly<Record<string, GameRule>>;
