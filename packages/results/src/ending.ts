import { expectedDps } from './overview.ts';
import type { Result } from './schema.ts';

/** How the fights of a result end: after a fixed time, when the last enemy dies, with the action list, or some of each of the last two. */
export const ENDINGS = ['time', 'kill', 'rotation', 'either'] as const;
export type Ending = (typeof ENDINGS)[number];

/** `mode` of results whose enemies have HP. */
const MODE_HP = 2;
/** HP that sums of damage may miss by rounding, as a fraction. */
const ROUNDING = 1e-6;

/**
 * How the fights of a result ended. Damage to enemies with HP is counted up to their HP, so the fight in which all of it was dealt is
 * the one that ended with a death.
 */
export function endingOf({ mode, target_details, statistics }: Result): Ending {
  if (mode !== MODE_HP) return 'time';
  const hp = target_details.reduce((sum, target) => sum + target.hp, 0) * (1 - ROUNDING);
  // A document without HP or damage does not say more than its mode.
  if (!statistics || hp <= 0 || statistics.total_damage.max <= 0) return 'kill';
  if (statistics.total_damage.min >= hp) return 'kill';
  return statistics.total_damage.max < hp ? 'rotation' : 'either';
}

/** Expected DPS of a result for each enemy: that of all fights divided by the number of enemies; 0 without statistics. */
export function dpsPerTarget({ statistics, target_details }: Result): number {
  return (statistics === undefined ? 0 : expectedDps(statistics).mean) / Math.max(1, target_details.length);
}
