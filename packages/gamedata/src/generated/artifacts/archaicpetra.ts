// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { ArtifactFacts, Frozen } from '../../types.ts';

const facts = {
  key: 'archaicpetra',
  pieces: [2, 4],
  slots: ['circlet', 'flower', 'goblet', 'plume', 'sands'],
  params: [],
  bonuses: { geoDamage: { value: 0.15, stat: 'geo%', pieces: 2 }, shardDamage: { value: 0.35, pieces: 4 } },
  effects: { '2': [0.15], '4': [0.35, 10] },
  statuses: {
    'archaic-2pc': { frames: -1, hitlag: false, pieces: 2 },
    'archaic-4pc': { frames: 600, hitlag: true, pieces: 4 },
  },
  timing: {},
} satisfies ArtifactFacts;

export default facts as Frozen<typeof facts>;
