import { type GameRule, textOf } from '../../gameRule.ts';

export const rules = {
  albedo_c6: {
    limit: 'C6 ignores moondrifts.',
    reference: 'The active character in the field deals 17 % more damage behind a shield of crystallize.',
    game: 'So they do while a moondrift stands in the field.',
    evidence: [textOf('constellations', 'albedo', 'Dust of Purification')],
  },
} satisfies Readonly<Record<string, GameRule>>;
