import { type GameRule, textOf } from '../../gameRule.ts';

export const rules = {
  thoma_a1: {
    limit: 'Imbricated Armor (first passive) counts barriers but never strengthens them.',
    reference: 'Shields do not get stronger.',
    game: '5 % shield strength for 6 s for each barrier, up to five, of the active character.',
    evidence: [textOf('talents', 'thoma', 'Imbricated Armor')],
  },
  thoma_a4: {
    limit: 'Flaming Assault (second passive) works from ascension 1 on.',
    reference: '2.2 % of max HP from the first ascension on.',
    game: '2.2 % of max HP from the fourth ascension on.',
    evidence: [textOf('talents', 'thoma', 'Flaming Assault')],
  },
  thoma_c1: {
    limit: 'C1 takes 3 s off every cooldown, whether or not a protected character is hit.',
    reference: 'All cooldowns of skill and burst are 3 s shorter.',
    game: 'A hit on another character under the barrier takes 3 s off both cooldowns, once in 20 s.',
    evidence: [textOf('constellations', 'thoma', "A Comrade's Duty")],
  },
} satisfies Readonly<Record<string, GameRule>>;
