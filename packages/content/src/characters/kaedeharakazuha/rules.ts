import { type GameRule, textOf } from '../../gameRule.ts';

export const rules = {
  kaedeharakazuha_c2: {
    limit: 'Yamaarashi Tailwind (C2) gives him its 200 EM only inside of the whirlwind.',
    reference: 'Kazuha has its 200 EM while the active character is in the whirlwind.',
    game: 'Kazuha has its 200 EM while the whirlwind lasts.',
    evidence: [textOf('constellations', 'kaedeharakazuha', 'Yamaarashi Tailwind')],
  },
  kaedeharakazuha_c4: {
    limit: 'Oozora Genpou (C4): Chihayaburu gives no energy.',
    reference: 'The skill gives no energy.',
    game: 'With less than 45 energy a press of the skill gives 3 energy as it begins, a hold 4.',
    evidence: [textOf('constellations', 'kaedeharakazuha', 'Oozora Genpou')],
  },
} satisfies Readonly<Record<string, GameRule>>;
