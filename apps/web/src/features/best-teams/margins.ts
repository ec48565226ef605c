/** Half widths of intervals that round to zero: fights with little luck have narrow ones, never none. */
import type { Formats } from '#shared/format/useFormats.ts';

const SMALLEST_DPS = 1;
const SMALLEST_SHARE = 0.001;

/** The half width of an interval in DPS. */
export const dpsMargin = ({ number }: Pick<Formats, 'number'>, margin: number): string =>
  margin < SMALLEST_DPS / 2 ? `± < ${number(SMALLEST_DPS)}` : `± ${number(margin)}`;

/** The half width of an interval as a share. */
export const shareMargin = ({ percent }: Pick<Formats, 'percent'>, margin: number): string =>
  margin < SMALLEST_SHARE / 2 ? `< ${percent(SMALLEST_SHARE)}` : percent(margin);

/**
 * The bound of a difference that the fights do not show.
 * @param difference a share with the half width of its interval
 * @returns null for a difference that they show
 */
export function hiddenBelow(difference: { readonly mean: number; readonly margin: number }): number | null {
  const { mean, margin } = difference;
  if (Math.abs(mean) > margin && Math.abs(mean) >= SMALLEST_SHARE / 2) return null;
  return Math.max(SMALLEST_SHARE, Math.abs(mean) + margin);
}
