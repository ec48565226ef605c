// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { ArtifactFacts, Frozen } from '../../types.ts';

const facts = {
  key: 'thunderingfury',
  pieces: [2, 4],
  slots: ['circlet', 'flower', 'goblet', 'plume', 'sands'],
  params: [],
  bonuses: {
    electroDamage: { value: 0.15, stat: 'electro%', pieces: 2 },
    aggravateDamage: { value: 0.2, pieces: 4 },
    electroReactionDamage: { value: 0.4, pieces: 4 },
    icdKey: { value: 'tf-4pc-icd', pieces: 4 },
  },
  effects: { '2': [0.15], '4': [0.4, 0.2, 0.2, 1, 0.8] },
  statuses: {
    'tf-2pc': { frames: -1, hitlag: false, pieces: 2 },
    'tf-4pc': { frames: -1, hitlag: false, pieces: 4 },
    'tf-4pc-icd': { frames: 48, hitlag: true, pieces: 4 },
  },
  timing: {},
} satisfies ArtifactFacts;

export default facts as Frozen<typeof facts>;
