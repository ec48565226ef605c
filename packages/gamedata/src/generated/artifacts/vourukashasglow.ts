// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { ArtifactFacts, Frozen } from '../../types.ts';

const facts = {
  key: 'vourukashasglow',
  pieces: [2, 4],
  slots: ['circlet', 'flower', 'goblet', 'plume', 'sands'],
  params: [],
  bonuses: {
    hp: { value: 0.2, stat: 'hp%', pieces: 2 },
    damagePerStack: { value: 0.08, stat: 'dmg%', pieces: 4 },
    maxStacks: { value: 5, pieces: 4 },
    damage: { value: 0.1, stat: 'dmg%', pieces: 4 },
  },
  effects: { '2': [0.2], '4': [0.1, 0.8, 5, 5] },
  statuses: { 'vg-2pc': { frames: -1, hitlag: false, pieces: 2 }, 'vg-4pc': { frames: -1, hitlag: false, pieces: 4 } },
  timing: {},
} satisfies ArtifactFacts;

export default facts as Frozen<typeof facts>;
