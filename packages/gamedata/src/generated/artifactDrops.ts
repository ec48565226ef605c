// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
/** A run of an artifact domain at its highest level: resin, and mean number of 5-star artifacts. */
export const domainRun = { resin: 20, fiveStars: 1.07 } as const;

/** Relative chance of each main stat by slot. */
export const mainStatWeights = {
  flower: { hp: 100 },
  plume: { atk: 100 },
  sands: { 'hp%': 26.68, 'atk%': 26.66, 'def%': 26.66, er: 10, em: 10 },
  goblet: {
    'hp%': 19.25,
    'atk%': 19.25,
    'def%': 19,
    'pyro%': 5,
    'hydro%': 5,
    'cryo%': 5,
    'electro%': 5,
    'anemo%': 5,
    'geo%': 5,
    'dendro%': 5,
    'phys%': 5,
    em: 2.5,
  },
  circlet: { 'hp%': 22, 'atk%': 22, 'def%': 22, cr: 10, cd: 10, heal: 10, em: 4 },
} as const;
