// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { ArtifactFacts, Frozen } from '../../types.ts';

const facts = {
  key: 'crimsonwitchofflames',
  pieces: [2, 4],
  slots: ['circlet', 'flower', 'goblet', 'plume', 'sands'],
  params: [],
  bonuses: {
    pyroDamage: { value: 0.15, stat: 'pyro%', pieces: 2 },
    pyroDamagePerStack: { value: 0.075, stat: 'pyro%', pieces: 4 },
    transformativeDamage: { value: 0.4, pieces: 4 },
    amplifiedDamage: { value: 0.15, pieces: 4 },
  },
  effects: { '2': [0.15], '4': [0.4, 0.15, 2, 0.5, 10, 3] },
  statuses: {
    'crimson-2pc': { frames: -1, hitlag: false, pieces: 2 },
    'crimson-4pc-stacks': { frames: 600, hitlag: true, pieces: 4 },
    'crimson-4pc': { frames: -1, hitlag: false, pieces: 4 },
  },
  timing: { stacksKey: 'crimson-4pc-stacks' },
} satisfies ArtifactFacts;

export default facts as Frozen<typeof facts>;
