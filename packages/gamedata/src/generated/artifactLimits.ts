// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
/** Lowest and highest roll of a substat by rarity, in config spelling; values of the game's data, not rounded. */
export const substatExtremes: { readonly [rarity: string]: { readonly [stat: string]: readonly [number, number] } } = {
  '1': {
    hp: [23.9, 29.88],
    'hp%': [0.0117, 0.0146],
    atk: [1.56, 1.95],
    'atk%': [0.0117, 0.0146],
    def: [1.85, 2.31],
    'def%': [0.0146, 0.0182],
    er: [0.013, 0.0162],
    em: [4.66, 5.83],
    cr: [0.0078, 0.0097],
    cd: [0.0155, 0.0194],
  },
  '2': {
    hp: [50.19, 71.7],
    'hp%': [0.0163, 0.0233],
    atk: [3.27, 4.67],
    'atk%': [0.0163, 0.0233],
    def: [3.89, 5.56],
    'def%': [0.0204, 0.0291],
    er: [0.0181, 0.0259],
    em: [6.53, 9.33],
    cr: [0.0109, 0.0155],
    cd: [0.0218, 0.0311],
  },
  '3': {
    hp: [100.38, 143.4],
    'hp%': [0.0245, 0.035],
    atk: [6.54, 9.34],
    'atk%': [0.0245, 0.035],
    def: [7.78, 11.11],
    'def%': [0.0306, 0.0437],
    er: [0.0272, 0.0389],
    em: [9.79, 13.99],
    cr: [0.0163, 0.0233],
    cd: [0.0326, 0.0466],
  },
  '4': {
    hp: [167.3, 239],
    'hp%': [0.0326, 0.0466],
    atk: [10.89, 15.56],
    'atk%': [0.0326, 0.0466],
    def: [12.96, 18.52],
    'def%': [0.0408, 0.0583],
    er: [0.0363, 0.0518],
    em: [13.06, 18.65],
    cr: [0.0218, 0.0311],
    cd: [0.0435, 0.0622],
  },
  '5': {
    hp: [209.13, 298.75],
    'hp%': [0.0408, 0.0583],
    atk: [13.62, 19.45],
    'atk%': [0.0408, 0.0583],
    def: [16.2, 23.15],
    'def%': [0.051, 0.0729],
    er: [0.0453, 0.0648],
    em: [16.32, 23.31],
    cr: [0.0272, 0.0389],
    cd: [0.0544, 0.0777],
  },
};

/** Maximum number of substats of an artifact at level 0, by rarity. */
export const initialLines: { readonly [rarity: string]: number } = { '1': 0, '2': 1, '3': 2, '4': 3, '5': 4 };

/** Rarities of the sets that have others than 4 and 5 stars. */
export const setRarities: { readonly [set: string]: readonly number[] } = {
  berserker: [3, 4],
  braveheart: [3, 4],
  defenderswill: [3, 4],
  gambler: [3, 4],
  instructor: [3, 4],
  martialartist: [3, 4],
  resolutionofsojourner: [3, 4],
  scholar: [3, 4],
  theexile: [3, 4],
};
