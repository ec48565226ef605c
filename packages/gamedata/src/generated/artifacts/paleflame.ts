// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { ArtifactFacts, Frozen } from '../../types.ts';

const facts = {
  key: 'paleflame',
  pieces: [2, 4],
  slots: ['circlet', 'flower', 'goblet', 'plume', 'sands'],
  params: [],
  bonuses: {
    physicalDamage: { value: 0.25, stat: 'phys%', pieces: 2 },
    maxStacks: { value: 2, pieces: 4 },
    physicalDamageAtMax: { value: 0.25, stat: 'phys%' },
    atkPerStack: { value: 0.09, stat: 'atk%' },
    icdKey: { value: 'pf-4pc-icd', pieces: 4 },
  },
  effects: { '2': [0.25], '4': [0.09, 7, 2, 0.3, 2, 2, 1] },
  statuses: {
    'pf-2pc': { frames: -1, hitlag: false, pieces: 2 },
    'pf-4pc-icd': { frames: 18, hitlag: true, pieces: 4 },
    'pf-4pc': { frames: 420, hitlag: true, pieces: 4 },
  },
  timing: { fourPieceKey: 'pf-4pc' },
} satisfies ArtifactFacts;

export default facts as Frozen<typeof facts>;
