// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { ArtifactFacts, Frozen } from '../../types.ts';

const facts = {
  key: 'lavawalker',
  pieces: [2, 4],
  slots: ['circlet', 'flower', 'goblet', 'plume', 'sands'],
  params: [],
  bonuses: { damage: { value: 0.35, stat: 'dmg%', pieces: 4 } },
  effects: { '2': [0.4], '4': [0.35] },
  statuses: { 'lavawalker-4pc': { frames: -1, hitlag: false, pieces: 4 } },
  timing: {},
} satisfies ArtifactFacts;

export default facts as Frozen<typeof facts>;
