// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { ArtifactFacts, Frozen } from '../../types.ts';

const facts = {
  key: 'obsidiancodex',
  pieces: [2, 4],
  slots: ['circlet', 'flower', 'goblet', 'plume', 'sands'],
  params: [],
  bonuses: {
    damage: { value: 0.15, stat: 'dmg%', pieces: 2 },
    critRate: { value: 0.4, stat: 'cr', pieces: 4 },
    icdKey: { value: 'obsidiancodex-4pc-icd', pieces: 4 },
  },
  effects: { '2': [0.15], '4': [1, 0.4, 6] },
  statuses: {
    'obsidiancodex-2pc': { frames: -1, hitlag: false, pieces: 2 },
    'obsidiancodex-4pc-icd': { frames: 60, hitlag: true, pieces: 4 },
    'obsidiancodex-4pc': { frames: 360, hitlag: true, pieces: 4 },
  },
  timing: {},
} satisfies ArtifactFacts;

export default facts as Frozen<typeof facts>;
