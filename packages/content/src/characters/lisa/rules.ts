import { type GameRule, textOf } from '../../gameRule.ts';

export const rules = {
  lisa_c4: {
    limit: 'The first arcs of the lamp are not shot at C4 when there are three or more opponents.',
    reference: 'The first attack of the lamp strikes nobody when there are three or more opponents.',
    game: 'It strikes as the later ones do.',
    evidence: [textOf('constellations', 'lisa', 'Plasma Eruption')],
  },
} satisfies Readonly<Record<string, GameRule>>;
