/** The six statistics of a run that have a distribution, in the order of their cards. */
export const OVERVIEWS = ['dps', 'eps', 'rps', 'hps', 'shp', 'duration'] as const;
export type Overview = (typeof OVERVIEWS)[number];

/** Decimals a statistic is shown with. */
export const DECIMALS: Readonly<Record<Overview, number>> = { dps: 0, eps: 2, rps: 2, hps: 0, shp: 0, duration: 2 };
