import type { Formats } from '#shared/format/useFormats.ts';

/** Half widths and differences below this share are stated as a bound: fights with little luck have narrow intervals, never none. */
export const SMALLEST = 1e-4;

/** The half width of an interval as a share. */
export const marginText = ({ percent }: Pick<Formats, 'percent'>, margin: number): string =>
  margin < SMALLEST / 2 ? `< ${percent(SMALLEST, 2)}` : percent(margin, 2);
