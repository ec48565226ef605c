// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { ArtifactFacts, Frozen } from '../../types.ts';

const facts = {
  key: 'longnightsoath',
  pieces: [2, 4],
  slots: ['circlet', 'flower', 'goblet', 'plume', 'sands'],
  params: [],
  bonuses: {
    plungeDamage: { value: 0.25, stat: 'dmg%', pieces: 2 },
    plungeDamagePerStack: { value: 0.15, stat: 'dmg%', pieces: 4 },
  },
  effects: { '2': [0.25], '4': [1, 2, 2, 1, 0.15, 6, 5] },
  statuses: {
    'longnightsoath-2pc': { frames: -1, hitlag: false, pieces: 2 },
    'longnightsoath-4pc': { frames: -1, hitlag: false, pieces: 4 },
  },
  timing: {
    chargedIcdKey: 'longnightsoath-icd-charge',
    chargedStacks: 2,
    plungeIcdKey: 'longnightsoath-icd-plunge',
    plungeStacks: 1,
    skillIcdKey: 'longnightsoath-icd-skill',
    skillStacks: 2,
  },
} satisfies ArtifactFacts;

export default facts as Frozen<typeof facts>;
