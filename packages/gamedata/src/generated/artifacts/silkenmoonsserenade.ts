// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { ArtifactFacts, Frozen } from '../../types.ts';

const facts = {
  key: 'silkenmoonsserenade',
  pieces: [2, 4],
  slots: ['circlet', 'flower', 'goblet', 'plume', 'sands'],
  params: [],
  bonuses: {
    m: { value: 0.2, stat: 'er', pieces: 2 },
    m2: { value: 60, stat: 'em', pieces: 4 },
    m22: { value: 120, stat: 'em', pieces: 4 },
    return: { value: 0.1, pieces: 4 },
  },
  statuses: {
    'silken-moon-2pc': { frames: -1, hitlag: false, pieces: 2 },
    'gleaming-moon-devotion-em': { frames: 480, hitlag: false, pieces: 4 },
    'gleaming-moon-devotion-reaction': { frames: -1, hitlag: false, pieces: 4 },
  },
  timing: {
    gleamingMoonDevotionEMKey: 'gleaming-moon-devotion-em',
    gleamingMoonDevotionReactKey: 'gleaming-moon-devotion-reaction',
    setKey2: 'silken-moon-2pc',
    setKey4: 'silken-moon-4pc',
  },
} satisfies ArtifactFacts;

export default facts as Frozen<typeof facts>;
