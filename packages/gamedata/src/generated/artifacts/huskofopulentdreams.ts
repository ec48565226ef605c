// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { ArtifactFacts, Frozen } from '../../types.ts';

const facts = {
  key: 'huskofopulentdreams',
  pieces: [2, 4],
  slots: ['circlet', 'flower', 'goblet', 'plume', 'sands'],
  params: ['stacks'],
  bonuses: {
    maxStacks: { value: 4 },
    gainFrames: { value: 18 },
    lossFrames: { value: 360 },
    def: { value: 0.3, stat: 'def%', pieces: 2 },
    defPerStack: { value: 0.06, stat: 'def%', pieces: 4 },
    geoDamagePerStack: { value: 0.06, stat: 'geo%', pieces: 4 },
    gainIcdKey: { value: 'husk-4pc-stack-gain-icd' },
  },
  effects: { '2': [0.3], '4': [1, 0.3, 1, 3, 4, 0.06, 0.06, 6, 1] },
  statuses: {
    'husk-2pc': { frames: -1, hitlag: false, pieces: 2 },
    'husk-4pc': { frames: -1, hitlag: false, pieces: 4 },
  },
  timing: {},
} satisfies ArtifactFacts;

export default facts as Frozen<typeof facts>;
