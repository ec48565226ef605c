// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
/**
 * Characters with estimated frames, and by which fraction the damage of a team may differ from the true one; 0 while that is not known.
 */
export const estimated: { readonly [character: string]: number } = {
  alyosha: 0.02,
  illuga: 0.02,
  linnea: 0.02,
  lohen: 0.02,
  sandrone: 0.02,
  zibai: 0.02,
};
