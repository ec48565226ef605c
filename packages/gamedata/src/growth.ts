/** Growth of base stats with the level. */
import { growthSteps } from './generated/curves.ts';

/**
 * Growth factor of a curve at a level; below 1 counts as 1, above 100 as 100.
 * @throws RangeError for a curve that does not exist
 */
export function growthAt(curve: string, level: number): number {
  const steps = growthSteps[curve];
  if (steps === undefined) throw new RangeError(`no curve ${curve}`);
  let thousandths = 0;
  for (const [index, step] of steps.entries()) if (index === 0 || index < level) thousandths += step;
  return thousandths / 1000;
}
