// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { ArtifactFacts, Frozen } from '../../types.ts';

const facts = {
  key: 'blizzardstrayer',
  pieces: [2, 4],
  slots: ['circlet', 'flower', 'goblet', 'plume', 'sands'],
  params: [],
  bonuses: {
    cryoDamage: { value: 0.15, stat: 'cryo%', pieces: 2 },
    frozenCritRate: { value: 0.4, stat: 'cr', pieces: 4 },
    cryoCritRate: { value: 0.2, stat: 'cr', pieces: 4 },
  },
  effects: { '2': [0.15], '4': [0.2, 0.2] },
  statuses: { 'bs-2pc': { frames: -1, hitlag: false, pieces: 2 }, 'bs-4pc': { frames: -1, hitlag: false, pieces: 4 } },
  timing: {},
} satisfies ArtifactFacts;

export default facts as Frozen<typeof facts>;
