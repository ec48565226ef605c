// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { ArtifactFacts, Frozen } from '../../types.ts';

const facts = {
  key: 'gladiatorsfinale',
  pieces: [2, 4],
  slots: ['circlet', 'flower', 'goblet', 'plume', 'sands'],
  params: [],
  bonuses: { normalDamage: { value: 0.35, stat: 'dmg%', pieces: 4 }, atk: { value: 0.18, stat: 'atk%', pieces: 2 } },
  effects: { '2': [0.18], '4': [0.35] },
  statuses: {
    'glad-4pc': { frames: -1, hitlag: false, pieces: 4 },
    'glad-2pc': { frames: -1, hitlag: false, pieces: 2 },
  },
  timing: {},
} satisfies ArtifactFacts;

export default facts as Frozen<typeof facts>;
