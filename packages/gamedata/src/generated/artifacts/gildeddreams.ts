// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { ArtifactFacts, Frozen } from '../../types.ts';

const facts = {
  key: 'gildeddreams',
  pieces: [2, 4],
  slots: ['circlet', 'flower', 'goblet', 'plume', 'sands'],
  params: [],
  bonuses: {
    emPerOtherElement: { value: 50, stat: 'em' },
    atkPerSameElement: { value: 0.14, stat: 'atk%' },
    em: { value: 80, stat: 'em', pieces: 2 },
    icdKey: { value: 'gd-4pc-icd', pieces: 4 },
  },
  effects: { '2': [80], '4': [8, 0.14, 50, 3, 8] },
  statuses: {
    'gd-2pc': { frames: -1, hitlag: false, pieces: 2 },
    'gd-4pc-icd': { frames: 480, hitlag: true, pieces: 4 },
    'gd-4pc': { frames: 480, hitlag: true, pieces: 4 },
  },
  timing: {},
} satisfies ArtifactFacts;

export default facts as Frozen<typeof facts>;
