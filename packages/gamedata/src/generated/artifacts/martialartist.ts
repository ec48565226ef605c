// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { ArtifactFacts, Frozen } from '../../types.ts';

const facts = {
  key: 'martialartist',
  pieces: [2, 4],
  slots: ['circlet', 'flower', 'goblet', 'plume', 'sands'],
  params: [],
  bonuses: {
    attackDamage: { value: 0.15, stat: 'dmg%', pieces: 2 },
    attackDamageAfterSkill: { value: 0.25, stat: 'dmg%', pieces: 4 },
  },
  effects: { '2': [0.15], '4': [0.25, 8] },
  statuses: {
    'martialartist-2pc': { frames: -1, hitlag: false, pieces: 2 },
    'martialartist-4pc': { frames: 480, hitlag: true, pieces: 4 },
  },
  timing: {},
} satisfies ArtifactFacts;

export default facts as Frozen<typeof facts>;
