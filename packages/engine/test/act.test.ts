import { describe, expect, it } from 'vitest';
import { Act } from '../src/team/action.ts';
import { compileFrames } from '../src/team/cancels.ts';
import { Action, State } from '../src/values/constants.ts';

describe('cancels of an action', () => {
  const attack = (frames: number, windup: number, speed: number): number => {
    const act = new Act(compileFrames({ animation: 60, next: { attack: frames } }), 60, 0, State.normal);
    act.windup = windup;
    act.speed = speed;
    return act.until(Action.attack);
  };

  it('are shortened by attack speed, with half the effect above 10 % and none above 60 %', () => {
    expect(attack(40, 0, 0)).toBe(40);
    expect(attack(40, 0, 0.1)).toBe(36);
    expect(attack(40, 0, 0.2)).toBe(34);
    expect(attack(40, 0, 0.6)).toBe(26);
    expect(attack(40, 0, 0.9)).toBe(26);
  });

  it('are not shortened by the frames of a wind-up or of a spared one', () => {
    // Attack speed of 10 % takes one frame off 19 and two off 21, regardless of the wind-up.
    expect(attack(19 + 2, 2, 0.1)).toBe(18 + 2);
    expect(attack(21 - 2, -2, 0.1)).toBe(19 - 2);
    expect(attack(21 - 2, -2, 0)).toBe(19);
  });
});
