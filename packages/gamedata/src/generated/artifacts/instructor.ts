// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { ArtifactFacts, Frozen } from '../../types.ts';

const facts = {
  key: 'instructor',
  pieces: [2, 4],
  slots: ['circlet', 'flower', 'goblet', 'plume', 'sands'],
  params: [],
  bonuses: { em: { value: 80, stat: 'em', pieces: 2 }, teamEm: { value: 120, stat: 'em', pieces: 4 } },
  effects: { '2': [80], '4': [120, 8] },
  statuses: {
    'instructor-2pc': { frames: -1, hitlag: false, pieces: 2 },
    'instructor-4pc': { frames: 480, hitlag: true, pieces: 4 },
  },
  timing: {},
} satisfies ArtifactFacts;

export default facts as Frozen<typeof facts>;
