// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { ArtifactFacts, Frozen } from '../../types.ts';

const facts = {
  key: 'songofdayspast',
  pieces: [2, 4],
  slots: ['circlet', 'flower', 'goblet', 'plume', 'sands'],
  params: [],
  bonuses: {
    healingBonus: { value: 0.15, stat: 'heal', pieces: 2 },
    damagePerHealing: { value: 0.08 },
    maxHealing: { value: 15000 },
    maxHits: { value: 5 },
  },
  effects: { '2': [0.15], '4': [6, 0.08, 5, 10, 15000] },
  statuses: { 'sodp-2pc': { frames: -1, hitlag: false, pieces: 2 } },
  timing: { wavesOfDaysPastKey: 'waves-of-days-past', yearningKey: 'yearning-effect' },
} satisfies ArtifactFacts;

export default facts as Frozen<typeof facts>;
