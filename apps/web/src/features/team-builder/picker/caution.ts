import { isIncomplete, loadedLimits } from '#shared/i18n/limits.ts';
import type { Entry } from '#shared/names/catalogue.ts';

/**
 * Adds to a character of the picker why its figures may be wrong.
 * @param incomplete sentence about characters that are not modelled fully; their known limits follow it
 * @param estimate sentence about estimated frames; null for counted ones
 */
export function withCaution(entry: Entry, incomplete: string, estimate: string | null): Entry {
  const limits = isIncomplete(entry.key) ? [incomplete, ...loadedLimits('characters', entry.key)] : [];
  const cautions = [...limits, estimate].filter((each) => each !== null);
  return cautions.length === 0 ? entry : { ...entry, caution: cautions.join(' ') };
}
