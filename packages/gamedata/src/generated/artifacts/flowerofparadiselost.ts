// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { ArtifactFacts, Frozen } from '../../types.ts';

const facts = {
  key: 'flowerofparadiselost',
  pieces: [2, 4],
  slots: ['circlet', 'flower', 'goblet', 'plume', 'sands'],
  params: [],
  bonuses: {
    em: { value: 80, stat: 'em', pieces: 2 },
    lunarBloomDamage: { value: 0.1, pieces: 4 },
    bloomDamage: { value: 0.4, pieces: 4 },
    sharePerStack: { value: 0.25, pieces: 4 },
  },
  effects: { '2': [80], '4': [0.4, 0.1, 0.25, 10, 4] },
  statuses: {
    'flower-2pc': { frames: -1, hitlag: false, pieces: 2 },
    'flower-4pc': { frames: -1, hitlag: false, pieces: 4 },
    'flower-4pc-icd': { frames: 60, hitlag: true, pieces: 4 },
    'flower-4pc-buff': { frames: 600, hitlag: true, pieces: 4 },
  },
  timing: { buffKey: 'flower-4pc-buff', icdKey: 'flower-4pc-icd' },
} satisfies ArtifactFacts;

export default facts as Frozen<typeof facts>;
