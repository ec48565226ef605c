import { type GameRule, textOf } from '../../gameRule.ts';

export const rules = {
  mavuika_c2: {
    limit: 'The rings of a pressed skill do not lower DEF at C2 to C5.',
    reference: 'Rings that a press of the skill calls do not lower DEF: they are called before the blessing begins.',
    game: 'Rings lower the DEF of opponents near by 20 % in the blessing, however they were called.',
    evidence: [textOf('constellations', 'mavuika', 'The Ashen Price')],
  },
} satisfies Readonly<Record<string, GameRule>>;
