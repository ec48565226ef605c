// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { ArtifactFacts, Frozen } from '../../types.ts';

const facts = {
  key: 'longnightsoath',
  pieces: [2, 4],
  slots: ['circlet', 'flower', 'goblet', 'plume', 'sands'],
  params: [],
  bonuses: {
    m: { value: 0.25, stat: 'dmg%', pieces: 2 },
    m2: { value: [0.15], uses: ['Count'], stat: 'dmg%', pieces: 4 },
  },
  statuses: {
    'longnightsoath-2pc': { frames: -1, hitlag: false, pieces: 2 },
    'longnightsoath-4pc': { frames: -1, hitlag: false, pieces: 4 },
  },
  timing: {
    attackStackInfo: {
      Extra: { icdStatus: 'longnightsoath-icd-charge', stacks: 2 },
      Plunge: { icdStatus: 'longnightsoath-icd-plunge', stacks: 1 },
      ElementalArt: { icdStatus: 'longnightsoath-icd-skill', stacks: 2 },
      ElementalArtHold: { icdStatus: 'longnightsoath-icd-skill', stacks: 2 },
    },
  },
} satisfies ArtifactFacts;

export default facts as Frozen<typeof facts>;
