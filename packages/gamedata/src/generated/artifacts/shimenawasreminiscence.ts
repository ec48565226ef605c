// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { ArtifactFacts, Frozen } from '../../types.ts';

const facts = {
  key: 'shimenawasreminiscence',
  pieces: [2, 4],
  slots: ['circlet', 'flower', 'goblet', 'plume', 'sands'],
  params: [],
  bonuses: {
    atk: { value: 0.18, stat: 'atk%', pieces: 2 },
    attackDamage: { value: 0.5, stat: 'dmg%', pieces: 4 },
    icdKey: { value: 'shim-4pc-icd', pieces: 4 },
  },
  effects: { '2': [0.18], '4': [15, 15, 0.5, 10] },
  statuses: {
    'shim-2pc': { frames: -1, hitlag: false, pieces: 2 },
    'shim-4pc-icd': { frames: 600, hitlag: true, pieces: 4 },
    'shim-4pc': { frames: 600, hitlag: true, pieces: 4 },
  },
  timing: {},
} satisfies ArtifactFacts;

export default facts as Frozen<typeof facts>;
