// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { ArtifactFacts, Frozen } from '../../types.ts';

const facts = {
  key: 'defenderswill',
  pieces: [2, 4],
  slots: ['circlet', 'flower', 'goblet', 'plume', 'sands'],
  params: [],
  bonuses: { def: { value: 0.3, stat: 'def%', pieces: 2 } },
  effects: { '2': [0.3], '4': [0.3] },
  statuses: { 'defenderswill-2pc': { frames: -1, hitlag: false, pieces: 2 } },
  timing: {},
} satisfies ArtifactFacts;

export default facts as Frozen<typeof facts>;
