// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { ArtifactFacts, Frozen } from '../../types.ts';

const facts = {
  key: 'disenchantmentindeepshadow',
  pieces: [2, 4],
  slots: ['circlet', 'flower', 'goblet', 'plume', 'sands'],
  params: [],
  bonuses: {
    atk: { value: 0.18, stat: 'atk%', pieces: 2 },
    superconductDamage: { value: 0.8, pieces: 4 },
    stellarConductDamage: { value: 0.4, pieces: 4 },
    critRate: { value: 0.16, stat: 'cr', pieces: 4 },
  },
  effects: { '2': [0.18], '4': [0.8, 0.4, 0.16] },
  statuses: {
    'disenchantment-2pc': { frames: -1, hitlag: false, pieces: 2 },
    'disenchantment-4pc-dmg': { frames: -1, hitlag: false, pieces: 4 },
    'disenchantment-4pc-cr': { frames: -1, hitlag: false, pieces: 4 },
  },
  timing: {},
} satisfies ArtifactFacts;

export default facts as Frozen<typeof facts>;
