// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { ArtifactFacts, Frozen } from '../../types.ts';

const facts = {
  key: 'silkenmoonsserenade',
  pieces: [2, 4],
  slots: ['circlet', 'flower', 'goblet', 'plume', 'sands'],
  params: [],
  bonuses: {
    energyRecharge: { value: 0.2, stat: 'er', pieces: 2 },
    nascentEm: { value: 60, stat: 'em', pieces: 4 },
    ascendantEm: { value: 120, stat: 'em', pieces: 4 },
    lunarDamage: { value: 0.1, pieces: 4 },
  },
  effects: { '2': [0.2], '4': [8, 60, 120, 0.1] },
  statuses: {
    'silken-moon-2pc': { frames: -1, hitlag: false, pieces: 2 },
    'gleaming-moon-devotion-em': { frames: 480, hitlag: false, pieces: 4 },
    'gleaming-moon-devotion-reaction': { frames: -1, hitlag: false, pieces: 4 },
  },
  timing: {
    devotionKey: 'gleaming-moon-devotion-em',
    lunarDamageKey: 'gleaming-moon-devotion-reaction',
    twoPieceKey: 'silken-moon-2pc',
  },
} satisfies ArtifactFacts;

export default facts as Frozen<typeof facts>;
