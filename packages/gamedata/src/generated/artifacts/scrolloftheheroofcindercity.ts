// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { ArtifactFacts, Frozen } from '../../types.ts';

const facts = {
  key: 'scrolloftheheroofcindercity',
  pieces: [2, 4],
  slots: ['circlet', 'flower', 'goblet', 'plume', 'sands'],
  params: [],
  bonuses: { elementalDamage: { value: 0.12 }, nightsoulElementalDamage: { value: 0.28 } },
  effects: { '2': [6], '4': [0.12, 15, 0.28, 20] },
  statuses: {
    'scroll-4pc-%v': { frames: 900, hitlag: true },
    'scroll-4pc-nightsoul-%v': { frames: 1200, hitlag: true },
  },
  timing: {
    elementsOfReaction: {
      aggravate: ['dendro', 'electro'],
      bloom: ['dendro', 'hydro'],
      burgeon: ['dendro', 'pyro'],
      burning: ['dendro', 'pyro'],
      'crystallize-cryo': ['geo', 'cryo'],
      'crystallize-electro': ['geo', 'electro'],
      'crystallize-hydro': ['geo', 'hydro'],
      'crystallize-pyro': ['geo', 'pyro'],
      electrocharged: ['electro', 'hydro'],
      freeze: ['cryo', 'hydro'],
      hyperbloom: ['dendro', 'electro'],
      lunarbloom: ['dendro', 'hydro'],
      lunarcharged: ['electro', 'hydro'],
      lunarcrystallize: ['geo', 'hydro'],
      melt: ['pyro', 'cryo'],
      overload: ['electro', 'pyro'],
      quicken: ['dendro', 'electro'],
      spread: ['dendro'],
      'stellar-conduct': ['electro', 'cryo'],
      superconduct: ['electro', 'cryo'],
      'swirl-cryo': ['anemo', 'cryo'],
      'swirl-electro': ['anemo', 'electro'],
      'swirl-hydro': ['anemo', 'hydro'],
      'swirl-pyro': ['anemo', 'pyro'],
      vaporize: ['pyro', 'hydro'],
    },
  },
} satisfies ArtifactFacts;

export default facts as Frozen<typeof facts>;
