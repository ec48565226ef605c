// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { ArtifactFacts, Frozen } from '../../types.ts';

const facts = {
  key: 'goldentroupe',
  pieces: [2, 4],
  slots: ['circlet', 'flower', 'goblet', 'plume', 'sands'],
  params: [],
  bonuses: {
    skillDamage: { value: 0.2, stat: 'dmg%', pieces: 2 },
    onFieldSkillDamage: { value: 0.25, stat: 'dmg%' },
    offFieldSkillDamage: { value: 0.5, stat: 'dmg%' },
  },
  effects: { '2': [0.2], '4': [0.25, 0.25, 2] },
  statuses: {
    'troupe-2pc': { frames: -1, hitlag: false, pieces: 2 },
    'troupe-4pc': { frames: -1, hitlag: false, pieces: 4 },
  },
  timing: {},
} satisfies ArtifactFacts;

export default facts as Frozen<typeof facts>;
