import { type GameRule, textOf } from '../../gameRule.ts';

export const rules = {
  lisa_c4: {
    limit: 'The first arcs of the lamp are not shot at C4 when there are three or more opponents.',
    reference: 'With three or more opponents the first attack of the lamp does not strike.',
    game: 'It strikes as the later ones do.',
    evidence: [textOf('constellations', 'lisa', 'Plasma Eruption')],
  },
} satisfies Readonly<Record<string, GameRule>>;
