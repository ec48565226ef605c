// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { ArtifactFacts, Frozen } from '../../types.ts';

const facts = {
  key: 'scholar',
  pieces: [2, 4],
  slots: ['circlet', 'flower', 'goblet', 'plume', 'sands'],
  params: [],
  bonuses: { energyRecharge: { value: 0.2, stat: 'er', pieces: 2 }, icdKey: { value: 'scholar-4pc-icd', pieces: 4 } },
  effects: { '2': [0.2], '4': [3, 3] },
  statuses: {
    'scholar-2pc': { frames: -1, hitlag: false, pieces: 2 },
    'scholar-4pc-icd': { frames: 180, hitlag: true, pieces: 4 },
  },
  timing: {},
} satisfies ArtifactFacts;

export default facts as Frozen<typeof facts>;
