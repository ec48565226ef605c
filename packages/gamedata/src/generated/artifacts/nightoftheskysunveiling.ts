// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { ArtifactFacts, Frozen } from '../../types.ts';

const facts = {
  key: 'nightoftheskysunveiling',
  pieces: [2, 4],
  slots: ['circlet', 'flower', 'goblet', 'plume', 'sands'],
  params: [],
  bonuses: {
    m: { value: 80, stat: 'em', pieces: 2 },
    m2: { value: 0.15, stat: 'cr', pieces: 4 },
    m22: { value: 0.3, stat: 'cr', pieces: 4 },
    return: { value: 0.1, pieces: 4 },
  },
  statuses: {
    'skys-unveiling-2pc': { frames: -1, hitlag: false, pieces: 2 },
    'gleaming-moon-intent-cr': { frames: 240, hitlag: false, pieces: 4 },
    'gleaming-moon-intent-reaction': { frames: -1, hitlag: false, pieces: 4 },
  },
  timing: {
    gleamingMoonIntentCRKey: 'gleaming-moon-intent-cr',
    gleamingMoonIntentReactKey: 'gleaming-moon-intent-reaction',
    setKey2: 'skys-unveiling-2pc',
    setKey4: 'skys-unveiling-4pc',
  },
} satisfies ArtifactFacts;

export default facts as Frozen<typeof facts>;
