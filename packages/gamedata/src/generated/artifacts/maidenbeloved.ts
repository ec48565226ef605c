// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { ArtifactFacts, Frozen } from '../../types.ts';

const facts = {
  key: 'maidenbeloved',
  pieces: [2, 4],
  slots: ['circlet', 'flower', 'goblet', 'plume', 'sands'],
  params: [],
  bonuses: { healingBonus: { value: 0.15, stat: 'heal', pieces: 2 }, healingReceived: { value: 0.2, pieces: 4 } },
  effects: { '2': [0.15], '4': [0.2, 10] },
  statuses: {
    'maiden-2pc': { frames: -1, hitlag: false, pieces: 2 },
    'maiden-4pc': { frames: 600, hitlag: true, pieces: 4 },
  },
  timing: {},
} satisfies ArtifactFacts;

export default facts as Frozen<typeof facts>;
