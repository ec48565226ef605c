/** Uncertainty of a result that its interval of chance does not contain. */
import type { Result } from './schema.ts';

/**
 * The fraction by which damage may differ because frames of members are estimated: the root of the sum of squares, as the members' estimates are
 * independent. 0 if the size is unknown, null if all frames are counted.
 */
export function frameUncertainty({ estimated_characters }: Pick<Result, 'estimated_characters'>): number | null {
  const sizes = Object.values(estimated_characters);
  if (sizes.length === 0) return null;
  return sizes.includes(0) ? 0 : Math.sqrt(sizes.reduce((sum, size) => sum + size * size, 0));
}
