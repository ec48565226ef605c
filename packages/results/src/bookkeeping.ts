/** Whether the key of an effect is a kit's own timer rather than an effect in a player's words. */
export const isBookkeeping = (key: string): boolean =>
  /(?:^|[-_ ])(?:icd|cd|timer|key|src|check|window|delay)\d*$|icd$|-cd$/i.test(key);
