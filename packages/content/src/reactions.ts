/** Reactions that talents and weapons speak of together. */

/** Electro with another element at one place, on enemies, and Hyperbloom. */
export const ELECTRO_MIXED = [
  'overload',
  'electroCharged',
  'lunarCharged',
  'superconduct',
  'stellarConduct',
  'quicken',
  'aggravate',
  'hyperbloom',
] as const;

/** The same, and swirled electro. */
export const ELECTRO_MIXED_OR_SWIRLED = [...ELECTRO_MIXED, 'swirlElectro'] as const;

/** All with electro, on enemies, and Hyperbloom. */
export const ELECTRO_REACTIONS = [...ELECTRO_MIXED_OR_SWIRLED, 'crystallizeElectro'] as const;

/** Those of dendro that talents and weapons of Sumeru name. */
export const DENDRO_REACTIONS = [
  'burning',
  'quicken',
  'aggravate',
  'spread',
  'bloom',
  'lunarBloom',
  'hyperbloom',
  'burgeon',
] as const;
