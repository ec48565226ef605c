/** Reactions that talents and weapons speak of together. */

/** Those with electro, on enemies, and Hyperbloom. */
export const ELECTRO_REACTIONS = [
  'overload',
  'electroCharged',
  'lunarCharged',
  'superconduct',
  'stellarConduct',
  'swirlElectro',
  'crystallizeElectro',
  'quicken',
  'aggravate',
  'hyperbloom',
] as const;

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
