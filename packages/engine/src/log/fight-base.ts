import type { Schedule } from '../time/schedule.ts';
import type { TaskQueue } from '../time/tasks.ts';
import type { Trace } from './trace.ts';

/** The members of a fight that all rooms use: its frame, schedule, tasks and log. */
export interface FightBase {
  readonly frame: number;
  readonly schedule: Schedule;
  /** Tasks of the clock that never stops. */
  readonly tasks: TaskQueue;
  /** Null unless the fight is sampled. */
  readonly trace: Trace | null;
}
