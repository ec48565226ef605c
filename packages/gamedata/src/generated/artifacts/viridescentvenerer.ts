// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { ArtifactFacts, Frozen } from '../../types.ts';

const facts = {
  key: 'viridescentvenerer',
  pieces: [2, 4],
  slots: ['circlet', 'flower', 'goblet', 'plume', 'sands'],
  params: [],
  bonuses: { anemoDamage: { value: 0.15, stat: 'anemo%', pieces: 2 }, swirlDamage: { value: 0.6, pieces: 4 } },
  effects: { '2': [0.15], '4': [0.6, 0.4, 10] },
  statuses: { 'vv-2pc': { frames: -1, hitlag: false, pieces: 2 }, 'vv-4pc': { frames: -1, hitlag: false, pieces: 4 } },
  timing: {},
} satisfies ArtifactFacts;

export default facts as Frozen<typeof facts>;
