// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { ArtifactFacts, Frozen } from '../../types.ts';

const facts = {
  key: 'adaycarvedfromrisingwinds',
  pieces: [2, 4],
  slots: ['circlet', 'flower', 'goblet', 'plume', 'sands'],
  params: [],
  bonuses: {
    atk: { value: 0.18, stat: 'atk%', pieces: 2 },
    atkOnHit: { value: 0.25, stat: 'atk%', pieces: 4 },
    hexereiCritRate: { value: 0.2, stat: 'cr', pieces: 4 },
  },
  effects: { '2': [0.18], '4': [6, 0.25, 0.2] },
  statuses: {
    'a-day-carved-from-rising-winds-2pc': { frames: -1, hitlag: false, pieces: 2 },
    'blessing-of-pastoral-winds': { frames: 360, hitlag: true, pieces: 4 },
    'resolve-of-pastoral-winds': { frames: 360, hitlag: true, pieces: 4 },
  },
  timing: {},
} satisfies ArtifactFacts;

export default facts as Frozen<typeof facts>;
