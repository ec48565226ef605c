import { expectedDps } from './overview.ts';
import type { Result } from './schema.ts';

/** Condition that ends the fights of a result: a fixed time, the death of the last enemy, the end of the action list, or either of the last two. */
export const ENDINGS = ['time', 'kill', 'rotation', 'either'] as const;
export type Ending = (typeof ENDINGS)[number];

/** `mode` of results whose enemies have HP. */
const MODE_HP = 2;
/** Maximum relative rounding error of sums of damage. */
const ROUNDING = 1e-6;

/**
 * Determines the condition that ended the fights of a result. Damage to enemies with HP is counted up to their HP, so a fight ended with a
 * death when the damage equals the HP.
 */
export function endingOf({ mode, target_details, statistics }: Result): Ending {
  if (mode !== MODE_HP) return 'time';
  const hp = target_details.reduce((sum, target) => sum + target.hp, 0) * (1 - ROUNDING);
  // Without HP or damage in the document, only the mode is known.
  if (!statistics || hp <= 0 || statistics.total_damage.max <= 0) return 'kill';
  if (statistics.total_damage.min >= hp) return 'kill';
  return statistics.total_damage.max < hp ? 'rotation' : 'either';
}

/** Expected DPS of a result divided by the number of enemies; 0 without statistics. */
export function dpsPerTarget({ statistics, target_details }: Result): number {
  return (statistics === undefined ? 0 : expectedDps(statistics).mean) / Math.max(1, target_details.length);
}
