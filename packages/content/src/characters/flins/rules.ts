import { type GameRule, textOf } from '../../gameRule.ts';

export const rules = {
  flins_burst: {
    limit: 'The burst has its additional hits without thunderclouds, too.',
    reference: 'In Ascendant Gleam Cometh the Night has four middle strikes.',
    game: 'It has four if there is a thundercloud, otherwise two.',
    evidence: [textOf('talents', 'flins', 'Ancient Ritual: Cometh the Night')],
  },
} satisfies Readonly<Record<string, GameRule>>;
