// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { ArtifactFacts, Frozen } from '../../types.ts';

const facts = {
  key: 'tenacityofthemillelith',
  pieces: [2, 4],
  slots: ['circlet', 'flower', 'goblet', 'plume', 'sands'],
  params: [],
  bonuses: {
    hp: { value: 0.2, stat: 'hp%', pieces: 2 },
    teamAtk: { value: 0.2, stat: 'atk%', pieces: 4 },
    shieldStrength: { value: 0.3, pieces: 4 },
    icdKey: { value: 'tom-4pc-icd', pieces: 4 },
  },
  effects: { '2': [0.2], '4': [0.2, 0.3, 3, 0.5] },
  statuses: {
    'tom-2pc': { frames: -1, hitlag: false, pieces: 2 },
    'tom-4pc-icd': { frames: 30, hitlag: true, pieces: 4 },
    'tom-4pc': { frames: 180, hitlag: true, pieces: 4 },
  },
  timing: {},
} satisfies ArtifactFacts;

export default facts as Frozen<typeof facts>;
