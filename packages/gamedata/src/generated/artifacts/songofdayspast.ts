// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { ArtifactFacts, Frozen } from '../../types.ts';

const facts = {
  key: 'songofdayspast',
  pieces: [2, 4],
  slots: ['circlet', 'flower', 'goblet', 'plume', 'sands'],
  params: [],
  bonuses: {
    m: { value: 0.15, stat: 'heal', pieces: 2 },
    amt: { value: [0.08] },
    Custom: { value: 15000, stat: 'sodp-heal-stacks' },
    Custom2: { value: 0, stat: 'sodp-heal-stacks' },
    Custom3: { value: 5, stat: 'waves-of-days-past' },
  },
  statuses: { 'sodp-2pc': { frames: -1, hitlag: false, pieces: 2 } },
  timing: {
    healSnapKey: 'sodp-heal-snap',
    healStacksKey: 'sodp-heal-stacks',
    wavesOfDaysPastKey: 'waves-of-days-past',
    yearningKey: 'yearning-effect',
  },
} satisfies ArtifactFacts;

export default facts as Frozen<typeof facts>;
