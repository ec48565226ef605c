// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { ArtifactFacts, Frozen } from '../../types.ts';

const facts = {
  key: 'wandererstroupe',
  pieces: [2, 4],
  slots: ['circlet', 'flower', 'goblet', 'plume', 'sands'],
  params: [],
  bonuses: { chargedDamage: { value: 0.35, stat: 'dmg%', pieces: 4 }, em: { value: 80, stat: 'em', pieces: 2 } },
  effects: { '2': [80], '4': [0.35] },
  statuses: { 'wt-4pc': { frames: -1, hitlag: false, pieces: 4 }, 'wt-2pc': { frames: -1, hitlag: false, pieces: 2 } },
  timing: {},
} satisfies ArtifactFacts;

export default facts as Frozen<typeof facts>;
