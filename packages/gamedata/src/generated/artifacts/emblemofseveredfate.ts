// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { ArtifactFacts, Frozen } from '../../types.ts';

const facts = {
  key: 'emblemofseveredfate',
  pieces: [2, 4],
  slots: ['circlet', 'flower', 'goblet', 'plume', 'sands'],
  params: [],
  bonuses: {
    energyRecharge: { value: 0.2, stat: 'er', pieces: 2 },
    damagePerRecharge: { value: 0.25, pieces: 4 },
    maxDamage: { value: 0.75, pieces: 4 },
  },
  effects: { '2': [0.2], '4': [0.25, 0.75] },
  statuses: {
    'emblem-2pc': { frames: -1, hitlag: false, pieces: 2 },
    'emblem-4pc': { frames: -1, hitlag: false, pieces: 4 },
  },
  timing: {},
} satisfies ArtifactFacts;

export default facts as Frozen<typeof facts>;
