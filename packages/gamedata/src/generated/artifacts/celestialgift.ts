// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { ArtifactFacts, Frozen } from '../../types.ts';

const facts = {
  key: 'celestialgift',
  pieces: [2, 4],
  slots: ['circlet', 'flower', 'goblet', 'plume', 'sands'],
  params: [],
  bonuses: {
    damage: { value: 0.2, pieces: 4 },
    secretRiteDamage: { value: 0.4, pieces: 4 },
    energyRecharge: { value: 0.2, stat: 'er', pieces: 2 },
  },
  effects: { '2': [0.2], '4': [20, 0.2, 0.4] },
  statuses: {
    'celestialgift-4pc-active': { frames: 1200, hitlag: true, pieces: 4 },
    'celestialgift-4pc-holder': { frames: 1200, hitlag: true, pieces: 4 },
    'celestialgift-2pc': { frames: -1, hitlag: false, pieces: 2 },
  },
  timing: {
    activeBuffKey: 'celestialgift-4pc-active-buff',
    activeKey: 'celestialgift-4pc-active',
    buffFrames: 1200,
    holderKey: 'celestialgift-4pc-holder',
  },
} satisfies ArtifactFacts;

export default facts as Frozen<typeof facts>;
