// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { ArtifactFacts, Frozen } from '../../types.ts';

const facts = {
  key: 'noblesseoblige',
  pieces: [2, 4],
  slots: ['circlet', 'flower', 'goblet', 'plume', 'sands'],
  params: [],
  bonuses: {
    burstDamage: { value: 0.2, stat: 'dmg%', pieces: 2 },
    teamAtk: { value: 0.2, stat: 'atk%', pieces: 4 },
    delayFrames: { value: 1, pieces: 4 },
    buffKey: { value: 'nob-4pc', pieces: 4 },
  },
  effects: { '2': [0.2], '4': [0.2, 12] },
  statuses: {
    'nob-2pc': { frames: -1, hitlag: false, pieces: 2 },
    'nob-4pc': { frames: 720, hitlag: true, pieces: 4 },
  },
  timing: {},
} satisfies ArtifactFacts;

export default facts as Frozen<typeof facts>;
