// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { ArtifactFacts, Frozen } from '../../types.ts';

const facts = {
  key: 'unfinishedreverie',
  pieces: [2, 4],
  slots: ['circlet', 'flower', 'goblet', 'plume', 'sands'],
  params: [],
  bonuses: {
    lastF: { value: -1 },
    stacks: { value: 5 },
    icdF: { value: -1 },
    m: { value: 0.18, stat: 'atk%', pieces: 2 },
    m2: { value: [0.1], uses: ['stacks'], stat: 'dmg%', pieces: 4 },
  },
  statuses: {
    'unfinishedreverie-2pc': { frames: -1, hitlag: false, pieces: 2 },
    'unfinishedreverie-4pc': { frames: -1, hitlag: false, pieces: 4 },
  },
  timing: {
    IcdKey: 'unfinishedreverie-4pc-icd',
    checkInterval: 30,
    icd: 60,
    unfinishedreverie2pc: 'unfinishedreverie-2pc',
    unfinishedreverie4pc: 'unfinishedreverie-4pc',
  },
} satisfies ArtifactFacts;

export default facts as Frozen<typeof facts>;
