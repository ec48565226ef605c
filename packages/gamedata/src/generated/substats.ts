// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
/** 5-star main stats at level 20, in config spelling. */
export const mainStats = {
  'anemo%': 0.466,
  atk: 311,
  'atk%': 0.466,
  cd: 0.622,
  cr: 0.311,
  'cryo%': 0.466,
  'def%': 0.583,
  'dendro%': 0.466,
  'electro%': 0.466,
  em: 186.5,
  er: 0.518,
  'geo%': 0.466,
  heal: 0.359,
  hp: 4780,
  'hp%': 0.466,
  'hydro%': 0.466,
  'phys%': 0.466,
  'pyro%': 0.466,
} as const;

/** Main stats a slot can have. */
export const mainStatSlots = {
  flower: ['hp'],
  plume: ['atk'],
  sands: ['hp%', 'atk%', 'def%', 'em', 'er'],
  goblet: ['hp%', 'atk%', 'def%', 'em', 'pyro%', 'hydro%', 'cryo%', 'electro%', 'anemo%', 'geo%', 'dendro%', 'phys%'],
  circlet: ['hp%', 'atk%', 'def%', 'em', 'cr', 'cd', 'heal'],
} as const;

/** The four roll tiers of a 5-star substat. */
export const substatRolls = {
  'def%': [0.051, 0.058, 0.066, 0.073],
  def: [16, 19, 21, 23],
  hp: [209, 239, 269, 299],
  'hp%': [0.041, 0.047, 0.053, 0.058],
  atk: [14, 16, 18, 19],
  'atk%': [0.041, 0.047, 0.053, 0.058],
  er: [0.045, 0.052, 0.058, 0.065],
  em: [16, 19, 21, 23],
  cr: [0.027, 0.031, 0.035, 0.039],
  cd: [0.054, 0.062, 0.07, 0.078],
} as const;

/** Relative chance of a substat to appear. */
export const substatWeights = {
  'def%': 4,
  def: 6,
  hp: 6,
  'hp%': 4,
  atk: 6,
  'atk%': 4,
  er: 4,
  em: 4,
  cr: 3,
  cd: 3,
} as const;

/** Lines and upgrades of a random 5-star artifact. */
export const substatRandom = { initialLines: 4, upgrades: 4, chanceOf5Upgrades: 0.2 } as const;

/** Average roll as used by the optimizer. */
export const substatAverageRoll = {
  'atk%': 0.0496,
  cr: 0.0331,
  cd: 0.0662,
  em: 19.82,
  er: 0.0551,
  'hp%': 0.0496,
  'def%': 0.062,
  atk: 16.54,
  def: 19.68,
  hp: 253.94,
} as const;
