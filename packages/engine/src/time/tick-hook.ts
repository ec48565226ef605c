import { Hook, type Place } from '../events/hooks.ts';
import type { Schedule } from './schedule.ts';

/** The end of a frame. From the first subscription on, every frame is processed. */
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
