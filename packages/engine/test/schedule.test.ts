import { describe, expect, test } from 'vitest';
import { isWhole } from '../../../test/lane.ts';
import { fc } from '../../../test/properties.ts';
import { OwnClock } from '../src/time/clock.ts';
import { Part, Schedule } from '../src/time/schedule.ts';
import { TaskQueue } from '../src/time/tasks.ts';
import { NEVER } from '../src/values/constants.ts';

describe('a schedule', () => {
  test('distinguishes the parts that a frame has visited', () => {
    const schedule = new Schedule(2);
    expect(schedule.lastVisited(Part.animation)).toBe(0);
    schedule.begin(1);
    expect(
      [schedule.avatar, schedule.enemy(0), schedule.enemy(1), Part.gadgets].map((p) => schedule.lastVisited(p)),
    ).toEqual([0, 0, 0, 0]);
    schedule.set(schedule.enemy(1), 1);
    expect(schedule.nextDuePart(Part.core)).toBe(schedule.enemy(1));
    expect(schedule.lastVisited(schedule.enemy(0))).toBe(1);
    expect(schedule.lastVisited(schedule.enemy(1))).toBe(1);
    // Its auras follow its clock.
    expect(schedule.lastVisited(schedule.enemy(1) + 1)).toBe(0);
    expect(schedule.lastVisited(Part.gadgets)).toBe(0);
    schedule.end();
    expect(schedule.lastVisited(Part.configEvents)).toBe(1);
    schedule.pass(9);
    expect(schedule.lastVisited(Part.gadgets)).toBe(9);
  });

  test('knows the first frame in which anything is due', () => {
    const schedule = new Schedule(1);
    schedule.forcedFrame = 1000;
    schedule.begin(1);
    expect(schedule.nextDuePart(Part.core)).toBe(NEVER);
    expect(schedule.next).toBe(1000);
    schedule.set(Part.gadgets, 40);
    schedule.set(Part.dew, 60);
    schedule.setIfEarlier(Part.dew, 70);
    expect(schedule.next).toBe(40);
    schedule.begin(40);
    expect(schedule.isBusy).toBe(true);
    expect(schedule.nextDuePart(Part.core)).toBe(Part.gadgets);
    schedule.set(Part.gadgets, 90);
    schedule.markDone();
    expect([schedule.nextDuePart(Part.core), schedule.nextDuePart(Part.end)]).toEqual([NEVER, NEVER]);
    expect(schedule.next).toBe(60);
    schedule.forceNextFrame();
    schedule.begin(41);
    expect([schedule.isBusy, schedule.nextDuePart(Part.core)]).toEqual([true, NEVER]);
    expect(schedule.next).toBe(60);
  });

  test('visits its parts in order, and those that are not done again', () => {
    const schedule = new Schedule(1);
    schedule.set(Part.configEvents, 5);
    schedule.set(Part.shields, 5);
    schedule.set(schedule.avatar, 5);
    const come = (frame: number): number[] => {
      const parts: number[] = [];
      schedule.begin(frame);
      for (let part = schedule.nextDuePart(Part.core); part !== NEVER; part = schedule.nextDuePart(Part.core)) {
        parts.push(part);
        if (part === schedule.avatar) schedule.set(Part.dew, frame);
        if (part !== Part.shields) schedule.set(part, NEVER);
        schedule.markDone();
      }
      const drops = schedule.nextDuePart(Part.end);
      if (drops !== NEVER) {
        parts.push(drops);
        schedule.set(drops, NEVER);
      }
      return parts;
    };
    expect(come(5)).toEqual([schedule.avatar, Part.shields, Part.dew, Part.configEvents]);
    expect(schedule.next).toBeLessThanOrEqual(6);
    expect(come(6)).toEqual([Part.shields]);
  });

  test('skips no frame while it is watched', () => {
    const schedule = new Schedule(1);
    schedule.forcedFrame = 1000;
    schedule.watch();
    schedule.begin(7);
    expect([schedule.isBusy, schedule.nextDuePart(Part.core), schedule.next]).toEqual([true, NEVER, 0]);
  });
});

/** A clock that counts each of its frames, which {@link OwnClock} computes. */
class Counted {
  frozen = 0;
  time = 0;
  private waiting: { due: number; name: string }[] = [];
  readonly log: string[] = [];

  after(frames: number, name: string): void {
    this.waiting.push({ due: this.time + frames, name });
  }
  hold(frames: number): void {
    this.frozen += frames;
  }
  tick(frame: number): void {
    if (this.frozen > 0) {
      this.frozen--;
      return;
    }
    this.time++;
    for (const { name } of this.waiting.filter(({ due }) => due === this.time)) this.log.push(`${frame}: ${name}`);
    this.waiting = this.waiting.filter(({ due }) => due !== this.time);
  }
}

describe("a character's own clock", () => {
  test('equals the count of its frames, with hitlag at any moment of any frame', () => {
    const step = fc.record({
      wait: fc.integer({ min: 0, max: 90 }),
      /** Whether the step happens before the frame visits the clock, or after. */
      before: fc.boolean(),
      hold: fc.integer({ min: 0, max: 12 }),
      delay: fc.option(fc.integer({ min: 1, max: 200 })),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        const schedule = new Schedule(0);
        const part = Part.characters + 1;
        const own = new OwnClock(schedule, part, new TaskQueue());
        const counted = new Counted();
        const log: string[] = [];
        let frame = 0;
        const one = (early?: () => void): void => {
          frame++;
          schedule.begin(frame);
          early?.();
          if (schedule.nextDuePart(Part.core) === part) own.run();
          counted.tick(frame);
          schedule.end();
          expect([own.time, own.remainingHitlag]).toEqual([counted.time, counted.frozen]);
        };
        for (const [i, { wait, before, hold, delay }] of steps.entries()) {
          for (let n = 0; n < wait; n++) one();
          const act = (): void => {
            own.addHitlag(hold);
            counted.hold(hold);
            if (delay === null) return;
            own.after(delay, () => log.push(`${frame}: ${i}`));
            counted.after(delay, String(i));
          };
          if (before) one(act);
          else act();
        }
        for (let n = 0; n < 600; n++) one();
        expect(log).toEqual(counted.log);
      }),
      { numRuns: isWhole ? 200 : 60 },
    );
  });

  test('never runs again once it is stopped', () => {
    const schedule = new Schedule(0);
    const own = new OwnClock(schedule, Part.characters, new TaskQueue());
    schedule.pass(7);
    own.after(3, () => expect.fail('it was stopped'));
    own.stopForGood();
    schedule.pass(5000);
    expect(own.time).toBe(7);
    schedule.begin(5001);
    expect(schedule.nextDuePart(Part.core)).toBe(NEVER);
  });
});
