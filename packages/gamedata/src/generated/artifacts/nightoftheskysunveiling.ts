// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { ArtifactFacts, Frozen } from '../../types.ts';

const facts = {
  key: 'nightoftheskysunveiling',
  pieces: [2, 4],
  slots: ['circlet', 'flower', 'goblet', 'plume', 'sands'],
  params: [],
  bonuses: {
    em: { value: 80, stat: 'em', pieces: 2 },
    nascentCritRate: { value: 0.15, stat: 'cr', pieces: 4 },
    ascendantCritRate: { value: 0.3, stat: 'cr', pieces: 4 },
    lunarDamage: { value: 0.1, pieces: 4 },
  },
  effects: { '2': [80], '4': [4, 0.15, 0.3, 0.1] },
  statuses: {
    'skys-unveiling-2pc': { frames: -1, hitlag: false, pieces: 2 },
    'gleaming-moon-intent-cr': { frames: 240, hitlag: false, pieces: 4 },
    'gleaming-moon-intent-reaction': { frames: -1, hitlag: false, pieces: 4 },
  },
  timing: {
    intentKey: 'gleaming-moon-intent-cr',
    lunarDamageKey: 'gleaming-moon-intent-reaction',
    twoPieceKey: 'skys-unveiling-2pc',
  },
} satisfies ArtifactFacts;

export default facts as Frozen<typeof facts>;
