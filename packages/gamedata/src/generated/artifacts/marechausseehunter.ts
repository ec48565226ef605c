// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { ArtifactFacts, Frozen } from '../../types.ts';

const facts = {
  key: 'marechausseehunter',
  pieces: [2, 4],
  slots: ['circlet', 'flower', 'goblet', 'plume', 'sands'],
  params: [],
  bonuses: {
    attackDamage: { value: 0.15, stat: 'dmg%', pieces: 2 },
    critRatePerStack: { value: 0.12, stat: 'cr' },
    buffKey: { value: 'mh-4pc' },
  },
  effects: { '2': [0.15], '4': [0.12, 5, 3] },
  statuses: { 'mh-2pc': { frames: -1, hitlag: false, pieces: 2 }, 'mh-4pc': { frames: 300, hitlag: true } },
  timing: {},
} satisfies ArtifactFacts;

export default facts as Frozen<typeof facts>;
