// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { ArtifactFacts, Frozen } from '../../types.ts';

const facts = {
  key: 'goldentroupe',
  pieces: [2, 4],
  slots: ['circlet', 'flower', 'goblet', 'plume', 'sands'],
  params: [],
  bonuses: {
    lastSwap: { value: -1 },
    m: { value: 0.2, stat: 'dmg%', pieces: 2 },
    buff: { value: 0.25, stat: 'dmg%', pieces: 4 },
    lastSwap2: { value: -1, pieces: 4 },
    buff2: { value: 0.25, stat: 'dmg%' },
    buff3: { value: 0.5, stat: 'dmg%' },
  },
  statuses: {
    'troupe-2pc': { frames: -1, hitlag: false, pieces: 2 },
    'troupe-4pc': { frames: -1, hitlag: false, pieces: 4 },
  },
  timing: {},
} satisfies ArtifactFacts;

export default facts as Frozen<typeof facts>;
