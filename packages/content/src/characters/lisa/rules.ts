import { findingOf, type GameRule, textOf } from '../../gameRule.ts';

export const rules = {
  lisa_c4: {
    limit: 'The first arcs of the lamp are not shot at C4 when there are three or more opponents.',
    reference: 'With three or more opponents the first attack of the lamp does not strike.',
    game: 'It strikes as the later ones do.',
    evidence: [textOf('constellations', 'lisa', 'Plasma Eruption')],
  },
  lisa_burst: {
    limit: 'The lamp strikes 30 times.',
    reference: 'The lamp strikes 30 times, every half second.',
    game: 'It strikes 29 times, every half second.',
    evidence: [
      findingOf(
        'electro/lisa.md#lisas-lightning-rose-is-random-when-targeting-entities--total-count',
        '60 recorded casts by ArchedNosi',
      ),
    ],
  },
} satisfies Readonly<Record<string, GameRule>>;
