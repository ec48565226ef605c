// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { ArtifactFacts, Frozen } from '../../types.ts';

const facts = {
  key: 'berserker',
  pieces: [2, 4],
  slots: ['circlet', 'flower', 'goblet', 'plume', 'sands'],
  params: [],
  bonuses: { critRate: { value: 0.12, stat: 'cr', pieces: 2 }, lowHpCritRate: { value: 0.24, stat: 'cr', pieces: 4 } },
  effects: { '2': [0.12], '4': [0.7, 0.24] },
  statuses: {
    'berserker-2pc': { frames: -1, hitlag: false, pieces: 2 },
    'berserker-4pc': { frames: -1, hitlag: false, pieces: 4 },
  },
  timing: {},
} satisfies ArtifactFacts;

export default facts as Frozen<typeof facts>;
