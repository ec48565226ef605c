// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { ArtifactFacts, Frozen } from '../../types.ts';

const facts = {
  key: 'theexile',
  pieces: [2, 4],
  slots: ['circlet', 'flower', 'goblet', 'plume', 'sands'],
  params: [],
  bonuses: {
    energyRecharge: { value: 0.2, stat: 'er', pieces: 2 },
    buffFrames: { value: 360 },
    tickFrames: { value: 120, pieces: 4 },
    buffKey: { value: 'exile-4pc' },
  },
  effects: { '2': [0.2], '4': [2, 2, 6] },
  statuses: {
    'exile-2pc': { frames: -1, hitlag: false, pieces: 2 },
    'exile-4pc': { frames: 360, hitlag: true, pieces: 4 },
  },
  timing: {},
} satisfies ArtifactFacts;

export default facts as Frozen<typeof facts>;
