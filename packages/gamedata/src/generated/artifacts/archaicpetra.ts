// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { ArtifactFacts, Frozen } from '../../types.ts';

const facts = {
  key: 'archaicpetra',
  pieces: [2, 4],
  slots: ['circlet', 'flower', 'goblet', 'plume', 'sands'],
  params: [],
  bonuses: {
    m: { value: 0.15, stat: 'geo%', pieces: 2 },
    m2: { value: 0, stat: 'pyro%', pieces: 4 },
    m3: { value: 0, stat: 'hydro%', pieces: 4 },
    m4: { value: 0, stat: 'cryo%', pieces: 4 },
    m5: { value: 0, stat: 'electro%', pieces: 4 },
    m6: { value: 0, stat: 'anemo%', pieces: 4 },
    m7: { value: 0, stat: 'geo%', pieces: 4 },
    m8: { value: 0, stat: 'dendro%', pieces: 4 },
    m9: { value: 0.35, pieces: 4 },
  },
  statuses: {
    'archaic-2pc': { frames: -1, hitlag: false, pieces: 2 },
    'archaic-4pc': { frames: 600, hitlag: true, pieces: 4 },
  },
  timing: {},
} satisfies ArtifactFacts;

export default facts as Frozen<typeof facts>;
