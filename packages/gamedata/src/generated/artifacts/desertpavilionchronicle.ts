// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { ArtifactFacts, Frozen } from '../../types.ts';

const facts = {
  key: 'desertpavilionchronicle',
  pieces: [2, 4],
  slots: ['circlet', 'flower', 'goblet', 'plume', 'sands'],
  params: [],
  bonuses: {
    anemoDamage: { value: 0.15, stat: 'anemo%', pieces: 2 },
    attackSpeed: { value: 0.1, stat: 'atkspd%', pieces: 4 },
    attackDamage: { value: 0.4, stat: 'dmg%', pieces: 4 },
  },
  effects: { '2': [0.15], '4': [0.1, 0.4, 15] },
  statuses: {
    'desert-2pc': { frames: -1, hitlag: false, pieces: 2 },
    'desert-4pc-spd': { frames: 900, hitlag: true, pieces: 4 },
    'desert-4pc-dmg': { frames: 900, hitlag: true, pieces: 4 },
  },
  timing: {},
} satisfies ArtifactFacts;

export default facts as Frozen<typeof facts>;
