/** Results of the optimiser so far, in one form for every question; sent from the worker to the page. */
import type { Difference, EnergyNeed } from '@quartet/optimiser';

/** New substats of one character. */
export interface Rolls {
  readonly key: string;
  /** Free rolls by substat, in the order of the config language. */
  readonly counts: Readonly<Record<string, number>>;
  /** New main stats of sands, goblet and circlet; null where they stay. */
  readonly mains: readonly string[] | null;
}

/** A piece of an inventory. */
export interface WornPiece {
  readonly id: string;
  readonly set: string;
  readonly slot: string;
  readonly level: number;
  readonly main: string;
  /** Its wearer in the inventory; empty for none. */
  readonly wearer: string;
}

/** One step of a sweep. */
export interface Change {
  readonly character: string;
  readonly key: string;
  /** Refinement, constellation, level or pieces; 0 if not applicable. */
  readonly amount: number;
  readonly main: string;
  /** Whether it is surely ranked above the next. */
  readonly clear: boolean;
}

export interface Row {
  /** Identity of a proposal, independent of its measurements. */
  readonly id: string;
  readonly config: string;
  /** Damage per second, or seconds. */
  readonly value: number;
  /** Against the config as it is; more is better, in seconds too. */
  readonly gain: Difference;
  readonly rolls?: readonly Rolls[];
  readonly gear?: Readonly<Record<string, readonly WornPiece[]>>;
  /** Null for the config as it is. */
  readonly change?: Change | null;
}

/** Id of the row for the config as it is. */
export const AS_IS = 'as-is';

export interface Answer {
  readonly fights: number;
  readonly budget: number;
  /** Best first, including the present config. */
  readonly rows: readonly Row[];
  /** Recommended row: a proposal that is significantly better, or the present config. The first proposal until that is known. */
  readonly best: string | null;
  /** The value of the config as it is; null until there is a row. */
  readonly given: number | null;
  readonly energy: readonly EnergyNeed[];
  /** Keys that could not be fought. */
  readonly failed: readonly string[];
  readonly complete: boolean;
}

/** Differences below this share of the current DPS are negligible. */
const ALIKE = 5e-4;

/** How a row compares with the current build: `unclear` where the interval has both signs and is wide. */
export type Verdict = 'better' | 'worse' | 'equal' | 'unclear';

export function verdictOf({ mean, margin }: Difference, given: number): Verdict {
  if (Math.abs(mean) + margin < ALIKE * Math.abs(given)) return 'equal';
  if (Math.abs(mean) <= margin) return 'unclear';
  return mean > 0 ? 'better' : 'worse';
}

/** Share of the fights in which bursts are on time that counts as enough. */
const ON_TIME = 0.95;

/** Energy recharge that a character needs: the lowest tried with which bursts were on time, else the best. */
export function needOf({ points }: EnergyNeed): { er: number; onTime: number; enough: boolean } | null {
  const enough = points.find((point) => point.onTime >= ON_TIME);
  if (enough !== undefined) return { ...enough, enough: true };
  let best = points[0];
  for (const point of points) if (best === undefined || point.onTime > best.onTime) best = point;
  return best === undefined ? null : { ...best, enough: false };
}
