// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { ArtifactFacts, Frozen } from '../../types.ts';

const facts = {
  key: 'aubadeofmorningstarandmoon',
  pieces: [2, 4],
  slots: ['circlet', 'flower', 'goblet', 'plume', 'sands'],
  params: [],
  bonuses: {
    em: { value: 80, stat: 'em', pieces: 2 },
    lunarDamage: { value: 0.2, pieces: 4 },
    gleamingLunarDamage: { value: 0.4, pieces: 4 },
  },
  effects: { '2': [80], '4': [0.2, 0.4, 3] },
  statuses: {
    'aubade-2pc': { frames: -1, hitlag: false, pieces: 2 },
    'aubade-4pc-onfield': { frames: 180, hitlag: true, pieces: 4 },
    'aubade-4pc-dmg': { frames: -1, hitlag: false, pieces: 4 },
  },
  timing: { onFieldKey: 'aubade-4pc-onfield' },
} satisfies ArtifactFacts;

export default facts as Frozen<typeof facts>;
