import facts from '@quartet/gamedata/characters/mavuika';
import { acos, atan } from '@quartet/script';

const { timing, measured } = facts;

/** The spinning Flamestrider is a disc of this radius whose centre keeps this distance from Mavuika, metres. */
const RADIUS = timing.bikeChargeAttackHitboxRadius;
const ORBIT = timing.bikeChargeAttackSpinOffset;
/** Frames of one revolution. */
export const REVOLUTION = timing.bikeChargeAttackSpinFrames;
/** Parts of a turn in degrees. */
const TURN = measured.turn;
const DEGREES = TURN.half / Math.PI;
const LAST_QUADRANT = timing.bikeSpinQuadrantFrames.length - 1;

/** Frames of a revolution in which the Flamestrider touches a target; it spans the turn's end when `from` > `to`. */
export interface Sweep {
  readonly from: number;
  readonly to: number;
}

/** Place of a target, and the radius of its hurtbox. */
interface Disc {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** Degrees counterclockwise from +x, −180 to 180. */
function angleOf(x: number, y: number): number {
  if (x === 0) return y > 0 ? TURN.quarter : y < 0 ? -TURN.quarter : 0;
  const angle = atan(y / x) * DEGREES;
  if (x > 0) return angle;
  return y >= 0 ? angle + TURN.half : angle - TURN.half;
}

/** Degrees counterclockwise from +y of the direction of a place. */
export function directionTo(target: Disc, from: Disc): number {
  const x = target.x - from.x;
  const y = target.y - from.y;
  if (x === 0 && y >= 0) return 0;
  return (TURN.whole - angleOf(y, x)) % TURN.whole;
}

const roundAwayFromZero = (x: number): number => (x < 0 ? -Math.round(-x) : Math.round(x));

/** Frame of a revolution at which the Flamestrider points in a direction; it turns clockwise, unevenly by quadrant. */
function frameAt(degrees: number): number {
  const theta = (degrees + TURN.whole) % TURN.whole;
  const quadrant = theta >= TURN.threeQuarters ? LAST_QUADRANT : theta >= TURN.half ? 2 : theta >= TURN.quarter ? 1 : 0;
  const order = LAST_QUADRANT - quadrant;
  let before = 0;
  for (let i = 0; i < order; i++) before += timing.bikeSpinQuadrantFrames[i];
  if (before > 0) before--;
  const within =
    timing.bikeSpinQuadrantFrames[order] +
    (theta - quadrant * TURN.quarter) / timing.bikeSpinQuadrantAngularVelocity[order];
  return before + roundAwayFromZero(within);
}

/** When the Flamestrider touches `target` while Mavuika at `rider` spins, having set out `facing` degrees from +y. */
export function sweepOf(target: Disc, rider: Disc, facing: number): Sweep | null {
  const x = target.x - rider.x;
  const y = target.y - rider.y;
  const distance = Math.sqrt(x * x + y * y);
  const { radius } = target;
  if (distance + radius <= ORBIT - RADIUS || distance - radius >= ORBIT + RADIUS) return null;
  if (radius - distance > ORBIT - RADIUS) return { from: 0, to: REVOLUTION };
  const reach = RADIUS + radius;
  const half = acos((ORBIT * ORBIT + distance * distance - reach * reach) / (2 * ORBIT * distance)) * DEGREES;
  const middle = (angleOf(x, y) - facing + TURN.whole) % TURN.whole;
  return { from: frameAt(middle + half), to: frameAt(middle - half) };
}

/** The first time at or after `time` at which a spin touches what it sweeps. Times are frames of the spin. */
export function nextContact({ from, to }: Sweep, time: number): number {
  const phase = time % REVOLUTION;
  if (from <= to) {
    if (phase > to) return time + from - phase + REVOLUTION;
    return phase < from ? time + from - phase : time;
  }
  return phase > to && phase < from ? time + from - phase : time;
}
