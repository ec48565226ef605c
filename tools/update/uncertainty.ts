/** The uncertainty of a character with estimated frames, from the damage of a team with drawn frames. */

/** Share of the true figures that the stated interval should cover. */
const COVERED = 0.95;

/** Smallest deviation of the draws that counts: characters with less on the field have other errors than those of their frames. */
const LEAST = 0.01;

/** Factor by which true figures deviate more than draws, because scripts are written for the counted frames: `npm run make -- estimates --calibrate`. */
const FACTOR = 1.32;

/** Deviation from the figure with the estimates that the share `COVERED` of the draws does not exceed. */
export function deviationOf(estimated: number, draws: readonly number[]): number {
  const off = draws.map((each) => Math.abs(each / estimated - 1)).sort((a, b) => a - b);
  return Math.max(LEAST, off[Math.ceil(COVERED * off.length) - 1] ?? 0);
}

/** The stated uncertainty: a whole percentage, as a fraction. */
export function statedOf(deviation: number, factor = FACTOR): number {
  return Math.ceil(100 * factor * deviation - 1e-9) / 100;
}

/**
 * The smallest factor by which the deviations of characters with known figures must be widened so that they cover the share `COVERED` of further
 * characters (split conformal prediction).
 */
export function factorOf(known: readonly { readonly deviation: number; readonly error: number }[]): number {
  const ratios = known.map(({ deviation, error }) => Math.abs(error) / deviation).sort((a, b) => a - b);
  return ratios[Math.min(ratios.length, Math.ceil(COVERED * (ratios.length + 1))) - 1] ?? 1;
}
