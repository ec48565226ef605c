// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { ArtifactFacts, Frozen } from '../../types.ts';

const facts = {
  key: 'celestialgift',
  pieces: [2, 4],
  slots: ['circlet', 'flower', 'goblet', 'plume', 'sands'],
  params: [],
  bonuses: {
    buffStrength: { value: 0.2, pieces: 4 },
    buffStrength2: { value: 0.4, pieces: 4 },
    m: { value: 0.2, stat: 'er', pieces: 2 },
  },
  statuses: {
    'celestialgift-4pc-active': { frames: 1200, hitlag: true, pieces: 4 },
    'celestialgift-4pc-holder': { frames: 1200, hitlag: true, pieces: 4 },
    'celestialgift-2pc': { frames: -1, hitlag: false, pieces: 2 },
  },
  timing: {
    duration: 1200,
    set4Key: 'celestialgift-4pc',
    set4KeyActive: 'celestialgift-4pc-active',
    set4KeyActiveBuff: 'celestialgift-4pc-active-buff',
    set4KeyHolder: 'celestialgift-4pc-holder',
  },
} satisfies ArtifactFacts;

export default facts as Frozen<typeof facts>;
