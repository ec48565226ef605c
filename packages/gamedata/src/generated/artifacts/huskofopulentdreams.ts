// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { ArtifactFacts, Frozen } from '../../types.ts';

const facts = {
  key: 'huskofopulentdreams',
  pieces: [2, 4],
  slots: ['circlet', 'flower', 'goblet', 'plume', 'sands'],
  params: ['stacks'],
  bonuses: {
    lastSwap: { value: -1 },
    stacks: { value: [4] },
    stackGainICD: { value: 18 },
    lastStackGain: { value: -1 },
    stackLossTimer: { value: 360 },
    m: { value: 0.3, stat: 'def%', pieces: 2 },
    m2: { value: [0.06], uses: ['stacks'], stat: 'def%', pieces: 4 },
    m3: { value: [0.06], uses: ['stacks'], stat: 'geo%', pieces: 4 },
    stackGainICDKey: { value: 'husk-4pc-stack-gain-icd' },
  },
  statuses: {
    'husk-2pc': { frames: -1, hitlag: false, pieces: 2 },
    'husk-4pc': { frames: -1, hitlag: false, pieces: 4 },
  },
  timing: {},
} satisfies ArtifactFacts;

export default facts as Frozen<typeof facts>;
