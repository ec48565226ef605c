// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { ArtifactFacts, Frozen } from '../../types.ts';

const facts = {
  key: 'bloodstainedchivalry',
  pieces: [2, 4],
  slots: ['circlet', 'flower', 'goblet', 'plume', 'sands'],
  params: [],
  bonuses: {
    physicalDamage: { value: 0.25, stat: 'phys%', pieces: 2 },
    chargedDamage: { value: 0.5, stat: 'dmg%', pieces: 4 },
  },
  effects: { '2': [0.25], '4': [0.5, 0, 10] },
  statuses: {
    'bloodstained-2pc': { frames: -1, hitlag: false, pieces: 2 },
    'bloodstained-4pc-dmg%': { frames: 600, hitlag: true, pieces: 4 },
  },
  timing: {},
} satisfies ArtifactFacts;

export default facts as Frozen<typeof facts>;
