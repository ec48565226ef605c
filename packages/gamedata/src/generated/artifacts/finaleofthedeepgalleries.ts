// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { ArtifactFacts, Frozen } from '../../types.ts';

const facts = {
  key: 'finaleofthedeepgalleries',
  pieces: [2, 4],
  slots: ['circlet', 'flower', 'goblet', 'plume', 'sands'],
  params: [],
  bonuses: { cryoDamage: { value: 0.15, stat: 'cryo%', pieces: 2 }, damage: { value: 0.6, stat: 'dmg%', pieces: 4 } },
  effects: { '2': [0.15], '4': [0, 0.6, 0.6, 6, 6] },
  statuses: {
    'deep-galleries-2pc': { frames: -1, hitlag: false, pieces: 2 },
    'deep-galleries-4pc': { frames: -1, hitlag: false, pieces: 4 },
    'deep-galleries-4pc-burst-debuff': { frames: 360, hitlag: true, pieces: 4 },
    'deep-galleries-4pc-normal-debuff': { frames: 360, hitlag: true, pieces: 4 },
  },
  timing: { burstDebuffKey: 'deep-galleries-4pc-burst-debuff', normalDebuffKey: 'deep-galleries-4pc-normal-debuff' },
} satisfies ArtifactFacts;

export default facts as Frozen<typeof facts>;
