// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { ArtifactFacts, Frozen } from '../../types.ts';

const facts = {
  key: 'braveheart',
  pieces: [2, 4],
  slots: ['circlet', 'flower', 'goblet', 'plume', 'sands'],
  params: [],
  bonuses: { atk: { value: 0.18, stat: 'atk%', pieces: 2 }, damage: { value: 0.3, stat: 'dmg%', pieces: 4 } },
  effects: { '2': [0.18], '4': [0.3, 0.5] },
  statuses: {
    'braveheart-2pc': { frames: -1, hitlag: false, pieces: 2 },
    'braveheart-4pc': { frames: -1, hitlag: false, pieces: 4 },
  },
  timing: {},
} satisfies ArtifactFacts;

export default facts as Frozen<typeof facts>;
