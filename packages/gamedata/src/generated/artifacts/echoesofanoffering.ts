// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { ArtifactFacts, Frozen } from '../../types.ts';

const facts = {
  key: 'echoesofanoffering',
  pieces: [2, 4],
  slots: ['circlet', 'flower', 'goblet', 'plume', 'sands'],
  params: [],
  bonuses: {
    procDuration: { value: 3 },
    prob: { value: 0.36 },
    m: { value: 0.18, stat: 'atk%', pieces: 2 },
    dmgAdded: { value: [0.7], uses: ['snATK'], pieces: 4 },
    icd: { value: [12], uses: ['F'], pieces: 4 },
    prob2: { value: 0.2, pieces: 4 },
    procExpireF: { value: [3], uses: ['F'], pieces: 4 },
    prob3: { value: 0.36, pieces: 4 },
  },
  statuses: { 'echoes-2pc': { frames: -1, hitlag: false, pieces: 2 } },
  timing: {},
} satisfies ArtifactFacts;

export default facts as Frozen<typeof facts>;
