import { type GameRule, textOf } from '../../gameRule.ts';

export const rules = {
  mavuika_c1: {
    limit: 'The ATK of C1 lasts 10 s, not 8 s.',
    reference: '40 % ATK for 10 s after gaining Fighting Spirit.',
    game: '40 % ATK for 8 s after gaining Fighting Spirit.',
    evidence: [textOf('constellations', 'mavuika', "The Night-Lord's Explication")],
  },
  mavuika_c2: {
    limit: 'The rings of a pressed skill do not lower DEF at C2 to C5.',
    reference: 'Rings that a press of the skill calls do not lower DEF: they are called before the blessing begins.',
    game: 'Rings lower the DEF of opponents near by 20 % in the blessing, however they were called.',
    evidence: [textOf('constellations', 'mavuika', 'The Ashen Price')],
  },
  mavuika_c6: {
    limit: 'The Scorching Rings of C6 deal 400% of ATK, not 500%.',
    reference: 'Scorching Rings around the ridden Flamestrider deal 400 % of ATK.',
    game: 'Scorching Rings around the ridden Flamestrider deal 500 % of ATK.',
    evidence: [textOf('constellations', 'mavuika', '"Humanity\'s Name" Unfettered')],
  },
} satisfies Readonly<Record<string, GameRule>>;
