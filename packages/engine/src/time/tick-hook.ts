import { Hook, type Place } from '../events/hooks.ts';
import type { Schedule } from './schedule.ts';

/** The end of a frame. Whoever listens has all of them gone through from now on. */
export class TickHook extends Hook<() => void> {
  private readonly schedule: Schedule;

  constructor(schedule: Schedule) {
    super();
    this.schedule = schedule;
  }

  override on(listener: () => void, key: string | null = null): Place<() => void> {
    this.schedule.watch();
    return super.on(listener, key);
  }
}
