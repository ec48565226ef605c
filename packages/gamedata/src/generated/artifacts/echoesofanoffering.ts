// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { ArtifactFacts, Frozen } from '../../types.ts';

const facts = {
  key: 'echoesofanoffering',
  pieces: [2, 4],
  slots: ['circlet', 'flower', 'goblet', 'plume', 'sands'],
  params: [],
  bonuses: {
    riteFrames: { value: 3 },
    chance: { value: 0.36 },
    atk: { value: 0.18, stat: 'atk%', pieces: 2 },
    damagePerAtk: { value: 0.7, pieces: 4 },
    tryFrames: { value: 12, pieces: 4 },
    chancePerFailure: { value: 0.2, pieces: 4 },
  },
  effects: { '2': [0.18], '4': [0.36, 0.7, 0.05, 0.2, 0.2] },
  statuses: { 'echoes-2pc': { frames: -1, hitlag: false, pieces: 2 } },
  timing: {},
} satisfies ArtifactFacts;

export default facts as Frozen<typeof facts>;
