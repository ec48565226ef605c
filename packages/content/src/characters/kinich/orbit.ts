/** Kinich's way around the enemy during the blessing, and its blind spot, which is 90° to one side of him when it appears. */

import facts from '@quartet/gamedata/characters/kinich';
import { cancel, type Kit } from '@quartet/kit';

const { frames, timing, measured } = facts;
const DEGREES = measured.degrees;

/** Degrees in [0, 360). */
const turn = (degrees: number): number => ((degrees % DEGREES.full) + DEGREES.full) % DEGREES.full;
/** Degrees in [−180, 180). */
const halfTurn = (degrees: number): number => turn(degrees + DEGREES.half) - DEGREES.half;

interface Orbit {
  /** Places the blind spot to a random side of him. */
  placeBlindSpot(): void;
  removeBlindSpot(): void;
  /** Moves him by a Loop Shot, to the left (−1) or to the right (1). */
  swing(direction: number, hit: number): void;
}

/** Calls `onBlindSpot` when he moves into the blind spot. */
export function orbitOf(kit: Kit, onBlindSpot: () => void): Orbit {
  let position = 0;
  let blindSpot = -1;
  const placeBlindSpot = (): void => {
    blindSpot = turn(position + (kit.random.int(2) === 0 ? -DEGREES.toBlindSpot : DEGREES.toBlindSpot));
  };
  kit.field('blind_spot', () => {
    if (blindSpot < 0) return 0;
    return halfTurn(blindSpot - position) < 0 ? -1 : 1;
  });
  /** Frames until a move of this many degrees reaches an edge of the blind spot; null: it does not. */
  const timeToBlindSpot = (degrees: number): number | null => {
    if (blindSpot < 0) return null;
    const side = Math.sign(degrees);
    const edge = [-side, side]
      .map((sign) => turn(blindSpot + sign * timing.blindSpotBoundary))
      .find((angle) => turn(side * (angle - position)) <= Math.abs(degrees));
    return edge === undefined ? null : Math.trunc(Math.abs(halfTurn(edge - position)) / timing.angularVelocity);
  };
  const swing = (direction: number, hit: number): void => {
    const degrees = direction * timing.skillAttackAngularTravel[hit];
    const time = timeToBlindSpot(degrees);
    if (time !== null)
      kit.own.after(time, () => {
        onBlindSpot();
        blindSpot = -1;
      });
    kit.own.after(cancel(frames.skillAttack[hit], 'dash'), () => {
      position = turn(position + degrees);
    });
  };
  return {
    placeBlindSpot,
    removeBlindSpot: () => {
      blindSpot = -1;
    },
    swing,
  };
}
