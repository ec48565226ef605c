// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { ArtifactFacts, Frozen } from '../../types.ts';

const facts = {
  key: 'nighttimewhispersintheechoingwoods',
  pieces: [2, 4],
  slots: ['circlet', 'flower', 'goblet', 'plume', 'sands'],
  params: [],
  bonuses: {
    atk: { value: 0.18, stat: 'atk%', pieces: 2 },
    shieldedGeoDamage: { value: 0.5, stat: 'geo%' },
    geoDamage: { value: 0.2, stat: 'geo%' },
  },
  effects: { '2': [0.18], '4': [0.2, 10, 1.5, 1] },
  statuses: {
    'nighttimewhispers-2pc': { frames: -1, hitlag: false, pieces: 2 },
    'nighttimewhispers-4pc': { frames: 600, hitlag: true },
  },
  timing: {},
} satisfies ArtifactFacts;

export default facts as Frozen<typeof facts>;
