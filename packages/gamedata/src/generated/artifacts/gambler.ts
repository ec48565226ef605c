// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { ArtifactFacts, Frozen } from '../../types.ts';

const facts = {
  key: 'gambler',
  pieces: [2, 4],
  slots: ['circlet', 'flower', 'goblet', 'plume', 'sands'],
  params: [],
  bonuses: { skillDamage: { value: 0.2, stat: 'dmg%', pieces: 2 }, icdKey: { value: 'gambler-4pc-icd', pieces: 4 } },
  effects: { '2': [0.2], '4': [1, 15] },
  statuses: {
    'gambler-2pc': { frames: -1, hitlag: false, pieces: 2 },
    'gambler-4pc-icd': { frames: 900, hitlag: true, pieces: 4 },
  },
  timing: {},
} satisfies ArtifactFacts;

export default facts as Frozen<typeof facts>;
