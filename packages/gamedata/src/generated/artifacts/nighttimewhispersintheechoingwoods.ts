// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { ArtifactFacts, Frozen } from '../../types.ts';

const facts = {
  key: 'nighttimewhispersintheechoingwoods',
  pieces: [2, 4],
  slots: ['circlet', 'flower', 'goblet', 'plume', 'sands'],
  params: [],
  bonuses: {
    m: { value: 0.18, stat: 'atk%', pieces: 2 },
    lastF: { value: [60], uses: ['F'] },
    m2: { value: 0.5, stat: 'geo%' },
    m3: { value: 0.2, stat: 'geo%' },
    lastF2: { value: [120], uses: ['F'] },
  },
  statuses: {
    'nighttimewhispers-2pc': { frames: -1, hitlag: false, pieces: 2 },
    'nighttimewhispers-4pc': { frames: 600, hitlag: true },
  },
  timing: {},
} satisfies ArtifactFacts;

export default facts as Frozen<typeof facts>;
