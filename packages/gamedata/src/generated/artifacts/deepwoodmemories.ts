// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { ArtifactFacts, Frozen } from '../../types.ts';

const facts = {
  key: 'deepwoodmemories',
  pieces: [2, 4],
  slots: ['circlet', 'flower', 'goblet', 'plume', 'sands'],
  params: [],
  bonuses: { dendroDamage: { value: 0.15, stat: 'dendro%', pieces: 2 } },
  effects: { '2': [0.15], '4': [0.3, 8] },
  statuses: { 'dm-2pc': { frames: -1, hitlag: false, pieces: 2 }, 'dm-4pc': { frames: 480, hitlag: true, pieces: 4 } },
  timing: {},
} satisfies ArtifactFacts;

export default facts as Frozen<typeof facts>;
