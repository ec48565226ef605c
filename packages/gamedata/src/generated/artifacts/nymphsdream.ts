// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { ArtifactFacts, Frozen } from '../../types.ts';

const facts = {
  key: 'nymphsdream',
  pieces: [2, 4],
  slots: ['circlet', 'flower', 'goblet', 'plume', 'sands'],
  params: [],
  bonuses: {
    hydroDamage: { value: 0.15, stat: 'hydro%', pieces: 2 },
    atkPerStack: { value: 0.09, stat: 'atk%', pieces: 4 },
    atkReduction: { value: 0.02, stat: 'atk%', pieces: 4 },
    firstHydroDamage: { value: 0.04, stat: 'hydro%', pieces: 4 },
    secondHydroDamage: { value: 0.05, stat: 'hydro%', pieces: 4 },
    thirdHydroDamage: { value: 0.06, stat: 'hydro%', pieces: 4 },
    normalKey: { value: 'nd-normal', pieces: 4 },
    chargedKey: { value: 'nd-charged', pieces: 4 },
    skillKey: { value: 'nd-skill', pieces: 4 },
    burstKey: { value: 'nd-burst', pieces: 4 },
    plungeKey: { value: 'nd-plunge', pieces: 4 },
  },
  effects: { '2': [0.15], '4': [1, 8, 1, 2, 3, 0.07, 0.16, 0.25, 0.04, 0.09, 0.15] },
  statuses: {
    'nd-2pc': { frames: -1, hitlag: false, pieces: 2 },
    'nd-4pc': { frames: -1, hitlag: false, pieces: 4 },
    'nd-normal': { frames: 480, hitlag: true, pieces: 4 },
    'nd-charged': { frames: 480, hitlag: true, pieces: 4 },
    'nd-plunge': { frames: 480, hitlag: true, pieces: 4 },
    'nd-skill': { frames: 480, hitlag: true, pieces: 4 },
    'nd-burst': { frames: 480, hitlag: true, pieces: 4 },
  },
  timing: {},
} satisfies ArtifactFacts;

export default facts as Frozen<typeof facts>;
