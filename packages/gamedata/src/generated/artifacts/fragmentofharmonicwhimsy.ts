// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { ArtifactFacts, Frozen } from '../../types.ts';

const facts = {
  key: 'fragmentofharmonicwhimsy',
  pieces: [2, 4],
  slots: ['circlet', 'flower', 'goblet', 'plume', 'sands'],
  params: [],
  bonuses: { atk: { value: 0.18, stat: 'atk%', pieces: 2 }, damagePerStack: { value: 0.18, stat: 'dmg%', pieces: 4 } },
  effects: { '2': [0.18], '4': [0.18, 6, 3] },
  statuses: {
    'fragmentofharmonicwhimsy-2pc': { frames: -1, hitlag: false, pieces: 2 },
    'fragmentofharmonicwhimsy-4pc': { frames: 360, hitlag: true, pieces: 4 },
  },
  timing: { fourPieceKey: 'fragmentofharmonicwhimsy-4pc', twoPieceKey: 'fragmentofharmonicwhimsy-2pc' },
} satisfies ArtifactFacts;

export default facts as Frozen<typeof facts>;
