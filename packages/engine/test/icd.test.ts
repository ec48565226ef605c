import { icdGroupById, icdGroups } from '@quartet/gamedata/icd';
import { describe, expect, it } from 'vitest';
import { fc } from '../../../test/properties.ts';
import { IcdCounters } from '../src/hit/icd.ts';
import { TaskQueue } from '../src/time/tasks.ts';

const TAG = 1;
const GROUP = icdGroups.Default.id;
const { reset, element } = icdGroupById[GROUP];

/** Windows that end by a task, as the rules describe them. */
class Timed {
  private hits = 0;
  private readonly tasks: TaskQueue;

  constructor(tasks: TaskQueue) {
    this.tasks = tasks;
  }

  get factor(): number {
    if (this.hits === 0)
      this.tasks.add(reset - 1, () => {
        this.hits = 0;
      });
    return element[Math.min(this.hits++, element.length - 1)];
  }
}

describe('ICD windows', () => {
  it('end where a task queued with their first hit would run among the tasks of its frame', () => {
    const hit = fc.record({
      /** Frames since the hit before, or the frame in which its window ends. */
      after: fc.oneof(fc.integer({ min: 0, max: 3 }), fc.constantFrom(reset - 2, reset - 1, reset, 2 * reset)),
      /** Before the tasks of the frame, among them, or after; and how long before that it was queued. */
      when: fc.constantFrom('before', 'among', 'after', 'late'),
      ahead: fc.integer({ min: 0, max: 2 * reset }),
    });
    fc.assert(
      fc.property(fc.array(hit, { maxLength: 30 }), (hits) => {
        const tasks = new TaskQueue();
        const icd = new IcdCounters({ tasks }, false);
        const timed = new Timed(tasks);
        const strike = (): void => expect(icd.elementFactor(TAG, GROUP, 0)).toBe(timed.factor);
        let at = 3 * reset;
        const plan = hits.map(({ after, when, ahead }) => {
          at += after;
          return { at, when, queued: Math.max(1, at - ahead) };
        });
        for (let frame = 1; frame <= at + 2; frame++) {
          tasks.seek(frame);
          for (const { at, when } of plan) if (at === frame && when === 'before') strike();
          for (const { at, when, queued } of plan)
            if (queued === frame && when === 'among') tasks.add(at - frame, strike);
          tasks.run();
          for (const { at, when } of plan) {
            if (at !== frame) continue;
            if (when === 'after') strike();
            // Runs before the tasks of the next frame.
            if (when === 'late') tasks.add(0, strike);
          }
        }
      }),
      { numRuns: 300 },
    );
  });
});
