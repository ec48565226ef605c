// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { ArtifactFacts, Frozen } from '../../types.ts';

const facts = {
  key: 'unfinishedreverie',
  pieces: [2, 4],
  slots: ['circlet', 'flower', 'goblet', 'plume', 'sands'],
  params: [],
  bonuses: {
    maxStacks: { value: 5 },
    atk: { value: 0.18, stat: 'atk%', pieces: 2 },
    damagePerStack: { value: 0.1, stat: 'dmg%', pieces: 4 },
  },
  effects: { '2': [0.18], '4': [3, 0.5, 6, 0.1, 0, 0.1, 0.5] },
  statuses: {
    'unfinishedreverie-2pc': { frames: -1, hitlag: false, pieces: 2 },
    'unfinishedreverie-4pc': { frames: -1, hitlag: false, pieces: 4 },
  },
  timing: {
    checkFrames: 30,
    fourPieceKey: 'unfinishedreverie-4pc',
    stepFrames: 60,
    twoPieceKey: 'unfinishedreverie-2pc',
  },
} satisfies ArtifactFacts;

export default facts as Frozen<typeof facts>;
