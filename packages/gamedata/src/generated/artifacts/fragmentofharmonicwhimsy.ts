// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { ArtifactFacts, Frozen } from '../../types.ts';

const facts = {
  key: 'fragmentofharmonicwhimsy',
  pieces: [2, 4],
  slots: ['circlet', 'flower', 'goblet', 'plume', 'sands'],
  params: [],
  bonuses: {
    m: { value: 0.18, stat: 'atk%', pieces: 2 },
    m2: { value: [0.18], uses: ['stacks'], stat: 'dmg%', pieces: 4 },
  },
  statuses: {
    'fragmentofharmonicwhimsy-2pc': { frames: -1, hitlag: false, pieces: 2 },
    'fragmentofharmonicwhimsy-4pc': { frames: 360, hitlag: true, pieces: 4 },
  },
  timing: { fohw2pc: 'fragmentofharmonicwhimsy-2pc', fohw4pc: 'fragmentofharmonicwhimsy-4pc' },
} satisfies ArtifactFacts;

export default facts as Frozen<typeof facts>;
