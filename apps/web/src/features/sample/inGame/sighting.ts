import { MAX_SEEN } from '@quartet/results/inGame';

/** The whole number of a text with any separators of thousands; null where it is none that the game can show. */
export function readSeen(text: string): number | null {
  const digits = text.replaceAll(/[\s.,'’٬_]/g, '');
  if (!/^\d{1,9}$/.test(digits)) return null;
  const value = Number(digits);
  return value >= 1 && value <= MAX_SEEN ? value : null;
}
