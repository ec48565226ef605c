import { describe, expect, test } from 'vitest';
import { fc } from '../../../test/properties.ts';
import { TaskQueue } from '../src/time/tasks.ts';

/** The plainest queue with the same behaviour: all tasks in one list, searched at each tick. */
class Model {
  private waiting: { due: number; task: () => void }[] = [];
  private now = 0;

  add(delay: number, task: () => void): void {
    this.waiting.push({ due: this.now + delay, task });
  }
  step(): void {
    this.now++;
    for (let i = 0; i < this.waiting.length; ) {
      const { due, task } = this.waiting[i];
      if (due !== this.now) i++;
      else {
        this.waiting.splice(i, 1);
        task();
      }
    }
  }
}

interface Planned {
  readonly wait: number;
  readonly delay: number;
  /** Delays of the tasks that this task adds when it runs. */
  readonly more: number | null;
}

function play(queue: { add(delay: number, task: () => void): void; step(): void }, plan: readonly Planned[]): string[] {
  const log: string[] = [];
  let tick = 0;
  for (const [i, { wait, delay, more }] of plan.entries()) {
    for (let n = 0; n < wait; n++) {
      tick++;
      queue.step();
    }
    queue.add(delay, () => {
      log.push(`${tick}: ${i}`);
      if (more !== null) queue.add(more, () => log.push(`${tick}: after ${i}`));
    });
  }
  for (let n = 0; n < 9000; n++) {
    tick++;
    queue.step();
  }
  return log;
}

describe('a task queue', () => {
  test('runs due tasks in order of insertion, at any distance', () => {
    const delay = fc.oneof(fc.integer({ min: 1, max: 70 }), fc.integer({ min: 1, max: 8500 }));
    const planned = fc.record({ wait: fc.integer({ min: 0, max: 130 }), delay, more: fc.option(delay) });
    fc.assert(
      fc.property(fc.array(planned, { maxLength: 30 }), (plan) => {
        expect(play(new TaskQueue(), plan)).toEqual(play(new Model(), plan));
      }),
      { numRuns: 40 },
    );
  });

  test('runs the same tasks when ticks without a due task are skipped', () => {
    /** Advances as {@link TaskQueue.step} does, but from one due tick to the next. */
    class Leaping {
      private readonly queue = new TaskQueue();
      private tick = 0;

      add(delay: number, task: () => void): void {
        this.queue.seek(this.tick);
        this.queue.add(delay, task);
      }
      step(): void {
        this.tick++;
        if (this.tick < this.queue.nextDue) return;
        expect(this.queue.nextDue).toBe(this.tick);
        this.queue.seek(this.tick);
        this.queue.run();
      }
    }
    const delay = fc.oneof(fc.integer({ min: 1, max: 70 }), fc.integer({ min: 1, max: 8500 }));
    const planned = fc.record({ wait: fc.integer({ min: 0, max: 900 }), delay, more: fc.option(delay) });
    fc.assert(
      fc.property(fc.array(planned, { maxLength: 30 }), (plan) => {
        expect(play(new Leaping(), plan)).toEqual(play(new Model(), plan));
      }),
      { numRuns: 40 },
    );
  });

  test('runs a task added for the present tick while its tasks run, and one added after that in the next run', () => {
    const queue = new TaskQueue();
    const log: string[] = [];
    queue.add(1, () => {
      log.push('first');
      queue.add(0, () => log.push('at once'));
    });
    queue.step();
    expect(log).toEqual(['first', 'at once']);
    queue.add(0, () => log.push('late'));
    queue.add(1, () => log.push('next'));
    queue.step();
    expect(log).toEqual(['first', 'at once', 'late', 'next']);
  });

  test('truncates fractions of a tick, and accepts a delay that is no number or too long', () => {
    const queue = new TaskQueue();
    const log: string[] = [];
    queue.step();
    for (const [name, delay] of Object.entries({ whole: 3, more: 2.9, less: 2, none: Number.NaN, endless: 1e12 }))
      queue.add(delay, () => log.push(name));
    const seen = [1, 2, 3, 4].map(() => {
      queue.step();
      return log.splice(0);
    });
    expect(seen).toEqual([['none'], ['more', 'less'], ['whole'], []]);
    expect(queue.pendingCount).toBe(1);
  });

  test('is empty after a reset', () => {
    const queue = new TaskQueue();
    let ran = 0;
    for (const delay of [0, 1, 63, 64, 5000]) queue.add(delay, () => ran++);
    queue.reset();
    for (let n = 0; n < 6000; n++) queue.step();
    expect([ran, queue.pendingCount]).toEqual([0, 0]);
  });
});
