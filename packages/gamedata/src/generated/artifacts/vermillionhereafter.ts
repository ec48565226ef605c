// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { ArtifactFacts, Frozen } from '../../types.ts';

const facts = {
  key: 'vermillionhereafter',
  pieces: [2, 4],
  slots: ['circlet', 'flower', 'goblet', 'plume', 'sands'],
  params: [],
  bonuses: {
    atk: { value: 0.18, stat: 'atk%', pieces: 2 },
    atkAfterBurst: { value: 0.08, stat: 'atk%' },
    atkPerStack: { value: 0.1, stat: 'atk%' },
    icdKey: { value: 'verm-4pc-icd', pieces: 4 },
  },
  effects: { '2': [0.18], '4': [0.08, 16, 0.1, 4, 0.8] },
  statuses: {
    'verm-2pc': { frames: -1, hitlag: false, pieces: 2 },
    'verm-4pc': { frames: 960, hitlag: true, pieces: 4 },
    'verm-4pc-icd': { frames: 48, hitlag: true, pieces: 4 },
  },
  timing: { fourPieceKey: 'verm-4pc' },
} satisfies ArtifactFacts;

export default facts as Frozen<typeof facts>;
