// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { ArtifactFacts, Frozen } from '../../types.ts';

const facts = {
  key: 'heartofdepth',
  pieces: [2, 4],
  slots: ['circlet', 'flower', 'goblet', 'plume', 'sands'],
  params: [],
  bonuses: {
    hydroDamage: { value: 0.15, stat: 'hydro%', pieces: 2 },
    attackDamage: { value: 0.3, stat: 'dmg%', pieces: 4 },
  },
  effects: { '2': [0.15], '4': [0.3, 15] },
  statuses: {
    'hod-2pc': { frames: -1, hitlag: false, pieces: 2 },
    'hod-4pc': { frames: 900, hitlag: true, pieces: 4 },
  },
  timing: {},
} satisfies ArtifactFacts;

export default facts as Frozen<typeof facts>;
