import { type GameRule, textOf } from '../../gameRule.ts';

export const rules = {
  yelan_skill: {
    limit: 'Holding the skill is not modelled.',
    reference: 'The skill is always tapped.',
    game: 'With `hold` she keeps moving for that number of frames, 180 at most, before the Lifeline explodes. Frames are estimated: those of a tap, later.',
    evidence: [textOf('talents', 'yelan', 'Lingering Lifeline')],
    estimated: true,
  },
} satisfies Readonly<Record<string, GameRule>>;
