/** A process that fights all combinations of one character after the other; see run.ts. */
import { combinationsOf, type Failure, smoke } from './combinations.ts';

export interface Task {
  readonly character: string;
  /** Absent: all it can carry, all there are. */
  readonly weapons?: readonly string[];
  readonly sets?: readonly string[];
  readonly fights: number;
  readonly seed: number;
}

export interface Report {
  readonly character: string;
  readonly combinations: number;
  readonly failures: readonly Failure[];
}

process.on('message', async ({ character, weapons, sets, ...how }: Task) => {
  const combinations = combinationsOf(character, weapons, sets);
  const report: Report = {
    character,
    combinations: combinations.length,
    failures: await smoke(combinations, how),
  };
  process.send?.(report);
});
