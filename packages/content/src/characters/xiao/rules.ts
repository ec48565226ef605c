import { type GameRule, textOf } from '../../gameRule.ts';

export const rules = {
  xiao_c6: {
    limit: 'C6 frees the skill of its cooldown for 1.2 s, not 1 s.',
    reference: 'The skill uses up no charge for 1.2 s.',
    game: 'The skill uses up no charge for 1 s.',
    evidence: [textOf('constellations', 'xiao', 'Conqueror of Evil: Guardian Yaksha')],
  },
} satisfies Readonly<Record<string, GameRule>>;
